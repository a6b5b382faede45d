#include "analysis/features/completion/cache_model.h"

#include <algorithm>
#include <cmath>
#include <functional>
#include <utility>

#include "parser/literals/literals.h"
#include "parser/parse/layout.h"
#include "parser/tokens/token_class.h"

namespace puppet::analysis {

using namespace parser;

namespace {

using Hash = std::uint64_t;

constexpr Hash kVariable = 0x9e3779b97f4a7c15;

Hash hashOf(std::string_view text) { return std::hash<std::string_view>()(text); }

Hash combine(Hash left, Hash right) {
  return (left ^ (right + 0x9e3779b97f4a7c15 + (left << 6) + (left >> 2))) * 0xff51afd7ed558ccd;
}

Hash keyOf(std::string_view word, bool isVariable) {
  return isVariable ? hashOf(word) ^ kVariable : hashOf(word);
}

bool separates(SyntaxKind kind) {
  return kind == SyntaxKind::Comma || kind == SyntaxKind::Semicolon || kind == SyntaxKind::Colon;
}

bool isArrow(SyntaxKind kind) {
  return kind == SyntaxKind::FatArrow || kind == SyntaxKind::Equals ||
         kind == SyntaxKind::EqualEqual;
}

/// Returns the hash of an opening bracket. The token before it tells a hash from a block, the one
/// before that tells parameters, which a definition declares, from arguments.
Hash bracketOf(SyntaxKind kind, SyntaxKind before, SyntaxKind beforeThat) {
  const bool isValue = separates(before) || isArrow(before) || openedBy(before) != NoBracket;
  const bool isDeclared = beforeThat == SyntaxKind::KwDefine || beforeThat == SyntaxKind::KwClass;
  return 4 * static_cast<Hash>(kind) + (isDeclared ? 2 : 0) + (isValue ? 1 : 0);
}

}  // namespace

std::string_view wordOf(const Cursor& token) {
  std::string_view word;
  switch (token.kind()) {
    case SyntaxKind::Variable: word = variableName(token); break;
    case SyntaxKind::Name:
    case SyntaxKind::Word:
    case SyntaxKind::TypeName: word = token.text(); break;
    case SyntaxKind::String: {
      const std::string_view text = token.text();
      word = text.size() < 2 ? std::string_view() : text.substr(1, text.size() - 2);
      break;
    }
    default: return isKeyword(token.kind()) ? token.text() : std::string_view();
  }
  return word.starts_with("::") ? word.substr(2) : word;
}

/// Interpolates the contexts by Witten-Bell smoothing: each reserves some probability for the more
/// general one.
float CacheModel::likelihoodOf(std::string_view word, bool isVariable) const {
  if (counts_.empty()) return 0;
  const auto found = counts_.find(keyOf(word, isVariable));
  if (found == counts_.end()) return 0;
  double probability = 0;
  for (std::size_t i = 0; i < kContexts; ++i) {
    const Total& total = totals_[i];
    if (total.all == 0) continue;
    // Doubled and discounted because a single occurrence is weak evidence.
    const double backoff = 2.0 * total.distinct;
    const double count = std::max(0.0, found->second[i] - 0.5);
    probability = (count + backoff * probability) / (total.all + backoff);
  }
  return static_cast<float>(std::pow(probability, 0.7));
}

CacheModelReader::CacheModelReader(const CompletionPlace& place)
    : place_(place),
      before_(place.tokens.empty() ? 0 : place.last().end()),
      typed_(std::max(place.end, place.typed.end)) {}

void CacheModelReader::take(const Cursor& token) {
  if (token.start() == token.end()) return;
  if (!isOther_ && token.start() >= before_) passPlace();
  if (!isOther_ && isPassed_ && token.start() < typed_) return;
  const bool isFirst = token.leadingText().find('\n') != std::string_view::npos;
  const std::string_view word = wordOf(token);
  // The token after the place shares its context but is not a candidate for it.
  const bool isBehind = std::exchange(isNext_, false);
  if (!word.empty() && !isBehind)
    occurrences_.push_back({keyOf(word, token.is(SyntaxKind::Variable)), contexts(isFirst)});
  advance(token, isFirst);
}

CacheModel CacheModelReader::finish() {
  passPlace();
  CacheModel model;
  for (const auto& [word, contexts] : occurrences_)
    for (std::size_t i = 0; i < contexts.size(); ++i)
      if (contexts[i] == wanted_[i]) {
        model.totals_[i].distinct += model.counts_[word][i]++ == 0;
        ++model.totals_[i].all;
      }
  occurrences_.clear();
  return model;
}

void CacheModelReader::beginOther() {
  isOther_ = true;
  isNext_ = false;
  frames_.assign(1, {});
  lastKinds_ = {};
  last_ = {};
}

void CacheModelReader::passPlace() {
  if (std::exchange(isPassed_, true)) return;
  wanted_ = contexts(place_.isOnNewLine);
  isNext_ = true;
}

/// Returns the contexts of a token that does or does not begin a line, most general first.
CacheModelReader::Contexts CacheModelReader::contexts(bool isFirstOnLine) const {
  const Frame& frame = frames_.back();
  const bool begins = frame.isAtStart || isFirstOnLine;
  const Hash pair = combine(last_[0], last_[1]);
  const Hash element = begins ? combine(frame.subject, frame.head)
                              : combine(frame.subject, combine(frame.arrow, last_[0]));
  const Hash place = combine(last_[0], 2 * frame.bracket + (begins ? 1 : 0));
  return {combine(1, place), combine(2, pair), combine(begins ? 3 : 4, element),
          combine(5, combine(pair, last_[2]))};
}

void CacheModelReader::advance(const Cursor& token, bool isFirstOnLine) {
  const SyntaxKind kind = token.kind();
  const Hash hash = hashOf(token.text());
  if (closedBy(kind) != NoBracket) {
    if (frames_.size() > 1) frames_.pop_back();
  } else {
    Frame& frame = frames_.back();
    if (frame.isAtStart || isFirstOnLine) frame = {frame.bracket, frame.subject, hash, 0, false};
    if (separates(kind)) frame.isAtStart = true;
    if (isArrow(kind)) frame.arrow = last_[0];
  }
  if (openedBy(kind) != NoBracket)
    frames_.push_back({bracketOf(kind, lastKinds_[0], lastKinds_[1]), last_[0], 0, 0, true});
  lastKinds_ = {kind, lastKinds_[0]};
  last_ = {hash, last_[0], last_[1]};
}

}  // namespace puppet::analysis
