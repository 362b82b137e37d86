# The rules engine for pages without a server: WebAssembly, made with Emscripten from the same rooms (see CMakeLists.txt).
# Only what plays and draws comes along: no parser, no reading of descriptions. `makomba page` puts it into its pages.
set(CMAKE_CXX_FLAGS_RELEASE "-O2 -DNDEBUG")
file(GLOB_RECURSE PAGE_SOURCES CONFIGURE_DEPENDS interpreter/*.cpp)
list(FILTER PAGE_SOURCES INCLUDE REGEX "/interpreter/(base|rules|topology|program|state|engine|compile|play|players|draw|web)/")
list(FILTER PAGE_SOURCES EXCLUDE REGEX
    "/(rules/(check|matcher|explain|explain_words|stand_in|program_path)|program/(gloss|print)|play/(replay|read_position)|players/(match|analysis|describe_line)|web/(server|request_stream|waiting_room|guard|library|reports|text_reports|api|offline_page))\\.cpp$")
list(APPEND PAGE_SOURCES interpreter/compile_game.cpp interpreter/syntax/tree.cpp interpreter/syntax/print.cpp tools/page/exports.cpp tools/page/fmt.cpp)

# Emscripten brings headers of its own: from the system's only these libraries.
set(BORROWED ${CMAKE_CURRENT_BINARY_DIR}/include)
file(MAKE_DIRECTORY ${BORROWED})
foreach(LIBRARY fmt nlohmann)
    find_path(${LIBRARY}_AT ${LIBRARY} PATHS /usr/include /usr/local/include NO_DEFAULT_PATH NO_CMAKE_FIND_ROOT_PATH REQUIRED)
    file(CREATE_LINK ${${LIBRARY}_AT}/${LIBRARY} ${BORROWED}/${LIBRARY} SYMBOLIC)
endforeach()

find_path(XXHASH_AT xxhash.h PATHS /usr/include /usr/local/include NO_DEFAULT_PATH NO_CMAKE_FIND_ROOT_PATH REQUIRED)
file(CREATE_LINK ${XXHASH_AT}/xxhash.h ${BORROWED}/xxhash.h SYMBOLIC)

makomba_embed(grammar/*.families)
add_executable(page_engine ${PAGE_SOURCES} ${EMBEDDED})
target_include_directories(page_engine PRIVATE ${CMAKE_CURRENT_SOURCE_DIR})
target_include_directories(page_engine SYSTEM PRIVATE ${BORROWED})
target_compile_options(page_engine PRIVATE -Wall -Wextra -Werror -fwasm-exceptions)
target_precompile_headers(page_engine PRIVATE ${SHARED_HEADERS} interpreter/base/json.h interpreter/compile/compiler.h interpreter/engine/game.h)
target_link_options(page_engine PRIVATE -fwasm-exceptions -O2 --no-entry -sSTANDALONE_WASM -sALLOW_MEMORY_GROWTH -sMAXIMUM_MEMORY=1GB
    -sTOTAL_STACK=4MB)
# Not our code.
set_source_files_properties(tools/page/fmt.cpp PROPERTIES COMPILE_OPTIONS -w)
set_target_properties(page_engine PROPERTIES SUFFIX .wasm)
add_custom_command(TARGET page_engine POST_BUILD COMMAND gzip -9 -n -k -f page_engine.wasm VERBATIM)
