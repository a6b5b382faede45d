#pragma once

#include <map>
#include <string>

#include "analysis/hiera/data_files.h"
#include "analysis/hiera/data_memo.h"
#include "analysis/workspace/snapshot.h"

namespace puppet::analysis {

/// The data of a snapshot, with the texts of open documents. Its files are read once and shared
/// with all others that ask for them.
class SnapshotData final : public DataFiles {
 public:
  /// The snapshot must not be empty.
  explicit SnapshotData(WorkspaceSnapshot snapshot) : snapshot_(std::move(snapshot)) {}

  const Environment& environment() const override { return *snapshot_.environment; }
  const HieraConfig* config(std::string_view module) override;
  bool exists(const std::string& path) override;
  std::optional<std::string> functionCode(std::string_view name) override;
  DataFilePtr file(const std::string& path, HierarchyLevel::Source source) override;

 private:
  const WorkspaceSnapshot snapshot_;
  std::map<std::string, DataSummaryPtr, std::less<>> summaries_;  ///< keyed by module
};

}  // namespace puppet::analysis
