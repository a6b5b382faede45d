// Values of Puppet in ERB templates: keys of hashes, and methods.

#include <algorithm>
#include <array>
#include <set>

#include "analysis/eval/name_suggestion.h"
#include "analysis/rules/project/erb_checks.h"
#include "analysis/rules/semantic/fact_keys.h"
#include "analysis/symbols/name_candidates.h"
#include "analysis/symbols/platform.h"
#include "parser/diagnostics/diagnostic_id.h"
#include "types/core/nodes.h"

namespace puppet::analysis {

using ruby::Node;
using ruby::NodeKind;

namespace {

constexpr std::size_t kMaxExpression = 200;  ///< length of expressions that are told apart

/// Returns the name of the variable that `@name`, `scope['name']` or `scope.lookupvar('name')`
/// reads; empty for other expressions.
std::string variableOf(const Node& node) {
  if (node.is(NodeKind::InstanceVariable)) return std::string(node.name().substr(1));
  const Node receiver = node.receiver();
  const bool isRead = node.is(NodeKind::Call) &&
                      (node.name() == "[]" || node.name() == "lookupvar") &&
                      receiver.is(NodeKind::Call) && receiver.name() == "scope" &&
                      !receiver.receiver() && node.arguments()[0].is(NodeKind::String);
  if (!isRead) return {};
  const std::string_view name = node.arguments()[0].value();
  return std::string(name.starts_with("::") ? name.substr(2) : name);
}

bool isHashOfServer(std::string_view name) {
  return name == "facts" || name == "trusted" || name == "server_facts";
}

class ValueChecker {
 public:
  ValueChecker(const ErbText& erb, ErbTypes& types, QueryContext& queries,
               std::vector<Diagnostic>& findings)
      : erb_(erb), types_(types), queries_(queries), findings_(findings) {}

  void run() {
    std::vector<std::pair<Node, bool>> left{
        {erb_.ruby().root(), false}};  // and if errors are rescued
    std::vector<Node> calls;
    while (!left.empty()) {
      const auto [node, isSafe] = left.back();
      left.pop_back();
      if (node.is(NodeKind::Call) && !isSafe) calls.push_back(node);
      collectNarrowed(node);
      for (const Node& child : node.children()) left.push_back({child, isSafe || isRescued(node)});
    }
    for (const Node& call : calls) {
      if (!call.receiver()) continue;
      if (call.name() == "[]" && call.arguments().size() == 1)
        checkAccess(call);
      else if (call.name() == "dig" || call.name() == "fetch" || call.name() == "key?")
        checkKey(call, call.receiver(), call.arguments()[0]);
      else
        checkMethod(call);
    }
  }

 private:
  Diagnostic& report(DiagnosticId id, TextRange range, std::string_view message) {
    return findings_.emplace_back(makeDiagnostic(id, range, {message}));
  }

  /// Notes the expressions whose class the template tests: what is true of some values of a type is
  /// not true of those that are left.
  void collectNarrowed(const Node& node) {
    constexpr auto kTests = std::to_array<std::string_view>(
        {"is_a?", "kind_of?", "instance_of?", "respond_to?", "class", "==="});
    if (node.is(NodeKind::Case)) narrow(node.condition());
    if (!node.is(NodeKind::Call) || std::ranges::find(kTests, node.name()) == kTests.end()) return;
    if (node.name() == "===") return narrow(node.arguments()[0]);
    narrow(node.receiver());
  }

  void narrow(const Node& node) {
    if (node && node.text().size() <= kMaxExpression) narrowed_.insert(std::string(node.text()));
  }

  bool isNarrowed(const Node& node) const {
    return node.text().size() > kMaxExpression || narrowed_.contains(std::string(node.text()));
  }

  void checkAccess(const Node& call) {
    const std::string variable = variableOf(call.receiver());
    if (isHashOfServer(variable) || isPartOfServerHash(call.receiver()))
      checkFactKey(call);
    else
      checkKey(call, call.receiver(), call.arguments()[0]);
  }

  /// Returns the keys that lead to the value, and the name of the variable; empty for others.
  static std::pair<std::string, std::vector<std::string>> pathOf(const Node& node) {
    std::vector<std::string> keys;
    constexpr std::size_t kMaxKeys = 16;
    Node at = node;
    while (variableOf(at).empty()) {
      const Node last = at.arguments()[0];
      const bool isAccess = at.is(NodeKind::Call) && at.name() == "[]" && last.is(NodeKind::String);
      if (!isAccess || keys.size() == kMaxKeys) return {};
      keys.emplace_back(last.value());
      at = at.receiver();
    }
    std::ranges::reverse(keys);
    return {variableOf(at), std::move(keys)};
  }

  static bool isPartOfServerHash(const Node& node) { return isHashOfServer(pathOf(node).first); }

  void checkFactKey(const Node& call) {
    const Node key = call.arguments()[0];
    if (key.is(NodeKind::Symbol)) return reportSymbolKey(call, key);
    const auto [variable, keys] = pathOf(call);
    if (keys.empty()) return;
    const std::string meant = meantKey(queries_, variable, keys, {.level = LanguageLevel::Puppet8});
    if (meant.empty()) return;
    findings_.push_back(
        makeDiagnostic(DiagnosticId::UnknownFact, key.content(), {key.value(), meant}));
    findings_.back().fix("Write " + meant, {{key.content(), meant}});
  }

  /// Reports a Symbol, which is no key of any hash of Puppet.
  void reportSymbolKey(const Node& call, const Node& key) {
    const std::string text = '\'' + std::string(key.value()) + '\'';
    Diagnostic& finding = report(DiagnosticId::ErbHashKey, key.range(),
                                 "the keys of '" + std::string(call.receiver().text()) +
                                     "' are Strings, not Symbols: " + text);
    finding.fix("Write " + text, {{key.range(), text}});
  }

  void checkKey(const Node& call, const Node& hash, const Node& key) {
    if (isNarrowed(hash)) return;
    const types::Type type = ErbTypes::withoutUndef(types_.of(hash));
    if (!type) return;
    const bool isHash =
        type.kind() == types::TypeKind::Hash || type.kind() == types::TypeKind::Struct;
    if (isHash && key.is(NodeKind::Symbol) && call.name() != "key?")
      return reportSymbolKey(call, key);
    if (type.kind() != types::TypeKind::Struct || !key.is(NodeKind::String)) return;
    const auto& members = type.as<types::StructType>().members;
    NameCandidates names(key.value());
    for (const auto& member : members) {
      if (member.name == key.value()) return;
      names.offer(member.name);
    }
    Diagnostic& finding = report(DiagnosticId::ErbHashKey, key.range(),
                                 "'" + std::string(hash.text()) + "' has no key '" +
                                     std::string(key.value()) + "'" + hintOf(names));
    if (names.isSure()) finding.fix("Write " + names.best(), {{key.content(), names.best()}});
  }

  void checkMethod(const Node& call) {
    const Node receiver = call.receiver();
    if (receiver.is(NodeKind::Call) && receiver.name() == "scope" && !receiver.receiver())
      return checkScopeMethod(call);
    if (isNarrowed(receiver) || call.isConditionalCall()) return;
    const auto classes = ErbTypes::classesOf(types_.of(receiver));
    if (!classes || classes->empty()) return;
    std::string shown;
    NameCandidates names(call.name());
    for (const RubyClass one : *classes) {
      // A template that calls methods of a value that may be undef has tested for it.
      if (one == RubyClass::Nil) continue;
      if (hasMethod(one, call.name())) return;
      shown += (shown.empty() ? "" : " or ") + std::string(nameOf(one));
      forEachMethod(one, [&names](std::string_view known) { names.offer(known); });
    }
    if (shown.empty()) return;
    report(call,
           "'" + std::string(receiver.text()) + "' is " + article(shown) + ' ' + shown +
               " and has no method '" + std::string(call.name()) + "'",
           names);
  }

  static std::string article(const std::string& noun) {
    return std::string_view("AEIOU").find(noun[0]) == std::string_view::npos ? "a" : "an";
  }

  void checkScopeMethod(const Node& call) {
    if (hasMethod(RubyClass::Scope, call.name()) || call.name().starts_with("function_")) return;
    NameCandidates names(call.name());
    forEachMethod(RubyClass::Scope, [&names](std::string_view known) { names.offer(known); });
    if (!names.best().empty())
      report(call, "'scope' has no method '" + std::string(call.name()) + "'", names);
  }

  void report(const Node& call, const std::string& message, const NameCandidates& names) {
    Diagnostic& finding =
        report(DiagnosticId::ErbMethod, call.nameRange(), message + hintOf(names));
    if (names.isSure()) finding.fix("Write " + names.best(), {{call.nameRange(), names.best()}});
  }

  const ErbText& erb_;
  ErbTypes& types_;
  QueryContext& queries_;
  std::vector<Diagnostic>& findings_;
  std::set<std::string> narrowed_;
};

}  // namespace

void addErbValueMistakes(const ErbText& erb, ErbTypes& types, QueryContext& queries,
                         std::vector<Diagnostic>& findings) {
  ValueChecker(erb, types, queries, findings).run();
}

}  // namespace puppet::analysis
