# What `cmake --install` puts where, and the packages that `cpack` makes of the same.
include(GNUInstallDirs)

install(TARGETS puppet-ls RUNTIME DESTINATION ${CMAKE_INSTALL_BINDIR})
install(FILES README.md CHANGELOG.md LICENSE DESTINATION ${CMAKE_INSTALL_DOCDIR})
install(DIRECTORY docs/ DESTINATION ${CMAKE_INSTALL_DOCDIR}/docs FILES_MATCHING PATTERN "*.md" PATTERN "*.png")
# Where Neovim finds what is installed for everybody.
install(DIRECTORY editors/neovim/lsp editors/neovim/lua DESTINATION ${CMAKE_INSTALL_DATADIR}/nvim/site)

# Packages hold the program alone, so nothing else has to be built for them.
set(CMAKE_SKIP_INSTALL_ALL_DEPENDENCY TRUE)

string(TOLOWER ${CMAKE_SYSTEM_NAME} system)
set(CPACK_GENERATOR TGZ)
find_program(DPKG dpkg)
if(DPKG)
  list(APPEND CPACK_GENERATOR DEB)
endif()
set(CPACK_PACKAGE_NAME ${PROJECT_NAME})
set(CPACK_PACKAGE_VERSION ${PROJECT_VERSION})
set(CPACK_PACKAGE_FILE_NAME ${PROJECT_NAME}-${PROJECT_VERSION}-${system}-${CMAKE_SYSTEM_PROCESSOR})
set(CPACK_PACKAGE_VENDOR "the puppet-ls maintainers")
set(CPACK_PACKAGE_DESCRIPTION_SUMMARY "Language server for Puppet, and the same analysis on the command line")
set(CPACK_RESOURCE_FILE_LICENSE ${CMAKE_SOURCE_DIR}/LICENSE)
set(CPACK_DEBIAN_FILE_NAME DEB-DEFAULT)
set(CPACK_DEBIAN_PACKAGE_MAINTAINER "the puppet-ls maintainers <maintainers@localhost>")
set(CPACK_DEBIAN_PACKAGE_SECTION devel)
set(CPACK_DEBIAN_PACKAGE_SUGGESTS "neovim, elpa-eglot, vim-ale")
# The static program needs nothing; of another one dpkg finds out what it needs.
if(NOT PUPPET_STATIC)
  set(CPACK_DEBIAN_PACKAGE_SHLIBDEPS ON)
endif()
include(CPack)
