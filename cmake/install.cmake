# What `cmake --install` puts where, and the packages that `cpack` makes of the same.
include(GNUInstallDirs)

# The program itself writes its manual page, completions and schemas: they show what it has. Where it does not run, one
# of this system writes them.
set(PUPPET_HOST_PROGRAM ${CMAKE_SOURCE_DIR}/build/release/puppet-ls CACHE FILEPATH "Program of this system, for cross builds")
set(generated ${CMAKE_BINARY_DIR}/generated)
set(writer $<IF:$<BOOL:${CMAKE_CROSSCOMPILING}>,${PUPPET_HOST_PROGRAM},$<TARGET_FILE:puppet-ls>>)
set(schemas hiera metadata task plan inventory bolt-project bolt-defaults bolt-plugin fixtures sync pdk)
set(write_schemas "")
foreach(schema ${schemas})
  list(APPEND write_schemas COMMAND ${writer} schema ${schema} > ${generated}/schemas/${schema}.schema.json)
endforeach()
set(write_generated
  COMMAND ${CMAKE_COMMAND} -E make_directory ${generated}/schemas
  COMMAND ${writer} man-page > ${generated}/puppet-ls.1
  COMMAND ${writer} completions bash > ${generated}/puppet-ls.bash
  COMMAND ${writer} completions zsh > ${generated}/_puppet-ls
  COMMAND ${writer} completions fish > ${generated}/puppet-ls.fish
  ${write_schemas}
  VERBATIM)
if(CMAKE_CROSSCOMPILING)
  add_custom_target(generated ${write_generated})
else()
  add_custom_command(TARGET puppet-ls POST_BUILD ${write_generated})
endif()
install(FILES ${generated}/puppet-ls.1 DESTINATION ${CMAKE_INSTALL_MANDIR}/man1)
install(FILES ${generated}/puppet-ls.bash DESTINATION ${CMAKE_INSTALL_DATADIR}/bash-completion/completions
  RENAME puppet-ls)
# Debian's zsh reads the completions of packages from a folder of its own.
install(CODE "
  set(folder site-functions)
  if(CMAKE_INSTALL_PREFIX STREQUAL /usr)
    set(folder vendor-completions)
  endif()
  file(INSTALL ${generated}/_puppet-ls
    DESTINATION \${CMAKE_INSTALL_PREFIX}/${CMAKE_INSTALL_DATADIR}/zsh/\${folder})
")
install(FILES ${generated}/puppet-ls.fish DESTINATION ${CMAKE_INSTALL_DATADIR}/fish/vendor_completions.d)

install(TARGETS puppet-ls RUNTIME DESTINATION ${CMAKE_INSTALL_BINDIR})
install(FILES README.md CHANGELOG.md LICENSE DESTINATION ${CMAKE_INSTALL_DOCDIR})
install(DIRECTORY docs/ DESTINATION ${CMAKE_INSTALL_DOCDIR}/docs FILES_MATCHING PATTERN "*.md" PATTERN "*.png")
# A page for each rule, to which diagnostics are linked, and the licenses of what the program contains of others.
find_package(Python3 COMPONENTS Interpreter QUIET)
set(document_target shared)
if(CMAKE_CROSSCOMPILING)
  set(document_target ${PUPPET_TARGET})
elseif(PUPPET_STATIC)
  set(document_target native)
endif()
if(Python3_FOUND)
  install(CODE "
    execute_process(
      COMMAND ${Python3_EXECUTABLE} -B ${CMAKE_SOURCE_DIR}/packaging/documents.py
        \$ENV{DESTDIR}\${CMAKE_INSTALL_PREFIX}/${CMAKE_INSTALL_DOCDIR} \${CMAKE_INSTALL_PREFIX}
        ${document_target} $<TARGET_FILE:puppet-ls> ${PUPPET_CROSS}
      COMMAND_ERROR_IS_FATAL ANY)
  ")
endif()
# For editors that check YAML and JSON files.
install(FILES docs/settings.schema.json DESTINATION ${CMAKE_INSTALL_DATADIR}/puppet-ls)
install(DIRECTORY ${generated}/schemas DESTINATION ${CMAKE_INSTALL_DATADIR}/puppet-ls FILES_MATCHING PATTERN "*.schema.json")
# Where Neovim finds what is installed for everybody.
install(DIRECTORY editors/neovim/lsp editors/neovim/lua DESTINATION ${CMAKE_INSTALL_DATADIR}/nvim/site)

# Packages hold the program alone, so nothing else has to be built for them.
set(CMAKE_SKIP_INSTALL_ALL_DEPENDENCY TRUE)

string(TOLOWER ${CMAKE_SYSTEM_NAME} system)
if(WIN32)
  set(CPACK_GENERATOR ZIP)
else()
  set(CPACK_GENERATOR TGZ)
endif()
find_program(DPKG dpkg)
if(DPKG AND NOT CMAKE_CROSSCOMPILING)
  list(APPEND CPACK_GENERATOR DEB)
endif()
set(CPACK_PACKAGE_NAME ${PROJECT_NAME})
set(CPACK_PACKAGE_VERSION ${PROJECT_VERSION})
set(CPACK_PACKAGE_FILE_NAME ${PROJECT_NAME}-${PROJECT_VERSION}-${system}-${CMAKE_SYSTEM_PROCESSOR})
if(CMAKE_CROSSCOMPILING)
  set(CPACK_PACKAGE_FILE_NAME ${PROJECT_NAME}-${PROJECT_VERSION}-${PUPPET_TARGET})
endif()
set(CPACK_PACKAGE_VENDOR "the puppet-ls maintainers")
set(CPACK_PACKAGE_HOMEPAGE_URL "${PUPPET_HOMEPAGE}")
set(CPACK_PACKAGE_DESCRIPTION_SUMMARY "Language server, linter and formatter for Puppet and OpenVox")
set(CPACK_RESOURCE_FILE_LICENSE ${CMAKE_SOURCE_DIR}/LICENSE)
set(CPACK_DEBIAN_PACKAGE_DESCRIPTION "Diagnostics, completion, navigation and refactoring of manifests,
templates, plans and Hiera data of Puppet and OpenVox for editors with the Language Server
Protocol, and a linter, a formatter and a compiler of catalogs for scripts
and continuous integration. Neither Ruby nor Puppet is needed.")
set(CPACK_DEBIAN_FILE_NAME DEB-DEFAULT)
set(CPACK_DEBIAN_PACKAGE_MAINTAINER "${PUPPET_MAINTAINER}")
set(CPACK_DEBIAN_PACKAGE_SECTION devel)
set(CPACK_DEBIAN_PACKAGE_SUGGESTS "neovim, elpa-eglot, vim-ale")
# The static program needs nothing; of another one dpkg finds out what it needs.
if(NOT PUPPET_STATIC)
  set(CPACK_DEBIAN_PACKAGE_SHLIBDEPS ON)
endif()
include(CPack)
