# The rules engine for pages without a server: WebAssembly, made with Emscripten from the same rooms (see
# interpreter/CMakeLists.txt). The linker takes along what pages need: no parser, no reading of descriptions.
# `makomba page` puts it into its pages.

# Emscripten brings headers of its own: from the system's only these libraries.
set(BORROWED ${CMAKE_CURRENT_BINARY_DIR}/include)
file(MAKE_DIRECTORY ${BORROWED})
foreach(LIBRARY fmt nlohmann)
    find_path(${LIBRARY}_AT ${LIBRARY} PATHS /usr/include /usr/local/include NO_DEFAULT_PATH NO_CMAKE_FIND_ROOT_PATH REQUIRED)
    file(CREATE_LINK ${${LIBRARY}_AT}/${LIBRARY} ${BORROWED}/${LIBRARY} SYMBOLIC)
endforeach()
target_include_directories(makomba_libraries SYSTEM INTERFACE ${BORROWED})
# What every browser has that can unpack the engine (DecompressionStream) and catch its exceptions: vectors, also as
# x86-64's are written (columns.h), and conversions without traps.
target_compile_options(makomba_libraries INTERFACE -fwasm-exceptions -msimd128 -msse2 -msign-ext -mnontrapping-fptoint)

find_path(XXHASH_AT xxhash.h PATHS /usr/include /usr/local/include NO_DEFAULT_PATH NO_CMAKE_FIND_ROOT_PATH REQUIRED)
file(CREATE_LINK ${XXHASH_AT}/xxhash.h ${BORROWED}/xxhash.h SYMBOLIC)

makomba_embed(grammar/*.families games/*.weights)
set_target_properties(makomba_embedded PROPERTIES EXCLUDE_FROM_ALL ON)
add_subdirectory(interpreter EXCLUDE_FROM_ALL)

add_executable(page_engine tools/page/exports.cpp tools/page/fmt.cpp)
target_compile_options(page_engine PRIVATE ${MAKOMBA_OPTIONS})
target_link_libraries(page_engine PRIVATE makomba::web)
target_link_options(page_engine PRIVATE -fwasm-exceptions -O2 --no-entry -sSTANDALONE_WASM -sALLOW_MEMORY_GROWTH -sMAXIMUM_MEMORY=1GB
    -sTOTAL_STACK=4MB)
# Not our code.
set_source_files_properties(tools/page/fmt.cpp PROPERTIES COMPILE_OPTIONS -w)
set_target_properties(page_engine PROPERTIES SUFFIX .wasm)
add_custom_command(TARGET page_engine POST_BUILD COMMAND gzip -9 -n -k -f page_engine.wasm VERBATIM)
