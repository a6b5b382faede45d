# The libraries of others, one target each, so that a layer names what it uses. Their headers count as
# system headers: warnings in them are not ours. Cross builds compile them (cmake/cross/libraries).

# puppet_headers(TARGET PACKAGE VERSION IMPORTED): a library of headers alone.
function(puppet_headers target package version imported)
  add_library(${target} INTERFACE)
  if(CMAKE_CROSSCOMPILING)
    target_include_directories(${target} SYSTEM INTERFACE ${PUPPET_CROSS}/include)
  else()
    find_package(${package} ${version} CONFIG REQUIRED)
    target_link_libraries(${target} INTERFACE ${imported})
  endif()
endfunction()

# puppet_library(TARGET NAME HEADER): a compiled library.
function(puppet_library target name header)
  add_library(${target} INTERFACE)
  if(CMAKE_CROSSCOMPILING)
    target_link_libraries(${target} INTERFACE ${name})
    return()
  endif()
  find_path(${target}_INCLUDE ${header} REQUIRED)
  if(PUPPET_STATIC)
    set(name lib${name}.a)
  endif()
  find_library(${target}_LIBRARY ${name} REQUIRED)
  target_include_directories(${target} SYSTEM INTERFACE ${${target}_INCLUDE})
  target_link_libraries(${target} INTERFACE ${${target}_LIBRARY})
endfunction()

if(CMAKE_CROSSCOMPILING)
  add_subdirectory(${CMAKE_SOURCE_DIR}/cmake/cross/libraries)
  if(WASI)
    target_link_libraries(puppet_options INTERFACE cxx)
  endif()
  # Types of results, which every layer uses.
  target_include_directories(puppet_options SYSTEM INTERFACE ${PUPPET_CROSS}/include)
  # Boost 1.74 does not know that this standard library has the one and no longer the other.
  target_compile_definitions(puppet_options INTERFACE
    BOOST_ASIO_HAS_STD_INVOKE_RESULT _LIBCPP_ENABLE_CXX17_REMOVED_UNARY_BINARY_FUNCTION)
endif()

puppet_headers(puppet_json nlohmann_json 3.11 nlohmann_json::nlohmann_json)

# Asio is used header-only and without Boost.System's library.
puppet_headers(puppet_asio Boost 1.74 Boost::headers)
target_compile_definitions(puppet_asio INTERFACE BOOST_ERROR_CODE_HEADER_ONLY BOOST_ASIO_NO_DEPRECATED)
if(WIN32)
  target_link_libraries(puppet_asio INTERFACE ws2_32 mswsock)
endif()

puppet_headers(puppet_cli11 CLI11 2.1 CLI11::CLI11)

puppet_library(puppet_re2 re2 re2/re2.h)
# Since 2023 it needs parts of Abseil, which the static library does not name.
find_package(PkgConfig QUIET)
if(PUPPET_STATIC AND PKG_CONFIG_FOUND AND NOT CMAKE_CROSSCOMPILING)
  pkg_check_modules(RE2 QUIET re2)
  list(FILTER RE2_STATIC_LDFLAGS INCLUDE REGEX "absl")
  target_link_libraries(puppet_re2 INTERFACE ${RE2_STATIC_LDFLAGS})
endif()

puppet_library(puppet_utf8proc utf8proc utf8proc.h)
if(PUPPET_STATIC)
  target_compile_definitions(puppet_utf8proc INTERFACE UTF8PROC_STATIC)
endif()

puppet_library(puppet_md md sha2.h)

puppet_library(puppet_yaml yaml yaml.h)
if(PUPPET_STATIC)
  target_compile_definitions(puppet_yaml INTERFACE YAML_DECLARE_STATIC)
endif()

# Prism, the parser of Ruby, from its C sources: without what writes trees, and with memory of ours (analysis/ruby/prism_memory.cpp).
set(PUPPET_PRISM "" CACHE PATH "Folder with the sources of Prism (include, src); if empty, npm fetches them")
set(prism ${PUPPET_PRISM})
if(NOT prism)
  execute_process(COMMAND ${CMAKE_SOURCE_DIR}/cmake/prism/prepare
    OUTPUT_VARIABLE prism OUTPUT_STRIP_TRAILING_WHITESPACE COMMAND_ERROR_IS_FATAL ANY)
endif()
enable_language(C)
file(GLOB sources ${prism}/src/*.c ${prism}/src/util/*.c)
list(FILTER sources EXCLUDE REGEX "/(pack|prettyprint|serialize)\\.c$")
add_library(puppet_prism STATIC ${sources})
target_include_directories(puppet_prism SYSTEM PUBLIC ${prism}/include PRIVATE ${CMAKE_SOURCE_DIR}/cmake/prism)
target_compile_definitions(puppet_prism PRIVATE
  PRISM_XALLOCATOR PRISM_DEPTH_MAXIMUM=${PUPPET_RUBY_DEPTH}
  PRISM_EXCLUDE_SERIALIZATION PRISM_EXCLUDE_JSON PRISM_EXCLUDE_PACK PRISM_EXCLUDE_PRETTYPRINT PRISM_HAS_NO_FILESYSTEM)
target_compile_options(puppet_prism PRIVATE -w -ffile-prefix-map=${prism}=prism)
puppet_c_options(puppet_prism)

# Editing of lines at a terminal. What the static library needs itself has to be named.
add_library(puppet_edit INTERFACE)
if(NOT "editline" IN_LIST PUPPET_PLATFORM_FOLDERS)
  return()
endif()
find_path(EDIT_INCLUDE histedit.h REQUIRED)
if(PUPPET_STATIC)
  find_library(EDIT_LIBRARY libedit.a REQUIRED)
  find_library(BSD_LIBRARY libbsd.a REQUIRED)
  find_library(TINFO_LIBRARY libtinfo.a REQUIRED)
  set(EDIT_LIBRARIES ${EDIT_LIBRARY} ${BSD_LIBRARY} ${puppet_md_LIBRARY} ${TINFO_LIBRARY})
else()
  find_library(EDIT_LIBRARY edit REQUIRED)
  set(EDIT_LIBRARIES ${EDIT_LIBRARY})
endif()
target_include_directories(puppet_edit SYSTEM INTERFACE ${EDIT_INCLUDE})
target_link_libraries(puppet_edit INTERFACE ${EDIT_LIBRARIES})
