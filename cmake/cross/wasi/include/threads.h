// For Unwind-wasm.c, which wants this name of C11; wasi-libc declares no threads.
#pragma once
#define thread_local _Thread_local
