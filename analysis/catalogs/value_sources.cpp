#include "analysis/catalogs/value_sources.h"

#include <algorithm>
#include <charconv>
#include <ranges>

#include "analysis/catalogs/code_walk.h"
#include "parser/literals/literals.h"
#include "parser/literals/numbers.h"
#include "types/core/collections.h"

namespace puppet::analysis {

using namespace parser;
using types::Tristate;
using types::Value;
using types::ValueKind;

namespace {

constexpr std::string_view kLookups[] = {"lookup", "hiera", "hiera_array", "hiera_hash"};
constexpr std::string_view kMerges[] = {"merge", "stdlib::merge"};
/// Functions whose result has the elements of a Hash, the first argument, under the same keys.
constexpr std::string_view kSameElements[] = {"each", "filter"};

bool isOneOf(std::string_view name, std::span<const std::string_view> names) {
  return std::ranges::find(names, name) != names.end();
}

/// Returns a segment of a lookup key, which is an index if it consists of digits.
Value segmentOfKey(std::string_view text) {
  std::int64_t index = 0;
  const auto [end, error] = std::from_chars(text.data(), text.data() + text.size(), index);
  if (error == std::errc() && end == text.data() + text.size()) return Value::integer(index);
  return Value::string(std::string(text));
}

std::optional<Value> literalValue(const Cursor& token) {
  switch (token.kind()) {
    case SyntaxKind::String:
    case SyntaxKind::Name:
    case SyntaxKind::Word: return Value::string(stringValue(token));
    case SyntaxKind::Number: {
      const NumberValue number = parseNumber(token.text());
      if (number.kind != NumberValue::Kind::Integer || number.overflow ||
          number.integer > INT32_MAX)
        return std::nullopt;
      return Value::integer(static_cast<std::int64_t>(number.integer));
    }
    default: return std::nullopt;
  }
}

/// Returns true if a lambda within `root` binds the variable.
bool isBoundWithin(const Cursor& root, const Cursor& variable) {
  if (variable == root) return false;
  const std::string name = plainNameOf(variable);
  for (const Cursor& ancestor : ancestorsOf(variable)) {
    if (ancestor == root) return false;
    if (ancestor.is(SyntaxKind::LambdaParameters)) return true;
    if (ancestor.is(SyntaxKind::Lambda) &&
        (hasParameter(ancestor, name) || !assignmentsIn(Lambda(ancestor).body(), name).empty()))
      return true;
  }
  return false;
}

void addSource(ValueSource source, std::vector<ValueSource>& sources) {
  const std::string text = source.text();
  const auto isSame = [&](const ValueSource& other) { return other.text() == text; };
  if (std::ranges::none_of(sources, isSame)) sources.push_back(std::move(source));
}

/// Returns true for code with variables of its own.
bool isBodyOfItsOwn(const Cursor& code) {
  constexpr SyntaxKind kBodies[] = {SyntaxKind::Lambda, SyntaxKind::ClassDefinition,
                                    SyntaxKind::DefinedType, SyntaxKind::FunctionDefinition,
                                    SyntaxKind::NodeDefinition};
  return std::ranges::find(kBodies, code.kind()) != std::end(kBodies);
}

Cursor parametersOf(const Cursor& definition) {
  for (const Cursor child : definition.children())
    if (child.is(SyntaxKind::LambdaParameters) || child.is(SyntaxKind::ParameterList)) return child;
  return {};
}

}  // namespace

ValueSource lookupSource(std::string_view key) {
  ValueSource source{.code = {}, .name = std::string(key), .path = {}, .isLookup = true};
  if (key.find_first_of("'\"") != key.npos || key.find('.') == key.npos) return source;
  auto segments = std::views::split(key, '.');
  for (bool isFirst = true; const auto segment : segments) {
    const std::string_view text(segment.begin(), segment.end());
    if (isFirst)
      source.name = text;
    else
      source.path.push_back(segmentOfKey(text));
    isFirst = false;
  }
  return source;
}

bool hasParameter(const Cursor& definition, const std::string& name, std::size_t* index) {
  std::size_t position = 0;
  for (const Cursor child : parametersOf(definition).children()) {
    const Parameter parameter{child};
    if (!parameter) continue;
    if (plainNameOf(parameter.name()) == name) {
      if (index) *index = position;
      return true;
    }
    ++position;
  }
  return false;
}

std::vector<Assignment> assignmentsIn(const Cursor& body, const std::string& name) {
  std::vector<Assignment> found;
  const auto search = [&](const auto& self, const Cursor& node) -> void {
    if (const Assignment assignment{node})
      walkCode(assignment.left(), [&](const Cursor& target) {
        if (target.is(SyntaxKind::Variable) && plainNameOf(target) == name)
          found.push_back(assignment);
      });
    for (const Cursor child : node.children())
      if (!isBodyOfItsOwn(child)) self(self, child);
  };
  if (body) search(search, body);
  return found;
}

const BodyRun* Surroundings::runOf(const Cursor& definition) const {
  for (const BodyRun* each = run; each; each = each->outer.get())
    if (each->definition == definition) return each;
  return nullptr;
}

std::vector<ValueSource> ValueSources::of(const Cursor& code, const ValuePath& path,
                                          const Surroundings& around) const {
  Sources sources;
  if (!path.empty() && addPart(code, path, around, sources)) return sources;
  sources.clear();
  addAll(code, around, sources);
  std::erase_if(sources, [&](const ValueSource& source) {
    return !source.isLookup && isBoundWithin(code, source.code);
  });
  return sources;
}

/// Adds all that the code reads, with the parts of variables that it names.
void ValueSources::addAll(const Cursor& code, const Surroundings& around, Sources& sources) const {
  const bool mayBePart = code.is(SyntaxKind::Access) || code.is(SyntaxKind::Variable) ||
                         code.is(SyntaxKind::Call) || code.is(SyntaxKind::MethodCall);
  if (!mayBePart || !addPart(code, {}, around, sources)) {
    for (const Cursor child : code.children()) addAll(child, around, sources);
    return;
  }
  for (Access access{code}; access; access = Access(access.left()))
    for (const Expression key : access.keys()) addAll(key, around, sources);
  const std::vector<Cursor> arguments = argumentsOfCall(code);
  for (std::size_t i = 1; i < arguments.size(); ++i) addAll(arguments[i], around, sources);
}

/// Adds the source of a part of the value of the code. Returns false if it cannot be followed.
bool ValueSources::addPart(const Cursor& code, const ValuePath& path, const Surroundings& around,
                           Sources& sources) const {
  if (code.is(SyntaxKind::Variable)) {
    addSource({.code = code, .name = plainNameOf(code), .path = path}, sources);
    return true;
  }
  if (const Parenthesized inner{code}) return addPart(inner.expression(), path, around, sources);
  if (const Access access{code}) {
    ValuePath longer;
    for (const Expression key : access.keys())
      if (auto value = valueOf(key, around)) longer.push_back(*std::move(value));
    const auto keys = access.keys();
    if (longer.size() != 1 || std::ranges::distance(keys.begin(), keys.end()) != 1) return false;
    return addPart(access.left(), joinedPath(std::move(longer), path), around, sources);
  }
  if (code.is(SyntaxKind::Call) || code.is(SyntaxKind::MethodCall))
    return addOfCall(code, path, around, sources);
  if (path.empty()) return false;
  if (const HashLiteral hash{code}) return addEntry(hash, path, around, sources);
  if (const ArrayLiteral array{code}) return addElement(array, path, around, sources);
  const Binary sum{code};
  if (!sum || !sum.operator_().is(SyntaxKind::Plus)) return false;
  return addMerged(sum.right(), sum.left(), path, around, sources);
}

bool ValueSources::addEntry(const HashLiteral& hash, const ValuePath& path,
                            const Surroundings& around, Sources& sources) const {
  Cursor found;
  for (const Pair entry : hash.entries()) {
    const auto key = valueOf(entry.key(), around);
    if (!key) return false;
    if (*key == path[0]) found = entry.value();
  }
  if (!found) return false;
  const ValuePath rest(path.begin() + 1, path.end());
  if (rest.empty())
    addAll(found, around, sources);
  else if (!addPart(found, rest, around, sources))
    return false;
  return true;
}

bool ValueSources::addElement(const ArrayLiteral& array, const ValuePath& path,
                              const Surroundings& around, Sources& sources) const {
  if (!path[0].isSmallInteger()) return false;
  std::int64_t index = path[0].asSmallInteger();
  for (const Expression element : array.elements()) {
    const Unary unary(element);
    if (element.is(SyntaxKind::Pair) || (unary && unary.operator_().is(SyntaxKind::Star)))
      return false;
    if (index-- > 0) continue;
    const ValuePath rest(path.begin() + 1, path.end());
    if (!rest.empty()) return addPart(element, rest, around, sources);
    addAll(element, around, sources);
    return true;
  }
  return false;
}

/// Adds the one of two merged Hashes that has the first key of the path.
bool ValueSources::addMerged(const Cursor& above, const Cursor& below, const ValuePath& path,
                             const Surroundings& around, Sources& sources) const {
  const Tristate isAbove = hasKey(above, path[0], around);
  if (isAbove == Tristate::Unknown) return false;
  return addPart(isAbove == Tristate::Yes ? above : below, path, around, sources);
}

/// Returns whether the value of the code is a Hash with the key.
Tristate ValueSources::hasKey(const Cursor& hash, const Value& key,
                              const Surroundings& around) const {
  if (const auto value = valueOf(hash, around)) {
    if (!value->is(ValueKind::Hash) || !value->isKnown()) return Tristate::Unknown;
    return value->asHash().find(key) ? Tristate::Yes : Tristate::No;
  }
  const HashLiteral literal{hash};
  if (!literal) return Tristate::Unknown;
  bool isThere = false;
  for (const Pair entry : literal.entries()) {
    const auto name = valueOf(entry.key(), around);
    if (!name) return Tristate::Unknown;
    isThere = isThere || *name == key;
  }
  return isThere ? Tristate::Yes : Tristate::No;
}

bool ValueSources::addOfCall(const Cursor& call, const ValuePath& path, const Surroundings& around,
                             Sources& sources) const {
  const std::string_view function = functionOfCall(call);
  const std::vector<Cursor> arguments = argumentsOfCall(call);
  if (arguments.empty()) return false;
  if (isOneOf(function, kLookups)) {
    const auto key = valueOf(arguments[0], around);
    if (!key || !key->is(ValueKind::String)) return false;
    ValueSource source = lookupSource(key->asString());
    source.code = call;
    source.path = joinedPath(std::move(source.path), path);
    addSource(std::move(source), sources);
    return true;
  }
  if (function == "dig") {
    ValuePath longer;
    for (const Cursor& argument : std::span(arguments).subspan(1)) {
      auto key = valueOf(argument, around);
      if (!key) return false;
      longer.push_back(*std::move(key));
    }
    return addPart(arguments[0], joinedPath(std::move(longer), path), around, sources);
  }
  if (path.empty()) return false;
  if (isOneOf(function, kSameElements) && path[0].is(ValueKind::String))
    return addPart(arguments[0], path, around, sources);
  if (!isOneOf(function, kMerges)) return false;
  for (const Cursor& argument : std::views::reverse(arguments)) {
    const Tristate isHere = hasKey(argument, path[0], around);
    if (isHere == Tristate::Unknown) return false;
    if (isHere == Tristate::Yes) return addPart(argument, path, around, sources);
  }
  return false;
}

std::optional<Value> ValueSources::valueOf(const Cursor& code, const Surroundings& around) const {
  if (code.is(SyntaxKind::Variable)) return variable(plainNameOf(code), code, around);
  if (const Parenthesized inner{code}) return valueOf(inner.expression(), around);
  if (code.isToken()) return literalValue(code);
  const Access access{code};
  if (!access) return std::nullopt;
  const auto whole = valueOf(access.left(), around);
  ValuePath path;
  for (const Expression key : access.keys())
    if (auto value = valueOf(key, around)) path.push_back(*std::move(value));
  const auto keys = access.keys();
  const bool isElement = path.size() == 1 && std::ranges::distance(keys.begin(), keys.end()) == 1;
  return whole && isElement ? partAt(*whole, path) : std::nullopt;
}

std::optional<Value> ValueSources::variable(const std::string& name, const Cursor& use,
                                            const Surroundings& around) const {
  const auto in = [&](const BodyRun* run, const std::string& local) -> std::optional<Value> {
    if (!run) return std::nullopt;
    const auto found = run->variables.find(local);
    return found == run->variables.end() ? std::nullopt : std::optional(found->second);
  };
  if (const std::size_t colons = name.rfind("::"); colons != name.npos)
    return in(runs_.ofBody("Class[" + typeReferenceName(name.substr(0, colons)) + ']'),
              name.substr(colons + 2));
  bool isInFunction = false;
  if (use)
    for (const Cursor& ancestor : ancestorsOf(use)) {
      const bool isLambda = ancestor.is(SyntaxKind::Lambda);
      isInFunction = isInFunction || ancestor.is(SyntaxKind::FunctionDefinition);
      if (!isLambda && !ancestor.is(SyntaxKind::FunctionDefinition)) continue;
      const Cursor body =
          isLambda ? Cursor(Lambda(ancestor).body()) : Cursor(FunctionDefinition(ancestor).body());
      if (hasParameter(ancestor, name) || !assignmentsIn(body, name).empty())
        return in(around.runOf(ancestor), name);
    }
  const bool isAtTop = around.body && around.body->reference() == "Class[main]";
  const bool hasOwn = around.body && !isAtTop && around.body->kind != Resource::Kind::Node;
  if (hasOwn && !isInFunction) {
    const BodyRun* own = runs_.ofBody(around.body->reference());
    if (auto value = in(own, name)) return value;
    if (const ResourceAttribute* attribute = around.body->find(name))
      if (own && hasParameter(own->definition, name)) return attribute->value;
    // A parent may have the variable.
    if (!own || ClassDefinition(own->definition).inherits()) return std::nullopt;
  }
  if (!isAtTop || isInFunction)
    if (auto value = in(runs_.ofBody("Node"), name)) return value;
  return in(runs_.ofBody({}), name);
}

}  // namespace puppet::analysis
