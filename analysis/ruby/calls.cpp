#include "analysis/ruby/calls.h"

namespace puppet::analysis::ruby {
namespace {

bool isOptions(const Node& argument) {
  return argument.is(NodeKind::KeywordHash) || argument.is(NodeKind::Hash);
}

/// Returns true for what an arm of a conditional consists of, or leads to further arms.
bool leadsToArms(const Node& node) {
  switch (node.kind()) {
    case NodeKind::If:
    case NodeKind::Unless:
    case NodeKind::Else:
    case NodeKind::Case:
    case NodeKind::When:
    case NodeKind::Begin:
    case NodeKind::Rescue:
    case NodeKind::Ensure: return true;
    default: return false;
  }
}

}  // namespace

NodeList statementsOf(const Node& body) {
  return body.is(NodeKind::Begin) ? body.body().elements() : body.elements();
}

Node onlyStatement(const Node& body) {
  const NodeList statements = statementsOf(body);
  return statements.size() == 1 ? statements[0] : Node();
}

bool isModified(const Node& statement) {
  if (statement.is(NodeKind::RescueModifier)) return true;
  const bool isGuarded =
      statement.is(NodeKind::If) || statement.is(NodeKind::Unless) || statement.is(NodeKind::While);
  return isGuarded && statement.body() &&
         statement.body().range().start < statement.condition().range().start;
}

Node withoutModifiers(Node statement) {
  while (isModified(statement)) {
    const Node body = statement.body();
    statement = body.is(NodeKind::Statements) ? body.elements()[0] : body;
  }
  return statement;
}

std::vector<Node> armsOf(const Node& conditional) {
  std::vector<Node> arms;
  if (!leadsToArms(conditional)) return arms;
  Node condition;
  walk(conditional, [&](const Node& node) {
    const bool isArm = node.is(NodeKind::When) || node.is(NodeKind::Else);
    const Node body = isArm ? node.body() : node;
    if (body.is(NodeKind::Statements)) arms.push_back(body);
    if (isArm || node == condition || !leadsToArms(node)) return false;
    condition = node.condition();  // the first child
    return true;
  });
  return arms;
}

bool isCallOf(const Node& node, std::string_view name) {
  return node.is(NodeKind::Call) && node.name() == name;
}

bool isOwnCall(const Node& node) {
  return node.is(NodeKind::Call) && (!node.receiver() || node.receiver().is(NodeKind::Self));
}

bool hasReceiver(const Node& call, std::string_view constant) {
  const Node receiver = call.receiver();
  if (!receiver.is(NodeKind::Constant) && !receiver.is(NodeKind::ConstantPath)) return false;
  std::string_view path = receiver.text();
  if (path.starts_with("::")) path.remove_prefix(2);
  return path == constant || (constant.size() > path.size() && constant.ends_with(path) &&
                              constant[constant.size() - path.size() - 1] == ':');
}

Node blockOf(const Node& call) {
  const Node block = call.block();
  return block.is(NodeKind::Block) ? block : Node();
}

std::vector<Node> positionalOf(const Node& call) {
  std::vector<Node> arguments;
  for (const Node argument : call.arguments())
    if (!argument.is(NodeKind::KeywordHash)) arguments.push_back(argument);
  return arguments;
}

std::vector<Node> optionsOf(const Node& call) {
  std::vector<Node> options;
  for (const Node argument : call.arguments()) {
    if (!isOptions(argument)) continue;
    for (const Node entry : argument.elements())
      if (entry.key().is(NodeKind::Symbol)) options.push_back(entry);
  }
  return options;
}

Node option(const Node& call, std::string_view key) {
  for (const Node& entry : optionsOf(call))
    if (entry.key().value() == key) return entry.operand();
  return {};
}

}  // namespace puppet::analysis::ruby
