#pragma once

#include <span>
#include <string>
#include <string_view>
#include <unordered_set>
#include <vector>

#include "analysis/symbols/reference.h"
#include "parser/syntax/syntax_tree.h"

namespace puppet::analysis {

/// All references of one version of a file, collected once and shared by several queries. Valid
/// while its tree lives.
class ReferenceList {
 public:
  ReferenceList() = default;
  /// See findReferences().
  ReferenceList(const parser::SyntaxTree& tree, std::string_view templateName);
  ReferenceList(ReferenceList&&) = default;
  ReferenceList& operator=(ReferenceList&&) = default;

  /// Returns the references in the order in which they were found.
  std::span<const Reference> all() const { return all_; }

 private:
  class Keeper;

  std::vector<Reference> all_;
  std::unordered_set<std::string> names_;  ///< owns names whose text differs from the source
};

}  // namespace puppet::analysis
