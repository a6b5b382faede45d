#pragma once

#include <string>
#include <string_view>
#include <variant>
#include <vector>

#include "analysis/workspace/memo.h"

namespace puppet::analysis {

/// All names of an environment that suggestions choose from, by kind.
struct NameLists {
  std::vector<std::string> functions, classes, resourceTypes;
  /// Names that may be declared: those of unread files, empty for a site manifest, and of data
  /// types in stubs. Sorted.
  std::vector<std::string> unread;
  friend bool operator==(const NameLists&, const NameLists&) = default;
};

/// Query for the names of an environment, which are listed when one is not found. Thread-safe.
class NameListMemo final : public Memo<std::monostate, NameLists> {
 public:
  explicit NameListMemo(LanguageLevel level);

  AnswerPtr of(const WorkspaceSnapshot& snapshot);

 private:
  std::string_view nameOf(const std::monostate&) const override { return "all"; }
  bool isSame(const NameLists& a, const NameLists& b) const override { return a == b; }
};

/// Paths of the manifests that are always loaded, sorted.
using SiteManifests = std::vector<std::string>;

/// Query for the site manifests of an environment. Thread-safe.
class SiteManifestMemo final : public Memo<std::monostate, SiteManifests> {
 public:
  explicit SiteManifestMemo(LanguageLevel level);

  AnswerPtr of(const WorkspaceSnapshot& snapshot);

 private:
  std::string_view nameOf(const std::monostate&) const override { return "all"; }
  bool isSame(const SiteManifests& a, const SiteManifests& b) const override { return a == b; }
};

}  // namespace puppet::analysis
