# What cpack does before it packs: ninja, unlike make, builds nothing for it. Builds what is missing; without emscripten
# the package has no engine for pages, and that is said.
set(BUILD ${CPACK_MAKOMBA_BUILD})

function(makomba_run WHAT)
    execute_process(COMMAND ${ARGN} RESULT_VARIABLE FAILED)
    if(FAILED)
        message(FATAL_ERROR "${WHAT} failed: there is nothing to pack")
    endif()
endfunction()

makomba_run("building the program" ${CMAKE_COMMAND} --build ${BUILD} --target makomba makomba_documents makomba_archive)

set(TOOLCHAIN /usr/share/emscripten/cmake/Modules/Platform/Emscripten.cmake)
if(EXISTS ${TOOLCHAIN})
    if(NOT EXISTS ${BUILD}/page/build.ninja)
        message(STATUS "building the engine for pages: some minutes, the first time")
        makomba_run("configuring the engine for pages" ${CMAKE_COMMAND} -S ${CPACK_MAKOMBA_SOURCE} -B ${BUILD}/page -G Ninja
            -DCMAKE_BUILD_TYPE=Release -DCMAKE_TOOLCHAIN_FILE=${TOOLCHAIN})
    endif()
    makomba_run("building the engine for pages" ${CMAKE_COMMAND} --build ${BUILD}/page --target page_engine)
endif()
if(EXISTS ${BUILD}/page/page_engine.wasm.gz)
    message(STATUS "the engine for pages is in the package")
endif()
if(CPACK_MAKOMBA_PROCESSOR)
    message(WARNING "this build, and so the package, runs on ${CPACK_MAKOMBA_PROCESSOR} processors only; one for every processor:
    cmake -S ${CPACK_MAKOMBA_SOURCE} -B build/any -G Ninja -DCMAKE_BUILD_TYPE=Release && cd build/any && cpack")
endif()
