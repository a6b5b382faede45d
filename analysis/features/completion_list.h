#pragma once

#include <limits>
#include <string>
#include <string_view>
#include <unordered_map>

#include "analysis/features/cache_model.h"
#include "analysis/features/completion.h"
#include "analysis/features/completion_place.h"

namespace puppet::analysis {

/// How often and how close to a place the words of a file are used: what somebody writes next is
/// mostly what they wrote before. Views into the tree.
class WordUse {
 public:
  struct Use {
    parser::SyntaxKind kind{};  ///< of the first token
    /// Somewhere it is called, has a resource's braces behind it, or an arrow.
    bool isCalled = false, isResource = false, isKey = false;
    bool isAbsolute = false;  ///< somewhere `$::` stands before it
    std::uint32_t count = 0;
    std::uint32_t distance = ~std::uint32_t{0};  ///< in bytes, from the place to the closest one
  };

  /// Adds a token of the file in which `place` is.
  void take(const parser::Cursor& token, const CompletionPlace& place);

  /// Between 0 and 300.
  int bonusOf(std::string_view word) const;
  const std::unordered_map<std::string_view, Use>& all() const { return uses_; }

 private:
  std::unordered_map<std::string_view, Use> uses_;
};

/// Keeps what fits to what is typed, with a score.
class CompletionList {
 public:
  /// `pattern` is what is typed, `limit` how many are wanted. All must outlive the list.
  CompletionList(std::string_view pattern, const WordUse& uses, const CacheModel& cache,
                 std::size_t limit)
      : pattern_(pattern), uses_(uses), cache_(cache), limit_(limit) {}

  /// How much what is offered is expected at the place; points that a score begins with.
  enum Rank : int {
    Deprecated = -4000,
    Unlikely = -150,
    Possible = 0,
    Likely = 150,
    Expected = 300,
    Wanted = 450
  };

  /// Whether `name` fits to what is typed, before anything is found out about it.
  bool fits(std::string_view name) const;
  /// Null where `name` does not fit, or others fit better. The answer is to be filled in, and is
  /// valid until the next call; its label and text are `name` at first.
  CompletionItem* offer(CompletionKind kind, std::string_view name, int rank);
  /// The same with points for something else than the use of the name.
  CompletionItem* offer(CompletionKind kind, std::string_view name, int rank, int bonus);

  /// Best first, each text once.
  std::vector<CompletionItem> take();
  /// Something that fits was left out.
  bool isIncomplete() const { return isIncomplete_; }
  void setIncomplete() { isIncomplete_ = true; }

 private:
  void keepBest(std::size_t count);

  std::string_view pattern_;
  const WordUse& uses_;
  const CacheModel& cache_;
  std::size_t limit_;
  int lowest_ = std::numeric_limits<int>::min();  ///< what scores less is not kept
  bool isIncomplete_ = false;
  std::vector<CompletionItem> items_;
};

}  // namespace puppet::analysis
