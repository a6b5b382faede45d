// Calls of Facter and Puppet in Ruby code whose arguments decide whether, and how, they change.

#include <algorithm>
#include <array>

#include "analysis/ruby/calls.h"
#include "analysis/rules/project/ruby_code.h"
#include "analysis/upgrade/ruby_changes.h"
#include "parser/diagnostics/diagnostic_id.h"

namespace puppet::analysis {

using ruby::Node;
using ruby::NodeKind;
using ruby::NodeList;

namespace {

std::string textOf(const Node& argument) { return std::string(argument.text()); }

// --- Facter

void addOnFail(const Node& call, Diagnostic& finding) {
  const NodeList arguments = call.arguments();
  if (arguments.size() != 1 || hasSplat(arguments) || call.block()) return;
  const bool isAbsolute = call.receiver().text().starts_with("::");
  const std::string name = std::string(isAbsolute ? "::" : "") + "Facter::Core::Execution.execute";
  const std::uint32_t end = arguments[0].range().end;
  finding.fix("Write " + name, {{rangeOfName(call), name}, {{end, end}, ", on_fail: nil"}});
}

void checkTimeLimit(const RubyPlace& place, RubyCode& code) {
  const Node& call = place.node;
  if (call.name() != "execute" || constantPath(call.receiver()) != "Facter::Core::Execution")
    return;
  for (const Node argument : call.arguments()) {
    if (!argument.is(NodeKind::KeywordHash) && !argument.is(NodeKind::Hash)) continue;
    for (const Node pair : argument.elements()) {
      const Node key = pair.key();
      const std::string_view name = literalName(key);
      if (!key.is(NodeKind::Symbol) || (name != "limit" && name != "time_limit")) continue;
      Diagnostic* finding =
          code.report(DiagnosticId::RubyOpenFactLimit, place, key.range(),
                      "OpenFact 6 deprecates the option " + inQuotes(name) + "; use timeout");
      if (finding) finding->fix("Write timeout", {{key.content(), "timeout"}});
    }
  }
}

/// Returns the entries of a list without one, from the end of the one before it.
TextRange rangeToDelete(const NodeList& list, std::size_t index, const Node& before) {
  const Node entry = list[index], next = list[index + 1];
  if (next) return {entry.range().start, next.range().start};
  const Node previous = index > 0 ? list[index - 1] : before;
  return {previous ? previous.range().end : entry.range().start, entry.range().end};
}

void checkLdapName(const RubyPlace& place, RubyCode& code) {
  const Node& call = place.node;
  if (call.name() != "add" || constantPath(call.receiver()) != "Facter") return;
  const NodeList arguments = call.arguments();
  for (std::size_t i = 0; i < arguments.size(); ++i) {
    if (!arguments[i].is(NodeKind::KeywordHash)) continue;
    const NodeList pairs = arguments[i].elements();
    for (std::size_t j = 0; j < pairs.size(); ++j) {
      if (literalName(pairs[j].key()) != "ldapname") continue;
      Diagnostic* finding = code.report(DiagnosticId::RubyLdapName, place, pairs[j].range(),
                                        "OpenFact 6 has no option 'ldapname'");
      if (finding)
        finding->fix("Delete ldapname",
                     {{rangeToDelete(pairs, j, i > 0 ? arguments[i - 1] : Node()), ""}});
    }
  }
}

// --- Puppet

/// Adds the fix of a method of Puppet::Util about the process environment.
void addEnv(const Node& call, const RubyChange& change, const RubyPlace& place,
            Diagnostic& finding) {
  const NodeList arguments = call.arguments();
  if (call.block() || (!arguments.empty() && hasSplat(arguments))) return;
  const std::string_view name = call.name();
  std::string today;
  if (name == "get_env" && arguments.size() == 1) today = "ENV[" + textOf(arguments[0]) + ']';
  // An assignment is an expression of lower precedence than a call.
  if (name == "set_env" && arguments.size() == 2 && place.parent().is(NodeKind::Statements))
    today = "ENV[" + textOf(arguments[0]) + "] = " + textOf(arguments[1]);
  if (change.instead != "ENV" && arguments.empty()) today = change.instead;
  if (!today.empty()) finding.fix("Write " + today, {{call.range(), today}});
}

void addSafeLoad(const Node& call, Diagnostic& finding) {
  const NodeList arguments = call.arguments();
  if (arguments.size() != 1 || hasSplat(arguments)) return;
  const std::uint32_t end = arguments[0].range().end;
  finding.fix("Write safe_load_file",
              {{call.nameRange(), "safe_load_file"}, {{end, end}, ", [Symbol]"}});
}

/// Reports the rows of the table whose fixes depend on the arguments.
void checkByCall(const RubyPlace& place, RubyCode& code) {
  const Node& call = place.node;
  if (!isChangedRubyMethod(call.name())) return;
  const std::string_view constant = constantPath(call.receiver());
  const RubyChange* change = changedRubyMethod(constant, call.name());
  if (!change || change->fix != RubyFix::ByCall) return;
  const std::string use = std::string(constant) + '.' + std::string(call.name());
  Diagnostic* finding = code.report(change->id, place, rangeOfName(call), change->messageFor(use));
  if (!finding) return;
  switch (change->id) {
    case DiagnosticId::RubyOpenFact: return addOnFail(call, *finding);
    case DiagnosticId::RubyPuppetEnv: return addEnv(call, *change, place, *finding);
    case DiagnosticId::RubyPuppetYaml: return addSafeLoad(call, *finding);
    default: return;
  }
}

void checkPuppetLookup(const RubyPlace& place, RubyCode& code) {
  const Node& call = place.node;
  const NodeList arguments = call.arguments();
  const bool isPool = call.name() == "lookup" && constantPath(call.receiver()) == "Puppet" &&
                      arguments.size() == 1 && !call.block() &&
                      literalName(arguments[0]) == "http_pool";
  if (isPool)
    code.report(DiagnosticId::RubyPuppetApi, place, arguments[0].range(),
                "Puppet 7 has no 'Puppet.lookup(:http_pool)'; use Puppet.runtime[:http]");
}

/// Returns true for a block of `Puppet::Type.type(:x).provide(:y)` whose provider has no parent but
/// Puppet::Provider.
bool isPlainProvider(const Node& call) {
  return call.name() == "provide" && ruby::blockOf(call) && !ruby::option(call, "parent");
}

/// Reports `execfail` of Puppet::Provider.
void checkExecfail(const RubyPlace& place, RubyCode& code) {
  const Node& call = place.node;
  if (call.name() != "execfail" || !ruby::isOwnCall(call) || call.arguments().size() != 2) return;
  const bool isOfProvider = std::ranges::any_of(place.around, isPlainProvider);
  bool isMixed = code.defines("execfail");
  walk(code.tree().root(), [&isMixed](const Node& node) {
    isMixed = isMixed || ruby::isCallOf(node, "include") || ruby::isCallOf(node, "extend");
    return true;
  });
  if (isOfProvider && !isMixed)
    code.report(DiagnosticId::RubyPuppetApi, place, call.nameRange(),
                "Puppet 7 has no 'execfail'; use Puppet::Util::Execution.execute");
}

void checkScripts(const RubyPlace& place, RubyCode& code) {
  const std::string_view name = place.node.name();
  const bool isScript = name == "evaluate_script_string" || name == "evaluate_script_manifest";
  if (isScript && place.node.receiver() && !code.defines(name))
    code.report(DiagnosticId::RubyOpenVoxApi, place, place.node.nameRange(),
                "OpenVox 9 has no " + inQuotes(name) + "; use the methods of a compiler");
}

/// Reports methods that a module of Puppet had, in code that names it.
void checkOwnMethod(const RubyPlace& place, RubyCode& code) {
  const Node& call = place.node;
  const RubyChange* change = changedRubyOwnMethod(call.name());
  if (!change || !ruby::isOwnCall(call) || code.defines(call.name()) ||
      code.tree().text().find(change->receiver) == std::string_view::npos)
    return;
  code.report(change->id, place, call.nameRange(), change->messageFor(call.name()));
}

/// Reports `resource.insync?` of a provider.
void checkInSync(const RubyPlace& place, RubyCode& code) {
  const Node& call = place.node;
  const Node receiver = call.receiver();
  const bool isResource =
      (receiver.is(NodeKind::Call) && receiver.name() == "resource" && receiver.isBareName()) ||
      (receiver.is(NodeKind::InstanceVariable) && receiver.name() == "@resource");
  if (call.name() == "insync?" && isResource && code.role() == RubyRole::Puppet)
    code.report(DiagnosticId::RubyPuppetApi, place, call.nameRange(),
                "Puppet 8 has no 'insync?' of resources; use that of a property");
}

/// Returns true for `Puppet[:name]`.
bool isSetting(const Node& node) {
  return node.is(NodeKind::Call) && node.name() == "[]" && node.arguments().size() == 1 &&
         constantPath(node.receiver()) == "Puppet";
}

/// Reports methods that change the value of a setting in place.
void checkFrozenText(const RubyPlace& place, RubyCode& code) {
  constexpr auto kMethods = std::to_array<std::string_view>(
      {"<<", "capitalize!", "chomp!", "concat", "delete!", "downcase!", "gsub!", "insert",
       "prepend", "replace", "squeeze!", "strip!", "sub!", "swapcase!", "tr!", "upcase!"});
  static_assert(std::ranges::is_sorted(kMethods));
  const Node& call = place.node;
  if (!std::ranges::binary_search(kMethods, call.name()) || !isSetting(call.receiver())) return;
  const TextRange setting = call.receiver().range();
  Diagnostic* finding =
      code.report(DiagnosticId::RubyFrozenText, place, setting,
                  "Puppet 8 may have frozen the value of a setting; change a copy");
  // An assignment is an expression of lower precedence than a call.
  if (!finding || call.name() != "<<" || !place.parent().is(NodeKind::Statements)) return;
  finding->fix("Write +=", {{call.nameRange(), "+="}});
}

void checkToPson(const RubyPlace& place, RubyCode& code) {
  const Node& call = place.node;
  if (call.name() != "to_pson" || !call.receiver() || code.defines("to_pson")) return;
  Diagnostic* finding = code.report(DiagnosticId::RubyPson, place, call.nameRange(),
                                    "Puppet 8 has no method 'to_pson'; use to_json");
  if (finding) finding->fix("Write to_json", {{call.nameRange(), "to_json"}});
}

}  // namespace

void checkRubyFeature(const RubyPlace& place, RubyCode& code) {
  const std::string_view text = code.tree().text();
  const auto mentions = [text](std::string_view word) { return text.find(word) != text.npos; };
  const bool isPosix =
      mentions("features.posix?") || mentions("feature: :posix") || mentions("feature => :posix");
  if (place.node.text() != "Syslog" || !isPosix || mentions("syslog")) return;
  code.add(DiagnosticId::RubySyslog, place.node.range(),
           "the feature posix of OpenVox 9 does not include 'Syslog'; ask for "
           "Puppet.features.syslog?");
}

void checkRubyCall(const RubyPlace& place, RubyCode& code) {
  checkByCall(place, code);
  checkTimeLimit(place, code);
  checkLdapName(place, code);
  checkPuppetLookup(place, code);
  checkExecfail(place, code);
  checkScripts(place, code);
  checkToPson(place, code);
  checkOwnMethod(place, code);
  checkInSync(place, code);
  checkFrozenText(place, code);
}

}  // namespace puppet::analysis
