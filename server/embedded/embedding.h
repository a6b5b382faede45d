#pragma once

#include <cstddef>
#include <cstdint>

// The server for hosts that load the program as a module (docs/web.md): a WebAssembly module
// exports these functions. The host has one server; the first call starts it.

extern "C" {

/// Returns a buffer for a message of `size` bytes, which belongs to the module.
char* puppetLsInput(std::size_t size);
/// Takes the message in the buffer: one of JSON-RPC without headers.
void puppetLsReceive();
/// Does a part of the pending work. Returns how many milliseconds the next call can wait: 0 while
/// there is more to do, -1 if there is nothing before the next message.
std::int32_t puppetLsStep();
/// Makes the next message to the client the current one. Returns its size, or -1 if there is none.
std::int32_t puppetLsTake();
/// Returns the bytes of the current message; valid until the next call of puppetLsTake().
const char* puppetLsOutput();
}
