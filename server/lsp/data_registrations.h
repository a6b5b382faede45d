#pragma once

#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "analysis/workspace/snapshot.h"
#include "protocol/fields.h"
#include "server/lsp/client_features.h"

// Dynamic registration of the documents in data folders. Clients know files by their names, and
// only the hiera.yaml says in which folders data is.

namespace puppet::server {

/// Returns glob patterns of the data in the folders that the hierarchies of an environment and of
/// its modules name, except for `data` and `hieradata`, which clients select themselves. Sorted,
/// without duplicates.
std::vector<std::string> dataPatterns(const analysis::WorkspaceSnapshot& snapshot);

/// A method with its options as JSON.
struct DataRegistration {
  std::string id;
  std::string_view method;
  protocol::RawJson options;
};

/// Returns the registrations of all features that data has, as far as the client supports them, for
/// documents that match a pattern. Empty if the client cannot register the synchronization of
/// documents.
std::vector<DataRegistration> dataRegistrations(const ClientFeatures& client,
                                                std::span<const std::string> patterns);

}  // namespace puppet::server
