#pragma once

#include <cstdint>
#include <functional>
#include <memory>
#include <string_view>
#include <vector>

#include <tl/expected.hpp>

#include "protocol/errors.h"
#include "protocol/fields.h"
#include "protocol/json.h"
#include "server/lsp/client.h"
#include "server/lsp/client_features.h"
#include "server/lsp/document_store.h"
#include "server/lsp/pending_requests.h"
#include "server/lsp/scheduler.h"

namespace puppet::server {

class SentTokens;

/// Immutable view of the session's state for requests on any thread.
struct RequestState {
  std::shared_ptr<const DocumentMap> documents;
  ClientFeatures client;
  /// Projects of the workspace folders.
  std::vector<ProjectPtr> projects = {};
  /// Set to true when the client cancels the request; checked regularly by long computations.
  CancelFlag cancelled = {};
  /// True if the client resends the request when the document has changed meanwhile.
  bool isRetried = false;
  /// Receives partial results.
  const Client* output = nullptr;
  /// Never null for requests about documents.
  std::shared_ptr<SentTokens> sentTokens = {};
  /// Those of the documents' models, and of other projects.
  std::shared_ptr<WorkspaceViews> views = std::make_shared<WorkspaceViews>();

  bool isCancelled() const { return cancelled && *cancelled; }
};

/// Read-only request, answered from a RequestState.
struct ReadRequest {
  enum class Needs : std::uint8_t {
    Text,              ///< the document only
    Environment,       ///< declarations of other files: waits until these are indexed
    EnvironmentOfData  ///< the document only if it is code; else as Environment
  };

  std::string_view method;
  tl::expected<protocol::RawJson, protocol::RequestError> (*answer)(const RequestState& state,
                                                                    const protocol::Json& params);
  Needs needs = Needs::Environment;
  /// Refresh capability for this request. Clients that have it are answered immediately and request
  /// again after indexing.
  bool ClientFeatures::*isRefreshed = nullptr;
  Scheduler::Lane lane = Scheduler::Lane::Latency;

  bool mayWait(const ClientFeatures& client) const {
    return needs != Needs::Text && !(isRefreshed && client.*isRefreshed);
  }
};

void forEachReadRequest(const std::function<void(const ReadRequest&)>& visit);
/// Returns nullptr if the method is not a read-only request.
const ReadRequest* findReadRequest(std::string_view method);

}  // namespace puppet::server
