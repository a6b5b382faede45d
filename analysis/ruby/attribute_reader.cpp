#include "analysis/ruby/attribute_reader.h"

#include <algorithm>
#include <utility>

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

}  // namespace

std::optional<AttributeInterface> AttributeReader::read(const Call& call,
                                                        AttributeInterface::Kind kind) {
  const Literal name = argument(ruby_, call, 0, bindings_);
  if (!name.isName() || name.text.empty()) return {};
  attribute_.name = name.text;
  attribute_.kind = kind;
  // Puppet makes a parameter of this name the namevar.
  attribute_.isNamevar = kind == AttributeInterface::Kind::Parameter && name.text == "name";
  readOptions(call);
  if (call.block) readBody(call.block->body, bindings_, 0);
  return finish(call);
}

AttributeInterface AttributeReader::readEnsurable(const Call& call) {
  attribute_.name = "ensure";
  attribute_.kind = AttributeInterface::Kind::Property;
  if (call.block) {
    readBody(call.block->body, bindings_, 0);
  } else {
    values_.names = {"present", "absent"};
  }
  return finish(call);
}

AttributeInterface AttributeReader::finish(const Call& call) {
  attribute_.type = typeOf(values_);
  attribute_.place = placeOf(ruby_, call).name;
  if (attribute_.documentation.empty())
    attribute_.documentation = commentBefore(ruby_.text(), ruby_[call.name].range.start);
  return std::move(attribute_);
}

void AttributeReader::readOptions(const Call& call) {
  if (evaluate(ruby_, option(ruby_, call, "namevar"), bindings_).kind == Literal::Kind::True)
    attribute_.isNamevar = true;
  if (evaluate(ruby_, option(ruby_, call, "array_matching"), bindings_).text == "all")
    values_.takesArrays = true;
  const Literal features = evaluate(ruby_, option(ruby_, call, "required_features"), bindings_);
  if (features.isName()) attribute_.features.push_back(features.text);
  for (const Literal& feature : features.items)
    if (feature.isName()) attribute_.features.push_back(feature.text);
  const TokenSpan parent = option(ruby_, call, "parent");
  if (!parent.empty()) readParent(evaluate(ruby_, parent, bindings_));
}

/// Applies the values that the attribute inherits from its parent class.
void AttributeReader::readParent(const Literal& parent) {
  std::string_view name = parent.text;
  if (name.starts_with("::")) name.remove_prefix(2);
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

void AttributeReader::readBody(TokenSpan body, Bindings& bindings, int depth) {
  for (const TokenSpan statement : statementsOf(ruby_, body))
    readStatement(statement, bindings, depth);
}

void AttributeReader::readStatement(TokenSpan statement, Bindings& bindings, int depth) {
  std::uint32_t first = statement.begin;
  if (ruby_.isKeyword(first, Keyword::Def)) return readDefinition(first);
  if (ruby_[first].kind == TokenKind::Variable) {
    if (ruby_.source(first) == "@doc")
      attribute_.documentation = documentationAt(ruby_, {first + 2, statement.end});
    return;
  }
  if (ruby_.isKeyword(first, Keyword::Class) || ruby_.isKeyword(first, Keyword::Module)) return;
  if (ruby_.isKeyword(first, Keyword::Self) && ruby_.isOperator(first + 1, ".")) first += 2;
  if (readLoop(statement, bindings, depth)) return;
  if (ruby_[first].kind == TokenKind::Identifier) {
    if (ruby_.isOperator(first + 1, "=")) return;  // assignment to a variable
    const Call call = callAt(ruby_, first);
    readCall(call, bindings);
    if (call.end < statement.end && ruby_[call.end].keyword != Keyword::None)
      values_.isOpen = true;  // conditional
    return;
  }
  if (ruby_[first].kind == TokenKind::Constant) return;
  if (!readCondition(statement, bindings, depth)) values_.isOpen = true;
}

/// Reads all arms of a condition, since the values of any arm may be valid. If values are declared
/// only there and an `else` is missing, there may be no restriction at all.
bool AttributeReader::readCondition(TokenSpan statement, Bindings& bindings, int depth) {
  const auto arms = conditionArms(ruby_, statement);
  if (!arms || depth >= kMaxDepth) return false;
  const bool hadValues = values_.restricts();
  readBody(*arms, bindings, depth + 1);
  const auto isElse = [&](TokenSpan each) { return ruby_.isKeyword(each.begin, Keyword::Else); };
  const bool condition = ruby_.isKeyword(statement.begin, Keyword::If) ||
                         ruby_.isKeyword(statement.begin, Keyword::Unless);
  const bool always = !condition || std::ranges::any_of(statementsOf(ruby_, *arms), isElse);
  if (!hadValues && values_.restricts() && !always) values_.isOpen = true;
  return true;
}

bool AttributeReader::readLoop(TokenSpan statement, Bindings& bindings, int depth) {
  if (depth >= kMaxDepth) return false;
  const auto loop = literalLoop(ruby_, statement, bindings);
  if (!loop) return false;
  const auto read = [&](TokenSpan body) { readBody(body, bindings, depth + 1); };
  if (!forEachRound(*loop, bindings, read)) values_.isOpen = true;
  return true;
}

void AttributeReader::readDefinition(std::uint32_t def) {
  std::uint32_t name = def + 1;
  if (ruby_.isKeyword(name, Keyword::Self)) name += 2;
  const std::string_view method = ruby_.content(name);
  if (std::ranges::find(kDecidingMethods, method) != std::end(kDecidingMethods))
    values_.isOpen = true;
}

void AttributeReader::readCall(const Call& call, const Bindings& bindings) {
  const std::string_view name = ruby_.source(call.name);
  if (name == "include" || name == "extend") {
    if (!isHarmlessMixin(argument(ruby_, call, 0, bindings))) values_.isOpen = true;
    return;
  }
  const auto* row = std::ranges::find(kCalls, name, &std::pair<std::string_view, Meaning>::first);
  switch (row == std::end(kCalls) ? Meaning::Open : row->second) {
    case Meaning::Nothing: break;
    case Meaning::Values: addValues(call, bindings); break;
    case Meaning::Alias: addValue(argument(ruby_, call, 0, bindings)); break;
    case Meaning::Presence:
      values_.names.push_back("present");
      values_.names.push_back("absent");
      break;
    case Meaning::Default: readDefault(call, bindings); break;
    case Meaning::NoDefault: attribute_.defaultValue.clear(); break;
    case Meaning::Namevar: attribute_.isNamevar = true; break;
    case Meaning::Description:
      if (!call.arguments.empty())
        attribute_.documentation = documentationAt(ruby_, call.arguments.front());
      break;
    case Meaning::Open: values_.isOpen = true; break;
  }
}

void AttributeReader::addValues(const Call& call, const Bindings& bindings) {
  for (TokenSpan span : call.arguments) {
    if (isOption(ruby_, span)) continue;  // option of the value: `:event => :x`
    const bool splat = ruby_.isOperator(span.begin, "*");
    if (splat) ++span.begin;
    const Literal value = evaluate(ruby_, span, bindings);
    if (splat != (value.kind == Literal::Kind::Array) || !value.isWhole) {
      values_.isOpen = true;
    } else if (splat) {
      for (const Literal& item : value.items) addValue(item);
    } else {
      addValue(value);
    }
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
void AttributeReader::readDefault(const Call& call, const Bindings& bindings) {
  const Literal value =
      call.block ? evaluate(ruby_, call.block->body, bindings) : argument(ruby_, call, 0, bindings);
  attribute_.defaultValue = value.kind == Literal::Kind::Nil ? "" : puppetSource(value);
}

}  // namespace puppet::analysis::ruby
