#pragma once

#include <cstdint>
#include <memory>
#include <mutex>
#include <span>
#include <string>
#include <string_view>
#include <unordered_map>
#include <unordered_set>
#include <utility>
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
  /// See findReferences(). `before` may be the list of another version of the file, of which the
  /// references in statements that both have are copied; null for none.
  ReferenceList(const parser::SyntaxTree& tree, std::string_view templateName,
                FoundReferences found = FoundReferences::All,
                const ReferenceList* before = nullptr);
  ReferenceList(ReferenceList&&) = default;
  ReferenceList& operator=(ReferenceList&&) = default;

  /// Returns the references in unspecified order.
  std::span<const Reference> all() const { return all_; }
  /// Returns the number of statements that were copied, without those inside of them.
  std::size_t copied() const { return copied_; }

 private:
  class Keeper;

  /// Statement whose references are known: those from `firstReference` to `endReference`, among
  /// them those of the statements from `firstInside` to this one.
  struct Statement {
    const parser::GreenNode* node;
    std::uint32_t start;  ///< with the trivia before it
    std::uint32_t firstReference, endReference;
    std::uint32_t firstInside;
  };

  std::vector<Reference> all_;
  std::unordered_set<std::string> names_;  ///< owns names whose text differs from the source
  // For the list of the next version; these own its text and its nodes.
  SourceText text_;
  parser::ParseOptions options_;
  std::shared_ptr<const Arena> arena_;
  std::vector<Statement> statements_;
  std::unordered_map<const parser::GreenNode*, std::uint32_t> byNode_;  ///< indices of them
  std::size_t copied_ = 0;
};

/// The references of the last version of a large file. Thread-safe.
class ReferenceMemo {
 public:
  using ListPtr = std::shared_ptr<const ReferenceList>;

  ListPtr last() const {
    const std::scoped_lock lock(mutex_);
    return last_;
  }
  void keep(ListPtr list) {
    const std::scoped_lock lock(mutex_);
    last_ = std::move(list);
  }

 private:
  mutable std::mutex mutex_;
  ListPtr last_;
};

/// References of a file, apart from those to variables and to a template by its name, collected at
/// the first question for several rules; none in trees deeper than kMaxSearchedDepth. Borrows the
/// tree and `memo`, which may be null. Thread-safe.
class SharedReferences {
 public:
  explicit SharedReferences(const parser::SyntaxTree& tree, ReferenceMemo* memo = nullptr)
      : tree_(tree), memo_(memo) {}

  std::span<const Reference> all() const;

 private:
  ReferenceMemo::ListPtr collected() const;

  const parser::SyntaxTree& tree_;
  ReferenceMemo* const memo_;
  mutable Lazy<ReferenceMemo::ListPtr> list_;
};

}  // namespace puppet::analysis
