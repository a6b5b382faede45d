# Compiler settings shared by every target, chosen by the presets.
option(PUPPET_SANITIZE "Sanitizers for -fsanitize=, as a comma separated list" "")

find_package(fmt REQUIRED)

add_library(puppet_options INTERFACE)
target_include_directories(puppet_options INTERFACE ${CMAKE_SOURCE_DIR})
target_compile_options(puppet_options INTERFACE -Wall -Wextra -Wpedantic -Werror -Wshadow=local -Wnon-virtual-dtor)

find_program(CCACHE ccache)
if(CCACHE)
  set(CMAKE_CXX_COMPILER_LAUNCHER ${CCACHE})
endif()
find_program(MOLD mold)
if(MOLD)
  target_link_options(puppet_options INTERFACE -fuse-ld=mold)
endif()
