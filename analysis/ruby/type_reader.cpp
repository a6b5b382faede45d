#include "analysis/ruby/type_reader.h"

#include <algorithm>
#include <utility>

#include "analysis/ruby/attribute_reader.h"
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
  if (name.starts_with("::")) name.remove_prefix(2);
  return name.starts_with("Puppet::Util") || name == "Enumerable" || name == "Comparable" ||
         name == "FileUtils";
}

}  // namespace

void TypeReader::readBody(TokenSpan body, Bindings& bindings, int depth) {
  for (const TokenSpan statement : statementsOf(ruby_, body))
    readStatement(statement, bindings, depth);
}

void TypeReader::readStatement(TokenSpan statement, Bindings& bindings, int depth) {
  std::uint32_t first = statement.begin;
  switch (ruby_[first].keyword) {
    case Keyword::Def: return readDefinition(first);
    case Keyword::Class:
    case Keyword::Module: return;
    case Keyword::Self:
      if (ruby_.isOperator(first + 1, ".")) first += 2;
      break;
    default: break;
  }
  if (ruby_.source(first) == "@doc") {
    type_.documentation = documentationAt(ruby_, {first + 2, statement.end});
  } else if (ruby_[first].kind == TokenKind::Identifier && !ruby_.isOperator(first + 1, ".") &&
             !ruby_.isOperator(first + 1, "=")) {
    readCall(callAt(ruby_, first), bindings);
  } else if (declares(statement) && !readLoop(statement, bindings, depth)) {
    readNested(statement, bindings, depth);
  }
}

/// Returns true if the tokens contain a declaration of an attribute.
bool TypeReader::declares(TokenSpan span) const {
  for (std::uint32_t i = span.begin; i < span.end; ++i)
    if (ruby_.isName(i, "newproperty") || ruby_.isName(i, "newparam") ||
        ruby_.isName(i, "ensurable"))
      return true;
  return false;
}

/// Reads conditional declarations as if they were unconditional. Loops over unknown lists make the
/// type incomplete.
void TypeReader::readNested(TokenSpan statement, Bindings& bindings, int depth) {
  auto inside = conditionArms(ruby_, statement);
  if (!inside) {
    // `klass.class_eval do`: the body of the type that mixes the module in
    std::uint32_t i = statement.begin;
    while (i < statement.end && !ruby_.isName(i, "class_eval") && !ruby_.isName(i, "instance_eval"))
      ++i;
    const Call call = callAt(ruby_, i);
    if (i < statement.end && call.block) inside = call.block->body;
  }
  if (inside && depth < kMaxBlockDepth) {
    readBody(*inside, bindings, depth + 1);
  } else {
    type_.isComplete = false;
  }
}

bool TypeReader::readLoop(TokenSpan statement, Bindings& bindings, int depth) {
  if (depth >= kMaxBlockDepth) return false;
  const auto loop = literalLoop(ruby_, statement, bindings);
  if (!loop) return false;
  const auto read = [&](TokenSpan body) { readBody(body, bindings, depth + 1); };
  if (!forEachRound(*loop, bindings, read)) type_.isComplete = false;
  return true;
}

void TypeReader::readDefinition(std::uint32_t def) {
  if (!ruby_.isKeyword(def + 1, Keyword::Self) || !ruby_.opens(def)) return;
  if (ruby_.content(def + 3) == "title_patterns") {
    readTitlePatterns(def);
  } else {
    readMaker(def);
  }
}

/// Records a method that declares attributes: `def self.newcheck(name, options) ... newparam(name,
/// options)`.
void TypeReader::readMaker(std::uint32_t def) {
  std::uint32_t parameter = def + 4;
  if (ruby_.isOperator(parameter, "(")) ++parameter;
  const TokenSpan body = ruby_.inside(def);
  for (std::uint32_t i = parameter + 1; i < body.end; ++i) {
    const bool property = ruby_.isName(i, "newproperty");
    if (!property && !ruby_.isName(i, "newparam")) continue;
    const std::uint32_t name = i + (ruby_.isOperator(i + 1, "(") ? 2 : 1);
    if (ruby_[name].kind != TokenKind::Identifier || ruby_.source(name) != ruby_.source(parameter))
      continue;
    makers_[ruby_.content(def + 3)] =
        property ? AttributeInterface::Kind::Property : AttributeInterface::Kind::Parameter;
  }
}

/// Reads a list of patterns and the attributes that their groups set; ignored if a part of it is
/// not a literal.
void TypeReader::readTitlePatterns(std::uint32_t def) {
  TokenSpan body = ruby_.inside(def);
  body.begin = def + 4;
  if (ruby_.isOperator(body.begin, "(")) body.begin = ruby_.next(body.begin);
  const Bindings none;
  const Literal list = evaluate(ruby_, body, none);
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

void TypeReader::readCall(const Call& call, Bindings& bindings) {
  const std::string_view name = ruby_.source(call.name);
  const auto* row =
      std::ranges::find(kStatements, name, &std::pair<std::string_view, Statement>::first);
  if (row == std::end(kStatements)) {
    const auto maker = makers_.find(name);
    if (maker != makers_.end()) return readAttribute(call, maker->second, bindings);
    // A method of a mixin may declare attributes; the mixin's own summary has them.
    if ((type_.mixins.empty() && !isMethod_) || declares(call.whole())) type_.isComplete = false;
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
    case Statement::Feature: readFeature(call, bindings); break;
    case Statement::Description:
      if (!call.arguments.empty())
        type_.documentation = documentationAt(ruby_, call.arguments.front());
      break;
    case Statement::Autorequire: {
      const Literal target = argument(ruby_, call, 0, bindings);
      if (target.isName()) type_.autorequires.push_back(lowerCase(target.text));
      break;
    }
    case Statement::Mixin: readMixins(call, bindings); break;
    case Statement::Provider: {
      ProviderInterface provider = providerOf(ruby_, call, type_.name, bindings);
      if (!provider.name.empty()) type_.providers.push_back(std::move(provider));
      break;
    }
  }
}

void TypeReader::readAttribute(const Call& call, AttributeInterface::Kind kind,
                               Bindings& bindings) {
  if (auto attribute = AttributeReader(ruby_, bindings).read(call, kind)) {
    add(std::move(*attribute));
  } else {
    type_.isComplete = false;
  }
}

/// Reads `feature :name, 'description'`.
void TypeReader::readFeature(const Call& call, const Bindings& bindings) {
  const Literal feature = argument(ruby_, call, 0, bindings);
  if (feature.isName()) type_.features.push_back(feature.text);
}

void TypeReader::readMixins(const Call& call, const Bindings& bindings) {
  for (const TokenSpan& span : call.arguments) {
    const Literal module = evaluate(ruby_, span, bindings);
    if (module.kind != Literal::Kind::Constant) {
      type_.isComplete = false;
    } else if (!isHarmlessMixin(module.text)) {
      type_.mixins.push_back(module.text.starts_with("::") ? module.text.substr(2) : module.text);
    }
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
