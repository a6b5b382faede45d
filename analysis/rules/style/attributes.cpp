// Checks attribute values of certain resource types.

#include <algorithm>

#include "analysis/rules/style/style_attributes.h"
#include "analysis/rules/style/style_rule.h"
#include "analysis/symbols/platform.h"
#include "parser/diagnostics/diagnostic_id.h"
#include "parser/lexer/keywords.h"
#include "parser/support/ascii.h"

namespace puppet::analysis {

using D = DiagnosticId;
using S = StyleKind;
using K = parser::SyntaxKind;

namespace {

void checkAnchor(StyleRun& run, const StyleBody& body) {
  if (run.file.text(body.type) == "anchor") run.report(D::StyleAnchorResource, body.type);
}

/// Returns true if a type has this text among those of its Enums.
bool hasWord(std::string_view type, const std::string& word) {
  return type.find("Enum[") != type.npos && type.find(quoted(word)) != type.npos;
}

bool isBareWord(std::string_view text) {
  const bool isPlain = !text.empty() && isLower(text[0]) &&
                       std::ranges::all_of(text, [](char c) { return isWordCharacter(c); });
  return isPlain && parser::keywordOrName(text, true) == K::Name;
}

/// Reports texts in quotes that are values of a fixed set.
void checkFixedValues(StyleRun& run, const StyleBody& body) {
  const StyleFile& file = run.file;
  const ResourceTypeInterface* type =
      Platform::builtIn().findResourceType(std::string(file.text(body.type)), {});
  if (!type) return;
  for (const TokenIndex name : body.attributes) {
    const TokenIndex value = file.next(file.next(name));
    const bool isQuoted = file.is(value, S::SingleQuoted) || file.is(value, S::DoubleQuoted);
    const S after = file.kind(file.next(value));
    const bool isAlone = after == S::Comma || after == S::Semicolon || after == S::RBrace;
    const std::string word(file.value(value));
    if (!isQuoted || !isAlone || !isBareWord(word)) continue;
    const auto declared =
        std::ranges::find(type->attributes, file.text(name), &AttributeInterface::name);
    if (declared == type->attributes.end() || !hasWord(declared->type, word)) continue;
    run.report(D::StyleQuotedFixedValue, value, {word})
        .fix("Remove the quotes", {replacing(file, value, word)});
  }
}

void checkExecIdempotency(StyleRun& run, const StyleBody& body) {
  const StyleFile& file = run.file;
  if (file.text(body.type) != "exec") return;
  bool isIdempotent = false;
  forEachAttribute(file, body, [&](TokenIndex name) {
    const std::string_view text = file.text(name);
    isIdempotent |= text == "onlyif" || text == "unless" || text == "creates" ||
                    text == "refreshonly" || (text == "*" && !run.isCompatible);
  });
  if (!isIdempotent) run.report(D::StyleExecIdempotency, body.colon);
}

/// Returns the value of `ensure`; puppet-lint takes the first one in the body, even within a hash.
TokenIndex ensureOf(const StyleRun& run, const StyleBody& body) {
  const StyleFile& file = run.file;
  for (TokenIndex i = body.colon + 1; i < body.end; ++i) {
    const bool isOwn = run.isCompatible || file.at(i).enclosing == file.at(body.colon).enclosing;
    if (isOwn && file.text(i) == "ensure" && file.is(file.next(i), S::FatArrow))
      return file.next(file.next(i));
  }
  return -1;
}

/// Returns `text` in the quotes of the token.
std::string withQuotesOf(const StyleFile& file, TokenIndex token, std::string_view text) {
  if (file.is(token, S::Name)) return std::string(text);
  const char quote = file.text(token).front();
  return quote + std::string(text) + quote;
}

void checkFileEnsure(StyleRun& run, const StyleBody& body) {
  const StyleFile& file = run.file;
  if (file.text(body.type) != "file") return;
  const TokenIndex value = ensureOf(run, body);
  if (!file.isText(value) || file.value(value) != "present") return;
  bool isLink = false;
  for (TokenIndex i = body.colon + 1; i < body.end; ++i)
    isLink |= file.text(i) == "target" && file.is(file.next(i), S::FatArrow);
  run.report(D::StyleFileEnsure, value)
      .fix("Say what it is",
           {replacing(file, value, withQuotesOf(file, value, isLink ? "link" : "file"))});
}

void checkPackageEnsure(StyleRun& run, const StyleBody& body) {
  const StyleFile& file = run.file;
  if (file.text(body.type) != "package") return;
  const TokenIndex value = ensureOf(run, body);
  if (!file.isText(value) || file.value(value) != "latest") return;
  run.report(D::StylePackageEnsure, value)
      .fix("Write 'installed'", {replacing(file, value, withQuotesOf(file, value, "installed"))});
}

void checkLeadingZero(StyleRun& run, TokenIndex number) {
  const StyleFile& file = run.file;
  const std::string_view text = file.text(number);
  if (text.size() < 2 || text[0] != '0' || text[1] < '0' || text[1] > '9') return;
  Diagnostic& finding = run.report(D::StyleLeadingZero, number);
  if (run.isCompatible || file.at(number).parent == K::Attribute)
    finding.fix("Quote the number", {replacing(file, number, quoted(text))});
}

bool isVersionName(std::string_view name) {
  return name.ends_with("version") || name.ends_with("release");
}

void checkVersion(StyleRun& run, TokenIndex variable) {
  const StyleFile& file = run.file;
  if (!isVersionName(file.value(variable))) return;
  const TokenIndex operation = file.next(variable), right = file.next(operation);
  const S kind = file.kind(operation);
  const bool isOrder = kind >= S::Less && kind <= S::GreaterEqual;
  const bool isEquality = kind == S::EqualEqual || kind == S::NotEqual;
  if (!isOrder && !(isEquality && file.is(right, S::Number))) return;
  Diagnostic& finding = run.report(D::StyleVersionComparison, variable);
  const bool isLiteral = file.is(right, S::Number) || file.isText(right);
  if (!run.isCompatible && !isLiteral) return;
  const TextRange range{file.at(variable).range.start, file.at(right).range.end};
  const std::string version =
      file.is(right, S::Number) ? quoted(file.text(right)) : std::string(file.text(right));
  finding.fix("Call versioncmp",
              {{range, "versioncmp(" + std::string(file.text(variable)) + ", " + version + ") " +
                           std::string(file.text(operation)) + " 0"}});
}

}  // namespace

std::span<const StyleCheck> attributeStyle() {
  static constexpr StyleCheck kChecks[] = {
      bodyCheck(D::StyleQuotedFixedValue, checkFixedValues),
      bodyCheck(D::StyleAnchorResource, checkAnchor),
      bodyCheck(D::StyleExecIdempotency, checkExecIdempotency),
      bodyCheck(D::StyleFileEnsure, checkFileEnsure),
      bodyCheck(D::StylePackageEnsure, checkPackageEnsure),
      tokenCheck(D::StyleLeadingZero, S::Number, checkLeadingZero),
      tokenCheck(D::StyleVersionComparison, S::Variable, checkVersion),
  };
  return kChecks;
}

}  // namespace puppet::analysis
