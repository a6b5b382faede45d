#pragma once

#include <span>
#include <string>
#include <string_view>
#include <unordered_set>
#include <vector>

#include "analysis/symbols/find_references.h"
#include "analysis/symbols/reference.h"
#include "parser/support/lazy.h"
#include "parser/syntax/syntax_tree.h"

namespace puppet::analysis {

/// All references of one version of a file, collected once and shared by several queries. Valid
/// while its tree lives.
class ReferenceList {
 public:
  ReferenceList() = default;
  /// See findReferences().
  ReferenceList(const parser::SyntaxTree& tree, std::string_view templateName,
                FoundReferences found = FoundReferences::All);
  ReferenceList(ReferenceList&&) = default;
  ReferenceList& operator=(ReferenceList&&) = default;

  /// Returns the references in the order in which they were found.
  std::span<const Reference> all() const { return all_; }

 private:
  class Keeper;

  std::vector<Reference> all_;
  std::unordered_set<std::string> names_;  ///< owns names whose text differs from the source
};

/// References of a file, apart from those to variables and to a template by its name, collected at
/// the first question for several rules; none in trees deeper than kMaxSearchedDepth. Borrows the
/// tree. Thread-safe.
class SharedReferences {
 public:
  explicit SharedReferences(const parser::SyntaxTree& tree) : tree_(tree) {}

  std::span<const Reference> all() const;

 private:
  const parser::SyntaxTree& tree_;
  mutable Lazy<ReferenceList> list_;
};

}  // namespace puppet::analysis
