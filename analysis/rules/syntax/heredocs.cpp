// Syntax of heredocs whose tags name a language.

#include <algorithm>

#include "analysis/rules/embedded/syntax_checker.h"
#include "analysis/rules/syntax/rule.h"
#include "analysis/rules/syntax/syntax_queries.h"
#include "analysis/rules/syntax/validate.h"
#include "parser/diagnostics/diagnostic_id.h"
#include "parser/lexer/heredoc_end.h"
#include "parser/literals/literals.h"
#include "parser/parse/parse.h"

namespace puppet::analysis {

using namespace parser;
using K = SyntaxKind;

namespace {

constexpr int kMaxEmbedding = 4;

using Fault = std::optional<SyntaxFault>;

/// Returns the first error of Puppet code.
Fault findPuppetFault(const Inspection& inspection, std::string_view text, bool isTemplate) {
  if (inspection.context().embedding >= kMaxEmbedding) return std::nullopt;
  ParseOptions options = inspection.tree().options;
  options.mode.epp = isTemplate;
  CheckContext context;
  context.level = inspection.level();
  context.embedding = inspection.context().embedding + 1;
  const auto tree = parse(SourceText(std::string(text)), options);
  for (auto& finding : validate(*tree, context))
    if (finding.info().severityAt(context.level) == Severity::Error)
      return SyntaxFault{finding.range.start, std::move(finding.message)};
  return std::nullopt;
}

struct Checker {
  std::string_view syntax;
  std::string_view shownName;
  std::string_view referenceCode;
  Fault (*find)(const Inspection& inspection, std::string_view text);
};

constexpr Checker kCheckers[] = {
    {"json", "JSON", "ILLEGAL_JSON",
     [](const Inspection&, std::string_view text) { return findJsonFault(text); }},
    {"base64", "base64", "ILLEGAL_BASE64",
     [](const Inspection&, std::string_view text) { return findBase64Fault(text); }},
    {"pp", "Puppet code", "ILLEGAL_PP",
     [](const Inspection& inspection, std::string_view text) {
       return findPuppetFault(inspection, text, false);
     }},
    {"epp", "EPP", "ILLEGAL_EPP",
     [](const Inspection& inspection, std::string_view text) {
       return findPuppetFault(inspection, text, true);
     }},
};

/// Returns the checker for `json`, and also for `patch+json`.
const Checker* checkerFor(std::string_view syntax) {
  if (const auto plus = syntax.rfind('+'); plus != std::string_view::npos)
    syntax.remove_prefix(plus + 1);
  const auto* checker = std::ranges::find(kCheckers, syntax, &Checker::syntax);
  return checker == std::end(kCheckers) ? nullptr : checker;
}

/// Maps the byte `offset` in a heredoc's value to its source, from which only the margin was
/// removed.
std::size_t sourceOffset(std::string_view source, std::string_view margin, std::size_t offset) {
  std::size_t at = 0;
  for (;;) {
    if (source.substr(at).starts_with(margin)) at += margin.size();
    const auto end = source.find('\n', at);
    const auto width = end == std::string_view::npos ? source.size() - at : end + 1 - at;
    if (offset < width || end == std::string_view::npos)
      return std::min(at + offset, source.size());
    offset -= width;
    at += width;
  }
}

TextRange faultRange(const HeredocBody& body, const Cursor& tagToken, const HeredocTag& tag,
                     std::size_t offset) {
  // Escapes change the distances between characters.
  if (tag.escaped) return tagToken.range();
  const auto end = readHeredocEndLine(body.endLine().text(), tag.tag, 0);
  const auto source = body.head().text();
  const auto at = sourceOffset(source, end ? end->margin : std::string_view(), offset);
  const auto start = body.head().start() + static_cast<std::uint32_t>(at);
  if (at >= source.size() || source[at] == '\n' || source[at] == '\r') return {start, start};
  std::uint32_t width = 1;  // bytes of the whole character
  while (at + width < source.size() && (source[at + width] & 0xc0) == 0x80) ++width;
  return {start, start + width};
}

void checkText(Inspection& inspection, const HeredocBody& body) {
  const auto& tagToken = inspection.heredocTag();
  if (!tagToken || !body.head().is(K::HeredocText)) return;
  const auto tag = heredocTag(tagToken);
  const auto* checker = checkerFor(tag.syntax);
  if (!checker) return;
  const auto values = heredocValues(tagToken, body);
  if (values.size() != 1) return;
  const auto fault = checker->find(inspection, values.front());
  if (!fault) return;
  inspection
      .report(DiagnosticId::HeredocSyntax, faultRange(body, tagToken, tag, fault->offset),
              {checker->shownName, fault->message})
      .referenceCode = checker->referenceCode;
}

}  // namespace

std::span<const Rule> heredocRules() {
  static constexpr Rule kRules[] = {rule<checkText>()};
  return kRules;
}

}  // namespace puppet::analysis
