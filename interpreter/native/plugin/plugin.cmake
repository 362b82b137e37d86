# libmakomba_native.so, the optional plug-in that makes native code of a loaded game (target native_plugin).
#
# The rooms that a compiled program passes through are compiled to bitcode by clang 14, linked into one module and
# made ready (prepare_bitcode.cpp). The library holds that module twice: as machine code, and as it is, to be
# specialised for a game. Nothing else of the project needs LLVM.
find_program(MAKOMBA_CLANG clang++-14 REQUIRED)
find_program(MAKOMBA_LLVM_LINK llvm-link-14 REQUIRED)
find_path(LLVM14_INCLUDE llvm/IR/Module.h HINTS /usr/lib/llvm-14/include NO_DEFAULT_PATH REQUIRED)
find_library(LLVM14_LIBRARY LLVM-14 HINTS /usr/lib/llvm-14/lib REQUIRED)

set(NATIVE ${PROJECT_BINARY_DIR}/native)
set(NATIVE_SOURCE ${CMAKE_CURRENT_LIST_DIR})
file(MAKE_DIRECTORY ${NATIVE})
set(NATIVE_OPTIONS -std=c++20 -O2 -UNDEBUG -ffp-contract=off -fPIC -fvisibility=hidden -DFMT_SHARED -w
    -I${PROJECT_SOURCE_DIR} -I${GENERATED})
# The code is made for the processor at hand, which must have what the engine's is written with (plugin.cpp asks).
if(MAKOMBA_PROCESSOR)
    list(APPEND NATIVE_OPTIONS -march=${MAKOMBA_PROCESSOR})
elseif(CMAKE_SYSTEM_PROCESSOR MATCHES "x86_64|AMD64")
    list(APPEND NATIVE_OPTIONS -march=x86-64-v3)
    set(NATIVE_DEFINITIONS MAKOMBA_NATIVE_AVX2)
endif()
# Optimised only once it is known for which game: so a file takes less than a second.
set(NATIVE_BITCODE ${NATIVE_OPTIONS} -Xclang -disable-llvm-passes)

# Written when it changes only: everything hangs on it.
file(CONFIGURE OUTPUT ${NATIVE}/headers.h CONTENT "#include \"interpreter/compile/compiler.h\"\n#include \"interpreter/engine/game.h\"\n" @ONLY)
add_custom_command(OUTPUT ${NATIVE}/headers.pch
    COMMAND ${MAKOMBA_CLANG} ${NATIVE_BITCODE} -x c++-header ${NATIVE}/headers.h -o ${NATIVE}/headers.pch
            -MD -MT native/headers.pch -MF ${NATIVE}/headers.d
    DEPENDS ${GENERATED}/grammar/forms.h ${NATIVE}/headers.h DEPFILE ${NATIVE}/headers.d VERBATIM)

set(NATIVE_FILES ${NATIVE_SOURCE}/engine_side.cpp ${PROJECT_SOURCE_DIR}/interpreter/play/playout.cpp
    ${PROJECT_SOURCE_DIR}/interpreter/play/noted_playout.cpp)
foreach(ROOM base topology syntax rules program state engine compile)
    file(GLOB_RECURSE ROOM_FILES CONFIGURE_DEPENDS ${PROJECT_SOURCE_DIR}/interpreter/${ROOM}/*.cpp)
    list(APPEND NATIVE_FILES ${ROOM_FILES})
endforeach()
list(FILTER NATIVE_FILES EXCLUDE REGEX "/syntax/parse\\.cpp$")  # a compiled program needs no parser
set(NATIVE_MODULES "")
foreach(FILE ${NATIVE_FILES})
    file(RELATIVE_PATH NAME ${PROJECT_SOURCE_DIR}/interpreter ${FILE})
    string(REPLACE "/" "_" NAME ${NAME})
    add_custom_command(OUTPUT ${NATIVE}/${NAME}.bc
        COMMAND ${MAKOMBA_CLANG} ${NATIVE_BITCODE} -emit-llvm -include-pch ${NATIVE}/headers.pch -c ${FILE}
                -o ${NATIVE}/${NAME}.bc -MD -MT native/${NAME}.bc -MF ${NATIVE}/${NAME}.d
        DEPENDS ${FILE} ${NATIVE}/headers.pch DEPFILE ${NATIVE}/${NAME}.d VERBATIM)
    list(APPEND NATIVE_MODULES ${NATIVE}/${NAME}.bc)
endforeach()

add_executable(prepare_bitcode EXCLUDE_FROM_ALL ${NATIVE_SOURCE}/prepare_bitcode.cpp)
target_include_directories(prepare_bitcode SYSTEM PRIVATE ${LLVM14_INCLUDE})
target_link_libraries(prepare_bitcode PRIVATE ${LLVM14_LIBRARY})
set_target_properties(prepare_bitcode PROPERTIES RUNTIME_OUTPUT_DIRECTORY ${NATIVE})

add_custom_command(OUTPUT ${NATIVE}/engine.bc
    COMMAND ${MAKOMBA_LLVM_LINK} ${NATIVE_MODULES} -o ${NATIVE}/linked.bc
    COMMAND prepare_bitcode ${NATIVE}/linked.bc ${NATIVE}/engine.bc
    DEPENDS prepare_bitcode ${NATIVE_MODULES} VERBATIM)
add_custom_command(OUTPUT ${NATIVE}/engine.o
    COMMAND ${MAKOMBA_CLANG} -O1 -fPIC -c ${NATIVE}/engine.bc -o ${NATIVE}/engine.o
    DEPENDS ${NATIVE}/engine.bc VERBATIM)
configure_file(${NATIVE_SOURCE}/bitcode.s.in ${NATIVE}/bitcode.s @ONLY)
add_custom_command(OUTPUT ${NATIVE}/bitcode.o
    COMMAND ${MAKOMBA_CLANG} -c ${NATIVE}/bitcode.s -o ${NATIVE}/bitcode.o
    DEPENDS ${NATIVE}/engine.bc ${NATIVE}/bitcode.s VERBATIM)

add_library(native_plugin MODULE ${NATIVE_SOURCE}/plugin.cpp ${NATIVE_SOURCE}/specialise.cpp
    ${NATIVE_SOURCE}/alias_scopes.cpp ${NATIVE_SOURCE}/pointers.cpp ${NATIVE_SOURCE}/specialiser.cpp ${NATIVE_SOURCE}/dispatch.cpp ${NATIVE_SOURCE}/frozen_memory.cpp
    ${NATIVE_SOURCE}/machine_code.cpp
    ${NATIVE}/engine.o ${NATIVE}/bitcode.o)
set_target_properties(native_plugin PROPERTIES OUTPUT_NAME makomba_native LIBRARY_OUTPUT_DIRECTORY ${PROJECT_BINARY_DIR}
    CXX_VISIBILITY_PRESET hidden)
target_compile_options(native_plugin PRIVATE ${MAKOMBA_OPTIONS})
target_compile_definitions(native_plugin PRIVATE ${NATIVE_DEFINITIONS})
target_include_directories(native_plugin SYSTEM PRIVATE ${LLVM14_INCLUDE})
target_include_directories(native_plugin PRIVATE ${PROJECT_SOURCE_DIR})
target_link_libraries(native_plugin PRIVATE fmt::fmt ${LLVM14_LIBRARY})
if(PROJECT_IS_TOP_LEVEL)
    include(GNUInstallDirs)
    # Where the program looks for it: the folder lib beside its own.
    install(TARGETS native_plugin LIBRARY DESTINATION lib)
endif()
