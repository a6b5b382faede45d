// Checks blanks, indentation and line lengths.

#include <algorithm>

#include "analysis/rules/style/style_rule.h"
#include "parser/diagnostics/diagnostic_id.h"

namespace puppet::analysis {

using D = DiagnosticId;
using S = StyleKind;

namespace {

/// Returns the byte offset of character number `column` in a line of at least that length.
std::size_t offsetOfColumn(std::string_view line, std::size_t column) {
  std::size_t at = 0;
  for (std::size_t seen = 0; at < line.size(); ++at) {
    seen += (static_cast<unsigned char>(line[at]) & 0xc0) != 0x80;
    if (seen == column) break;
  }
  return at;
}

void checkLength(StyleRun& run, D id, std::size_t limit) {
  const std::string_view text = run.file.text();
  for (std::size_t start = 0; start + limit < text.size();) {
    const std::size_t lastEnd = text.substr(start, limit + 1).rfind('\n');
    if (lastEnd != text.npos) {  // of lines that are all short enough
      start += lastEnd + 1;
      continue;
    }
    const std::size_t end = std::min(text.find('\n', start), text.size());
    std::string_view line = text.substr(start, end - start);
    const std::size_t begin = start;
    start = end + 1;
    if (!run.isCompatible && line.ends_with('\r')) line.remove_suffix(1);
    const auto length = static_cast<std::size_t>(std::ranges::count_if(
        line, [](char c) { return (static_cast<unsigned char>(c) & 0xc0) != 0x80; }));
    const auto has = [&](std::string_view word) { return line.find(word) != line.npos; };
    if (length <= limit || has("://") || has("template(")) continue;
    const auto at = static_cast<std::uint32_t>(begin + offsetOfColumn(line, limit));
    run.report(id, TextRange{at, static_cast<std::uint32_t>(begin + line.size())});
  }
}

void check140(StyleRun& run) { checkLength(run, D::StyleLineOf140Chars, 140); }
void check80(StyleRun& run) { checkLength(run, D::StyleLineOf80Chars, 80); }

void checkSoftTabs(StyleRun& run, TokenIndex token) {
  const auto columns = static_cast<int>(run.file.text(token).size());
  const int indent = run.isCompatible ? 2 : std::max(1, run.options.charactersPerIndent);
  if (columns % 2 != 0 && columns % indent != 0) run.report(D::StyleTwoSpaceSoftTabs, token);
}

void checkBlanks(StyleRun& run, TokenIndex token) {
  const std::string_view blanks = run.file.text(token);
  if (blanks.find('\t') == blanks.npos) return;
  std::string text;
  for (const char c : blanks) text += c == '\t' ? "  " : std::string(1, c);
  run.report(D::StyleHardTabs, token)
      .fix("Write blanks", {replacing(run.file, token, std::move(text))});
}

void checkHardTabs(StyleRun& run) {
  const StyleFile& file = run.file;
  if (file.text().find('\t') == std::string_view::npos) return;
  for (const S kind : {S::Indent, S::Whitespace})
    for (const TokenIndex token : file.all(kind)) checkBlanks(run, token);
}

void reportBlanks(StyleRun& run, TokenIndex token) {
  run.report(D::StyleTrailingWhitespace, token)
      .fix("Remove the blanks", {removing(run.file, token)});
}

void checkTrailing(StyleRun& run) {
  const StyleFile& file = run.file;
  const auto areBlanks = [&](TokenIndex token) {
    return file.is(token, S::Indent) || file.is(token, S::Whitespace);
  };
  for (const TokenIndex newline : file.all(S::Newline))
    if (areBlanks(newline - 1)) reportBlanks(run, newline - 1);
  if (areBlanks(file.size() - 1)) reportBlanks(run, file.size() - 1);
}

}  // namespace

std::span<const StyleCheck> blankStyle() {
  static constexpr StyleCheck kChecks[] = {
      fileCheck(D::StyleLineOf140Chars, check140),
      fileCheck(D::StyleLineOf80Chars, check80),
      tokenCheck(D::StyleTwoSpaceSoftTabs, S::Indent, checkSoftTabs),
      fileCheck(D::StyleHardTabs, checkHardTabs),
      fileCheck(D::StyleTrailingWhitespace, checkTrailing),
  };
  return kChecks;
}

}  // namespace puppet::analysis
