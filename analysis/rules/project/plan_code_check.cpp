#include "analysis/rules/project/plan_code_check.h"

#include <algorithm>
#include <array>
#include <set>

#include "analysis/eval/name_suggestion.h"
#include "analysis/rules/project/data_fixes.h"
#include "analysis/rules/semantic/data_keys.h"
#include "analysis/symbols/name_candidates.h"
#include "analysis/symbols/reference.h"
#include "parser/diagnostics/diagnostic_id.h"
#include "parser/parse/parse.h"
#include "parser/support/ascii.h"

namespace puppet::analysis {

using parser::DataNode;
using parser::DataStyle;

namespace {

/// A variable that code reads, with its range in the code.
struct ReadVariable {
  std::string name;
  TextRange range;
};

/// Collects the variables that code reads and does not set.
class PlanVariables final : public ReferenceSink {
 public:
  void add(const Reference& reference) override {
    const bool isFree = reference.kind == ReferenceKind::TopVariable ||
                        reference.kind == ReferenceKind::OuterVariable;
    if (!isFree || reference.name.find("::") != std::string_view::npos) return;
    if (reference.role == ReferenceRole::Declaration)
      set.emplace(reference.name);
    else if (reference.role == ReferenceRole::Read)
      read.push_back({std::string(reference.name), reference.range});
  }

  std::vector<ReadVariable> read;
  std::set<std::string, std::less<>> set;
};

/// Returns the text in double quotes, as Puppet code.
std::string doubleQuoted(std::string_view text) {
  std::string code = "\"";
  for (const char c : text) {
    if (c == '"' || c == '\\') code += '\\';
    code += c;
  }
  return code + '"';
}

/// Returns true for the whole of a variable, `$name`.
bool isVariable(std::string_view text) {
  return text.size() > 1 && text[0] == '$' && (isLower(text[1]) || text[1] == '_') &&
         std::ranges::all_of(text.substr(1), isWordCharacter);
}

class PlanCode {
 public:
  PlanCode(std::string_view source, const PlanNames& names, std::vector<Diagnostic>& findings)
      : source_(source), names_(names), findings_(findings) {}

  void check(const DataNode& scalar) {
    if (isPlanCode(scalar)) return checkCode(scalar);
    const std::string_view text = scalar.text();
    if (scalar.style() == DataStyle::SingleQuoted && isVariable(text) &&
        names_.contains(text.substr(1)))
      addNodeFix(
          warn(scalar, "this is the text '" + std::string(text) + "': a variable has no quotes"),
          scalar, std::string(text));
    if (scalar.style() != DataStyle::Plain) return;
    for (std::size_t at = 0; (at = text.find("${", at)) != text.npos; at += 2) {
      const std::size_t end = text.find('}', at);
      if (end == text.npos || !names_.contains(text.substr(at + 2, end - at - 2))) continue;
      Diagnostic& finding =
          warn(scalar, "'" + std::string(text.substr(at, end + 1 - at)) +
                           "' stays text: only texts in double quotes are interpolated");
      if (textRangeOf(source_, scalar) && text.find_first_of("\"\\\n") == text.npos)
        addNodeFix(finding, scalar, '"' + std::string(text) + '"');
      return;
    }
  }

 private:
  Diagnostic& warn(const DataNode& scalar, const std::string& message) {
    return findings_.emplace_back(
        makeDiagnostic(DiagnosticId::YamlPlanValue, scalar.range(), {message}));
  }

  void checkCode(const DataNode& scalar) {
    constexpr std::size_t kMaxCode = 1 << 16;
    const bool isText = scalar.style() == DataStyle::DoubleQuoted;
    const std::string code = isText ? doubleQuoted(scalar.text()) : std::string(scalar.text());
    if (code.size() > kMaxCode) return;
    const TextRange range = scalar.range();
    const bool isVerbatim = source_.substr(range.start, range.length()) == code;
    const auto placeOf = [&](TextRange part) {
      return isVerbatim ? TextRange{range.start + part.start, range.start + part.end}
             : scalar.style() == DataStyle::Literal ? scalar.keyOfEntry().range()
                                                    : range;
    };
    const auto tree = parser::parse(SourceText(code), {.mode = {.tasks = true}});
    for (const Diagnostic& finding : tree->diagnostics)
      if (finding.info().severityAt(LanguageLevel::Puppet8) == Severity::Error) {
        findings_.push_back(
            makeDiagnostic(DiagnosticId::YamlPlan, placeOf(finding.range), {finding.message}));
        return;
      }
    PlanVariables variables;
    if (!findBounded(*tree, variables)) return;
    for (const ReadVariable& variable : variables.read) {
      if (variables.set.contains(variable.name) || isKnownVariable(variable.name)) continue;
      TextRange written = variable.range;
      if (written.start > 0 && code[written.start - 1] == '$') --written.start;
      unknown(variable, placeOf(written), isVerbatim);
    }
  }

  bool isKnownVariable(std::string_view name) const {
    // Those of Puppet itself, and of matches.
    constexpr auto kBuiltIn = std::to_array<std::string_view>(
        {"facts", "trusted", "server_facts", "environment", "title", "name", "module_name"});
    return names_.contains(name) || name.empty() || isDigit(name[0]) ||
           std::ranges::find(kBuiltIn, name) != kBuiltIn.end();
  }

  void unknown(const ReadVariable& variable, TextRange place, bool isVerbatim) {
    NameCandidates near(variable.name);
    for (const auto& known : names_) near.offer(known.first);
    findings_.push_back(
        makeDiagnostic(DiagnosticId::UnknownVariable, place,
                       {"unknown variable '$" + variable.name + "'" + hintOf(near, "$")}));
    const bool hasDollar = place.length() == variable.name.size() + 1;
    if (near.isSure() && isVerbatim)
      findings_.back().fix("Write '$" + near.best() + '\'',
                           {{place, (hasDollar ? "$" : "") + near.best()}});
  }

  const std::string_view source_;
  const PlanNames& names_;
  std::vector<Diagnostic>& findings_;
};

}  // namespace

bool isPlanCode(const DataNode& scalar) {
  return scalar.style() == DataStyle::DoubleQuoted || scalar.style() == DataStyle::Literal ||
         (scalar.style() == DataStyle::Plain && scalar.text().starts_with('$'));
}

void addPlanCodeMistakes(const DataNode& value, std::string_view source, const PlanNames& names,
                         std::vector<Diagnostic>& findings) {
  if (value.isScalar()) return PlanCode(source, names, findings).check(value);
  const auto children = value ? value.children() : std::vector<DataNode>();
  // Keys are literal.
  const std::size_t step = value.isMapping() ? 2 : 1;
  for (std::size_t i = step - 1; i < children.size(); i += step)
    addPlanCodeMistakes(children[i], source, names, findings);
}

}  // namespace puppet::analysis
