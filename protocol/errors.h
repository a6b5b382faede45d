#pragma once

#include <cstdint>
#include <string>

namespace puppet::protocol {

/// Error codes of JSON-RPC and LSP that this program sends.
enum class ErrorCode : std::int32_t {
  ParseError = -32700,
  InvalidRequest = -32600,
  MethodNotFound = -32601,
  InvalidParams = -32602,
  InternalError = -32603,
  ServerNotInitialized = -32002,
  RequestCancelled = -32800,
  ContentModified = -32801,
  RequestFailed = -32803,
};

/// Error response to a request.
struct RequestError {
  ErrorCode code = ErrorCode::InternalError;
  std::string message;
};

}  // namespace puppet::protocol
