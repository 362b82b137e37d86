# What `cmake --install` puts where, and packages of it (cpack -G DEB):
#   bin/makomba                            the program; its games are in it
#   share/man, bash, zsh, fish             manual pages and completions, written by the program
#   share/makomba                          the games as texts, and the engine for pages if it was built
#   lib/libmakomba.a, include/makomba      the library; find_package(makomba) gives makomba::makomba
# A package is built from what tools/package.cmake finds or makes: the program, the library and the engine for pages.
include(GNUInstallDirs)
include(CMakePackageConfigHelpers)

set(DOCUMENTS ${PROJECT_BINARY_DIR}/documents)
set(SHELLS bash zsh fish)
set(WRITTEN "")
foreach(SHELL ${SHELLS})
    list(APPEND WRITTEN COMMAND $<TARGET_FILE:makomba> completion ${SHELL} > ${DOCUMENTS}/makomba.${SHELL})
endforeach()
add_custom_command(
    OUTPUT ${DOCUMENTS}/written
    COMMAND ${CMAKE_COMMAND} -E rm -rf ${DOCUMENTS}
    COMMAND ${CMAKE_COMMAND} -E make_directory ${DOCUMENTS}
    COMMAND $<TARGET_FILE:makomba> man -o ${DOCUMENTS}/man1
    ${WRITTEN}
    COMMAND ${CMAKE_COMMAND} -E touch ${DOCUMENTS}/written
    DEPENDS makomba VERBATIM)
add_custom_target(makomba_documents ALL DEPENDS ${DOCUMENTS}/written)

# One archive of the rooms that the public face needs.
set(ROOMS base topology syntax rules program state engine compile play draw load face)
set(ARCHIVE ${PROJECT_BINARY_DIR}/libmakomba.a)
set(SCRIPT "create ${ARCHIVE}\n")
set(ARCHIVED "")
foreach(ROOM ${ROOMS})
    string(APPEND SCRIPT "addlib $<TARGET_FILE:makomba_${ROOM}>\n")
    list(APPEND ARCHIVED makomba_${ROOM})
endforeach()
file(GENERATE OUTPUT ${PROJECT_BINARY_DIR}/libmakomba.mri CONTENT "${SCRIPT}save\nend\n")
add_custom_command(OUTPUT ${ARCHIVE}
    COMMAND ${CMAKE_COMMAND} -E rm -f ${ARCHIVE}
    COMMAND ${CMAKE_AR} -M < ${PROJECT_BINARY_DIR}/libmakomba.mri
    DEPENDS ${ARCHIVED} VERBATIM)
add_custom_target(makomba_archive ALL DEPENDS ${ARCHIVE})

set(MAKOMBA_INSTALLED_LIBRARIES "fmt::fmt;Threads::Threads;\${MAKOMBA_ANTLR4};xxhash")
configure_package_config_file(tools/makombaConfig.cmake.in ${PROJECT_BINARY_DIR}/makombaConfig.cmake
    INSTALL_DESTINATION ${CMAKE_INSTALL_LIBDIR}/cmake/makomba
    NO_SET_AND_CHECK_MACRO NO_CHECK_REQUIRED_COMPONENTS_MACRO)
write_basic_package_version_file(${PROJECT_BINARY_DIR}/makombaConfigVersion.cmake COMPATIBILITY SameMinorVersion)

install(TARGETS makomba DESTINATION ${CMAKE_INSTALL_BINDIR})
install(DIRECTORY ${DOCUMENTS}/man1 DESTINATION ${CMAKE_INSTALL_MANDIR})
install(FILES ${DOCUMENTS}/makomba.bash DESTINATION ${CMAKE_INSTALL_DATADIR}/bash-completion/completions RENAME makomba)
install(FILES ${DOCUMENTS}/makomba.zsh DESTINATION ${CMAKE_INSTALL_DATADIR}/zsh/vendor-completions RENAME _makomba)
install(FILES ${DOCUMENTS}/makomba.fish DESTINATION ${CMAKE_INSTALL_DATADIR}/fish/vendor_completions.d)
install(DIRECTORY games DESTINATION ${CMAKE_INSTALL_DATADIR}/makomba)
set(PAGE_ENGINE ${PROJECT_BINARY_DIR}/page/page_engine.wasm.gz)
install(FILES ${PAGE_ENGINE} DESTINATION ${CMAKE_INSTALL_DATADIR}/makomba OPTIONAL)
install(CODE "if(NOT EXISTS ${PAGE_ENGINE})
    message(WARNING \"without the engine for pages: `makomba page` will ask for it. tools/set-up --page page_engine builds it (needs emscripten)\")
endif()")
install(FILES LICENSE DESTINATION ${CMAKE_INSTALL_DOCDIR} RENAME copyright)
install(FILES README.md CHANGELOG.md DESTINATION ${CMAKE_INSTALL_DOCDIR})
install(FILES ${ARCHIVE} DESTINATION ${CMAKE_INSTALL_LIBDIR})
install(FILES interpreter/makomba.h ${PROJECT_BINARY_DIR}/generated/interpreter/version.h
    DESTINATION ${CMAKE_INSTALL_INCLUDEDIR}/makomba/interpreter)
file(WRITE ${PROJECT_BINARY_DIR}/makomba.h "#pragma once\n#include \"interpreter/makomba.h\"\n")
install(FILES ${PROJECT_BINARY_DIR}/makomba.h DESTINATION ${CMAKE_INSTALL_INCLUDEDIR}/makomba)
install(FILES ${PROJECT_BINARY_DIR}/makombaConfig.cmake ${PROJECT_BINARY_DIR}/makombaConfigVersion.cmake
    DESTINATION ${CMAKE_INSTALL_LIBDIR}/cmake/makomba)

set(CPACK_GENERATOR DEB)
set(CPACK_PACKAGE_CONTACT "The Makomba developers <makomba@example.org>")
set(CPACK_PACKAGE_DESCRIPTION_SUMMARY "Board games played, checked and compared from their descriptions")
set(CPACK_DEBIAN_PACKAGE_SECTION games)
set(CPACK_DEBIAN_PACKAGE_SHLIBDEPS ON)
set(CPACK_DEBIAN_PACKAGE_SUGGESTS librsvg2-bin)  # draw -o FILE.png
set(CPACK_DEBIAN_FILE_NAME DEB-DEFAULT)
set(CPACK_PACKAGING_INSTALL_PREFIX /usr)
set(CPACK_STRIP_FILES ON)
set(CPACK_INSTALL_SCRIPTS ${PROJECT_SOURCE_DIR}/tools/package.cmake)
set(CPACK_MAKOMBA_SOURCE ${PROJECT_SOURCE_DIR})
set(CPACK_MAKOMBA_BUILD ${PROJECT_BINARY_DIR})
set(CPACK_MAKOMBA_PROCESSOR ${MAKOMBA_PROCESSOR})
if(MAKOMBA_PROCESSOR)
    string(APPEND CPACK_PACKAGE_DESCRIPTION_SUMMARY " (needs ${MAKOMBA_PROCESSOR})")
endif()
include(CPack)
