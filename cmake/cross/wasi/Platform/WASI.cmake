# The system WASI for CMake: WebAssembly modules, static libraries alone.
set(WASI TRUE)
set(CMAKE_EXECUTABLE_SUFFIX .wasm)
set_property(GLOBAL PROPERTY TARGET_SUPPORTS_SHARED_LIBS FALSE)
