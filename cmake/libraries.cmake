# The libraries of others, one target each, so that a layer names what it uses. Their headers count as
# system headers: warnings in them are not ours.

# puppet_headers(TARGET HEADER PACKAGE VERSION IMPORTED): a library of headers alone. A cross build has them in its
# own folder, without the files that find_package() reads.
function(puppet_headers target header package version imported)
  add_library(${target} INTERFACE)
  if(CMAKE_CROSSCOMPILING)
    find_path(${target}_INCLUDE ${header} REQUIRED)
    target_include_directories(${target} SYSTEM INTERFACE ${${target}_INCLUDE})
  else()
    find_package(${package} ${version} CONFIG REQUIRED)
    target_link_libraries(${target} INTERFACE ${imported})
  endif()
endfunction()

puppet_headers(puppet_json nlohmann/json.hpp nlohmann_json 3.11 nlohmann_json::nlohmann_json)

# Types of results, which every layer uses.
if(CMAKE_CROSSCOMPILING)
  find_path(EXPECTED_INCLUDE tl/expected.hpp REQUIRED)
  target_include_directories(puppet_options SYSTEM INTERFACE ${EXPECTED_INCLUDE})
endif()

# Asio is used header-only and without Boost.System's library.
puppet_headers(puppet_asio boost/asio.hpp Boost 1.74 Boost::headers)
target_compile_definitions(puppet_asio INTERFACE BOOST_ERROR_CODE_HEADER_ONLY BOOST_ASIO_NO_DEPRECATED)
if(WIN32)
  target_link_libraries(puppet_asio INTERFACE ws2_32 mswsock)
endif()

puppet_headers(puppet_cli11 CLI/CLI.hpp CLI11 2.1 CLI11::CLI11)

add_library(puppet_re2 INTERFACE)
find_path(RE2_INCLUDE re2/re2.h REQUIRED)
if(PUPPET_STATIC)
  find_library(RE2_LIBRARY libre2.a REQUIRED)
else()
  find_library(RE2_LIBRARY re2 REQUIRED)
endif()
target_include_directories(puppet_re2 SYSTEM INTERFACE ${RE2_INCLUDE})
target_link_libraries(puppet_re2 INTERFACE ${RE2_LIBRARY})
# Since 2023 it needs parts of Abseil, which the static library does not name.
find_package(PkgConfig QUIET)
if(PUPPET_STATIC AND PKG_CONFIG_FOUND AND NOT CMAKE_CROSSCOMPILING)
  pkg_check_modules(RE2 QUIET re2)
  list(FILTER RE2_STATIC_LDFLAGS INCLUDE REGEX "absl")
  target_link_libraries(puppet_re2 INTERFACE ${RE2_STATIC_LDFLAGS})
endif()

add_library(puppet_utf8proc INTERFACE)
find_path(UTF8PROC_INCLUDE utf8proc.h REQUIRED)
if(PUPPET_STATIC)
  find_library(UTF8PROC_LIBRARY libutf8proc.a REQUIRED)
  target_compile_definitions(puppet_utf8proc INTERFACE UTF8PROC_STATIC)
else()
  find_library(UTF8PROC_LIBRARY utf8proc REQUIRED)
endif()
target_include_directories(puppet_utf8proc SYSTEM INTERFACE ${UTF8PROC_INCLUDE})
target_link_libraries(puppet_utf8proc INTERFACE ${UTF8PROC_LIBRARY})

add_library(puppet_md INTERFACE)
find_path(MD_INCLUDE sha2.h REQUIRED)
if(PUPPET_STATIC)
  find_library(MD_LIBRARY libmd.a REQUIRED)
else()
  find_library(MD_LIBRARY md REQUIRED)
endif()
target_include_directories(puppet_md SYSTEM INTERFACE ${MD_INCLUDE})
target_link_libraries(puppet_md INTERFACE ${MD_LIBRARY})

# Editing of lines at a terminal; Windows has its own. What the static library needs itself has to be named.
add_library(puppet_edit INTERFACE)
if(WIN32)
  return()
endif()
find_path(EDIT_INCLUDE histedit.h REQUIRED)
if(PUPPET_STATIC)
  find_library(EDIT_LIBRARY libedit.a REQUIRED)
  find_library(BSD_LIBRARY libbsd.a REQUIRED)
  find_library(TINFO_LIBRARY libtinfo.a REQUIRED)
  set(EDIT_LIBRARIES ${EDIT_LIBRARY} ${BSD_LIBRARY} ${MD_LIBRARY} ${TINFO_LIBRARY})
else()
  find_library(EDIT_LIBRARY edit REQUIRED)
  set(EDIT_LIBRARIES ${EDIT_LIBRARY})
endif()
target_include_directories(puppet_edit SYSTEM INTERFACE ${EDIT_INCLUDE})
target_link_libraries(puppet_edit INTERFACE ${EDIT_LIBRARIES})
