#include "analysis/erb/erb_types.h"

#include <algorithm>

#include "analysis/eval/type_text.h"
#include "types/core/make.h"
#include "types/core/nodes.h"
#include "types/relations/flow.h"
#include "types/relations/infer.h"

namespace puppet::analysis {

using ruby::Node;
using ruby::NodeKind;
using types::Type;
using types::TypeKind;

namespace {

constexpr LanguageLevel kLevel = LanguageLevel::Puppet8;
constexpr int kMaxExpressionDepth = 20;  ///< expressions and local variables that are followed

Type elementOf(const Type& collection, std::size_t index, std::size_t count) {
  const Type type = ErbTypes::withoutUndef(collection);
  if (!type) return {};
  if (type.kind() == TypeKind::Array)
    return count == 1 ? type.as<types::ArrayType>().element : Type();
  if (type.kind() != TypeKind::Hash || count != 2) return {};
  const auto& hash = type.as<types::HashType>();
  return index == 0 ? hash.key : hash.value;
}

}  // namespace

ErbTypes::ErbTypes(const ErbText& erb, const TemplateContext& context, QueryContext& queries)
    : context_(context),
      queries_(queries),
      platform_({.level = kLevel}),
      symbols_(queries.another(), platform_),
      evaluation_(kLevel, symbols_),
      places_(ruby::localsIn(erb.ruby())) {
  collectLocals(erb.ruby().root());
}

ErbTypes::~ErbTypes() { queries_.add(symbols_.takeUses()); }

void ErbTypes::collectLocals(const Node& root) {
  const auto define = [this](const Node& name, const Local& local) {
    const ruby::LocalOccurrence* place = placeAt(name.nameRange().start);
    if (!place) return;
    const auto [found, isNew] = locals_.try_emplace({place->scope, place->name}, local);
    if (!isNew) found->second.isAmbiguous = true;
  };
  std::vector<Node> left{root};
  while (!left.empty()) {
    const Node node = left.back();
    left.pop_back();
    if (node.is(NodeKind::LocalVariableWrite)) {
      // `x ||= y` and targets among several have values of other places too.
      const bool isWhole = node.operand() && node.isPlainWrite();
      define(node, {.value = isWhole ? node.operand() : Node()});
    }
    const Node block = node.block();
    std::vector<Node> parameters;
    if (block.is(NodeKind::Block)) parameters = block.parameters();
    for (std::size_t i = 0; i < parameters.size(); ++i)
      define(parameters[i], {.call = node, .index = i, .count = parameters.size()});
    for (const Node& child : node.children()) left.push_back(child);
  }
}

Type ErbTypes::typeAt(const TemplateVariable& variable) {
  if (!variable.type.empty()) {
    const Budget::Use use(&evaluation_.budget);
    const types::Value type = typeOfText(evaluation_, variable.type);
    return type.is(types::ValueKind::Type) ? type.asType() : Type();
  }
  if (variable.owner.empty() || variable.isParameter) return {};
  const ClassVariablesPtr known = symbols_.variablesOf(variable.owner, kLevel);
  symbols_.recordVariableRead(variable.owner, variable.name, kLevel);
  if (!known) return {};
  const auto found = std::ranges::find(known->entries, variable.name, &ClassVariables::Entry::name);
  if (found == known->entries.end() || found->state != Variable::State::Set) return {};
  return types::inferDetailed(found->value);
}

Type ErbTypes::ofVariable(const std::string& name) {
  const auto [known, isNew] = variables_.try_emplace(name);
  if (!isNew) return known->second;
  Type joined;
  for (const TemplateVariable& variable : context_.variables) {
    if (variable.name != name) continue;
    const Type type = typeAt(variable);
    if (!type) return {};
    joined = joined ? types::join(joined, type) : type;
  }
  return known->second = joined;
}

const ruby::LocalOccurrence* ErbTypes::placeAt(std::uint32_t offset) const {
  const auto found = std::ranges::lower_bound(
      places_, offset, {}, [](const ruby::LocalOccurrence& one) { return one.range.start; });
  return found != places_.end() && found->range.start == offset ? &*found : nullptr;
}

Type ErbTypes::ofLocal(const ruby::LocalOccurrence& place, int depth) {
  const auto found = locals_.find({place.scope, place.name});
  if (found == locals_.end() || found->second.isAmbiguous) return {};
  const Local& local = found->second;
  return local.value ? of(local.value, depth + 1) : ofParameter(local.call, local.index, depth + 1);
}

Type ErbTypes::ofLocal(std::string_view name, std::uint32_t offset) {
  const ruby::LocalOccurrence* last = nullptr;
  for (const ruby::LocalOccurrence& place : places_)
    if (place.name == name && place.range.start <= offset) last = &place;
  return last ? ofLocal(*last, 0) : Type();
}

Type ErbTypes::ofParameter(const Node& call, std::size_t index, int depth) {
  if (!call) return {};
  const std::string_view method = call.name();
  const bool isEach = method == "each" || method == "each_pair" || method == "map" ||
                      method == "select" || method == "reject" || method == "sort_by";
  if (!isEach) return {};
  Node receiver = call.receiver();
  // `sort` makes pairs of a hash, which blocks take apart in the same way.
  while (receiver.is(NodeKind::Call) && receiver.name() == "sort" && !receiver.block())
    receiver = receiver.receiver();
  return elementOf(of(receiver, depth + 1), index, call.block().parameters().size());
}

Type ErbTypes::of(const Node& node, int depth) {
  if (depth > kMaxExpressionDepth) return {};
  switch (node.kind()) {
    case NodeKind::InstanceVariable: return ofVariable(std::string(node.name().substr(1)));
    case NodeKind::LocalVariable: {
      const ruby::LocalOccurrence* place = placeAt(node.range().start);
      return place ? ofLocal(*place, depth) : Type();
    }
    case NodeKind::Call: return ofCall(node, depth);
    case NodeKind::String:
    case NodeKind::InterpolatedString: return types::bare(TypeKind::String);
    case NodeKind::Integer: return types::bare(TypeKind::Integer);
    case NodeKind::Float: return types::bare(TypeKind::Float);
    case NodeKind::Parentheses: {
      const ruby::NodeList statements = node.body().elements();
      return statements.size() == 1 ? of(statements[0], depth + 1) : Type();
    }
    default: return {};
  }
}

Type ErbTypes::ofCall(const Node& call, int depth) {
  const Node receiver = call.receiver();
  const Node first = call.arguments()[0];
  const bool isAccess = call.name() == "[]" && call.arguments().size() == 1;
  if (!isAccess || !first.is(NodeKind::String)) return {};
  if (receiver.is(NodeKind::Call) && receiver.name() == "scope" && !receiver.receiver())
    return ofVariable(std::string(first.value()));
  return member(of(receiver, depth + 1), first.value());
}

Type ErbTypes::named(std::string_view text) {
  const types::Value type = typeOfText(evaluation_, text);
  return type.is(types::ValueKind::Type) ? type.asType() : Type();
}

Type ErbTypes::withoutUndef(const Type& type) {
  if (!type) return {};
  if (type.kind() == TypeKind::Optional || type.kind() == TypeKind::NotUndef)
    return withoutUndef(type.as<types::WrappingType>().inner);
  if (type.kind() == TypeKind::Variant) {
    Type left;
    for (const Type& one : type.as<types::VariantType>().members) {
      if (one.kind() == TypeKind::Undef) continue;
      if (left) return type;
      left = one;
    }
    return withoutUndef(left);
  }
  if (type.kind() != TypeKind::Alias) return type;
  const auto& alias = type.as<types::AliasType>();
  return alias.isRecursive() ? Type() : withoutUndef(alias.resolved());
}

Type ErbTypes::member(const Type& written, std::string_view key) {
  const Type type = withoutUndef(written);
  if (!type) return {};
  if (type.kind() == TypeKind::Hash) return type.as<types::HashType>().value;
  if (type.kind() != TypeKind::Struct) return {};
  const auto& members = type.as<types::StructType>().members;
  const auto found = std::ranges::find(members, key, &types::StructType::Member::name);
  return found == members.end() ? Type() : found->value;
}

std::optional<std::set<RubyClass>> ErbTypes::classesOf(const Type& type) {
  if (!type) return std::nullopt;
  const auto one = [](RubyClass of) { return std::set<RubyClass>{of}; };
  switch (type.kind()) {
    case TypeKind::Undef: return one(RubyClass::Nil);
    case TypeKind::Integer: return one(RubyClass::Integer);
    case TypeKind::Float: return one(RubyClass::Float);
    case TypeKind::Numeric: return std::set{RubyClass::Integer, RubyClass::Float};
    case TypeKind::Boolean: return one(RubyClass::Boolean);
    case TypeKind::String:
    case TypeKind::Enum:
    case TypeKind::Pattern: return one(RubyClass::String);
    case TypeKind::Array:
    case TypeKind::Tuple: return one(RubyClass::Array);
    case TypeKind::Hash:
    case TypeKind::Struct: return one(RubyClass::Hash);
    case TypeKind::Collection: return std::set{RubyClass::Array, RubyClass::Hash};
    case TypeKind::Optional: {
      auto inner = classesOf(type.as<types::WrappingType>().inner);
      if (inner) inner->insert(RubyClass::Nil);
      return inner;
    }
    case TypeKind::NotUndef: return classesOf(type.as<types::WrappingType>().inner);
    case TypeKind::Alias: {
      const auto& alias = type.as<types::AliasType>();
      return alias.isRecursive() ? std::nullopt : classesOf(alias.resolved());
    }
    case TypeKind::Variant: {
      std::set<RubyClass> all;
      for (const Type& member : type.as<types::VariantType>().members) {
        const auto classes = classesOf(member);
        if (!classes) return std::nullopt;
        all.insert(classes->begin(), classes->end());
      }
      return all;
    }
    default: return std::nullopt;
  }
}

}  // namespace puppet::analysis
