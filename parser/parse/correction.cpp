#include "parser/parse/correction.h"

#include <string>

#include "parser/diagnostics/diagnostic_id.h"
#include "parser/parse/layout.h"
#include "parser/tokens/token_class.h"

namespace puppet::parser {
namespace {

constexpr std::uint32_t kMaxShown = 24;

Diagnostic otherToken(const TokenTexts& texts, const Correction& correction) {
  const std::string written(correction.written);
  std::vector<TextEdit> changes;
  for (const TokenEdit& edit : correction.edits()) {
    const std::uint32_t last = edit.action == TokenEdit::Join ? edit.index + 1 : edit.index;
    changes.push_back({{texts.rangeOf(edit.index).start, texts.endOf(last)}, written});
  }
  const TextRange place = changes.front().range;
  if (!correction.advice.empty())
    return makeDiagnostic(DiagnosticId::SyntaxError, place, {correction.advice});
  Diagnostic d =
      makeDiagnostic(DiagnosticId::SyntaxError, place, {"did you mean '" + written + "'?"});
  d.fix("Write '" + written + "'", std::move(changes));
  return d;
}

/// Returns true for tokens without a space before them.
bool clings(K k) {
  return k == K::Comma || k == K::Semicolon || k == K::Colon || k == K::LParen || k == K::RParen ||
         k == K::RBracket;
}

Diagnostic missingToken(const TokenTexts& texts, const TokenEdit& edit) {
  if (edit.kind == K::KwClass || edit.kind == K::KwDefine)
    return makeDiagnostic(DiagnosticId::SyntaxError, texts.rangeOf(edit.index),
                          {"a definition begins with 'class' or 'define'"});
  const std::string spelling(spellingOf(edit.kind));
  const std::uint32_t end = texts.offsetOf(edit.index);
  const TextRange place{end, end};
  const std::string what = edit.kind == K::Comma  ? "a comma"
                           : edit.kind >= K::Name ? "a " + spelling
                                                  : "'" + spelling + "'";
  Diagnostic d = makeDiagnostic(DiagnosticId::SyntaxError, place, {"expected " + what});
  if (edit.kind >= K::Name) return d;
  const bool before = edit.index == 0;
  d.fix("Insert '" + spelling + "'", {{place, before              ? spelling + ' '
                                              : clings(edit.kind) ? spelling
                                                                  : ' ' + spelling}});
  return d;
}

/// Returns true if an insertion describes the mistake better than the parser's message; a missing
/// value does not, since it may be anything.
bool tellsMore(std::span<const Token> tokens, const TokenEdit& edit) {
  if (edit.kind < K::Name) return true;
  return edit.kind == K::Name && edit.index > 0 &&
         (isKeyword(tokens[edit.index - 1].kind()) || openedBy(tokens[edit.index].kind()) == Brace);
}

}  // namespace

Diagnostic Correction::explain(const TokenTexts& texts, const Diagnostic& found) const {
  if (told) return *told;
  if (!written.empty()) return otherToken(texts, *this);
  if (!many.empty()) return found;
  if (edit.action == TokenEdit::Insert)
    return tellsMore(texts.tokens(), edit) ? missingToken(texts, edit) : found;
  if (texts.rangeOf(edit.index) == found.range) return found;
  const std::string_view surplus = texts.textOf(edit.index).substr(0, kMaxShown);
  return makeDiagnostic(DiagnosticId::SyntaxError, texts.rangeOf(edit.index),
                        {"unexpected '" + std::string(surplus) + "'"});
}

}  // namespace puppet::parser
