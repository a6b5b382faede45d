#pragma once

#include <array>
#include <cstdint>
#include <string_view>
#include <unordered_map>
#include <vector>

#include "analysis/features/completion/completion_place.h"

namespace puppet::analysis {

/// Returns the word of a token in the form that completion offers: without sigil, quotes and
/// leading `::`. Empty for punctuation and for strings with interpolation.
std::string_view wordOf(const parser::Cursor& token);

/// Estimates which word follows at a place from what follows the same context elsewhere in the
/// file: an interpolated n-gram model of one file. Contexts are the last one to three tokens, and
/// the current element with the head of the previous one (`owner` is mostly followed by `group`).
class CacheModel {
 public:
  /// Returns how likely the word is, between 0 and 1, on a concave scale: between unlikely words
  /// the difference in probability matters most.
  float likelihoodOf(std::string_view word, bool isVariable) const;

 private:
  friend class CacheModelReader;
  static constexpr std::size_t kContexts = 4;
  using Counts = std::array<std::uint32_t, kContexts>;
  struct Total {
    std::uint32_t all = 0, distinct = 0;
  };

  std::unordered_map<std::uint64_t, Counts> counts_;  ///< keyed by the hash of a word
  std::array<Total, kContexts> totals_{};
};

/// Builds models for a place from the tokens of files, which must be passed in text order: first
/// one of the file that contains the place, then one of others.
class CacheModelReader {
 public:
  explicit CacheModelReader(const CompletionPlace& place);

  void take(const parser::Cursor& token);
  /// Returns the model of the tokens since the last call.
  CacheModel finish();
  /// Begins another file, after finish() was called for that of the place.
  void beginOther();

 private:
  using Contexts = std::array<std::uint64_t, CacheModel::kContexts>;
  struct Frame {
    std::uint64_t bracket = 0;  ///< hash of the kind of the bracket
    std::uint64_t subject = 0;  ///< hash of the token before the bracket
    std::uint64_t head = 0;     ///< hash of the first token of the current element
    std::uint64_t arrow = 0;    ///< hash of the token before the last arrow of the element
    bool isAtStart = true;
  };
  struct Occurrence {
    std::uint64_t word;
    Contexts contexts;
  };

  Contexts contexts(bool isFirstOnLine) const;
  void advance(const parser::Cursor& token, bool isFirstOnLine);
  void passPlace();

  const CompletionPlace& place_;
  std::uint32_t before_ = 0;  ///< end of the last token before the place
  std::uint32_t typed_ = 0;   ///< end of the partially typed word
  bool isPassed_ = false, isNext_ = false, isOther_ = false;
  Contexts wanted_{};
  std::vector<Occurrence> occurrences_;
  std::vector<Frame> frames_{1};
  std::array<parser::SyntaxKind, 2> lastKinds_{};  ///< most recent first
  std::array<std::uint64_t, 3> last_{};            ///< hashes of the last tokens, most recent first
};

}  // namespace puppet::analysis
