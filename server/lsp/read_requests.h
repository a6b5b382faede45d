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

/// The state of a session as requests read it, on any thread.
struct Snapshot {
  std::shared_ptr<const DocumentMap> documents;
  ClientFeatures client;
  /// The environments of the folders that the client has open.
  std::vector<ProjectPtr> projects = {};
  /// Becomes true when the client no longer wants the answer: long work looks at it now and then.
  CancelFlag cancelled = {};
  /// Whether the client asks again by itself when the document has changed in the meantime.
  bool isRetried = false;
  /// For partial results.
  const Client* output = nullptr;
  /// Never null where requests about documents are answered.
  std::shared_ptr<SentTokens> sentTokens = {};

  bool isCancelled() const { return cancelled && *cancelled; }
};

/// A request that changes nothing: answered from a snapshot.
struct ReadRequest {
  enum class Needs : std::uint8_t {
    Text,        ///< of the document alone
    Environment  ///< what other files declare: the answer waits until these have been read
  };

  std::string_view method;
  tl::expected<protocol::RawJson, protocol::RequestError> (*answer)(const Snapshot& snapshot,
                                                                    const protocol::Json& params);
  Needs needs = Needs::Environment;
  /// The feature of clients that ask again when the environment has been read: their requests do
  /// not wait.
  bool ClientFeatures::*isRefreshed = nullptr;
  Scheduler::Lane lane = Scheduler::Lane::Latency;

  bool mayWait(const ClientFeatures& client) const {
    return needs == Needs::Environment && !(isRefreshed && client.*isRefreshed);
  }
};

void forEachReadRequest(const std::function<void(const ReadRequest&)>& visit);
/// Null for a method that is none of them.
const ReadRequest* findReadRequest(std::string_view method);

}  // namespace puppet::server
