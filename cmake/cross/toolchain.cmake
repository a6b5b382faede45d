# Compiles on Debian for PUPPET_TARGET: x86_64-linux-musl, aarch64-linux-musl, x86_64-windows, x86_64-macos, aarch64-macos or wasm32-wasi.
# `prepare` provides the compiler, which has the C and C++ libraries of each target, and the sources of the other libraries.
list(APPEND CMAKE_TRY_COMPILE_PLATFORM_VARIABLES PUPPET_TARGET PUPPET_CROSS)
if(NOT PUPPET_CROSS)
  execute_process(COMMAND ${CMAKE_CURRENT_LIST_DIR}/prepare
    OUTPUT_VARIABLE PUPPET_CROSS OUTPUT_STRIP_TRAILING_WHITESPACE COMMAND_ERROR_IS_FATAL ANY)
endif()

string(REGEX MATCH "^([^-]+)-([^-]+)" parts ${PUPPET_TARGET})
set(CMAKE_SYSTEM_PROCESSOR ${CMAKE_MATCH_1})
set(system ${CMAKE_MATCH_2})
set(triple ${PUPPET_TARGET})
if(system STREQUAL "windows")
  set(CMAKE_SYSTEM_NAME Windows)
  string(APPEND triple -gnu)
elseif(system STREQUAL "macos")
  set(CMAKE_SYSTEM_NAME Darwin)
  string(APPEND triple .11.0)
  set(CMAKE_OSX_SYSROOT "")
  set(CMAKE_OSX_DEPLOYMENT_TARGET "")
  set(CMAKE_INSTALL_NAME_TOOL true) # for shared libraries, of which there are none
elseif(system STREQUAL "wasi")
  set(CMAKE_SYSTEM_NAME WASI)
  list(APPEND CMAKE_MODULE_PATH ${CMAKE_CURRENT_LIST_DIR}/wasi)
else()
  set(CMAKE_SYSTEM_NAME Linux)
endif()

set(CMAKE_C_COMPILER ${PUPPET_CROSS}/bin/cc -target ${triple})
set(CMAKE_CXX_COMPILER ${PUPPET_CROSS}/bin/c++ -target ${triple})
set(CMAKE_AR ${PUPPET_CROSS}/bin/ar)
set(CMAKE_RANLIB ${PUPPET_CROSS}/bin/ranlib)
# Checks of undefined behavior, which this compiler has on where it does not optimize, are the business of the sanitizer builds.
set(CMAKE_C_FLAGS_INIT -fno-sanitize=undefined)
set(CMAKE_CXX_FLAGS_INIT "-fno-sanitize=undefined -fexperimental-library")
if(system STREQUAL "wasi")
  # Exceptions and a C++ library that has them (wasi/CMakeLists.txt) in the place of the compiler's. Every current engine has these features.
  set(features "-mcpu=generic+bulk_memory+exception_handling+nontrapping_fptoint -g0 -Wno-unused-command-line-argument")
  set(CMAKE_C_FLAGS_INIT "-fno-sanitize=undefined -fwasm-exceptions ${features} -I${CMAKE_CURRENT_LIST_DIR}/wasi/include")
  set(library ${PUPPET_CROSS}/zig/lib)
  set(CMAKE_CXX_COMPILER ${PUPPET_CROSS}/bin/cc -target ${triple})
  set(CMAKE_CXX_FLAGS_INIT "${CMAKE_C_FLAGS_INIT} -fexperimental-library")
  foreach(folder ${library}/libcxx/include ${library}/libcxxabi/include)
    string(APPEND CMAKE_CXX_FLAGS_INIT " -I${folder}") # before those of C
  endforeach()
  foreach(definition ABI_VERSION=1 ABI_NAMESPACE=__1 DISABLE_VISIBILITY_ANNOTATIONS HARDENING_MODE=_LIBCPP_HARDENING_MODE_NONE
      HAS_MUSL_LIBC HAS_NO_TIME_ZONE_DATABASE HAS_NO_VENDOR_AVAILABILITY_ANNOTATIONS HAS_THREAD_API_EXTERNAL
      PSTL_BACKEND_SERIAL)
    string(APPEND CMAKE_CXX_FLAGS_INIT " -D_LIBCPP_${definition}")
  endforeach()
endif()

set(CMAKE_FIND_ROOT_PATH ${PUPPET_CROSS})
set(CMAKE_FIND_ROOT_PATH_MODE_PROGRAM NEVER)
set(CMAKE_FIND_ROOT_PATH_MODE_LIBRARY ONLY)
set(CMAKE_FIND_ROOT_PATH_MODE_INCLUDE ONLY)
set(CMAKE_FIND_ROOT_PATH_MODE_PACKAGE ONLY)

# What runs the programs on Debian.
if(system STREQUAL "windows")
  find_program(PUPPET_EMULATOR NAMES wine64 wine64-stable wine PATHS /usr/lib/wine)
elseif(PUPPET_TARGET STREQUAL "aarch64-linux-musl")
  find_program(PUPPET_EMULATOR qemu-aarch64-static)
endif()
if(PUPPET_EMULATOR)
  set(CMAKE_CROSSCOMPILING_EMULATOR ${PUPPET_EMULATOR})
endif()
