#include "analysis/workspace/query_context.h"

#include <algorithm>

#include "analysis/workspace/disk_inputs.h"
#include "analysis/workspace/files.h"
#include "analysis/workspace/query_store.h"

namespace puppet::analysis {

Declaration QueryContext::find(NameKind kind, std::string_view name) {
  if (!snapshot_) return {};
  note(kind, name);
  return snapshot_.index->find(kind, name);
}

void QueryContext::note(NameKind kind, std::string_view name) {
  uses_.push_back({keyOf(kind, name), snapshot_.index->hashOf(kind, name)});
}

const Module* QueryContext::findModule(std::string_view name) {
  if (!snapshot_) return nullptr;
  const Module* module = snapshot_.environment->findModule(name);
  uses_.push_back({keyOf(NameKind::Module, name), module ? fingerprintOf(*module) : 0});
  return module;
}

std::uint64_t QueryContext::entryAt(const std::string& path) {
  if (!snapshot_) return 0;
  noteDisk(NameKind::Path, path);
  return uses_.back().hash;
}

bool QueryContext::isFile(const std::string& path) { return entryAt(path) == DiskInputs::kFile; }

std::string QueryContext::realFile(const std::string& path) {
  return isFile(path) ? realPathOf(path) : std::string();
}

std::optional<std::string> QueryContext::text(const std::string& path) {
  if (!snapshot_) return std::nullopt;
  noteDisk(NameKind::Text, path);
  return DiskInputs::text(snapshot_, path);
}

std::string QueryContext::textsBelow(const std::string& folder) {
  if (!snapshot_) return {};
  noteDisk(NameKind::Folder, folder);
  return DiskInputs::texts(snapshot_, folder);
}

void QueryContext::noteDisk(NameKind kind, const std::string& path) {
  uses_.push_back({keyOf(NameKind::Group, DiskInputs::kGroup), 0});
  uses_.push_back(
      {keyOf(kind, path), snapshot_.queries->of<DiskInputs>().observe(snapshot_, kind, path)});
}

void QueryContext::dependOnGroup(std::string_view group) {
  if (snapshot_) note(NameKind::Group, group);
}

/// Any change of the mentions of a name invalidates: the fingerprint 0 differs from that of every
/// change.
void QueryContext::dependOnMention(Mention mention) {
  if (snapshot_) uses_.push_back({keyOf(NameKind::Mention, std::to_string(mention)), 0});
}

std::vector<Use> QueryContext::take() {
  std::ranges::sort(uses_);
  const auto again = std::ranges::unique(uses_);
  uses_.erase(again.begin(), again.end());
  return std::exchange(uses_, {});
}

}  // namespace puppet::analysis
