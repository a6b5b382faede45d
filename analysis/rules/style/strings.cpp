// Checks strings and their quotes.

#include "analysis/rules/style/style_rule.h"
#include "parser/diagnostics/diagnostic_id.h"

namespace puppet::analysis {

using D = DiagnosticId;
using S = StyleKind;

namespace {

/// Returns true if the text would have another value in single quotes.
bool needsDoubleQuotes(std::string_view text) {
  if (text.find_first_of("'\n\r\t") != text.npos) return true;
  for (std::size_t i = text.find('\\'); i != text.npos; i = text.find('\\', i + 2))
    if (i + 1 == text.size() || std::string_view("nrtsu$\"'\\").find(text[i + 1]) != text.npos)
      return true;
  return false;
}

/// Returns the same answer as puppet-lint, which mistakes as many blanks as the string's column for
/// a line break.
bool seemsToNeedDoubleQuotes(std::string_view text, std::uint32_t column) {
  if (text.find_first_of("'\n\r\t") != text.npos) return true;
  if (text.find(std::string(column, ' ')) != text.npos) return true;
  for (const std::string_view escape : {"\\$", "\\\"", "\\t", "\\s", "\\n", "\\\\"})
    if (text.find(escape) != text.npos) return true;
  return false;
}

void checkDoubleQuotes(StyleRun& run, TokenIndex token) {
  const StyleFile& file = run.file;
  const std::string_view text = file.value(token);
  if (run.isCompatible ? seemsToNeedDoubleQuotes(text, file.at(token).column)
                       : needsDoubleQuotes(text))
    return;
  run.report(D::StyleDoubleQuotedStrings, token)
      .fix("Use single quotes", {replacing(file, token, quoted(text))});
}

/// Returns the end of a string that consists of one variable; -1 for other strings.
TokenIndex endOfOnlyVariable(const StyleFile& file, TokenIndex head) {
  if (!file.value(head).empty() || !isVariable(file.kind(head + 1))) return -1;
  TokenIndex i = head + 2;
  while (file.is(i, S::LBracket)) i += 3;
  return file.is(i, S::StringTail) && file.value(i).empty() ? i : -1;
}

void checkOnlyVariable(StyleRun& run, TokenIndex head) {
  const StyleFile& file = run.file;
  const TokenIndex tail = endOfOnlyVariable(file, head);
  if (tail < 0 || file.is(file.next(tail), S::FatArrow)) return;
  const TokenIndex variable = head + 1;
  const bool hasSign = file.text(variable).starts_with('$');
  run.report(D::StyleOnlyVariableString, variable)
      .fix("Remove the quotes", {replacing(file, head, hasSign ? "" : "$"), removing(file, tail)});
}

void checkUrl(StyleRun& run, TokenIndex token) {
  const StyleFile& file = run.file;
  constexpr std::string_view kScheme = "puppet://";
  const std::string_view url = file.value(token);
  if (!url.starts_with(kScheme)) return;
  const std::size_t slash = url.find('/', kScheme.size());
  const bool hasPath = slash != url.npos && slash + 1 < url.size();
  if (hasPath && url.substr(slash + 1).starts_with("modules/")) return;
  if (!hasPath && !run.isCompatible && file.is(token, S::StringHead)) return;
  Diagnostic& finding = run.report(D::StylePuppetUrlWithoutModules, token);
  if (slash == url.npos) return;
  const auto offset = static_cast<std::uint32_t>(url.data() - file.text().data() + slash + 1);
  finding.fix("Insert 'modules/'", {inserting(offset, "modules/")});
}

bool isType(const StyleFile& file, TokenIndex token) {
  return file.is(token, S::TypeName) || file.is(token, S::ClassRef);
}

/// Returns true for the opening bracket of a type's parameters, or of a reference's titles.
bool opensTypeParameters(const StyleFile& file, TokenIndex open) {
  return file.is(open, S::LBracket) && isType(file, file.previous(open));
}

/// Returns true if `first` begins the default of a parameter that has a type, and this type does
/// not accept Booleans for all that it shows.
bool isDefaultOfOtherType(const StyleFile& file, TokenIndex first) {
  const TokenIndex equals = file.previous(first), name = file.previous(equals);
  const bool isDefault = file.is(equals, S::Equals) && file.is(name, S::Variable) &&
                         file.is(file.at(name).enclosing, S::LParen);
  if (!isDefault) return false;
  const TokenIndex end = file.previous(name);
  const TokenIndex open = file.is(end, S::RBracket) ? file.at(end).partner : -1;
  const TokenIndex type = open < 0 ? end : file.previous(open);
  if (!isType(file, type)) return false;
  for (TokenIndex i = type; i <= end; ++i)
    if (file.text(i) == "Boolean") return false;
  return true;
}

/// Returns true where a Boolean in place of the string would not have the same meaning as a type:
/// in brackets of types, and in defaults of parameters with types.
bool mustBeString(const StyleFile& file, TokenIndex token) {
  for (TokenIndex i = token; i >= 0; i = file.at(i).enclosing)
    if (opensTypeParameters(file, i) || isDefaultOfOtherType(file, i)) return true;
  return false;
}

/// Returns the variable that the string is compared with: by an operator, or as an option.
TokenIndex comparedWith(const StyleFile& file, TokenIndex token) {
  const auto isEquality = [&](TokenIndex at) {
    return file.is(at, S::EqualEqual) || file.is(at, S::NotEqual);
  };
  const TokenIndex before = file.previous(token), behind = file.next(token);
  if (isEquality(before)) return file.previous(before);
  if (isEquality(behind)) return file.next(behind);
  const TokenIndex open = file.at(token).enclosing, operator_ = file.previous(open);
  if (file.is(operator_, S::KwIn) || file.is(operator_, S::Question))
    return file.previous(operator_);
  return file.is(file.previous(operator_), S::KwCase) ? operator_ : -1;
}

/// Returns true if the type of a parameter names the text, as `Enum['true', 'false']` does.
bool isTextOfParameter(const StyleFile& file, TokenIndex variable, std::string_view text) {
  if (!file.is(variable, S::Variable)) return false;
  for (TokenIndex i = 0; i < file.size(); ++i) {
    const TokenIndex end = file.previous(i);
    const bool isTyped = file.is(i, S::Variable) && file.value(i) == file.value(variable) &&
                         file.is(end, S::RBracket) &&
                         opensTypeParameters(file, file.at(end).partner);
    if (!isTyped) continue;
    for (TokenIndex part = file.at(end).partner; part < end; part = file.next(part))
      if (file.isText(part) && file.value(part) == text) return true;
  }
  return false;
}

void checkBoolean(StyleRun& run, TokenIndex token) {
  const std::string_view text = run.file.value(token);
  if (text != "true" && text != "false") return;
  const bool isString = mustBeString(run.file, token) ||
                        isTextOfParameter(run.file, comparedWith(run.file, token), text);
  if (isString && !run.isCompatible) return;
  Diagnostic& finding = run.report(D::StyleQuotedBooleans, token);
  if (isString) return;
  finding.fix("Remove the quotes", {replacing(run.file, token, std::string(text))});
}

bool isTemplateFunction(std::string_view name) {
  return name.find("inline_epp") != name.npos || name.find("inline_template") != name.npos;
}

/// Returns true if a string is an argument of a function that interpolates `${}` itself.
bool isTemplate(const StyleRun& run, TokenIndex token) {
  const StyleFile& file = run.file;
  if (run.isCompatible) return isTemplateFunction(file.value(token - 2));
  const TokenIndex open = file.at(token).enclosing;
  return file.is(open, S::LParen) && isTemplateFunction(file.text(file.previous(open)));
}

/// Returns true if a text contains an unescaped `${` with non-empty braces.
bool hasInterpolation(std::string_view text) {
  for (std::size_t at = text.find("${"); at != text.npos; at = text.find("${", at + 2))
    if ((at == 0 || text[at - 1] != '\\') && !text.substr(at + 2).starts_with('}')) return true;
  return false;
}

void checkSingleQuotes(StyleRun& run, TokenIndex token) {
  const std::string_view text = run.file.value(token);
  const bool hasOne = run.isCompatible ? text.find("${") != text.npos : hasInterpolation(text);
  if (hasOne && !isTemplate(run, token)) run.report(D::StyleSingleQuoteStringWithVariables, token);
}

}  // namespace

std::span<const StyleCheck> stringStyle() {
  static constexpr StyleCheck kChecks[] = {
      tokenCheck(D::StyleDoubleQuotedStrings, S::DoubleQuoted, checkDoubleQuotes),
      tokenCheck(D::StyleOnlyVariableString, S::StringHead, checkOnlyVariable),
      tokenCheck(D::StylePuppetUrlWithoutModules, S::SingleQuoted, checkUrl),
      tokenCheck(D::StylePuppetUrlWithoutModules, S::DoubleQuoted, checkUrl),
      tokenCheck(D::StylePuppetUrlWithoutModules, S::StringHead, checkUrl),
      tokenCheck(D::StyleQuotedBooleans, S::SingleQuoted, checkBoolean),
      tokenCheck(D::StyleQuotedBooleans, S::DoubleQuoted, checkBoolean),
      tokenCheck(D::StyleSingleQuoteStringWithVariables, S::SingleQuoted, checkSingleQuotes),
  };
  return kChecks;
}

}  // namespace puppet::analysis
