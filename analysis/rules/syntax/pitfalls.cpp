// Code that Puppet parses differently from how it looks.

#include <algorithm>
#include <string>

#include "analysis/rules/syntax/rule.h"
#include "analysis/rules/syntax/syntax_queries.h"
#include "parser/diagnostics/diagnostic_id.h"

namespace puppet::analysis {

using namespace parser;
using K = SyntaxKind;

namespace {

/// Returns the length of the access operators, such as `['a']` and `[0]`, at the start of `text`.
std::size_t lengthOfIndices(std::string_view text) {
  std::size_t end = 0;
  while (end + 1 < text.size() && text[end] == '[') {
    const std::size_t close = text.find(']', end);
    if (close == text.npos) break;
    const std::string_view key = text.substr(end + 1, close - end - 1);
    const bool isText = key.size() > 2 && key.front() == '\'' && key.back() == '\'' &&
                        key.find('\'', 1) == key.size() - 1;
    const bool isNumber =
        !key.empty() && std::ranges::all_of(key, [](char c) { return c >= '0' && c <= '9'; });
    if (!isText && !isNumber) break;
    end = close + 1;
  }
  return end;
}

/// Reports `"$a['b']"`, which interpolates all of `$a`, followed by the text `['b']`.
template <typename Text>
void checkInterpolations(Inspection& inspection, const Text& text) {
  if (inspection.context().likeReference) return;
  Cursor variable;
  for (const Cursor part : text.children()) {
    const std::size_t length = variable ? lengthOfIndices(part.text()) : 0;
    if (length > 0) {
      const TextRange range{variable.start(), part.start() + static_cast<std::uint32_t>(length)};
      const std::string_view name = variable.text();
      const std::string_view index = part.text().substr(0, length);
      const std::string meant = "${" + std::string(name.substr(1)) + std::string(index) + "}";
      inspection.report(DiagnosticId::InterpolationIndex, range, {name, index, meant})
          .fix("Write " + meant,
               {{{range.start + 1, range.start + 1}, "{"}, {{range.end, range.end}, "}"}});
    }
    variable = part.is(K::Variable) && part.text().starts_with('$') ? part : Cursor();
  }
}

/// Reports `if ($a = 1)`.
template <typename Conditional>
void checkCondition(Inspection& inspection, const Conditional& node) {
  if (inspection.context().likeReference) return;
  const Parenthesized inside{node.condition()};
  const Assignment assignment{inside ? Cursor(inside.expression()) : Cursor()};
  if (!assignment || !assignment.operator_().is(K::Equals)) return;
  const TextRange place = assignment.operator_().range();
  inspection.report(DiagnosticId::AssignmentInCondition, place).fix("Write '=='", {{place, "=="}});
}

bool isOrdering(K operator_) {
  return operator_ == K::Less || operator_ == K::LessEqual || operator_ == K::Greater ||
         operator_ == K::GreaterEqual;
}

/// Reports `a < b == c`, which compares a with the result of `b == c`.
void checkChain(Inspection& inspection, const Binary& comparison) {
  if (inspection.context().likeReference || !isOrdering(comparison.operator_().kind())) return;
  for (const Expression& operand : {comparison.left(), comparison.right()}) {
    const Binary inner{operand};
    if (!inner) continue;
    const K operator_ = inner.operator_().kind();
    if (operator_ != K::EqualEqual && operator_ != K::NotEqual && !isOrdering(operator_)) continue;
    inspection.report(DiagnosticId::ComparisonChain, comparison.range(),
                      {comparison.operator_().text(), inner.text()});
    return;
  }
}

/// Reports `=~ Regexp['a']`, which tests whether the left side is this regular expression.
void checkMatch(Inspection& inspection, const Binary& match) {
  const K operator_ = match.operator_().kind();
  if (inspection.context().likeReference || (operator_ != K::Match && operator_ != K::NoMatch))
    return;
  const Access type{match.right()};
  if (!type || !type.left().is(K::TypeName) || type.left().text() != "Regexp") return;
  inspection.report(DiagnosticId::InstanceTest, type.range())
      .fix("Write Pattern", {{type.left().range(), "Pattern"}});
}

/// Reports the options of `/a/m`, which are a separate statement. Puppet rejects it unless it is
/// the last one.
template <typename List>
void checkOptions(Inspection& inspection, const List& list) {
  if (inspection.context().likeReference) return;
  Expression before, options;
  const auto report = [&](DiagnosticId id) {
    const Cursor regex = lastTokenOf(before);
    if (!regex.is(K::Regex) || regex.text().size() < 2) return;
    const std::string source(regex.text().substr(1, regex.text().size() - 2));
    const std::string meant = "/(?" + std::string(options.text()) + ":" + source + ")/";
    inspection.report(id, options.range(), {options.text(), meant})
        .fix("Write " + meant, {{{regex.start(), options.end()}, meant}});
  };
  Expression previous;
  forEachStatement(list, [&](const Expression& statement) {
    if (options) report(DiagnosticId::RegexOptionsNotLast);
    options = areRegexOptions(statement) ? statement : Expression();
    before = previous;
    previous = statement;
  });
  if (options) report(DiagnosticId::RegexOptions);
}

}  // namespace

std::span<const Rule> pitfallRules() {
  static constexpr Rule kRules[] = {
      rule<checkInterpolations<InterpolatedString>>(),
      rule<checkInterpolations<HeredocBody>>(),
      rule<checkCondition<If>>(),
      rule<checkCondition<Elsif>>(),
      rule<checkCondition<Unless>>(),
      rule<checkChain>(),
      rule<checkMatch>(),
      rule<checkOptions<SourceFile>>(),
      rule<checkOptions<Block>>(),
  };
  return kRules;
}

}  // namespace puppet::analysis
