#include "analysis/rules/project/ruby_check.h"

#include <algorithm>
#include <iterator>
#include <utility>

#include "analysis/rules/project/ruby_code.h"
#include "analysis/upgrade/ruby_changes.h"
#include "analysis/workspace/files.h"
#include "parser/diagnostics/diagnostic_id.h"

namespace puppet::analysis {

using ruby::Node;
using ruby::NodeKind;

namespace {

constexpr std::size_t kMaxBytes = 1 << 20;

RubyRole rubyRoleOf(std::string_view path, QueryContext& queries) {
  constexpr std::pair<std::string_view, RubyRole> kFolders[] = {
      {"lib/puppet/parser/functions/", RubyRole::Function3},
      {"lib/puppet/functions/", RubyRole::Function},
      {"lib/puppet/", RubyRole::Puppet},
      {"lib/facter/", RubyRole::Fact},
      {"lib/", RubyRole::Library},
      {"spec/", RubyRole::Spec},
      {"tasks/", RubyRole::Task}};
  const Module* module = queries.moduleOf(path);
  const std::size_t root = module ? module->path.size() : queries.environmentRoot().size();
  const std::string_view inside = path.substr(std::min(root + 1, path.size()));
  for (const auto& [folder, role] : kFolders)
    if (inside.starts_with(folder)) return role;
  return RubyRole::Rakefile;
}

/// Returns true for the name of a class or module that is being declared.
bool isDeclared(const RubyPlace& place) {
  const Node parent = place.parent();
  return (parent.is(NodeKind::Class) || parent.is(NodeKind::Module)) && parent.path() == place.node;
}

/// Returns code as `instead`, with the leading `::` of the code that it replaces.
std::string replacementOf(const RubyChange& change, std::string_view written) {
  return (written.starts_with("::") ? "::" : "") + std::string(change.instead);
}

/// Returns true for the uses of PSON that JSON has, too.
bool isOfJson(const RubyPlace& place) {
  const Node parent = place.parent();
  const std::string_view name = parent.name();
  if (parent.is(NodeKind::ConstantPath)) return name.ends_with("Error");
  return parent.is(NodeKind::Call) && parent.receiver() == place.node &&
         (name == "parse" || name == "generate" || name == "pretty_generate" || name == "load" ||
          name == "dump");
}

/// Reports a backend of Hiera 3, which declares itself within the class of the gem.
void checkBackend(const RubyPlace& place, RubyCode& code) {
  if (isDeclared(place) && place.node.text() == "Hiera" && code.defines("Backend"))
    code.report(DiagnosticId::RubyHiera3, place, place.node.range(),
                "Puppet 8 is installed without Hiera 3; use a data provider of Hiera 5");
}

void checkConstant(const RubyPlace& place, RubyCode& code) {
  checkBackend(place, code);
  const std::string_view name = constantPath(place.node);
  const RubyChange* change = changedRubyConstant(name);
  if (!change || isDeclared(place) || code.defines(name)) return;
  const TextRange range = place.node.range();
  Diagnostic* finding = code.report(change->id, place, range, change->messageFor(name));
  const bool isFixed =
      change->fix == RubyFix::Same || (change->id == DiagnosticId::RubyPson && isOfJson(place));
  if (!finding || !isFixed) return;
  finding->fix("Write " + std::string(change->instead),
               {{range, replacementOf(*change, place.node.text())}});
}

void checkMethod(const RubyPlace& place, RubyCode& code) {
  const Node& call = place.node;
  if (!isChangedRubyMethod(call.name())) return;
  const std::string_view constant = constantPath(call.receiver());
  const RubyChange* change = changedRubyMethod(constant, call.name());
  const bool isOwn = code.defines(constant) && code.defines(call.name());
  if (!change || change->fix == RubyFix::ByCall || isOwn) return;
  const bool isAlive = change->id == DiagnosticId::RubyExists && code.isOfPuppet();
  const TextRange range = rangeOfName(call);
  const std::string use = std::string(constant) + '.' + std::string(call.name());
  Diagnostic* finding = code.report(isAlive ? DiagnosticId::RubyExistsInPuppet : change->id, place,
                                    range, change->messageFor(use));
  if (finding && change->fix == RubyFix::Same)
    finding->fix("Write " + std::string(change->instead),
                 {{range, replacementOf(*change, call.receiver().text())}});
}

void checkLibrary(const RubyPlace& place, RubyCode& code) {
  const Node& call = place.node;
  if (call.name() != "require" || call.receiver() || call.arguments().size() != 1) return;
  const Node argument = call.arguments()[0];
  const std::string_view name = argument.is(NodeKind::String) ? argument.value() : "";
  if (const RubyChange* change = name.empty() ? nullptr : changedRubyLibrary(name))
    code.report(change->id, place, argument.range(), change->messageFor(name));
}

void checkNode(const RubyPlace& place, RubyCode& code) {
  if (place.node.is(NodeKind::Constant) || place.node.is(NodeKind::ConstantPath)) {
    checkConstant(place, code);
    return checkRubyFeature(place, code);
  }
  checkRubyLanguage(place, code);
  if (!place.node.is(NodeKind::Call)) return;
  checkMethod(place, code);
  checkLibrary(place, code);
  checkRubyCall(place, code);
  if (code.role() == RubyRole::Template) return;
  checkRubyFact(place, code);
  checkRubyFunction(place, code);
}

/// Visits all nodes, with those around each.
void checkAll(RubyCode& code) {
  std::vector<std::pair<Node, std::size_t>> left;
  std::vector<Node> around, children;
  if (const Node root = code.tree().root()) left.emplace_back(root, 0);
  while (!left.empty()) {
    const auto [node, depth] = left.back();
    left.pop_back();
    around.resize(depth);
    checkNode({node, around}, code);
    around.push_back(node);
    children.clear();
    node.appendChildren(children);
    for (auto child = children.rbegin(); child != children.rend(); ++child)
      left.emplace_back(*child, depth + 1);
  }
}

}  // namespace

std::string_view constantPath(const Node& node) {
  if (!node.is(NodeKind::Constant) && !node.is(NodeKind::ConstantPath)) return {};
  std::string_view path = node.text();
  if (path.starts_with("::")) path.remove_prefix(2);
  return path;
}

std::string_view literalName(const Node& node) {
  return node.is(NodeKind::String) || node.is(NodeKind::Symbol) ? node.value() : std::string_view();
}

TextRange rangeOfName(const Node& call) {
  const TextRange name = call.nameRange();
  return {call.receiver() ? call.receiver().range().start : name.start, name.end};
}

bool hasSplat(const ruby::NodeList& arguments) {
  for (const Node argument : arguments)
    if (argument.is(NodeKind::Splat) || argument.is(NodeKind::KeywordHash) ||
        argument.is(NodeKind::BlockArgument))
      return true;
  return false;
}

std::string inQuotes(std::string_view code) { return '\'' + std::string(code) + '\''; }

bool RubyCode::defines(std::string_view name) {
  if (!defined_) {
    std::vector<std::string_view>& names = defined_.emplace();
    walk(tree_.root(), [&names](const Node& node) {
      const bool isName = node.is(NodeKind::Def) || node.is(NodeKind::ConstantWrite);
      if (isName) names.push_back(node.name());
      if (node.is(NodeKind::Def)) names.push_back(constantPath(node.receiver()));
      if (node.path()) names.push_back(constantPath(node.path()));
      return true;
    });
    std::ranges::sort(names);
  }
  return std::ranges::binary_search(*defined_, name);
}

Diagnostic* RubyCode::report(DiagnosticId id, const RubyPlace& place, TextRange range,
                             std::string_view message) {
  if (tree_.hasErrorIn(place.node.range()) || isGuarded(place)) return nullptr;
  return &add(id, range, message);
}

std::vector<Diagnostic> checkRuby(std::string_view text, const std::string& path,
                                  QueryContext& queries) {
  if (text.size() > kMaxBytes) return {};
  const ruby::RubyTree tree(text);
  RubyCode code(tree, rubyRoleOf(path, queries), queries);
  checkAll(code);
  return code.take();
}

void addRubyOfTemplate(const ruby::RubyTree& tree, QueryContext& queries,
                       std::vector<Diagnostic>& findings) {
  RubyCode code(tree, RubyRole::Template, queries);
  checkAll(code);
  std::ranges::move(code.take(), std::back_inserter(findings));
}

}  // namespace puppet::analysis
