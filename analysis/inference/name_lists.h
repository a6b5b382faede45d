#pragma once

#include <cstdint>
#include <string>
#include <string_view>
#include <variant>
#include <vector>

#include "analysis/symbols/known_names.h"
#include "analysis/workspace/memo.h"

namespace puppet::analysis {

enum class NameList : std::uint8_t {
  Functions,
  Classes,
  ResourceTypes,
  /// Names that may be declared: those of unread files, empty for a site manifest, and of data
  /// types in stubs.
  Unread,
};

/// Query for all names of a kind in an environment. They are listed when a name is not found.
/// Thread-safe.
class NameListMemo final : public Memo<NameList, KnownNames> {
 public:
  explicit NameListMemo(LanguageLevel level);

  AnswerPtr of(const WorkspaceSnapshot& snapshot, NameList list);

 private:
  std::string_view nameOf(const NameList& list) const override;
  bool isSame(const KnownNames& a, const KnownNames& b) const override { return a == b; }
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

/// Query for the functions in Ruby, of modules, whose code creates resources, in lower case,
/// without those whose arguments tell what they create; with an empty name for those that compute
/// their name. Thread-safe.
class ResourceCreatorMemo final : public Memo<std::monostate, std::vector<std::string>> {
 public:
  explicit ResourceCreatorMemo(LanguageLevel level);

  AnswerPtr of(const WorkspaceSnapshot& snapshot);

 private:
  std::string_view nameOf(const std::monostate&) const override { return "all"; }
  bool isSame(const std::vector<std::string>& a, const std::vector<std::string>& b) const override {
    return a == b;
  }
};

}  // namespace puppet::analysis
