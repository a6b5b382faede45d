#pragma once

#include <limits>
#include <string>
#include <string_view>
#include <unordered_map>

#include "analysis/features/completion/cache_model.h"
#include "analysis/features/completion/completion_item.h"
#include "analysis/features/completion/completion_place.h"

namespace puppet::analysis {

/// Frequency and proximity of the words of a file: the next word is most often one that the file
/// already uses. Holds views into the tree.
class WordUse {
 public:
  struct Use {
    parser::SyntaxKind kind{};  ///< kind of the first token
    /// True if at least one use is called, is followed by a resource body, or by an arrow.
    bool isCalled = false, isResource = false, isKey = false;
    bool isIndex = false;     ///< true if at least one use is followed by `]`
    bool isAbsolute = false;  ///< true if at least one use is preceded by `$::`
    std::uint32_t count = 0;
    std::uint32_t distance = ~std::uint32_t{0};  ///< bytes between the place and the closest use
  };

  /// Adds a token of the file that contains `place`.
  void take(const parser::Cursor& token, const CompletionPlace& place);

  /// Sets the signals of the uses of a word.
  void describe(std::string_view word, Signals& signals) const;
  const std::unordered_map<std::string_view, Use>& all() const { return uses_; }

 private:
  std::unordered_map<std::string_view, Use> uses_;
};

/// Collects the candidates that match the typed text, with their scores.
class CompletionList {
 public:
  /// Takes the typed text as `pattern`, the models of the file as `cache` and of files next to it
  /// as `neighbors`, and the maximum number of results as `limit`. Borrows its arguments, which
  /// must outlive the list.
  CompletionList(std::string_view pattern, const WordUse& uses, const CacheModel& cache,
                 const CacheModel& neighbors, std::size_t limit)
      : pattern_(pattern), uses_(uses), cache_(cache), neighbors_(neighbors), limit_(limit) {}

  /// How strongly a place calls for a kind of candidates: values of Signal::Place.
  enum Rank : int { Unlikely = -150, Possible = 0, Likely = 150, Expected = 300, Wanted = 450 };

  /// Returns true if `name` matches the typed text. Cheap; call it before computing details.
  bool fits(std::string_view name) const;
  /// Adds a candidate. Returns `nullptr` if `name` does not match or scores below the retained
  /// candidates. The caller fills in the returned item, which is valid until the next call; its
  /// label and text are initialized to `name`.
  CompletionItem* offer(CompletionKind kind, std::string_view name, const Signals& signals);
  CompletionItem* offer(CompletionKind kind, std::string_view name, int rank) {
    return offer(kind, name, Signals(rank));
  }
  /// Adds a candidate whose rank alone matters, not the uses of its name.
  CompletionItem* offerUnranked(CompletionKind kind, std::string_view name, int rank);

  /// Returns the candidates, best first, each text once.
  std::vector<CompletionItem> take();
  /// Returns true if a matching candidate was dropped.
  bool isIncomplete() const { return isIncomplete_; }

 private:
  CompletionItem* add(CompletionKind kind, std::string_view name, Signals signals);
  void keepBest(std::size_t count);

  std::string_view pattern_;
  const WordUse& uses_;
  const CacheModel& cache_;
  const CacheModel& neighbors_;
  std::size_t limit_;
  float lowest_ = std::numeric_limits<float>::lowest();  ///< minimum score of retained candidates
  bool isIncomplete_ = false;
  std::vector<CompletionItem> items_;
};

}  // namespace puppet::analysis
