// Checks for calls and types that have a better replacement.

#include <algorithm>
#include <array>

#include "analysis/rules/style/style_rule.h"
#include "analysis/upgrade/stdlib_functions.h"
#include "parser/diagnostics/diagnostic_id.h"

namespace puppet::analysis {

using D = DiagnosticId;
using S = StyleKind;
using K = parser::SyntaxKind;

namespace {

void checkTemplate(StyleRun& run, TokenIndex function) {
  const StyleFile& file = run.file;
  const std::string_view name = file.text(function);
  const TokenIndex open = file.next(function);
  if ((name != "template" && name != "inline_template") || !file.is(open, S::LParen)) return;
  const bool isInline = name != "template";
  run.report(D::StyleNoErbTemplate, file.next(open), {name, isInline ? "inline_epp" : "epp"});
}

/// Function removed in stdlib 9, and its replacement.
struct Removed {
  std::string_view name;
  std::string_view advice;
};
constexpr auto kRemoved = std::to_array<Removed>({
    {"has_key", ". Use \"if 'key' in $my_hash\" instead."},
    {"hash", ". Use Puppets built-in Hash.new() instead."},
    {"private", ". Use assert_private() instead."},
    {"size", ". Use length() instead."},
    {"validate_legacy", ". Use Puppet data types to validate parameters instead."},
});
constexpr auto kRemovedChecks = std::to_array<std::string_view>(
    {"absolute_path", "array", "bool", "domain_name", "email_address", "float",
     "function_available", "hash", "integer", "ip_address", "ipv4_address", "ipv6_address",
     "mac_address", "numeric", "re", "slength", "string"});
constexpr auto kMoved = std::to_array<std::string_view>({"batch_escape",
                                                         "ensure_packages",
                                                         "fqdn_rand_string",
                                                         "has_interface_with",
                                                         "merge",
                                                         "os_version_gte",
                                                         "parsehocon",
                                                         "parsepson",
                                                         "powershell_escape",
                                                         "seeded_rand",
                                                         "seeded_rand_string",
                                                         "shell_escape",
                                                         "to_json",
                                                         "to_json_pretty",
                                                         "to_python",
                                                         "to_ruby",
                                                         "to_toml",
                                                         "to_yaml",
                                                         "type_of",
                                                         "validate_domain_name",
                                                         "validate_email_address"});

/// Returns true for removed type-checking functions; stdlib 9 retains some of them.
bool isRemovedCheck(std::string_view name) {
  if (name == "validate_absolute_path" || name == "validate_array") return false;
  for (const std::string_view prefix : {std::string_view("is_"), std::string_view("validate_")})
    if (name.starts_with(prefix) &&
        std::ranges::find(kRemovedChecks, name.substr(prefix.size())) != kRemovedChecks.end())
      return true;
  return name == "type3x" || name == "sprintf_hash";
}

void checkRemoved(StyleRun& run, TokenIndex function) {
  const std::string_view name = run.file.text(function);
  if (std::ranges::find(kMoved, name) != kMoved.end()) {
    run.report(D::StyleStdlibMovedFunctions, function, {name, name})
        .fix("Name the namespace", {inserting(run.file.at(function).range.start, "stdlib::")});
    return;
  }
  const auto removed = std::ranges::find(kRemoved, name, &Removed::name);
  if (removed != kRemoved.end())
    run.report(D::StyleStdlibDeprecatedFunctions, function, {name, removed->advice});
  else if (isRemovedCheck(name))
    run.report(D::StyleStdlibDeprecatedFunctions, function, {name, ""});
}

void checkDeprecated(StyleRun& run, TokenIndex function) {
  const std::string_view name = run.file.text(function);
  const bool isMoved = name == "shell_escape";
  if (!isMoved && name != "has_key" && name != "is_array" && name != "validate_legacy") return;
  Diagnostic& finding = run.report(D::StyleStdlibDeprecated, function, {name});
  if (isMoved)
    finding.fix("Name the namespace", {inserting(run.file.at(function).range.start, "stdlib::")});
}

void checkCompatType(StyleRun& run, TokenIndex type) {
  const std::string_view name = run.file.text(type);
  if (removedStdlibType(name)) run.report(D::StyleStdlibDeprecatedDatatypes, type, {name});
}

/// puppet-lint does not recognize capitalized names that begin with `::`.
void checkString(StyleRun& run, TokenIndex type) {
  const StyleFile& file = run.file;
  const TokenIndex open = file.next(type);
  const bool hasLength = file.is(open, S::LBracket) && file.is(file.next(open), S::Number);
  if (file.text(type) == "String" && !hasLength) run.report(D::StyleMissingStringMinLength, type);
}

void checkHiera(StyleRun& run, const StyleDefinition& definition) {
  const StyleFile& file = run.file;
  if (!definition.isClass) return;
  for (TokenIndex i = definition.open + 1; i < definition.close; ++i) {
    if (!file.is(i, S::FunctionName) || file.text(i) != "hiera") continue;
    const TokenIndex key = file.next(file.next(i));
    run.report(D::StyleExplicitHieraClassParamLookup, key, {file.value(key)});
  }
}

/// Matches the tokens `if ! defined ( Package['x'] ) { package { 'x':` and returns the title.
TokenIndex guardedPackage(const StyleFile& file, TokenIndex keyword) {
  constexpr auto kTexts = std::to_array<std::string_view>(
      {"if", "!", "defined", "(", "Package", "[", "", "]", ")", "{", "package", "{", "", ":"});
  TokenIndex title = -1;
  TokenIndex token = keyword;
  for (const std::string_view text : kTexts) {
    if (token < 0 || (!text.empty() && file.text(token) != text)) return -1;
    if (text.empty()) {
      if (title >= 0 && file.text(title) != file.text(token)) return -1;
      title = token;
    }
    token = file.next(token);
  }
  return title;
}

void checkGuard(StyleRun& run, TokenIndex keyword) {
  const StyleFile& file = run.file;
  const TokenIndex title = guardedPackage(file, keyword);
  if (title < 0) return;
  // puppet-lint's older lexer makes one token of `defined(`.
  if (run.isCompatible && file.is(file.next(file.next(keyword)), S::FunctionName)) return;
  TokenIndex close = file.previous(title);
  close = file.at(file.at(close).enclosing).partner;
  if (close < 0 || file.is(file.next(close), S::KwElse)) return;
  Diagnostic& finding = run.report(D::StyleUseEnsurePackages, keyword);
  finding.fix("Call ensure_packages",
              {{{file.at(keyword).range.start, file.at(close).range.end},
                "ensure_packages([" + std::string(file.text(title)) + "])"}});
}

/// Returns the message that a call of `fail` or `warning` begins with; puppet-lint takes the second
/// token after the name of the function.
TokenIndex messageOf(const StyleRun& run, TokenIndex function) {
  const StyleFile& file = run.file;
  if (run.isCompatible) return function + 2 < file.size() ? function + 2 : -1;
  const TokenIndex open = file.next(function);
  return file.is(open, S::LParen) ? file.next(open) : open;
}

void checkTranslation(StyleRun& run, TokenIndex function) {
  const StyleFile& file = run.file;
  const std::string_view name = file.text(function);
  if (name != "fail" && name != "warning") return;
  const K parent = file.at(function).parent;
  if (!run.isCompatible && parent != K::Call && parent != K::StatementCall) return;
  const TokenIndex message = messageOf(run, function);
  const std::string_view value = file.value(message);
  if (message < 0 || value == "translate") return;
  if (file.is(message, S::StringHead)) {
    run.report(D::StyleCheckI18nInterpolated, message, {name, value});
    return;
  }
  const bool isHeredoc = file.is(message, S::HeredocOpen);
  if (!run.isCompatible && !isHeredoc && !file.isText(message)) return;
  Diagnostic& finding = run.report(D::StyleCheckI18nPlain, message,
                                   {name, value, isHeredoc ? " heredoc detected." : ""});
  TextRange translated = file.at(message).range;
  if (run.isCompatible) {
    TokenIndex close = message;
    while (close < file.size() && !file.is(close, S::RParen)) ++close;
    if (close == file.size()) return;
    translated.end = file.at(close).range.start;
  }
  finding.fix("Translate the message",
              {inserting(translated.start, "translate("), inserting(translated.end, ")")});
}

void reportUndef(StyleRun& run, TokenIndex undef) { run.report(D::StyleUndefInFunction, undef); }

/// puppet-lint takes a name at the start of a line or after a parenthesis for a call that ends with
/// the line.
void checkUndefAfter(StyleRun& run, TokenIndex name) {
  const StyleFile& file = run.file;
  const S before = file.kind(name - 1);
  const bool isFirst = before == S::None || before == S::Newline || before == S::Indent;
  const bool isCall = isFirst || file.is(file.previous(name), S::LParen);
  if (!run.isCompatible || !isCall || file.is(file.next(name), S::FatArrow)) return;
  for (TokenIndex i = name + 1; i < file.size(); ++i) {
    if (file.is(i, S::Newline) || file.is(i, S::RParen)) return;
    if (file.is(i, S::KwUndef)) reportUndef(run, i);
  }
}

void checkUndef(StyleRun& run, TokenIndex undef) {
  if (run.isCompatible) return;
  const K parent = run.file.at(undef).parent;
  if (parent == K::ArgumentList || parent == K::StatementCall) reportUndef(run, undef);
}

}  // namespace

std::span<const StyleCheck> functionStyle() {
  static constexpr StyleCheck kChecks[] = {
      tokenCheck(D::StyleNoErbTemplate, S::FunctionName, checkTemplate),
      tokenCheck(D::StyleNoErbTemplate, S::Name, checkTemplate),
      tokenCheck(D::StyleCheckI18nPlain, S::FunctionName, checkTranslation),
      tokenCheck(D::StyleCheckI18nPlain, S::Name, checkTranslation),
      tokenCheck(D::StyleStdlibDeprecatedFunctions, S::FunctionName, checkRemoved),
      tokenCheck(D::StyleStdlibDeprecated, S::FunctionName, checkDeprecated),
      tokenCheck(D::StyleStdlibDeprecatedDatatypes, S::ClassRef, checkCompatType),
      tokenCheck(D::StyleMissingStringMinLength, S::TypeName, checkString),
      definitionCheck(D::StyleExplicitHieraClassParamLookup, checkHiera),
      tokenCheck(D::StyleUseEnsurePackages, S::KwIf, checkGuard),
      tokenCheck(D::StyleUndefInFunction, S::Name, checkUndefAfter),
      tokenCheck(D::StyleUndefInFunction, S::KwUndef, checkUndef),
  };
  return kChecks;
}

}  // namespace puppet::analysis
