// Checks the order of the parameters of classes.

#include <algorithm>
#include <string>
#include <utility>
#include <vector>

#include "analysis/rules/style/style_parameters.h"
#include "analysis/rules/style/style_rule.h"
#include "parser/diagnostics/diagnostic_id.h"

namespace puppet::analysis {

using D = DiagnosticId;
using S = StyleKind;

namespace {

TokenIndex firstOf(const StyleParameter& parameter) {
  return parameter.type < 0 ? parameter.name : parameter.type;
}

/// Returns the token with which a parameter begins for puppet-lint: blanks or a comment behind the
/// preceding comma or parenthesis and the line breaks there.
TokenIndex leadingToken(const StyleFile& file, const StyleParameter& parameter) {
  const TokenIndex first = firstOf(parameter);
  TokenIndex token = file.previous(first) + 1;
  while (token < first && file.is(token, S::Newline)) ++token;
  return token;
}

/// Order of the parameters of a class: required ones first, each group by name.
class SortedParameters {
 public:
  SortedParameters(const StyleFile& file, const StyleDefinition& definition)
      : file_(file), written_(parametersOf(file, definition)), sorted_(written_) {
    std::ranges::stable_sort(sorted_, {}, [&](const StyleParameter& parameter) {
      return std::pair(parameter.defaultValue >= 0, file.value(parameter.name));
    });
  }

  const std::vector<StyleParameter>& written() const { return written_; }

  /// Returns true if sorting changes nothing but the order: each comment stays beside its
  /// parameter, each default refers to earlier parameters only, and calls keep their order.
  bool isSafe() const {
    const auto staysBehind = [](S kind) { return isComment(kind) || kind == S::HeredocOpen; };
    if (count(staysBehind) > 0) return false;
    if (count([](S kind) { return kind == S::FunctionName; }) > 1) return false;
    for (std::size_t i = 0; i < sorted_.size(); ++i)
      for (std::size_t later = i + 1; later < sorted_.size(); ++later)
        if (mentions(sorted_[i], file_.value(sorted_[later].name))) return false;
    return true;
  }

  /// Returns the edits that put each parameter into its place. Commas and blanks stay.
  std::vector<TextEdit> edits() const {
    std::vector<TextEdit> edits;
    for (std::size_t i = 0; i < written_.size(); ++i)
      if (written_[i].name != sorted_[i].name)
        edits.push_back({rangeOf(written_[i]), textOf(sorted_[i])});
    return edits;
  }

 private:
  template <typename Predicate>
  std::ptrdiff_t count(Predicate matches) const {
    std::ptrdiff_t found = 0;
    for (TokenIndex i = file_.previous(firstOf(written_.front())); i < written_.back().end; ++i)
      found += matches(file_.kind(i));
    return found;
  }

  TextRange rangeOf(const StyleParameter& parameter) const {
    const TokenIndex first =
        file_.isCompatible() ? leadingToken(file_, parameter) : firstOf(parameter);
    return {file_.at(first).range.start, file_.at(file_.previous(parameter.end)).range.end};
  }

  std::string textOf(const StyleParameter& parameter) const {
    const TextRange range = rangeOf(parameter);
    return std::string(file_.text().substr(range.start, range.length()));
  }

  bool mentions(const StyleParameter& parameter, std::string_view name) const {
    for (TokenIndex i = firstOf(parameter); i < parameter.end; ++i) {
      if (i == parameter.name || !isVariable(file_.kind(i))) continue;
      const std::string_view variable = file_.value(i);
      if (variable.substr(0, variable.find('[')) == name) return true;
    }
    return false;
  }

  const StyleFile& file_;
  std::vector<StyleParameter> written_, sorted_;
};

/// Reports `parameter`, and sorts all parameters as a fix. puppet-lint drops the last comma, and
/// leaves documentation and comments to chance.
void reportOrder(StyleRun& run, const SortedParameters& sorted, const StyleParameter& parameter,
                 const std::string& message) {
  const StyleFile& file = run.file;
  const TextRange name = file.at(parameter.name).range;
  const std::size_t line = file.text().substr(0, name.start).rfind('\n') + 1;
  const std::uint32_t start = run.isCompatible ? file.at(leadingToken(file, parameter)).range.start
                                               : static_cast<std::uint32_t>(line);
  Diagnostic& finding = run.report(D::StyleClassParameter, {start, name.end}, {message});
  if (!run.isCompatible && !sorted.isSafe()) return;
  std::vector<TextEdit> edits = sorted.edits();
  const TokenIndex last = sorted.written().back().end;
  if (run.isCompatible && file.is(last, S::Comma)) edits.push_back(removing(file, last));
  finding.fix("Sort the parameters", std::move(edits));
}

void checkParameterOrder(StyleRun& run, const StyleDefinition& definition) {
  const StyleFile& file = run.file;
  if (!definition.isClass) return;
  const SortedParameters sorted(file, definition);
  const std::vector<StyleParameter>& parameters = sorted.written();
  bool seenOptional = false;
  for (const StyleParameter& parameter : parameters) {
    const bool isRequired = parameter.defaultValue < 0;
    if (isRequired && seenOptional)
      return reportOrder(run, sorted, parameter,
                         "Required parameter " + std::string(file.value(parameter.name)) +
                             " should be specified before optional parameters");
    seenOptional |= !isRequired;
  }
  // Required and optional parameters are sorted separately; each finding is reported at the first
  // parameter of its group.
  const auto firstOptional = std::ranges::find_if(
      parameters, [](const StyleParameter& parameter) { return parameter.defaultValue >= 0; });
  const auto name = [&](const StyleParameter& parameter) { return file.value(parameter.name); };
  for (const auto& [first, last] :
       {std::pair(parameters.begin(), firstOptional), std::pair(firstOptional, parameters.end())})
    if (!std::ranges::is_sorted(first, last, {}, name))
      reportOrder(run, sorted, *first, "Parameter list not in alphabetical order");
}

}  // namespace

std::span<const StyleCheck> parameterOrderStyle() {
  static constexpr StyleCheck kChecks[] = {
      definitionCheck(D::StyleClassParameter, checkParameterOrder),
  };
  return kChecks;
}

}  // namespace puppet::analysis
