#include <algorithm>
#include <array>

#include "analysis/eval/name_suggestion.h"
#include "analysis/rules/project/project_files.h"
#include "analysis/symbols/name_candidates.h"
#include "analysis/symbols/platform.h"
#include "analysis/templates/erb_names.h"
#include "analysis/templates/template_calls.h"
#include "parser/diagnostics/diagnostic_id.h"

namespace puppet::analysis {
namespace {

/// Functions of Puppet itself that have the 3.x API, which `scope.function_NAME` requires.
constexpr auto kLegacyFunctions = std::to_array<std::string_view>({"alert",      "create_resources",
                                                                   "crit",       "debug",
                                                                   "defined",    "digest",
                                                                   "emerg",      "err",
                                                                   "fail",       "file",
                                                                   "fqdn_rand",  "generate",
                                                                   "hiera",      "hiera_array",
                                                                   "hiera_hash", "hiera_include",
                                                                   "info",       "inline_template",
                                                                   "md5",        "notice",
                                                                   "realize",    "regsubst",
                                                                   "sha1",       "sha256",
                                                                   "shellquote", "split",
                                                                   "sprintf",    "tag",
                                                                   "tagged",     "template",
                                                                   "versioncmp", "warning"});

class ErbChecker {
 public:
  ErbChecker(std::string_view text, std::string_view name, QueryContext& queries)
      : text_(text), name_(name), queries_(queries), erb_(text) {}

  std::vector<Diagnostic> run() {
    for (const ErbTag& tag : erb_.tags())
      if (!tag.isClosed)
        tell(DiagnosticId::ErbUnbalancedTag, {tag.range.start, tag.range.start + 2}, {});
    for (const ErbMistake& mistake : erbMistakesIn(erb_)) {
      tell(DiagnosticId::ErbSyntax, mistake.range, mistake.message);
      if (!mistake.replacement.empty())
        findings_.back().fix("Write " + mistake.replacement,
                             {{mistake.range, mistake.replacement}});
    }
    for (const ErbName& one : erbNamesIn(erb_)) check(one);
    for (const ErbName& one : bareNamesIn(erb_)) bareName(one);
    return std::move(findings_);
  }

 private:
  void tell(DiagnosticId id, TextRange range, std::string_view message) {
    findings_.push_back(makeDiagnostic(id, range, {message}));
  }

  void check(const ErbName& one) {
    if (!queries_) return;
    switch (one.kind) {
      case ErbName::Kind::InstanceVariable: variable(one); break;
      case ErbName::Kind::ScopeVariable:
        if (one.isTested) break;
        if (one.name.find("::") == std::string::npos)
          variable(one);
        else
          classVariable(one);
        break;
      case ErbName::Kind::LegacyFunction: legacyFunction(one); break;
      case ErbName::Kind::Bare:
      case ErbName::Kind::Function: break;
    }
  }

  /// Reports a variable that no caller has, if one of theirs has a similar name: top-scope
  /// variables, which templates see too, may come from outside of the environment.
  void variable(const ErbName& one) {
    if (!context_) context_ = templateContextOf(queries_, name_);
    if (context_->callers == 0 || context_->find(one.name) || isGlobal(one.name)) return;
    NameCandidates names(one.name);
    for (const TemplateVariable& visible : context_->variables) names.offer(visible.name);
    if (!names.isMistyped() || isRenderedByTemplate()) return;
    const std::string sign = one.kind == ErbName::Kind::InstanceVariable ? "@" : "";
    const TextRange range{one.range.start - static_cast<std::uint32_t>(sign.size()), one.range.end};
    tell(DiagnosticId::ErbUnknownVariable, range,
         "unknown variable '" + sign + one.name + "'; did you mean '" + sign + names.best() + "'?");
    findings_.back().fix("Write " + sign + names.best(), {{one.range, names.best()}});
  }

  /// Reports a variable of a caller that is read without `@`, as Puppet 3 allowed.
  void bareName(const ErbName& one) {
    if (!queries_) return;
    if (!context_) context_ = templateContextOf(queries_, name_);
    if (!context_->find(one.name)) return;
    tell(
        DiagnosticId::ErbUnknownVariable, one.range,
        "undefined local variable or method '" + one.name + "'; did you mean '@" + one.name + "'?");
    findings_.back().fix("Write @" + one.name, {{one.range, '@' + one.name}});
  }

  bool isGlobal(const std::string& name) {
    const Platform& platform = Platform::builtIn();
    for (const char* scope : {"top_scope", "class_scope", "define_scope"})
      if (platform.findVariable(scope, name, {})) return true;
    return !platform.findLegacyFact(name).name.empty() || queries_.find(NameKind::Fact, name);
  }

  /// Returns true if another template may render this one: it would see that one's scope.
  bool isRenderedByTemplate() {
    const Module* module = queries_.findModule(name_.substr(0, name_.find('/')));
    return !module ||
           queries_.textsBelow(module->path + "/templates").find(name_) != std::string::npos;
  }

  void classVariable(const ErbName& one) {
    const std::size_t end = one.name.rfind("::");
    const std::string className = one.name.substr(0, end), name = one.name.substr(end + 2);
    const Declaration found = queries_.find(NameKind::Class, className);
    if (!found || !found.asClass().parent.empty()) return;
    const ClassInterface& declared = found.asClass();
    NameCandidates names(name);
    bool isKnown = false;
    const auto offer = [&](const std::string& other) {
      isKnown = isKnown || other == name;
      names.offer(other);
    };
    for (const ParameterInterface& parameter : declared.parameters) offer(parameter.name);
    for (const std::string& other : queries_.variablesOf(found)) offer(other);
    if (isKnown || isGlobal(name)) return;
    if (!names.isMistyped()) return;
    tell(DiagnosticId::ErbUnknownVariable, one.range,
         "class '" + className + "' has no variable '" + name + "'" + hintOf(names));
    const auto size = static_cast<std::uint32_t>(name.size());
    findings_.back().fix("Write " + names.best(),
                         {{{one.range.end - size, one.range.end}, names.best()}});
  }

  /// Reports `scope.function_f` of a function that has the 4.x API only.
  void legacyFunction(const ErbName& one) {
    if (std::ranges::find(kLegacyFunctions, one.name) != kLegacyFunctions.end()) {
      if (!one.isList)
        tell(DiagnosticId::ErbFunction, one.range,
             "the argument of 'function_" + one.name + "' must be an Array");
      return;
    }
    using Kind = FunctionInterface::Kind;
    const Declaration found = queries_.find(NameKind::Function, one.name);
    const FunctionInterface* declared =
        found ? &found.asFunction() : Platform::builtIn().findFunction(one.name, {});
    if (!declared || declared->kind == Kind::LegacyRuby) return;
    for (const Declaration& other : queries_.findAll(NameKind::Function, one.name))
      if (other.asFunction().kind == Kind::LegacyRuby) return;
    constexpr std::uint32_t kPrefix = 9;  // `function_`
    const TextRange range{one.range.start - kPrefix, one.range.end};
    tell(DiagnosticId::ErbFunction, range,
         "'function_" + one.name + "' is not a method: '" + one.name +
             "' has the 4.x API; use scope.call_function('" + one.name + "', [...])");
    if (text_.substr(one.range.end, 1) == "(")
      findings_.back().fix("Write call_function", {{{range.start, one.range.end + 1},
                                                    "call_function('" + one.name + "', "}});
  }

  const std::string_view text_, name_;
  QueryContext& queries_;
  const ErbText erb_;
  std::optional<TemplateContext> context_;
  std::vector<Diagnostic> findings_;
};

}  // namespace

std::vector<Diagnostic> checkErb(std::string_view text, std::string_view name,
                                 QueryContext& queries) {
  return ErbChecker(text, name, queries).run();
}

}  // namespace puppet::analysis
