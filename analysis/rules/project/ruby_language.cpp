// Code that newer versions of Ruby itself refuse or understand in another way.

#include <algorithm>
#include <array>

#include "analysis/ruby/calls.h"
#include "analysis/rules/project/ruby_code.h"
#include "parser/diagnostics/diagnostic_id.h"

namespace puppet::analysis {

using ruby::Node;
using ruby::NodeKind;
using ruby::NodeList;

namespace {

/// Returns the range of all arguments.
TextRange rangeOf(const NodeList& arguments) {
  return {arguments[0].range().start, arguments[arguments.size() - 1].range().end};
}

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
      code.report(DiagnosticId::RubyErbNew, place, {arguments[1].range().start, range.end},
                  "Ruby 4.0 refuses all arguments of ERB.new but the template; use trim_mode:");
  if (!finding || !isNoSafety(arguments[1])) return;
  std::string options;
  if (arguments[2] && !arguments[2].is(NodeKind::Nil))
    options += ", trim_mode: " + std::string(arguments[2].text());
  if (arguments[3]) options += ", eoutvar: " + std::string(arguments[3].text());
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
      code.report(DiagnosticId::RubyYamlLoad, place, range,
                  inQuotes(use) + " of Ruby 3.1 reads no symbols, dates, objects and aliases");
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
  const std::string_view name = call.name();
  const bool isQuestion = name == "tainted?" || name == "untrusted?";
  // Others have methods of these names, too.
  const bool isCommon =
      name == "taint" || name == "trust" || name == "untrust" || name == "untrusted?";
  const bool isTaint =
      name == "untaint" || name == "tainted?" || (isCommon && isString(call.receiver()));
  if (!isTaint || !call.receiver() || call.block() || !call.arguments().empty() ||
      code.defines(name))
    return;
  Diagnostic* finding = code.report(DiagnosticId::RubyTaint, place, call.nameRange(),
                                    "Ruby 3.2 has no method " + inQuotes(name));
  const TextRange dot{call.receiver().range().end, call.range().end};
  if (finding && !isQuestion) finding->fix("Delete ." + std::string(name), {{dot, ""}});
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
  code.report(DiagnosticId::RubyPipe, place, command.range(),
              "Ruby 4.0 runs no command of " + inQuotes(call.name()) + "; use IO.popen");
}

/// Reports assignments of $SAFE.
void checkSafeLevel(const RubyPlace& place, RubyCode& code) {
  if (place.node.name() != "$SAFE") return;
  const TextRange range = place.node.range();
  Diagnostic* finding =
      code.report(DiagnosticId::RubySafeLevel, place, range, "$SAFE has no meaning since Ruby 3.0");
  const std::string_view text = code.tree().text();
  const std::size_t start = text.rfind('\n', range.start) + 1;
  const std::size_t end = text.find('\n', range.end);
  const bool isAlone = end != text.npos && text.find_first_not_of(" \t\r", range.end) == end &&
                       text.find_first_not_of(" \t", start) == range.start &&
                       place.parent().is(NodeKind::Statements);
  if (finding && isAlone)
    finding->fix("Delete the line",
                 {{{static_cast<std::uint32_t>(start), static_cast<std::uint32_t>(end + 1)}, ""}});
}

/// Returns true for an expression that is certainly a number, an Array, a Hash or a truth value.
bool isNeverMatched(const Node& node) {
  constexpr auto kMethods =
      std::to_array<std::string_view>({"collect", "compact", "flatten", "lines", "map", "readlines",
                                       "split", "to_a", "to_f", "to_h", "to_i"});
  static_assert(std::ranges::is_sorted(kMethods));
  switch (node.kind()) {
    case NodeKind::Array:
    case NodeKind::Hash:
    case NodeKind::Integer:
    case NodeKind::Float:
    case NodeKind::True:
    case NodeKind::False: return true;
    case NodeKind::Call:
      return node.receiver() && !node.isConditionalCall() &&
             std::ranges::binary_search(kMethods, node.name()) &&
             (node.name() != "split" || !node.block());
    default: return false;
  }
}

/// Reports `=~` of values that had it from Object, which told that nothing matches.
void checkObjectMatch(const RubyPlace& place, RubyCode& code) {
  const Node& call = place.node;
  if (call.name() == "=~" && isNeverMatched(call.receiver()))
    code.report(DiagnosticId::RubyObjectMatch, place, call.nameRange(),
                "Ruby 3.2 has no '=~' of this value, which never matched");
}

// --- keywords

/// Parameters of a method.
struct MethodArity {
  std::size_t most = 0;  ///< arguments besides keywords
  bool isOpen = false;   ///< `*rest`
  bool hasKeywords = false;
};

MethodArity arityOf(const Node& method) {
  MethodArity arity;
  for (const Node& parameter : method.parameters()) {
    const ruby::ParameterKind kind = parameter.parameterKind();
    arity.most += kind == ruby::ParameterKind::Required || kind == ruby::ParameterKind::Optional;
    arity.isOpen |= kind == ruby::ParameterKind::Rest;
    arity.hasKeywords |= kind == ruby::ParameterKind::Keyword;
  }
  return arity;
}

/// Returns the method around a place; empty if there is none.
Node methodAround(const RubyPlace& place) {
  for (auto node = place.around.rbegin(); node != place.around.rend(); ++node)
    if (node->is(NodeKind::Def)) return *node;
  return {};
}

/// Returns the only method of this name that a body defines; empty if there is none.
Node methodOf(const Node& body, std::string_view name) {
  Node found;
  for (const Node statement : ruby::statementsOf(body)) {
    if (!statement.is(NodeKind::Def) || statement.name() != name) continue;
    if (found) return {};
    found = statement;
  }
  return found;
}

/// Returns the method that a call without a receiver runs, of the class around it; empty if it is
/// defined elsewhere.
Node calledMethod(const RubyPlace& place) {
  const Node caller = methodAround(place);
  for (auto node = place.around.rbegin(); node != place.around.rend(); ++node) {
    const bool isClass = node->is(NodeKind::Class) || node->is(NodeKind::Module);
    if (!isClass && !node->is(NodeKind::Block) && !node->is(NodeKind::Program)) continue;
    const Node found = methodOf(node->body(), place.node.name());
    const bool isOfObject = !found.receiver();
    if (found) return isOfObject == !caller.receiver() && (caller || !isClass) ? found : Node();
    if (isClass) return {};
  }
  return {};
}

bool isOptions(const Node& hash) {
  if (!hash.is(NodeKind::Hash) || hash.elements().empty()) return false;
  for (const Node pair : hash.elements())
    if (!pair.key().is(NodeKind::Symbol)) return false;
  return true;
}

/// Returns true for a variable that a method sets once, to options.
bool isVariableOfOptions(const Node& variable, const Node& method) {
  if (!variable.is(NodeKind::LocalVariable) || !method) return false;
  std::size_t writes = 0;
  bool isOnlyOptions = true;
  walk(method, [&](const Node& node) {
    if (!node.is(NodeKind::LocalVariableWrite) || node.name() != variable.name()) return true;
    ++writes;
    isOnlyOptions = isOnlyOptions && node.isPlainWrite() && isOptions(node.operand());
    return true;
  });
  return writes == 1 && isOnlyOptions;
}

/// Reports a Hash as one argument more than a method with keywords takes: Ruby 2 took it apart.
void checkKeywords(const RubyPlace& place, RubyCode& code) {
  const Node& call = place.node;
  const NodeList arguments = call.arguments();
  const Node last = arguments.empty() ? Node() : arguments[arguments.size() - 1];
  if (!last || (!last.is(NodeKind::Hash) && !last.is(NodeKind::LocalVariable)) ||
      !ruby::isOwnCall(call) || hasSplat(arguments))
    return;
  const bool isLiteral = isOptions(last);
  if (!isLiteral && !isVariableOfOptions(last, methodAround(place))) return;
  const Node method = calledMethod(place);
  const MethodArity arity = method ? arityOf(method) : MethodArity();
  if (!arity.hasKeywords || arity.isOpen || arguments.size() <= arity.most) return;
  Diagnostic* finding = code.report(
      DiagnosticId::RubyKeywords, place, last.range(),
      "Ruby 3.0 takes no Hash for the keywords of " + inQuotes(call.name()) + "; use **");
  if (!finding) return;
  const std::uint32_t start = last.range().start;
  finding->fix("Write **", {{{start, start}, "**"}});
}

}  // namespace

void checkRubyLanguage(const RubyPlace& place, RubyCode& code) {
  if (place.node.is(NodeKind::GlobalVariableWrite)) return checkSafeLevel(place, code);
  if (!place.node.is(NodeKind::Call)) return;
  checkErbNew(place, code);
  checkYamlLoad(place, code);
  checkTaint(place, code);
  checkPipe(place, code);
  checkObjectMatch(place, code);
  checkKeywords(place, code);
}

}  // namespace puppet::analysis
