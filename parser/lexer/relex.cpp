#include "parser/lexer/relex.h"

#include "parser/lexer/lexer_core.h"

namespace puppet::parser {
namespace {

/// Returns the parts of `after` between the edits, before and behind them; empty if the edits do
/// not turn `before` into `after`.
std::vector<SameText> sameParts(std::string_view before, std::string_view after,
                                std::span<const TextEdit> edits) {
  std::vector<SameText> parts;
  parts.reserve(edits.size() + 1);
  std::uint32_t oldAt = 0, newAt = 0;
  const auto add = [&](std::uint32_t oldEnd) {
    if (oldEnd < oldAt || oldEnd > before.size() || newAt > after.size()) return false;
    const std::uint32_t length = oldEnd - oldAt;
    if (before.substr(oldAt, length) != after.substr(newAt, length)) return false;
    parts.push_back({newAt, newAt + length, oldAt - newAt});
    newAt += length;
    return true;
  };
  for (const auto& [range, newText] : edits) {
    if (!add(range.start) || !after.substr(newAt).starts_with(newText)) return {};
    oldAt = range.end;
    newAt += static_cast<std::uint32_t>(newText.size());
  }
  if (!add(static_cast<std::uint32_t>(before.size())) || newAt != after.size()) return {};
  return parts;
}

/// Returns true if the state of the lexer before the token `index` follows from the kind of the
/// token before it. In a tree, names may have been keywords.
bool mayRestartAt(std::span<const Token> tokens, std::size_t index) {
  if (!tokens[index].has(Token::PlainBefore)) return false;
  const SyntaxKind before = tokens[index - 1].kind();
  return before != SyntaxKind::Name && before != SyntaxKind::Ampersand;
}

/// Returns the last place from `at` on at which the lexer may restart before a change at `damage`.
PreviousTokens::Place restartBefore(std::span<const Token> tokens, PreviousTokens::Place at,
                                    std::uint32_t damage) {
  PreviousTokens::Place restart = at;
  while (at.index + 1 < tokens.size()) {
    at.offset += tokens[at.index++].fullWidth();
    if (at.offset + PreviousTokens::kLookahead > damage) break;
    if (mayRestartAt(tokens, at.index)) restart = at;
  }
  return restart;
}

}  // namespace

std::optional<std::vector<RelexedPart>> relex(std::string_view before,
                                              std::span<const Token> tokens, std::string_view after,
                                              std::span<const TextEdit> edits, LexMode mode) {
  const std::vector<SameText> same = sameParts(before, after, edits);
  if (same.empty()) return std::nullopt;
  std::vector<RelexedPart> parts;
  PreviousTokens::Place at{0, 0};
  for (std::size_t part = 0; part + 1 < same.size();) {
    const std::uint32_t shift = same[part].shift;
    at = restartBefore(tokens, at, same[part].end + shift);
    const std::uint32_t start = at.offset - shift;
    const SyntaxKind kindBefore =
        at.index == 0 ? SyntaxKind::EndOfFile : tokens[at.index - 1].kind();
    LexerCore lexer(after, mode, start, start, kindBefore, {});
    PreviousTokens old(tokens, at, std::span(same).subspan(part + 1));
    const bool toEnd = lexer.run(&old);
    if (!lexer.diagnostics().empty()) return std::nullopt;
    const PreviousTokens::Place end = toEnd ? PreviousTokens::Place{tokens.size(), 0} : old.place();
    parts.push_back({at.index, end.index, at.offset, start, std::move(lexer.tokens())});
    if (toEnd) break;
    at = end;
    part = same.size() - 1 - old.later();
  }
  return parts;
}

}  // namespace puppet::parser
