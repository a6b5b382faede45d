#include "parser/diagnostics/diagnostic_id.h"
#include "parser/lexer/keywords.h"
#include "parser/lexer/lexer_core.h"
#include "parser/lexer/number.h"

namespace puppet::parser {
namespace {

using K = SyntaxKind;

/// Returns the edits that capitalize every segment of `name`, which is at `start`. Empty if a
/// segment does not begin with a letter.
std::vector<TextEdit> capitalize(std::string_view name, std::uint32_t start) {
  std::vector<TextEdit> edits;
  for (std::size_t i = 0; i <= name.size(); ++i) {
    const bool segmentStart =
        i == 0 ? name[0] != ':' : name[i - 1] == ':' && (i == name.size() || name[i] != ':');
    if (!segmentStart) continue;
    if (i == name.size() || !hasFlag(name[i], kLowerCase | kUpperCase)) return {};
    const auto at = start + static_cast<std::uint32_t>(i);
    if (hasFlag(name[i], kLowerCase))
      edits.push_back({{at, at + 1}, std::string(1, static_cast<char>(name[i] - 'a' + 'A'))});
  }
  return edits;
}

}  // namespace

/// Lexes a name, a word or a keyword, including its leading `::`.
void LexerCore::lexBareWord(std::uint32_t start) {
  bool isName = true;
  std::uint32_t end = start;
  for (;;) {
    const std::uint32_t segment = end + (doubleColonAt(end) ? 2 : 0);
    if (!hasFlag(charAt(segment), kNameStart) || (segment == end && end != start)) break;
    if (text_[segment] == '_') isName = false;
    end = skipFlag(segment, kWord);
    if (charAt(end) != '-') continue;
    std::uint32_t run = end;
    while (charAt(run) == '-' || hasFlag(charAt(run), kWord)) ++run;
    recordLookAhead(text_[run - 1] == '-' ? run + 1 : 0);
    while (text_[run - 1] == '-') --run;
    if (run > end) isName = false;
    end = run;
  }
  if (doubleColonAt(end) && !hasFlag(charAt(end + 2), kUpperCase)) return rejectName(start, end);
  if (!isName) return emit(K::Word, end);
  emit(keywordOrName(text_.substr(start, end - start), mode_.tasks), end);
}

/// Reports a name whose `::` at `errorAt` is not followed by a valid segment.
void LexerCore::rejectName(std::uint32_t start, std::uint32_t errorAt) {
  const std::uint32_t end = skipFlag(errorAt + 2, kWord);
  Diagnostic diagnostic = makeDiagnostic(DiagnosticId::IllegalQualifiedName, {start, end});
  if (errorAt != start) diagnostic.referenceOffset = errorAt;
  report(std::move(diagnostic));
  emit(K::Name, end);
}

void LexerCore::lexTypeName(std::uint32_t start) {
  std::uint32_t end = start;
  do {
    end = skipFlag(end + (doubleColonAt(end) ? 2 : 0), kWord);
  } while (doubleColonAt(end) && hasFlag(charAt(end + 2), kUpperCase));
  if (doubleColonAt(end)) {
    while (doubleColonAt(end)) end = skipFlag(end + 2, kWord);
    const std::string_view name = text_.substr(start, end - start);
    const DiagnosticId id = name[0] == ':' ? DiagnosticId::IllegalQualifiedClassReference
                                           : DiagnosticId::IllegalClassReference;
    Diagnostic diagnostic = makeDiagnostic(id, {start, end}, {name});
    if (auto edits = capitalize(name, start); !edits.empty())
      diagnostic.fix("Begin every segment with an upper-case letter", std::move(edits));
    report(std::move(diagnostic));
  }
  emit(K::TypeName, end);
}

void LexerCore::lexNumber() {
  const NumberScan scan = scanNumber(text_.substr(0, limit_), pos_);
  if (scan.error) {
    const TextRange range{scan.errorStart, scan.errorEnd};
    Diagnostic diagnostic =
        makeDiagnostic(*scan.error, range, {text_.substr(range.start, range.length())});
    if (scan.referenceOffset != range.start) diagnostic.referenceOffset = scan.referenceOffset;
    if (scan.superfluous) diagnostic.fix("Remove the '+'", {{*scan.superfluous, ""}});
    report(std::move(diagnostic));
  }
  if (const std::uint32_t end = afterNumberLike(scan.end); end != scan.end)
    recordLookAhead(end + 4);
  emit(K::Number, scan.end);
}

/// Returns the end of all characters at `at` that the number scanner may have examined: for `1e-5x`
/// it examines fraction and exponent before it ends the number earlier.
std::uint32_t LexerCore::afterNumberLike(std::uint32_t at) const {
  at = skipFlag(at, kWord);
  if (charAt(at) == '.') at = skipFlag(at + 1, kWord);
  if (charAt(at) == '-' || charAt(at) == '+') at = skipFlag(at + 1, kWord);
  return at;
}

/// Returns the end of the variable name that begins at `at`, or kNowhere.
std::uint32_t LexerCore::variableEnd(std::uint32_t at) const {
  std::uint32_t end = kNowhere;
  if (doubleColonAt(at)) at += 2;
  while (hasFlag(charAt(at), kWord)) {
    end = skipFlag(at, kWord);
    if (!doubleColonAt(end)) break;
    at = end + 2;
  }
  return end;
}

void LexerCore::lexVariable() {
  const std::uint32_t end = variableEnd(pos_ + 1);
  emit(K::Variable, end == kNowhere ? pos_ + 1 : end);
}

}  // namespace puppet::parser
