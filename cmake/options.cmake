# Compiler and linker settings shared by every target. The presets choose among them; nothing else in
# the build sets a flag.

set(PUPPET_SANITIZE "" CACHE STRING "Sanitizers for -fsanitize=, separated by commas")
option(PUPPET_COVERAGE "Instrument for source coverage (clang)" OFF)
option(PUPPET_FUZZERS "Build the fuzz targets with libFuzzer (clang); otherwise as replays of their corpus" OFF)
option(PUPPET_VERIFY_REUSE "Compute each reused answer of a query again and compare; always on with sanitizers" OFF)
set(PUPPET_OPTIMIZATION -O2 CACHE STRING "Optimization of release builds; -O1 compiles in two thirds of the time")
option(PUPPET_TIDY "Run clang-tidy with every compilation of the program" OFF)
option(PUPPET_PCH "Precompile the headers of libraries, which are half of the work of a build" OFF)
option(PUPPET_UNITY "Compile several files of a library as one: half of the work of a build of everything" OFF)
set(PUPPET_UNITY_BATCH 12 CACHE STRING "Files of a room that are compiled as one; more take less time in all, and more memory")
set(PUPPET_RUBY_DEPTH 400 CACHE STRING "Nesting of Ruby code that is parsed; bounds the stack that a thread needs")
set(PUPPET_MAX_MODULE 4000000 CACHE STRING "Largest WebAssembly module in bytes, compressed by gzip -9")
option(PUPPET_STATIC "Link the program as one static, position independent file" OFF)

if(NOT CMAKE_BUILD_TYPE)
  set(CMAKE_BUILD_TYPE Release CACHE STRING "" FORCE)
endif()
if(NOT WASI) # where code has no position
  set(CMAKE_POSITION_INDEPENDENT_CODE ON)
  # All libraries become parts of programs. In code for shared libraries, of which others may replace a function, g++
  # inlines no function that other files see.
  set(CMAKE_CXX_COMPILE_OPTIONS_PIC ${CMAKE_CXX_COMPILE_OPTIONS_PIE})
endif()
set(CMAKE_CXX_FLAGS_RELEASE "${PUPPET_OPTIMIZATION} -DNDEBUG")
set(CMAKE_CXX_FLAGS_DEBUG "-O0 -g")
# The sanitizer builds: fast enough to run every test, line numbers in reports, assertions on.
set(CMAKE_CXX_FLAGS_CHECKED "-O1 -g1 -fno-omit-frame-pointer")
foreach(kind RELEASE DEBUG CHECKED)
  set(CMAKE_C_FLAGS_${kind} ${CMAKE_CXX_FLAGS_${kind}})
endforeach()
if(NOT CMAKE_C_COMPILER) # the one of the same installation, whose sanitizers are the same
  string(REGEX REPLACE "clang\\+\\+" "clang" CMAKE_C_COMPILER ${CMAKE_CXX_COMPILER})
  string(REGEX REPLACE "g\\+\\+" "gcc" CMAKE_C_COMPILER ${CMAKE_C_COMPILER})
  string(REGEX REPLACE "c\\+\\+$" "cc" CMAKE_C_COMPILER ${CMAKE_C_COMPILER})
endif()

if(APPLE) # whose linker exports every inline function else, to be bound at each start
  set(CMAKE_CXX_VISIBILITY_PRESET hidden)
  set(CMAKE_VISIBILITY_INLINES_HIDDEN ON)
endif()

add_library(puppet_options INTERFACE)
target_include_directories(puppet_options INTERFACE ${CMAKE_SOURCE_DIR})
target_compile_options(puppet_options INTERFACE
  -Wall -Wextra -Wpedantic -Werror -Wnon-virtual-dtor -Woverloaded-virtual -Wextra-semi -Wunused
  $<$<CXX_COMPILER_ID:GNU>:-Wshadow=local>
  $<$<CXX_COMPILER_ID:GNU>:-Wlogical-op>
  $<$<CXX_COMPILER_ID:GNU>:-Wduplicated-cond>)
target_compile_definitions(puppet_options INTERFACE $<$<NOT:$<CONFIG:Release>>:_GLIBCXX_ASSERTIONS>)
if(WIN32)
  # The functions for UTF-16 text; the cross compiler defines the oldest system (Windows 10).
  target_compile_definitions(puppet_options INTERFACE UNICODE NOMINMAX WIN32_LEAN_AND_MEAN)
endif()
if(CMAKE_CXX_COMPILER_ID STREQUAL "GNU")
  # False alarms of g++ 12 to 14 in the standard library's strings and optionals at -O2.
  target_compile_options(puppet_options INTERFACE
    -Wno-restrict -Wno-maybe-uninitialized -Wno-dangling-pointer -Wno-stringop-overflow -Wno-stringop-overread
    -Wno-array-bounds -Wno-dangling-reference)
  # Collecting garbage in between took a fifth of the compiler's time; no source needs more than this in kB.
  target_compile_options(puppet_options INTERFACE --param=ggc-min-heapsize=1048576)
endif()

if(PUPPET_SANITIZE)
  target_compile_options(puppet_options INTERFACE
    -fsanitize=${PUPPET_SANITIZE} -fno-sanitize-recover=all)
  if(PUPPET_SANITIZE MATCHES "address")
    # What AddressSanitizer sees too, or what x86 does not mind, at a fifth of the time of a build.
    target_compile_options(puppet_options INTERFACE -fno-sanitize=null,object-size,alignment,vptr)
    # Calls in place of inlined checks: the tests take a little longer, the build a third less.
    target_compile_options(puppet_options INTERFACE
      $<$<CXX_COMPILER_ID:Clang>:-fsanitize-address-outline-instrumentation>)
  endif()
  target_link_options(puppet_options INTERFACE -fsanitize=${PUPPET_SANITIZE})
endif()
if(PUPPET_SANITIZE OR PUPPET_VERIFY_REUSE)
  target_compile_definitions(puppet_options INTERFACE PUPPET_LS_VERIFIES_REUSE PUPPET_LS_ABORTS_ON_EDIT_FAULT)
endif()
# Nothing that is built knows the folder that it was built in.
target_compile_options(puppet_options INTERFACE -ffile-prefix-map=${CMAKE_SOURCE_DIR}=.)
if(PUPPET_COVERAGE)
  target_compile_options(puppet_options INTERFACE -fprofile-instr-generate -fcoverage-mapping)
  target_link_options(puppet_options INTERFACE -fprofile-instr-generate)
endif()
if(PUPPET_FUZZERS)
  target_compile_options(puppet_options INTERFACE -fsanitize=fuzzer-no-link)
endif()

# The folders of platform/ that are compiled for the target; each interface has its implementation in one of them.
if(WIN32)
  set(PUPPET_PLATFORM_FOLDERS windows asio unrestricted)
elseif(WASI)
  set(PUPPET_PLATFORM_FOLDERS posix wasi plain unrestricted)
elseif(APPLE)
  set(PUPPET_PLATFORM_FOLDERS posix unix macos asio plain unrestricted)
elseif(CMAKE_CROSSCOMPILING) # against musl, without a library for editing lines
  set(PUPPET_PLATFORM_FOLDERS posix unix linux asio musl block_cache plain)
else()
  set(PUPPET_PLATFORM_FOLDERS posix unix linux asio glibc block_cache editline)
endif()
if(PUPPET_SANITIZE) # sees each block for itself
  list(REMOVE_ITEM PUPPET_PLATFORM_FOLDERS block_cache)
endif()

if(NOT WASI)
  find_package(Threads REQUIRED)
  target_link_libraries(puppet_options INTERFACE Threads::Threads)
endif()

find_program(CCACHE ccache)
if(CCACHE)
  set(CMAKE_C_COMPILER_LAUNCHER ${CCACHE})
  set(CMAKE_CXX_COMPILER_LAUNCHER ${CCACHE})
endif()
find_program(MOLD mold)
if(MOLD AND NOT CMAKE_CROSSCOMPILING)
  target_link_options(puppet_options INTERFACE -fuse-ld=mold)
endif()

# Relocations in half a megabyte less, which a start has to read. The startup code of glibc knows them since 2.36.
include(CheckCXXSourceCompiles)
set(PUPPET_PACK_RELOCATIONS -Wl,-z,pack-relative-relocs)
set(CMAKE_REQUIRED_LINK_OPTIONS ${PUPPET_PACK_RELOCATIONS})
if(MOLD)
  list(APPEND CMAKE_REQUIRED_LINK_OPTIONS -fuse-ld=mold)
endif()
check_cxx_source_compiles("
  #include <features.h>
  #if !__GLIBC_PREREQ(2, 36)
  #error too old
  #endif
  int main() {}" PUPPET_PACKS_RELOCATIONS)
unset(CMAKE_REQUIRED_LINK_OPTIONS)

# What an executable needs to know about its target.
function(puppet_executable target)
  if(WIN32)
    set(manifest ${CMAKE_SOURCE_DIR}/platform/windows/puppet-ls.manifest)
    target_link_libraries(${target} PRIVATE ${manifest})
    set_target_properties(${target} PROPERTIES LINK_DEPENDS ${manifest})
    # A hash in the place of the time.
    target_link_options(${target} PRIVATE -Wl,/Brepro)
  endif()
endfunction()

# puppet_find_llvm(VARIABLE TOOL): the oldest version from 16 on, as `./dev` has it.
function(puppet_find_llvm variable tool)
  foreach(version RANGE 16 30)
    list(APPEND names ${tool}-${version})
  endforeach()
  find_program(${variable} NAMES ${names} ${tool} REQUIRED)
endfunction()

# What only the program gets.
function(puppet_program_options target)
  puppet_executable(${target})
  if(NOT PUPPET_STATIC)
    return()
  elseif(APPLE) # where a program cannot do without the libraries of the system
    target_link_options(${target} PRIVATE -Wl,-dead_strip)
    # The linker keeps all symbols; this one signs the program anew.
    puppet_find_llvm(LLVM_STRIP llvm-strip)
    add_custom_command(TARGET ${target} POST_BUILD COMMAND ${LLVM_STRIP} $<TARGET_FILE:${target}>)
  elseif(WASI)
    # A command that a host can also use as a server (server/embedded/embedding.h): it then calls the constructors itself.
    set(exports __wasm_call_ctors puppetLsInput puppetLsReceive puppetLsStep puppetLsTake puppetLsOutput)
    list(TRANSFORM exports PREPEND -Wl,--export=)
    target_link_options(${target} PRIVATE ${exports} -Wl,--gc-sections -Wl,-z,stack-size=4194304 -s)
    add_custom_command(TARGET ${target} POST_BUILD
      COMMAND ${CMAKE_SOURCE_DIR}/cmake/cross/wasi/check_size $<TARGET_FILE:${target}> ${PUPPET_MAX_MODULE})
  else()
    target_link_options(${target} PRIVATE $<IF:$<BOOL:${CMAKE_CROSSCOMPILING}>,-static,-static-pie> -Wl,--gc-sections -s)
    if(PUPPET_PACKS_RELOCATIONS)
      target_link_options(${target} PRIVATE ${PUPPET_PACK_RELOCATIONS})
    endif()
  endif()
endfunction()

# puppet_unity(TARGET...): libraries whose files can be compiled together, since no two of them give
# the same name to what is local to a file.
function(puppet_unity)
  if(PUPPET_UNITY)
    set_target_properties(${ARGN} PROPERTIES UNITY_BUILD ON UNITY_BUILD_BATCH_SIZE 12)
    if(CMAKE_CXX_COMPILER_ID STREQUAL "GNU") # takes what is local to a file for a header's
      foreach(target IN LISTS ARGN)
        target_compile_options(${target} PRIVATE -Wno-subobject-linkage)
      endforeach()
    endif()
  endif()
endfunction()

# What our own code gets and tests do not.
function(puppet_layer_options target)
  target_compile_options(${target} PRIVATE -ffunction-sections -fdata-sections)
  if(PUPPET_TIDY)
    puppet_find_llvm(CLANG_TIDY clang-tidy)
    set_target_properties(${target} PROPERTIES CXX_CLANG_TIDY "${CLANG_TIDY};--quiet;--warnings-as-errors=*")
  endif()
endfunction()

# What sources of others in C get.
function(puppet_c_options target)
  if(WASI) # where each byte has to be loaded
    target_compile_options(${target} PRIVATE -Os)
  endif()
  target_compile_options(${target} PRIVATE -ffunction-sections -fdata-sections)
  if(PUPPET_SANITIZE)
    target_compile_options(${target} PRIVATE -fsanitize=${PUPPET_SANITIZE} -fno-sanitize-recover=all)
  endif()
  if(PUPPET_FUZZERS)
    target_compile_options(${target} PRIVATE -fsanitize=fuzzer-no-link)
  endif()
endfunction()

# Headers that nearly every file of a target reads. Each file still includes what it uses: `./dev prove clang`
# and the preset `debug` compile without this.
function(puppet_precompile target)
  if(PUPPET_PCH)
    list(TRANSFORM ARGN PREPEND ${CMAKE_SOURCE_DIR}/ REGEX "^[^<]")
    # So that ccache knows again what was compiled with them.
    target_compile_options(${target} PRIVATE
      $<$<CXX_COMPILER_ID:Clang>:-Xclang$<SEMICOLON>-fno-pch-timestamp>
      $<$<CXX_COMPILER_ID:GNU>:-fpch-preprocess>)
    target_precompile_headers(${target} PRIVATE
      <algorithm> <array> <charconv> <functional> <map> <memory> <mutex> <optional> <span> <string>
      <string_view> <unordered_map> <unordered_set> <utility> <vector> ${ARGN})
  endif()
endfunction()

# Uses what `owner` has precompiled.
function(puppet_reuse_precompiled target owner)
  if(PUPPET_PCH)
    target_compile_options(${target} PRIVATE
      $<$<CXX_COMPILER_ID:Clang>:-Xclang$<SEMICOLON>-fno-pch-timestamp>
      $<$<CXX_COMPILER_ID:GNU>:-fpch-preprocess>)
    target_precompile_headers(${target} REUSE_FROM ${owner})
  endif()
endfunction()
