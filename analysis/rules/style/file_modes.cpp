// Checks file modes.

#include <span>
#include <vector>

#include "analysis/rules/style/style_rule.h"
#include "parser/diagnostics/diagnostic_id.h"

namespace puppet::analysis {

using D = DiagnosticId;
using S = StyleKind;

namespace {

bool hasMode(const StyleFile& file, const StyleBody& body) {
  const std::string_view type = file.text(body.type);
  return type == "file" || type == "concat";
}

bool isOctal(std::string_view text, std::size_t digits) {
  return text.size() == digits && text.find_first_not_of("01234567") == text.npos;
}

/// Returns true for one group of a symbolic mode: `u=rw`.
bool isSymbolicGroup(std::string_view group) {
  const std::size_t operation = group.find_first_not_of("ugoa");
  if (operation == group.npos || std::string_view("-=+").find(group[operation]) == group.npos)
    return false;
  const std::string_view rights = group.substr(operation + 1);
  return !rights.empty() && rights.find_first_not_of("-=+rstwxXugo") == rights.npos;
}

bool isSymbolic(std::string_view mode) {
  while (true) {
    const std::string_view group = mode.substr(0, mode.find(','));
    if (!isSymbolicGroup(group)) return false;
    if (group.size() == mode.size()) return true;
    mode.remove_prefix(group.size() + 1);
  }
}

/// Returns true for values that are not known statically.
bool isUnknown(S kind) {
  return kind == S::Variable || kind == S::KwUndef || kind == S::FunctionName;
}

/// Returns true if the value consists of a single token with a text.
bool isLiteralValue(const StyleFile& file, TokenIndex value) {
  const S after = file.kind(file.next(value));
  const bool isAlone = after == S::Comma || after == S::Semicolon || after == S::RBrace;
  return isAlone && (file.isText(value) || file.is(value, S::Number));
}

void checkModes(StyleRun& run, std::span<const TokenIndex> attributes) {
  const StyleFile& file = run.file;
  for (const TokenIndex name : attributes) {
    if (file.text(name) != "mode") continue;
    const TokenIndex value = file.next(file.next(name));
    const std::string_view mode = file.value(value);
    if (isUnknown(file.kind(value)) || isOctal(mode, 4) || isSymbolic(mode)) return;
    if (!run.isCompatible && !isLiteralValue(file, value)) return;
    Diagnostic& finding = run.report(D::StyleFileMode, value);
    if (isOctal(mode, 3))
      finding.fix("Write four digits", {replacing(file, value, quoted("0" + std::string(mode)))});
  }
}

void checkQuotes(StyleRun& run, std::span<const TokenIndex> attributes) {
  const StyleFile& file = run.file;
  for (const TokenIndex name : attributes) {
    const TokenIndex value = file.next(file.next(name));
    const bool isBare = file.is(value, S::Name) || file.is(value, S::Number);
    if (file.text(name) != "mode" || !isBare) continue;
    if (!run.isCompatible && !isLiteralValue(file, value)) continue;
    run.report(D::StyleUnquotedFileMode, value)
        .fix("Quote the mode", {replacing(file, value, quoted(file.text(value)))});
  }
}

using Check = void (*)(StyleRun&, std::span<const TokenIndex>);

template <Check check>
void checkModeOfBody(StyleRun& run, const StyleBody& body) {
  if (hasMode(run.file, body)) check(run, body.attributes);
}

/// Checks `File { ... }` and `File['/x'] { ... }`, at which puppet-lint does not look.
template <Check check>
void checkModeOfReference(StyleRun& run, TokenIndex type) {
  const StyleFile& file = run.file;
  if (run.isCompatible || file.text(type) != "File") return;
  TokenIndex open = file.next(type);
  if (file.is(open, S::LBracket) && file.at(open).partner >= 0)
    open = file.next(file.at(open).partner);
  if (!file.is(open, S::LBrace)) return;
  std::vector<TokenIndex> attributes;
  for (TokenIndex i = open; i >= 0 && i < file.at(open).partner; i = file.next(i))
    if (file.is(i, S::FatArrow) && file.at(i).enclosing == open)
      attributes.push_back(file.previous(i));
  check(run, attributes);
}

}  // namespace

std::span<const StyleCheck> fileModeStyle() {
  static constexpr StyleCheck kChecks[] = {
      bodyCheck(D::StyleFileMode, checkModeOfBody<checkModes>),
      bodyCheck(D::StyleUnquotedFileMode, checkModeOfBody<checkQuotes>),
      tokenCheck(D::StyleFileMode, S::ClassRef, checkModeOfReference<checkModes>),
      tokenCheck(D::StyleUnquotedFileMode, S::ClassRef, checkModeOfReference<checkQuotes>),
  };
  return kChecks;
}

}  // namespace puppet::analysis
