#include "analysis/ruby/type_reader.h"

#include <algorithm>
#include <utility>

#include "analysis/ruby/attribute_reader.h"
#include "analysis/ruby/calls.h"
#include "analysis/ruby/documentation.h"
#include "analysis/ruby/loops.h"
#include "analysis/ruby/readers.h"
#include "parser/support/ascii.h"

namespace puppet::analysis::ruby {
namespace {

/// Maximum nesting of conditions and loops.
constexpr int kMaxBlockDepth = 8;

enum class Statement : std::uint8_t {
  Nothing,  ///< declares no attributes
  Property,
  Parameter,
  Ensurable,
  Feature,
  Description,
  Autorequire,
  Mixin,
  Provider,
};

constexpr std::pair<std::string_view, Statement> kStatements[] = {
    {"newproperty", Statement::Property},
    {"newparam", Statement::Parameter},
    {"ensurable", Statement::Ensurable},
    {"feature", Statement::Feature},
    {"desc", Statement::Description},
    {"autorequire", Statement::Autorequire},
    {"include", Statement::Mixin},
    {"extend", Statement::Mixin},
    {"provide", Statement::Provider},
    {"autobefore", Statement::Nothing},
    {"autonotify", Statement::Nothing},
    {"autosubscribe", Statement::Nothing},
    {"validate", Statement::Nothing},
    {"apply_to_device", Statement::Nothing},
    {"apply_to_host", Statement::Nothing},
    {"apply_to_all", Statement::Nothing},
    {"attr_accessor", Statement::Nothing},
    {"attr_reader", Statement::Nothing},
    {"attr_writer", Statement::Nothing},
    {"alias_method", Statement::Nothing},
    {"define_method", Statement::Nothing},
    {"private", Statement::Nothing},
    {"protected", Statement::Nothing},
    {"public", Statement::Nothing},
    {"private_constant", Statement::Nothing},
    {"private_class_method", Statement::Nothing},
    {"module_function", Statement::Nothing},
    {"require", Statement::Nothing},
    {"require_relative", Statement::Nothing},
    {"raise", Statement::Nothing},
    {"warn", Statement::Nothing},
    {"warning", Statement::Nothing},
    {"debug", Statement::Nothing},
    {"isomorphic", Statement::Nothing},
};

/// Returns true for modules of Puppet and Ruby that add no attributes.
bool isHarmlessMixin(std::string_view name) {
  return name.starts_with("Puppet::Util") || name == "Enumerable" || name == "Comparable" ||
         name == "FileUtils";
}

/// Returns true if a call declares an attribute.
bool isDeclaring(const Node& call) {
  return isCallOf(call, "newproperty") || isCallOf(call, "newparam") || isCallOf(call, "ensurable");
}

/// Returns true if code contains a declaration of an attribute.
bool declares(const Node& code) {
  bool found = false;
  walk(code, [&](const Node& node) {
    found = found || isDeclaring(node);
    return !found;
  });
  return found;
}

/// Returns the block that a statement evaluates in a type, as in `klass.class_eval do ... end`: the
/// body of the type that mixes the module in. Empty if there is none.
Node evaluatedBlock(const Node& statement) {
  Node block;
  walk(statement, [&](const Node& node) {
    if (!block && (isCallOf(node, "class_eval") || isCallOf(node, "instance_eval")))
      block = blockOf(node);
    return !block;
  });
  return block;
}

}  // namespace

void TypeReader::readBody(const Node& body, Bindings& bindings, int depth) {
  for (const Node statement : statementsOf(body)) readStatement(statement, bindings, depth);
}

void TypeReader::readStatement(const Node& statement, Bindings& bindings, int depth) {
  const Node code = withoutModifiers(statement);
  switch (code.kind()) {
    case NodeKind::Def: return readDefinition(code);
    case NodeKind::Class:
    case NodeKind::SingletonClass:
    case NodeKind::Module: return;
    default: break;
  }
  if (code.is(NodeKind::InstanceVariableWrite) && code.name() == "@doc")
    type_.documentation = documentationAt(code.operand());
  else if (isOwnCall(code))
    readCall(code, bindings);
  else if (declares(code) && !readLoop(code, bindings, depth))
    readNested(code, bindings, depth);
}

/// Reads conditional declarations as if they were unconditional. Loops over unknown lists make the
/// type incomplete.
void TypeReader::readNested(const Node& statement, Bindings& bindings, int depth) {
  std::vector<Node> bodies = armsOf(statement);
  if (const Node block = evaluatedBlock(statement); bodies.empty() && block)
    bodies.push_back(block.body());
  if (bodies.empty() || depth >= kMaxBlockDepth) type_.isComplete = false;
  if (depth >= kMaxBlockDepth) return;
  for (const Node& body : bodies) readBody(body, bindings, depth + 1);
}

bool TypeReader::readLoop(const Node& statement, Bindings& bindings, int depth) {
  if (depth >= kMaxBlockDepth) return false;
  const auto loop = literalLoop(statement, bindings);
  if (!loop) return false;
  const auto read = [&](const Node& body) { readBody(body, bindings, depth + 1); };
  if (!forEachRound(*loop, bindings, read)) type_.isComplete = false;
  return true;
}

void TypeReader::readDefinition(const Node& definition) {
  if (!definition.receiver().is(NodeKind::Self)) return;
  if (definition.name() == "title_patterns")
    readTitlePatterns(definition);
  else
    readMaker(definition);
}

/// Records a method that declares attributes: `def self.newcheck(name, options) ... newparam(name,
/// options)`.
void TypeReader::readMaker(const Node& definition) {
  const std::vector<Node> parameters = definition.parameters();
  if (parameters.empty()) return;
  walk(definition.body(), [&](const Node& call) {
    const bool isProperty = isCallOf(call, "newproperty");
    const Node name = call.arguments()[0];
    if ((isProperty || isCallOf(call, "newparam")) && name.is(NodeKind::LocalVariable) &&
        name.name() == parameters[0].name())
      makers_[definition.name()] =
          isProperty ? AttributeInterface::Kind::Property : AttributeInterface::Kind::Parameter;
    return true;
  });
}

/// Reads a list of patterns and the attributes that their groups set; ignored if a part of it is
/// not a literal.
void TypeReader::readTitlePatterns(const Node& definition) {
  const Literal list = evaluate(onlyStatement(definition.body()), {});
  std::vector<ResourceTypeInterface::TitlePattern> patterns;
  for (const Literal& entry : list.items) {
    if (entry.items.size() < 2 || entry.items[0].kind != Literal::Kind::Regex) return;
    ResourceTypeInterface::TitlePattern pattern;
    pattern.pattern = entry.items[0].text;
    for (const Literal& target : entry.items[1].items) {
      const Literal& name = target.items.empty() ? target : target.items[0];
      if (!name.isName()) return;
      pattern.attributes.push_back(name.text);
    }
    patterns.push_back(std::move(pattern));
  }
  type_.titlePatterns = std::move(patterns);
}

void TypeReader::readCall(const Node& call, Bindings& bindings) {
  const auto* row =
      std::ranges::find(kStatements, call.name(), &std::pair<std::string_view, Statement>::first);
  if (row == std::end(kStatements)) {
    const auto maker = makers_.find(call.name());
    if (maker != makers_.end()) return readAttribute(call, maker->second, bindings);
    // A method of a mixin may declare attributes; the mixin's own summary has them.
    if ((type_.mixins.empty() && !isMethod_) || declares(call)) type_.isComplete = false;
    return;
  }
  switch (row->second) {
    case Statement::Nothing: break;
    case Statement::Property:
      readAttribute(call, AttributeInterface::Kind::Property, bindings);
      break;
    case Statement::Parameter:
      readAttribute(call, AttributeInterface::Kind::Parameter, bindings);
      break;
    case Statement::Ensurable: add(AttributeReader(ruby_, bindings).readEnsurable(call)); break;
    case Statement::Feature:
      if (const Literal feature = argument(call, 0, bindings); feature.isName())
        type_.features.push_back(feature.text);
      break;
    case Statement::Description:
      if (const Node text = call.arguments()[0]) type_.documentation = documentationAt(text);
      break;
    case Statement::Autorequire:
      if (const Literal target = argument(call, 0, bindings); target.isName())
        type_.autorequires.push_back(lowerCase(target.text));
      break;
    case Statement::Mixin: readMixins(call, bindings); break;
    case Statement::Provider: {
      ProviderInterface provider = providerOf(ruby_, call, type_.name, bindings);
      if (!provider.name.empty()) type_.providers.push_back(std::move(provider));
      break;
    }
  }
}

void TypeReader::readAttribute(const Node& call, AttributeInterface::Kind kind,
                               Bindings& bindings) {
  if (auto attribute = AttributeReader(ruby_, bindings).read(call, kind))
    add(std::move(*attribute));
  else
    type_.isComplete = false;
}

void TypeReader::readMixins(const Node& call, const Bindings& bindings) {
  for (const Node argument : call.arguments()) {
    const Literal module = evaluate(argument, bindings);
    if (module.kind != Literal::Kind::Constant)
      type_.isComplete = false;
    else if (!isHarmlessMixin(module.text))
      type_.mixins.push_back(module.text);
  }
}

/// Adds an attribute; a later declaration replaces an earlier one of its name.
void TypeReader::add(AttributeInterface attribute) {
  // Other readers add to the same type.
  auto& all = type_.attributes;
  for (; indexed_ < all.size(); ++indexed_) places_.try_emplace(all[indexed_].name, indexed_);
  const auto [same, isNew] = places_.try_emplace(attribute.name, all.size());
  if (isNew)
    all.push_back(std::move(attribute));
  else
    all[same->second] = std::move(attribute);
}

}  // namespace puppet::analysis::ruby
