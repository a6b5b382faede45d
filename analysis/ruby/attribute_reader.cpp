#include "analysis/ruby/attribute_reader.h"

#include <algorithm>
#include <utility>

#include "analysis/ruby/calls.h"
#include "analysis/ruby/documentation.h"
#include "analysis/ruby/loops.h"
#include "analysis/ruby/readers.h"

namespace puppet::analysis::ruby {
namespace {

/// Maximum nesting of loops and conditions in an attribute.
constexpr int kMaxDepth = 4;

/// Effect of a method call or definition in an attribute on the attribute's values.
enum class Meaning : std::uint8_t {
  Nothing,      ///< none
  Values,       ///< `newvalues(:a, /b/)`
  Alias,        ///< `aliasvalue(:other, :a)`
  Presence,     ///< `defaultvalues`: present and absent
  Default,      ///< `defaultto`
  NoDefault,    ///< `nodefault`
  Namevar,      ///< `isnamevar`
  Description,  ///< `desc`
  Open,         ///< decides by code, overriding declared values
};

constexpr std::pair<std::string_view, Meaning> kCalls[] = {
    {"newvalues", Meaning::Values},       {"newvalue", Meaning::Values},
    {"aliasvalue", Meaning::Alias},       {"defaultvalues", Meaning::Presence},
    {"defaultto", Meaning::Default},      {"nodefault", Meaning::NoDefault},
    {"isnamevar", Meaning::Namevar},      {"desc", Meaning::Description},
    {"validate", Meaning::Open},          {"isrequired", Meaning::Nothing},
    {"munge", Meaning::Nothing},          {"unmunge", Meaning::Nothing},
    {"attr_accessor", Meaning::Nothing},  {"attr_reader", Meaning::Nothing},
    {"attr_writer", Meaning::Nothing},    {"alias_method", Meaning::Nothing},
    {"array_matching", Meaning::Nothing}, {"required_features", Meaning::Nothing},
    {"private", Meaning::Nothing},        {"require", Meaning::Nothing},
    {"raise", Meaning::Nothing},
};

/// Methods that decide which values are valid if an attribute defines them.
constexpr std::string_view kDecidingMethods[] = {"validate", "unsafe_validate",
                                                 "value=", "should=", "initvars"};

/// Returns true for modules of Puppet and Ruby that do not affect values.
bool isHarmlessMixin(const Literal& module) {
  return module.kind == Literal::Kind::Constant && module.text.starts_with("Puppet::Util");
}

/// Returns true for statements that declare no values, such as definitions of classes, and calls of
/// constants and instance variables.
bool isHarmless(Node statement) {
  while (statement.is(NodeKind::Call) && statement.receiver()) statement = statement.receiver();
  switch (statement.kind()) {
    case NodeKind::Class:
    case NodeKind::SingletonClass:
    case NodeKind::Module:
    case NodeKind::Constant:
    case NodeKind::ConstantPath:
    case NodeKind::ConstantWrite:
    case NodeKind::InstanceVariable:
    case NodeKind::InstanceVariableWrite:
    case NodeKind::GlobalVariable:
    case NodeKind::LocalVariableWrite: return true;
    default: return false;
  }
}

}  // namespace

std::optional<AttributeInterface> AttributeReader::read(const Node& call,
                                                        AttributeInterface::Kind kind) {
  const Literal name = argument(call, 0, bindings_);
  if (!name.isName() || name.text.empty()) return {};
  attribute_.name = name.text;
  attribute_.kind = kind;
  // Puppet makes a parameter of this name the namevar.
  attribute_.isNamevar = kind == AttributeInterface::Kind::Parameter && name.text == "name";
  readOptions(call);
  readBody(blockOf(call).body(), 0);
  return finish(call);
}

AttributeInterface AttributeReader::readEnsurable(const Node& call) {
  attribute_.name = "ensure";
  attribute_.kind = AttributeInterface::Kind::Property;
  if (const Node block = blockOf(call))
    readBody(block.body(), 0);
  else
    values_.names = {"present", "absent"};
  return finish(call);
}

AttributeInterface AttributeReader::finish(const Node& call) {
  // A block that is passed on, as in `ensurable(&block)`, is unknown.
  if (call.block().is(NodeKind::BlockArgument) || ruby_.hasErrorIn(call.range()))
    values_.isOpen = true;
  attribute_.type = typeOf(values_);
  attribute_.place = placeOf(call).name;
  if (attribute_.documentation.empty())
    attribute_.documentation = commentBefore(ruby_.text(), call.range().start);
  return std::move(attribute_);
}

void AttributeReader::readOptions(const Node& call) {
  const auto valueOf = [&](std::string_view key) { return evaluate(option(call, key), bindings_); };
  if (valueOf("namevar").kind == Literal::Kind::True) attribute_.isNamevar = true;
  if (valueOf("array_matching").text == "all") values_.takesArrays = true;
  const Literal features = valueOf("required_features");
  if (features.isName()) attribute_.features.push_back(features.text);
  for (const Literal& feature : features.items)
    if (feature.isName()) attribute_.features.push_back(feature.text);
  if (option(call, "parent")) readParent(valueOf("parent"));
}

/// Applies the values that the attribute inherits from its parent class.
void AttributeReader::readParent(const Literal& parent) {
  const std::string_view name = parent.text;
  if (name == "Puppet::Parameter::Boolean") {
    values_.names = {"true", "false", "yes", "no"};
  } else if (name == "Puppet::Property::Boolean") {
    values_.names = {"true", "false", "yes", "no"};
    values_.anyCase = true;
  } else if (name != "Puppet::Parameter" && name != "Puppet::Property" &&
             name != "Puppet::Property::Ensure") {
    values_.isOpen = true;
  }
}

void AttributeReader::readBody(const Node& body, int depth) {
  for (const Node statement : statementsOf(body)) readStatement(statement, depth);
}

void AttributeReader::readStatement(const Node& statement, int depth) {
  if (isModified(statement) && !isHarmless(withoutModifiers(statement))) values_.isOpen = true;
  const Node code = withoutModifiers(statement);
  if (code.is(NodeKind::Def)) {
    if (std::ranges::find(kDecidingMethods, code.name()) != std::end(kDecidingMethods))
      values_.isOpen = true;
  } else if (code.is(NodeKind::InstanceVariableWrite) && code.name() == "@doc") {
    attribute_.documentation = documentationAt(code.operand());
  } else if (isOwnCall(code)) {
    readCall(code);
  } else if (!readLoop(code, depth) && !isHarmless(code) && !readCondition(code, depth)) {
    values_.isOpen = true;
  }
}

/// Reads all arms of a condition, since the values of any arm may be valid. If values are declared
/// only there and an `else` is missing, there may be no restriction at all.
bool AttributeReader::readCondition(const Node& statement, int depth) {
  const std::vector<Node> arms = armsOf(statement);
  if (arms.empty() || depth >= kMaxDepth) return false;
  const bool hadValues = values_.restricts();
  for (const Node& arm : arms) readBody(arm, depth + 1);
  Node last = statement;
  while (last.otherwise()) last = last.otherwise();
  const bool isAlways = statement.is(NodeKind::Begin) || last.is(NodeKind::Else);
  if (!hadValues && values_.restricts() && !isAlways) values_.isOpen = true;
  return true;
}

bool AttributeReader::readLoop(const Node& statement, int depth) {
  if (depth >= kMaxDepth) return false;
  const auto loop = literalLoop(statement, bindings_);
  if (!loop) return false;
  const auto read = [&](const Node& body) { readBody(body, depth + 1); };
  if (!forEachRound(*loop, bindings_, read)) values_.isOpen = true;
  return true;
}

void AttributeReader::readCall(const Node& call) {
  const std::string_view name = call.name();
  if (name == "include" || name == "extend") {
    if (!isHarmlessMixin(argument(call, 0, bindings_))) values_.isOpen = true;
    return;
  }
  if (call.receiver() && name.ends_with('=')) return;  // `self.x = y`
  const auto* row = std::ranges::find(kCalls, name, &std::pair<std::string_view, Meaning>::first);
  switch (row == std::end(kCalls) ? Meaning::Open : row->second) {
    case Meaning::Nothing: break;
    case Meaning::Values: addValues(call); break;
    case Meaning::Alias: addValue(argument(call, 0, bindings_)); break;
    case Meaning::Presence:
      values_.names.push_back("present");
      values_.names.push_back("absent");
      break;
    case Meaning::Default: readDefault(call); break;
    case Meaning::NoDefault: attribute_.defaultValue.clear(); break;
    case Meaning::Namevar: attribute_.isNamevar = true; break;
    case Meaning::Description:
      if (const Node text = call.arguments()[0]) attribute_.documentation = documentationAt(text);
      break;
    case Meaning::Open: values_.isOpen = true; break;
  }
}

void AttributeReader::addValues(const Node& call) {
  // Options are those of the value: `event: :x`.
  for (const Node& argument : positionalOf(call)) {
    if (!argument.is(NodeKind::Splat)) {
      addValue(evaluate(argument, bindings_));
      continue;
    }
    const Literal list = evaluate(argument.operand(), bindings_);
    if (list.kind != Literal::Kind::Array || !list.isWhole) values_.isOpen = true;
    for (const Literal& item : list.items) addValue(item);
  }
}

void AttributeReader::addValue(const Literal& value) {
  switch (value.kind) {
    case Literal::Kind::String:
    case Literal::Kind::Symbol:
    case Literal::Kind::Number:
    case Literal::Kind::True:
    case Literal::Kind::False:
      for (; indexed_ < values_.names.size(); ++indexed_) known_.insert(values_.names[indexed_]);
      if (!known_.contains(value.text)) values_.names.push_back(value.text);
      break;
    case Literal::Kind::Regex: values_.patterns.push_back(value); break;
    case Literal::Kind::Nil: break;  // manifests cannot write nil
    default: values_.isOpen = true;
  }
}

/// Reads a default: a value, or a block that consists of a value.
void AttributeReader::readDefault(const Node& call) {
  const Node block = blockOf(call);
  const Literal value =
      block ? evaluate(onlyStatement(block.body()), bindings_) : argument(call, 0, bindings_);
  attribute_.defaultValue = value.kind == Literal::Kind::Nil ? "" : puppetSource(value);
}

}  // namespace puppet::analysis::ruby
