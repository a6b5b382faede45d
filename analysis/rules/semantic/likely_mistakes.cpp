// Valid code that most likely was meant differently.

#include <algorithm>
#include <string>
#include <vector>

#include "analysis/rules/semantic/environment_rules.h"
#include "analysis/rules/syntax/visible_variables.h"
#include "parser/diagnostics/diagnostic_id.h"
#include "parser/literals/literals.h"

namespace puppet::analysis {

using namespace parser;
using K = SyntaxKind;

namespace {

/// Reports `'port ${port}'` if there is a `$port`, which is only interpolated in double quotes.
void checkSingleQuotes(Inspection& inspection, const Cursor& literal) {
  const std::string_view text = literal.text();
  if (inspection.context().likeReference || !text.starts_with('\'')) return;
  std::vector<std::string> known;
  for (std::size_t at = 0; (at = text.find("${", at)) != text.npos; ++at) {
    const std::size_t end = text.find('}', at);
    if (end == text.npos) return;
    if (known.empty()) known = variablesAround(inspection);
    const std::string_view inside = text.substr(at + 2, end - at - 2);
    const std::string name(inside.substr(0, inside.find('[')));
    const bool isHash = name.size() < inside.size() && (name == "facts" || name == "trusted");
    if (!isHash && std::ranges::find(known, name) == known.end()) continue;
    const TextRange place{literal.start() + static_cast<std::uint32_t>(at),
                          literal.start() + static_cast<std::uint32_t>(end) + 1};
    auto& finding = inspection.report(DiagnosticId::SingleQuotedVariable, place, {name});
    if (text.find_first_of("\"\\") == text.npos)
      finding.fix("Write double quotes", {{{literal.start(), literal.start() + 1}, "\""},
                                          {{literal.end() - 1, literal.end()}, "\""}});
    return;
  }
}

/// Reports `$x == 'a' or 'b'`: the string is a separate operand, which is true.
void checkOperands(Inspection& inspection, const Binary& binary) {
  const K operator_ = binary.operator_().kind();
  if (inspection.context().likeReference || (operator_ != K::KwOr && operator_ != K::KwAnd)) return;
  for (const Expression& operand : {binary.left(), binary.right()}) {
    const bool isText = operand.is(K::String) || operand.is(K::InterpolatedString) ||
                        operand.is(K::Name) || operand.is(K::Number);
    if (isText)
      inspection.report(DiagnosticId::ConstantOperand, operand.range(),
                        {binary.operator_().text(), operand.text()});
  }
}

bool isScalar(const Cursor& operand) {
  return operand.is(K::Number) || operand.is(K::KwTrue) || operand.is(K::KwFalse) ||
         operand.is(K::KwUndef);
}

/// Reports `$x in 5` and `1 in 'a1'`: a string contains only strings.
void checkIn(Inspection& inspection, const Binary& binary) {
  if (inspection.context().likeReference || !binary.operator_().is(K::KwIn)) return;
  const Expression right = binary.right();
  if (isScalar(right))
    inspection.report(DiagnosticId::InAlwaysFalse, binary.range(),
                      {"nothing is in " + std::string(right.text()) + ": this is always false"});
  else if (right.is(K::String) && isScalar(binary.left()))
    inspection.report(DiagnosticId::InAlwaysFalse, binary.range(),
                      {"only a String is in a String: this is always false"});
}

}  // namespace

std::span<const Rule> likelyMistakeRules() {
  static constexpr Rule kRules[] = {tokenRule(K::String, checkSingleQuotes), rule<checkOperands>(),
                                    rule<checkIn>()};
  return kRules;
}

}  // namespace puppet::analysis
