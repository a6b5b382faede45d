// Calls of functions of Puppet in ERB templates.

#include <algorithm>
#include <array>

#include "analysis/eval/name_suggestion.h"
#include "analysis/rules/project/erb_checks.h"
#include "analysis/rules/project/legacy_functions.h"
#include "analysis/symbols/name_candidates.h"
#include "analysis/symbols/platform.h"
#include "parser/diagnostics/diagnostic_id.h"
#include "types/relations/flow.h"
#include "types/text/mismatch.h"
#include "types/text/source_writer.h"

namespace puppet::analysis {

using ruby::Node;
using ruby::NodeKind;
using Role = ParameterInterface::Role;

namespace {

constexpr LanguageLevel kLevel = LanguageLevel::Puppet8;

/// Numbers of arguments that a function takes.
struct Arity {
  std::size_t from = SIZE_MAX, to = 0;
};

Arity arityOf(const FunctionInterface& function) {
  Arity arity;
  for (const OverloadInterface& overload : function.overloads) {
    std::size_t required = 0, most = 0;
    for (const ParameterInterface& parameter : overload.parameters) {
      if (parameter.role == Role::Block || parameter.role == Role::OptionalBlock) continue;
      const bool isRest =
          parameter.role == Role::CapturesRest || parameter.role == Role::RequiredCapturesRest;
      required += parameter.role == Role::Required || parameter.role == Role::RequiredCapturesRest;
      most = isRest || most == SIZE_MAX ? SIZE_MAX : most + 1;
    }
    arity.from = std::min(arity.from, required);
    arity.to = std::max(arity.to, most);
  }
  return arity;
}

std::string countOf(const Arity& arity) {
  if (arity.from == arity.to)
    return std::to_string(arity.from) + (arity.from == 1 ? " argument" : " arguments");
  if (arity.to == SIZE_MAX) return "at least " + std::to_string(arity.from) + " arguments";
  return "between " + std::to_string(arity.from) + " and " + std::to_string(arity.to) +
         " arguments";
}

class CallChecker {
 public:
  CallChecker(std::string_view text, ErbTypes& types, QueryContext& queries,
              std::vector<Diagnostic>& findings)
      : text_(text), types_(types), queries_(queries), findings_(findings) {}

  void checkCall(const ErbName& one) {
    const FunctionInterface* declared = declaredFunction(one.name, queries_);
    if (!declared) return reportUnknown(one);
    const ruby::NodeList arguments = one.node.arguments();
    const Node list = arguments[1];
    if (arguments.size() > 2)
      report(list.range(),
             "'call_function' expects the arguments of '" + one.name + "' as an Array");
    if (arguments.size() != 2 || !list.is(NodeKind::Array) || declared->overloads.empty() ||
        declared->kind == FunctionInterface::Kind::LegacyRuby || one.node.block())
      return;
    const Arity arity = arityOf(*declared);
    std::size_t given = 0;
    for (const Node& element : list.elements()) {
      if (element.is(NodeKind::Splat)) return;
      ++given;
    }
    if (arity.from <= given && given <= arity.to) return checkTypes(one.name, *declared, list);
    report(list.range(),
           "'" + one.name + "' expects " + countOf(arity) + ", got " + std::to_string(given));
  }

  /// Reports `scope.function_f` of a function that has the 4.x API only.
  void checkLegacyCall(const ErbName& one) {
    if (isLegacyFunctionOfPuppet(one.name)) {
      if (!one.isList)
        report(one.range, "the argument of 'function_" + one.name + "' must be an Array");
      return;
    }
    if (!declaredFunction(one.name, queries_)) return reportUnknown(one);
    if (!hasModernApiOnly(one.name, queries_)) return;
    constexpr std::uint32_t kPrefix = 9;  // `function_`
    const TextRange range{one.range.start - kPrefix, one.range.end};
    Diagnostic& finding =
        report(DiagnosticId::ErbLegacyFunction, range,
               "'function_" + one.name + "' is not a method: '" + one.name +
                   "' has the 4.x API; use scope.call_function('" + one.name + "', [...])");
    const ruby::NodeList arguments = one.node.arguments();
    const bool isPlain = arguments.size() == 1 && arguments[0].is(NodeKind::Array);
    if (isPlain && text_.substr(one.range.end, 1) == "(")
      finding.fix("Write call_function",
                  {{{range.start, one.range.end + 1}, "call_function('" + one.name + "', "}});
  }

 private:
  /// A parameter that takes an argument.
  struct Taken {
    std::string name;
    types::Type type;  ///< absent if it is not known
  };

  /// Reports an argument that no overload takes.
  void checkTypes(const std::string& name, const FunctionInterface& function, const Node& list) {
    std::size_t index = 0;
    for (const Node& element : list.elements()) {
      const types::Type given = types_.of(element);
      const auto taken = takenAt(function, index++);
      const bool isTaken =
          !given || taken.empty() || std::ranges::any_of(taken, [&](const Taken& parameter) {
            return !parameter.type || types::mayIntersect(parameter.type, given, kLevel);
          });
      if (isTaken) continue;
      const std::string subject = '\'' + name + "' parameter '" + taken[0].name + '\'';
      report(element.range(), taken.size() == 1
                                  ? types::describeMismatch(subject, taken[0].type, given, kLevel)
                                  : subject + " does not take " + types::toSource(given));
      return;
    }
  }

  /// Returns the parameters for an argument, one for each overload that has one.
  std::vector<Taken> takenAt(const FunctionInterface& function, std::size_t index) {
    std::vector<Taken> all;
    for (const OverloadInterface& overload : function.overloads) {
      std::vector<const ParameterInterface*> values;
      for (const ParameterInterface& parameter : overload.parameters)
        if (parameter.role != Role::Block && parameter.role != Role::OptionalBlock)
          values.push_back(&parameter);
      if (values.empty()) continue;
      const ParameterInterface& last = *values.back();
      const bool hasRest =
          last.role == Role::CapturesRest || last.role == Role::RequiredCapturesRest;
      if (index >= values.size() && !hasRest) continue;
      const ParameterInterface& own = *values[std::min(index, values.size() - 1)];
      all.push_back({own.name, own.type.empty() ? types::Type() : types_.named(own.type)});
    }
    return all;
  }

  Diagnostic& report(TextRange range, std::string_view message) {
    return report(DiagnosticId::ErbFunction, range, message);
  }
  Diagnostic& report(DiagnosticId id, TextRange range, std::string_view message) {
    return findings_.emplace_back(makeDiagnostic(id, range, {message}));
  }

  void reportUnknown(const ErbName& one) {
    NameCandidates names(one.name);
    types_.symbols().addCandidateNames(DefinitionKind::Function, names);
    for (const std::string_view known : Platform::builtIn().names(Platform::Kind::Function))
      names.offer(known);
    const bool isCertain = !types_.symbols().mayBeDefined(one.name);
    if (!isCertain && !names.isMistyped()) return;
    Diagnostic& finding =
        report(one.range, "function '" + one.name + "' not found" + hintOf(names));
    if (names.isSure()) finding.fix("Write " + names.best(), {{one.range, names.best()}});
  }

  const std::string_view text_;
  ErbTypes& types_;
  QueryContext& queries_;
  std::vector<Diagnostic>& findings_;
};

}  // namespace

void addErbCallMistakes(const std::vector<ErbName>& names, std::string_view text, ErbTypes& types,
                        QueryContext& queries, std::vector<Diagnostic>& findings) {
  CallChecker checker(text, types, queries, findings);
  for (const ErbName& one : names) {
    if (one.isTested) continue;
    if (one.kind == ErbName::Kind::Function) checker.checkCall(one);
    if (one.kind == ErbName::Kind::LegacyFunction) checker.checkLegacyCall(one);
  }
}

}  // namespace puppet::analysis
