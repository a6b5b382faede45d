#pragma once

#include <algorithm>

#include "analysis/rules/project/project_files.h"
#include "protocol/json_reader.h"
#include "protocol/json_writer.h"
#include "server/lsp/position_mapper.h"
#include "server/lsp/read_requests.h"
#include "server/lsp/uri.h"

// Adapts a feature to a request: the feature is a function from a document and the parameters to
// the result, and `answer<&function>` is its entry in a request table.

namespace puppet::server {

/// Documents that a handler serves; for all others the result is `null`.
enum class DocumentKinds : std::uint8_t {
  Code,
  All,  ///< project files, too (analysis/rules/project)
};

inline bool isProjectFile(const Document& document) { return document.isProjectFile(); }

/// Returns the byte offset of a position received from the client.
inline std::uint32_t offsetOf(const Document& document, const ClientFeatures& client,
                              protocol::Position position) {
  return document.lines().offset(document.text().view(), {position.line, position.character},
                                 client.encoding);
}

/// Returns the byte offsets of a range received from the client; its end is never before its start.
inline TextRange offsetsOf(const Document& document, const ClientFeatures& client,
                           const protocol::Range& range) {
  const std::uint32_t start = offsetOf(document, client, range.start);
  return {start, std::max(start, offsetOf(document, client, range.end))};
}

template <typename Result, typename Params>
Params paramsOf(Result (*)(const Document&, const ClientFeatures&, const Params&));
template <typename Result, typename Params>
Params paramsOf(Result (*)(const Document&, const RequestState&, const Params&));
template <typename Result, typename Params>
Params paramsOf(Result (*)(const RequestState&, const Params&));

template <typename Result>
tl::expected<protocol::RawJson, protocol::RequestError> answered(const Result& result) {
  return protocol::toJson(result);
}
/// Overload for handlers that may return an error.
inline tl::expected<protocol::RawJson, protocol::RequestError> answered(
    const tl::expected<protocol::RawJson, protocol::RequestError>& result) {
  return result;
}

/// Deserializes the parameters of `handler`, calls it and serializes its result; for requests that
/// do not concern a single document.
template <auto handler>
tl::expected<protocol::RawJson, protocol::RequestError> answerForAll(const RequestState& state,
                                                                     const protocol::Json& json) {
  decltype(paramsOf(handler)) params;
  protocol::ReadError error;
  if (!protocol::readJson(json, params, error))
    return tl::unexpected(
        protocol::RequestError{protocol::ErrorCode::InvalidParams, error.message()});
  return answered(handler(state, params));
}

/// Deserializes the parameters of `handler`, resolves the document, calls the handler and
/// serializes its result. Depending on its signature, the handler receives the client's
/// capabilities or the whole state.
template <auto handler, DocumentKinds kinds = DocumentKinds::Code>
tl::expected<protocol::RawJson, protocol::RequestError> answer(const RequestState& state,
                                                               const protocol::Json& json) {
  using protocol::ErrorCode;
  using protocol::RequestError;
  decltype(paramsOf(handler)) params;
  protocol::ReadError error;
  if (!protocol::readJson(json, params, error))
    return tl::unexpected(RequestError{ErrorCode::InvalidParams, error.message()});
  const auto document = state.documents->find(normalizedUri(params.textDocument.uri));
  if (document == state.documents->end())
    return tl::unexpected(RequestError{ErrorCode::InvalidParams,
                                       "no open document has the URI " + params.textDocument.uri});
  if (state.isRetried && document->second->isOutdated())
    return tl::unexpected(RequestError{ErrorCode::ContentModified, "the document has changed"});
  if (kinds == DocumentKinds::Code && isProjectFile(*document->second))
    return protocol::RawJson{"null"};
  if constexpr (requires { handler(*document->second, state, params); })
    return answered(handler(*document->second, state, params));
  else
    return answered(handler(*document->second, state.client, params));
}

}  // namespace puppet::server
