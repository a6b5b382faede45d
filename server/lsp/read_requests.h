#pragma once

#include <memory>
#include <string_view>

#include <tl/expected.hpp>

#include "protocol/errors.h"
#include "protocol/fields.h"
#include "protocol/json.h"
#include "server/lsp/client_features.h"
#include "server/lsp/document_store.h"

namespace puppet::server {

/// The state of a session as requests read it, on any thread.
struct Snapshot {
  std::shared_ptr<const DocumentMap> documents;
  ClientFeatures client;
};

/// A request that changes nothing: answered from a snapshot.
struct ReadRequest {
  std::string_view method;
  tl::expected<protocol::RawJson, protocol::RequestError> (*answer)(const Snapshot& snapshot,
                                                                    const protocol::Json& params);
};

/// Null for a method that is none of them.
const ReadRequest* findReadRequest(std::string_view method);

}  // namespace puppet::server
