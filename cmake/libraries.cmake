# The libraries of others, one target each, so that a layer names what it uses. Their headers count as
# system headers: warnings in them are not ours.

add_library(puppet_json INTERFACE)
find_package(nlohmann_json 3.11 REQUIRED)
target_link_libraries(puppet_json INTERFACE nlohmann_json::nlohmann_json)

# Asio is used header-only and without Boost.System's library.
add_library(puppet_asio INTERFACE)
find_package(Boost 1.74 REQUIRED)
target_link_libraries(puppet_asio INTERFACE Boost::headers)
target_compile_definitions(puppet_asio INTERFACE BOOST_ERROR_CODE_HEADER_ONLY BOOST_ASIO_NO_DEPRECATED)

add_library(puppet_cli11 INTERFACE)
find_package(CLI11 2.1 REQUIRED)
target_link_libraries(puppet_cli11 INTERFACE CLI11::CLI11)

add_library(puppet_re2 INTERFACE)
find_path(RE2_INCLUDE re2/re2.h REQUIRED)
if(PUPPET_STATIC)
  find_library(RE2_LIBRARY libre2.a REQUIRED)
else()
  find_library(RE2_LIBRARY re2 REQUIRED)
endif()
target_include_directories(puppet_re2 SYSTEM INTERFACE ${RE2_INCLUDE})
target_link_libraries(puppet_re2 INTERFACE ${RE2_LIBRARY})

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

<<<<<<< HEAD
add_library(puppet_yaml INTERFACE)
find_path(YAML_CPP_INCLUDE yaml-cpp/yaml.h REQUIRED)
if(PUPPET_STATIC)
  find_library(YAML_CPP_LIBRARY libyaml-cpp.a REQUIRED)
else()
  find_library(YAML_CPP_LIBRARY yaml-cpp REQUIRED)
endif()
target_include_directories(puppet_yaml SYSTEM INTERFACE ${YAML_CPP_INCLUDE})
target_link_libraries(puppet_yaml INTERFACE ${YAML_CPP_LIBRARY})
=======
add_library(puppet_md INTERFACE)
find_path(MD_INCLUDE sha2.h REQUIRED)
if(PUPPET_STATIC)
  find_library(MD_LIBRARY libmd.a REQUIRED)
else()
  find_library(MD_LIBRARY md REQUIRED)
endif()
target_include_directories(puppet_md SYSTEM INTERFACE ${MD_INCLUDE})
target_link_libraries(puppet_md INTERFACE ${MD_LIBRARY})
>>>>>>> e52fdc6 (Compute digests, and the random numbers of hosts)
