#include <algorithm>
#include <array>
#include <set>

#include "analysis/eval/name_suggestion.h"
#include "analysis/ruby/local_variables.h"
#include "analysis/rules/project/erb_checks.h"
#include "analysis/rules/project/project_checks.h"
#include "analysis/rules/project/ruby_check.h"
#include "analysis/symbols/name_candidates.h"
#include "analysis/symbols/platform.h"
#include "parser/diagnostics/diagnostic_id.h"

namespace puppet::analysis {

using ruby::Node;
using ruby::NodeKind;

namespace {

std::string quotedKeys(const std::vector<std::string>& path) {
  std::string keys;
  for (const std::string& key : path) keys += "['" + key + "']";
  return keys;
}

/// Collects the names that a template tests for being set: in conditions, and by `nil?` and others.
class TestedNames {
 public:
  explicit TestedNames(const ErbText& erb) {
    std::vector<std::pair<Node, bool>> left{{erb.ruby().root(), false}};
    while (!left.empty()) {
      const auto [node, isTest] = left.back();
      left.pop_back();
      if (node.is(NodeKind::InstanceVariable) && isTest)
        names_.insert(std::string(node.name().substr(1)));
      const bool isLogical = node.is(NodeKind::Or) || node.is(NodeKind::And) ||
                             node.is(NodeKind::Defined) || isNilTest(node);
      const Node condition = node.condition();
      for (const Node& child : node.children())
        left.push_back({child, isLogical || (condition && child == condition) ||
                                   (isTest && !isOfOther(node))});
    }
    for (const ErbName& name : erbNamesIn(erb))
      if (name.isTested) names_.insert(name.name);
  }

  bool contains(const std::string& name) const { return names_.contains(name); }

 private:
  static bool isNilTest(const Node& node) {
    constexpr auto kTests =
        std::to_array<std::string_view>({"nil?", "empty?", "!", "!=", "==", "to_s", "to_a",
                                         "respond_to?", "is_a?", "kind_of?", "class"});
    return node.is(NodeKind::Call) && std::ranges::find(kTests, node.name()) != kTests.end();
  }
  /// Returns true for code in a condition that is no part of the test.
  static bool isOfOther(const Node& node) {
    return node.is(NodeKind::Statements) || node.is(NodeKind::Block);
  }

  std::set<std::string, std::less<>> names_;
};

/// Returns true for `@facts`, `scope['facts']` and `scope.lookupvar('facts')`.
bool isFacts(const Node& node) {
  if (node.is(NodeKind::InstanceVariable)) return node.name() == "@facts";
  if (!node.is(NodeKind::Call) || (node.name() != "[]" && node.name() != "lookupvar")) return false;
  const Node scope = node.receiver(), name = node.arguments()[0];
  return scope.is(NodeKind::Call) && scope.name() == "scope" && !scope.receiver() &&
         name.is(NodeKind::String) && (name.value() == "facts" || name.value() == "::facts");
}

/// Returns the key by which a call reads one of the facts; empty for other calls.
Node keyOfFacts(const Node& call) {
  constexpr auto kReaders =
      std::to_array<std::string_view>({"[]", "dig", "fetch", "has_key?", "include?", "key?"});
  const Node key = call.arguments()[0];
  const bool reads = call.is(NodeKind::Call) && key.is(NodeKind::String) &&
                     std::ranges::find(kReaders, call.name()) != kReaders.end();
  return reads && isFacts(call.receiver()) ? key : Node();
}

class ErbChecker {
 public:
  ErbChecker(std::string_view text, std::string_view name, QueryContext& queries)
      : text_(text), name_(name), queries_(queries), erb_(text) {}

  std::vector<Diagnostic> run() {
    for (const ErbTag& tag : erb_.tags())
      if (!tag.isClosed)
        report(DiagnosticId::ErbUnbalancedTag, {tag.range.start, tag.range.start + 2}, {});
    mistakes_ = erbMistakesIn(erb_);
    for (const ErbMistake& mistake : mistakes_) {
      report(DiagnosticId::ErbSyntax, mistake.range, mistake.message);
      if (!mistake.replacement.empty())
        findings_.back().fix("Write " + mistake.replacement,
                             {{mistake.range, mistake.replacement}});
    }
    if (!queries_) return std::move(findings_);
    context_ = templateContextOf(queries_, name_);
    types_.emplace(erb_, context_, queries_);
    const std::vector<ErbName> names = erbNamesIn(erb_);
    for (const ErbName& one : names)
      if (one.kind == ErbName::Kind::InstanceVariable || one.kind == ErbName::Kind::ScopeVariable)
        reportVariable(one);
    // In code with an error, the parser has guessed what is a name.
    if (erb_.ruby().errors().empty())
      for (const ErbName& one : bareNamesIn(erb_)) reportBareName(one);
    Node fallible;  // `a` of `a || b`, where `b` is for other versions
    ruby::walk(erb_.ruby().root(), [&](const Node& node) {
      const Node key = node == fallible ? Node() : keyOfFacts(node);
      if (node.is(NodeKind::Or)) fallible = node.children().front();
      if (key) reportLegacyKey(node, key);
      return true;
    });
    addErbCallMistakes(names, text_, *types_, queries_, findings_);
    addErbValueMistakes(erb_, *types_, queries_, findings_);
    addRubyOfTemplate(erb_.ruby(), queries_, findings_);
    types_.reset();
    return std::move(findings_);
  }

 private:
  Diagnostic& report(DiagnosticId id, TextRange range, std::string_view message) {
    return findings_.emplace_back(makeDiagnostic(id, range, {message}));
  }

  void reportVariable(const ErbName& one) {
    const bool isShort = one.kind == ErbName::Kind::InstanceVariable;
    if ((!isShort && one.isTested) || isPartOfMistake(one)) return;
    if (one.name.find("::") != std::string::npos) return checkClassVariable(one);
    if (context_.find(one.name) || legacyFact(one) || isGlobal(one.name)) return;
    if (context_.callers == 0) return;
    NameCandidates names(one.name);
    names.offerAll(context_.variables, &TemplateVariable::name);
    const bool isCertain = isUnset(one);
    if (!isCertain && (!names.isMistyped() || isRenderedByTemplate())) return;
    const std::string sign = isShort ? "@" : "";
    const TextRange range{one.range.start - static_cast<std::uint32_t>(sign.size()), one.range.end};
    const bool fails = !isShort || (isCertain && failsWithoutValue(one));
    const DiagnosticId id =
        fails ? DiagnosticId::ErbUnknownScopeVariable : DiagnosticId::ErbUnknownVariable;
    Diagnostic& finding =
        report(id, range, "unknown variable '" + sign + one.name + "'" + hintOf(names, sign));
    if (names.isSure() || names.isMistyped())
      finding.fix("Write " + sign + names.best(), {{one.range, names.best()}});
  }

  bool isPartOfMistake(const ErbName& one) const {
    return std::ranges::any_of(mistakes_, [&one](const ErbMistake& mistake) {
      return !mistake.replacement.empty() && mistake.range.covers(one.range);
    });
  }

  /// Returns true if a method is called on the variable that nil does not have.
  bool failsWithoutValue(const ErbName& one) const {
    std::vector<Node> left{erb_.ruby().root()};
    while (!left.empty()) {
      const Node node = left.back();
      left.pop_back();
      if (node.is(NodeKind::Call) && node.receiver() == one.node && !node.isConditionalCall())
        return node.name() == "[]" || !hasMethod(RubyClass::Nil, node.name());
      for (const Node& child : node.children())
        if (child.range().covers(one.range)) left.push_back(child);
    }
    return false;
  }

  /// Returns true if no scope that renders the template can have the variable. A template may test
  /// for a variable that none of its callers sets.
  bool isUnset(const ErbName& one) {
    if (!tested_) tested_.emplace(erb_);
    if (tested_->contains(one.name)) return false;
    if (!isClosed_) isClosed_ = areCallsKnown(queries_, name_);
    return *isClosed_ && types_->symbols().hasVariable(one.name) == types::Tristate::No;
  }

  /// Returns true if a caller that is not known may have a variable of the name: `gid` is one, and
  /// `osfamily` is none.
  bool mayBeOfOthers(std::string_view name) const {
    const bool isPlain =
        !name.starts_with("os") && !name.starts_with("operatingsystem") && !name.starts_with("lsb");
    return isPlain && (context_.callers == 0 || context_.mayHaveOthers);
  }

  /// Reports a legacy fact, which Puppet 8 does not set, unless a module has a fact of that name.
  bool legacyFact(const ErbName& one) {
    const LegacyFactInterface fact = Platform::builtIn().findLegacyFact(one.name);
    if (fact.name.empty() || queries_.find(NameKind::Fact, one.name)) return false;
    const bool isOther = mayBeOfOthers(one.name) ||
                         types_->symbols().isAssignedByManifests(one.name) == types::Tristate::Yes;
    if (isOther) return true;
    const bool isShort = one.kind == ErbName::Kind::InstanceVariable;
    const std::string today = fact.path.empty()
                                  ? std::string()
                                  : (isShort ? "@facts" : "scope['facts']") + quotedKeys(fact.path);
    const TextRange range = isShort ? TextRange{one.range.start - 1, one.range.end} : one.range;
    Diagnostic& finding =
        report(DiagnosticId::LegacyFactInTemplate, range,
               "legacy fact '" + one.name + "'" + (today.empty() ? std::string() : ": " + today));
    if (!today.empty() && isShort) finding.fix("Write " + today, {{range, today}});
    return true;
  }

  /// Returns what a bare name means if it is a variable, as it was in Puppet 3: `@name`, or the
  /// structured form of a legacy fact; empty if it is none.
  std::string variableOf(const ErbName& one) {
    if (!one.node.isBareName()) return {};
    if (context_.find(one.name)) return '@' + one.name;
    const LegacyFactInterface fact = Platform::builtIn().findLegacyFact(one.name);
    if (!fact.path.empty()) return "@facts" + quotedKeys(fact.path);
    return isGlobal(one.name) ? '@' + one.name : std::string();
  }

  /// Reports a legacy fact among the facts, which are hidden in Puppet 8.
  void reportLegacyKey(const Node& call, const Node& key) {
    const LegacyFactInterface fact = Platform::builtIn().findLegacyFact(key.value());
    if (fact.name.empty() || queries_.find(NameKind::Fact, std::string(key.value()))) return;
    const std::string facts(call.receiver().text());
    const std::string today = fact.path.empty() ? std::string() : facts + quotedKeys(fact.path);
    Diagnostic& finding = report(DiagnosticId::LegacyFactInTemplate, key.range(),
                                 "legacy fact '" + std::string(key.value()) + "'" +
                                     (today.empty() ? std::string() : ": " + today));
    if (!today.empty() && call.name() == "[]")
      finding.fix("Write " + today, {{call.range(), today}});
  }

  /// Reports a name that is neither a local variable nor a method: a NameError. Puppet 3 had the
  /// variables of the scope as methods.
  void reportBareName(const ErbName& one) {
    const std::string variable = variableOf(one);
    Diagnostic& finding = report(
        variable.empty() ? DiagnosticId::ErbUnknownName : DiagnosticId::ErbBareVariable, one.range,
        (one.node.isBareName() ? "undefined local variable or method '" : "undefined method '") +
            one.name + '\'');
    if (one.name == "elseif" || one.name == "elif") {
      finding.message += "; did you mean 'elsif'?";
      finding.fix("Write elsif", {{one.range, "elsif"}});
    }
    if (!one.node.isBareName()) return;
    if (!variable.empty()) {
      finding.message += "; did you mean '" + variable + "'?";
      finding.fix("Write " + variable, {{one.range, variable}});
      return;
    }
    NameCandidates names(one.name);
    if (!locals_) locals_ = ruby::localsIn(erb_.ruby());
    names.offerAll(*locals_, &ruby::LocalOccurrence::name);
    finding.message += hintOf(names);
    if (names.isSure()) finding.fix("Write " + names.best(), {{one.range, names.best()}});
  }

  bool isGlobal(const std::string& name) {
    const Platform& platform = Platform::builtIn();
    for (const char* scope : {"top_scope", "class_scope", "define_scope"})
      if (platform.findVariable(scope, name, {})) return true;
    return static_cast<bool>(queries_.find(NameKind::Fact, name));
  }

  /// Returns true if another template may render this one: it would see that one's scope.
  bool isRenderedByTemplate() {
    const Module* module = queries_.findModule(name_.substr(0, name_.find('/')));
    return !module ||
           queries_.textsBelow(module->path + "/templates").find(name_) != std::string::npos;
  }

  void checkClassVariable(const ErbName& one) {
    const std::size_t end = one.name.rfind("::");
    const std::string className = one.name.substr(0, end), name = one.name.substr(end + 2);
    if (types_->symbols().hasVariable(one.name) == types::Tristate::Yes) return;
    const Declaration found = queries_.find(NameKind::Class, className);
    if (!found) return reportUnknownClass(one, className);
    NameCandidates names(name);
    bool isKnown = isGlobal(name);
    std::string current = className;
    for (int i = 0; i < kMaxParents && !current.empty(); ++i) {
      const Declaration declared = queries_.find(NameKind::Class, current);
      if (!declared || declared.file->isPartial) return;
      const auto offer = [&](const std::string& other) {
        isKnown = isKnown || other == name;
        names.offer(other);
      };
      for (const ParameterInterface& parameter : declared.asClass().parameters)
        offer(parameter.name);
      for (const std::string& other : queries_.variablesOf(declared)) offer(other);
      current = declared.asClass().parent;
    }
    if (isKnown) return;
    Diagnostic& finding =
        report(DiagnosticId::ErbUnknownScopeVariable, one.range,
               "class '" + className + "' has no variable '" + name + "'" + hintOf(names));
    const auto size = static_cast<std::uint32_t>(name.size());
    if (names.isSure() || names.isMistyped())
      finding.fix("Write " + names.best(), {{{one.range.end - size, one.range.end}, names.best()}});
  }

  void reportUnknownClass(const ErbName& one, const std::string& className) {
    if (className == "settings") return;
    NameCandidates names(className);
    types_->symbols().addCandidateNames(DefinitionKind::Class, names);
    if (!types_->symbols().isClosed() && !names.isMistyped()) return;
    Diagnostic& finding = report(DiagnosticId::ErbUnknownScopeVariable, one.range,
                                 "class '" + className + "' not found" + hintOf(names));
    const auto size = static_cast<std::uint32_t>(className.size());
    if (names.isSure())
      finding.fix("Write " + names.best(),
                  {{{one.range.start, one.range.start + size}, names.best()}});
  }

  const std::string_view text_, name_;
  QueryContext& queries_;
  const ErbText erb_;
  TemplateContext context_;
  std::optional<ErbTypes> types_;
  std::optional<TestedNames> tested_;
  std::optional<std::vector<ruby::LocalOccurrence>> locals_;
  std::optional<bool> isClosed_;  ///< all calls that render the template are known
  std::vector<ErbMistake> mistakes_;
  std::vector<Diagnostic> findings_;
};

}  // namespace

std::vector<Diagnostic> checkErb(std::string_view text, std::string_view name,
                                 QueryContext& queries) {
  return ErbChecker(text, name, queries).run();
}

}  // namespace puppet::analysis
