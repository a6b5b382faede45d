// Calls in Ruby code whose arguments decide whether, and how, they change.

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

std::string quoted(std::string_view code) { return '\'' + std::string(code) + '\''; }

/// Returns true if arguments are options, a list that is expanded, or a block.
bool hasSplat(const NodeList& arguments) {
  for (const Node argument : arguments)
    if (argument.is(NodeKind::Splat) || argument.is(NodeKind::KeywordHash) ||
        argument.is(NodeKind::BlockArgument))
      return true;
  return false;
}

/// Returns the range of all arguments.
TextRange rangeOf(const NodeList& arguments) {
  return {arguments[0].range().start, arguments[arguments.size() - 1].range().end};
}

std::string textOf(const Node& argument) { return std::string(argument.text()); }

// --- Ruby

/// Returns true for the level that means no safety: `nil` or `0`.
bool isNoSafety(const Node& level) {
  return level.is(NodeKind::Nil) || (level.is(NodeKind::Integer) && level.text() == "0");
}

/// Ruby 4.0 accepts the trim mode of ERB.new by its keyword only.
void checkErbNew(const RubyPlace& place, RubyCode& code) {
  const Node& call = place.node;
  const NodeList arguments = call.arguments();
  if (call.name() != "new" || constantPath(call.receiver()) != "ERB" || arguments.size() < 2 ||
      hasSplat(arguments))
    return;
  const TextRange range{arguments[0].range().end, rangeOf(arguments).end};
  Diagnostic* finding =
      code.tell(DiagnosticId::RubyErbNew, place, {arguments[1].range().start, range.end},
                "Ruby 4.0 refuses all arguments of ERB.new but the template; use trim_mode:");
  if (!finding || !isNoSafety(arguments[1])) return;
  std::string options;
  if (arguments[2] && !arguments[2].is(NodeKind::Nil))
    options += ", trim_mode: " + textOf(arguments[2]);
  if (arguments[3]) options += ", eoutvar: " + textOf(arguments[3]);
  finding->fix(options.empty() ? "Delete the argument" : "Write" + options.substr(1),
               {{range, options}});
}

void checkYamlLoad(const RubyPlace& place, RubyCode& code) {
  const Node& call = place.node;
  const std::string_view constant = constantPath(call.receiver());
  if (call.name() != "load" || (constant != "YAML" && constant != "Psych")) return;
  const NodeList arguments = call.arguments();
  if (arguments.size() != 1 || hasSplat(arguments)) return;
  const TextRange range = rangeOfName(call);
  const std::string use = std::string(constant) + ".load";
  Diagnostic* finding =
      code.tell(DiagnosticId::RubyYamlLoad, place, range,
                quoted(use) + " of Ruby 3.1 reads no symbols, dates, objects and aliases");
  if (!finding) return;
  const std::string name = std::string(constant) + ".safe_load";
  const std::uint32_t end = arguments[0].range().end;
  finding->fix("Write " + name,
               {{range, name}, {{end, end}, ", permitted_classes: [Symbol], aliases: true"}});
}

/// Returns true for an expression that is certainly a String.
bool isString(const Node& node) {
  constexpr auto kMethods =
      std::to_array<std::string_view>({"to_s", "dup", "read", "chomp", "strip", "gsub", "sub",
                                       "join", "basename", "dirname", "expand_path"});
  return node.is(NodeKind::String) || node.is(NodeKind::InterpolatedString) ||
         (node.is(NodeKind::Call) && std::ranges::find(kMethods, node.name()) != kMethods.end());
}

void checkTaint(const RubyPlace& place, RubyCode& code) {
  const Node& call = place.node;
  const bool isTaint =
      call.name() == "untaint" || (call.name() == "taint" && isString(call.receiver()));
  if (!isTaint || !call.receiver() || call.block() || !call.arguments().empty() ||
      code.defines(call.name()))
    return;
  Diagnostic* finding = code.tell(DiagnosticId::RubyTaint, place, call.nameRange(),
                                  "Ruby 3.2 has no method " + quoted(call.name()));
  const TextRange dot{call.receiver().range().end, call.range().end};
  if (finding) finding->fix("Delete ." + std::string(call.name()), {{dot, ""}});
}

/// Reports `open('|command')` and the like.
void checkPipe(const RubyPlace& place, RubyCode& code) {
  constexpr auto kMethods = std::to_array<std::string_view>(
      {"read", "readlines", "foreach", "write", "binread", "binwrite"});
  const Node& call = place.node;
  const std::string_view constant = constantPath(call.receiver());
  const bool isOpen =
      call.name() == "open" && (!call.receiver() || constant == "Kernel" || constant == "URI");
  const bool isRead =
      constant == "IO" && std::ranges::find(kMethods, call.name()) != kMethods.end();
  const Node command = call.arguments()[0];
  if ((!isOpen && !isRead) || code.defines("open")) return;
  const Node first = command.is(NodeKind::InterpolatedString) ? command.elements()[0] : command;
  if (!first.is(NodeKind::String) || !first.value().starts_with('|')) return;
  code.tell(DiagnosticId::RubyPipe, place, command.range(),
            "Ruby 4.0 runs no command of " + quoted(call.name()) + "; use IO.popen");
}

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
          code.tell(DiagnosticId::RubyOpenFactLimit, place, key.range(),
                    "OpenFact 6 deprecates the option " + quoted(name) + "; use timeout");
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
      Diagnostic* finding = code.tell(DiagnosticId::RubyLdapName, place, pairs[j].range(),
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
  Diagnostic* finding = code.tell(change->id, place, rangeOfName(call), change->messageFor(use));
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
    code.tell(DiagnosticId::RubyPuppetApi, place, arguments[0].range(),
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
    code.tell(DiagnosticId::RubyPuppetApi, place, call.nameRange(),
              "Puppet 7 has no 'execfail'; use Puppet::Util::Execution.execute");
}

void checkScripts(const RubyPlace& place, RubyCode& code) {
  const std::string_view name = place.node.name();
  const bool isScript = name == "evaluate_script_string" || name == "evaluate_script_manifest";
  if (isScript && place.node.receiver() && !code.defines(name))
    code.tell(DiagnosticId::RubyOpenVoxApi, place, place.node.nameRange(),
              "OpenVox 9 has no " + quoted(name) + "; use the methods of a compiler");
}

void checkToPson(const RubyPlace& place, RubyCode& code) {
  const Node& call = place.node;
  if (call.name() != "to_pson" || !call.receiver() || code.defines("to_pson")) return;
  Diagnostic* finding = code.tell(DiagnosticId::RubyPson, place, call.nameRange(),
                                  "Puppet 8 has no method 'to_pson'; use to_json");
  if (finding) finding->fix("Write to_json", {{call.nameRange(), "to_json"}});
}

}  // namespace

void checkRubyCall(const RubyPlace& place, RubyCode& code) {
  checkByCall(place, code);
  checkErbNew(place, code);
  checkYamlLoad(place, code);
  checkTaint(place, code);
  checkPipe(place, code);
  checkTimeLimit(place, code);
  checkLdapName(place, code);
  checkPuppetLookup(place, code);
  checkExecfail(place, code);
  checkScripts(place, code);
  checkToPson(place, code);
}

}  // namespace puppet::analysis
