// Checks the spelling of variables.

#include <algorithm>

#include "analysis/rules/style/style_rule.h"
#include "analysis/symbols/name_patterns.h"
#include "parser/diagnostics/diagnostic_id.h"
#include "parser/support/ascii.h"

namespace puppet::analysis {

using D = DiagnosticId;
using S = StyleKind;

namespace {

/// Returns the name of a variable without bracketed indices.
std::string withoutIndexes(std::string_view variable) {
  std::string name;
  while (!variable.empty()) {
    const std::size_t open = variable.find('[');
    name.append(variable.substr(0, open));
    const std::size_t close = open == variable.npos ? open : variable.find(']', open + 2);
    if (close == variable.npos) {
      if (open != variable.npos) name.append(variable.substr(open));
      break;
    }
    variable.remove_prefix(close + 1);
  }
  return name;
}

/// Returns true if the name of a variable, without its indices, has an upper-case letter.
bool hasUppercase(std::string_view variable) {
  const auto isUpper = [](char c) { return c >= 'A' && c <= 'Z'; };
  return std::ranges::any_of(variable, isUpper) &&
         std::ranges::any_of(withoutIndexes(variable), isUpper);
}

/// Returns the end of the brackets that directly follow `at`.
std::size_t endOfIndexes(std::string_view text, std::size_t at) {
  while (at < text.size() && text[at] == '[') {
    const std::size_t close = text.find(']', at + 1);
    if (close == text.npos) break;
    at = close + 1;
  }
  return at;
}

/// Encloses a variable in braces. Puppet interpolates only the name; puppet-lint includes following
/// brackets.
void checkEnclosed(StyleRun& run, TokenIndex token) {
  const StyleFile& file = run.file;
  TextRange inner = file.at(token).range;
  ++inner.start;
  const std::size_t dash = file.text(token).find('-');
  if (dash != std::string_view::npos)
    inner.end = inner.start - 1 + static_cast<std::uint32_t>(dash);
  else if (run.isCompatible)
    inner.end = static_cast<std::uint32_t>(
        endOfIndexes(file.text().substr(0, file.at(token + 1).range.end), inner.end));
  run.report(D::StyleVariablesNotEnclosed, token)
      .fix("Enclose the variable", {inserting(inner.start, "{"), inserting(inner.end, "}")});
}

/// Returns true if only numbers follow the dashes: a subtraction without blanks.
bool isSubtraction(std::string_view name) {
  for (std::size_t at = name.find('-'); at != name.npos; at = name.find('-', at + 1)) {
    const std::string_view word = name.substr(at + 1, name.find('-', at + 1) - at - 1);
    if (word.find_first_not_of("0123456789") != word.npos) return false;
  }
  return true;
}

void checkDash(StyleRun& run, TokenIndex token) {
  const std::string_view value = run.file.value(token);
  if (value.find('-') == value.npos) return;
  const std::string name = withoutIndexes(value);
  if (name.find('-') == name.npos) return;
  if (!run.isCompatible && run.file.is(token, S::Variable) && isSubtraction(name)) return;
  run.report(D::StyleVariableContainsDash, token);
}

void checkLowercase(StyleRun& run, TokenIndex token) {
  if (hasUppercase(run.file.value(token))) run.report(D::StyleVariableIsLowercase, token);
}

void checkUpcase(StyleRun& run, TokenIndex token) {
  const StyleFile& file = run.file;
  if (!hasUppercase(file.value(token))) return;
  const std::string_view written = file.text(token);
  const std::size_t end = run.isCompatible ? written.size() : written.find('[');
  std::string text = lowerCase(written.substr(0, end));
  if (end < written.size()) text.append(written.substr(end));
  run.report(D::StyleVariableContainsUpcase, token)
      .fix("Write the name in lower case", {replacing(file, token, std::move(text))});
}

}  // namespace

std::span<const StyleCheck> variableStyle() {
  static constexpr StyleCheck kChecks[] = {
      tokenCheck(D::StyleVariablesNotEnclosed, S::Unenclosed, checkEnclosed),
      tokenCheck(D::StyleVariableContainsDash, S::Variable, checkDash),
      tokenCheck(D::StyleVariableContainsDash, S::Unenclosed, checkDash),
      tokenCheck(D::StyleVariableIsLowercase, S::Variable, checkLowercase),
      tokenCheck(D::StyleVariableIsLowercase, S::Unenclosed, checkLowercase),
      tokenCheck(D::StyleVariableContainsUpcase, S::Variable, checkUpcase),
      tokenCheck(D::StyleVariableContainsUpcase, S::Unenclosed, checkUpcase),
  };
  return kChecks;
}

}  // namespace puppet::analysis
