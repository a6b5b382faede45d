#include <algorithm>

#include "analysis/catalogs/block_elements.h"
#include "analysis/catalogs/code_walk.h"
#include "analysis/catalogs/provenance.h"
#include "parser/syntax/views.h"
#include "types/core/collections.h"

// The origin of parameters of lambdas and of functions.

namespace puppet::analysis {

using namespace parser;
using types::Value;
using types::ValueKind;

namespace {

/// Returns the call that the lambda belongs to.
Cursor callOf(const Cursor& lambda) {
  const std::vector<Cursor> ancestors = ancestorsOf(lambda);
  return ancestors.empty() ? Cursor() : ancestors.front();
}

std::size_t numberOfParameters(const Lambda& lambda) {
  std::size_t count = 0;
  for (const Cursor child : lambda.parameters().children())
    if (child.is(SyntaxKind::Parameter)) ++count;
  return count;
}

Cursor parameterAt(const Cursor& list, std::size_t index) {
  for (const Cursor child : list.children())
    if (child.is(SyntaxKind::Parameter) && index-- == 0) return child;
  return {};
}

/// Returns the value that a run has for the variable.
std::optional<Value> valueIn(const BodyRun* run, const std::string& name) {
  if (!run) return std::nullopt;
  const auto found = run->variables.find(name);
  return found == run->variables.end() ? std::nullopt : std::optional(found->second);
}

/// Functions whose result has elements of an Array, their first argument, in another order or
/// without some of them.
constexpr std::string_view kSelections[] = {"filter", "reverse_each", "sort", "step", "unique"};

/// Returns the path of the only element that equals the value; absent if there are several.
std::optional<BlockElement> onlyElement(const Value& collection, const Value& value) {
  std::vector<Value> keys;
  if (collection.is(ValueKind::Array)) {
    const auto elements = collection.asArray().elements();
    for (std::size_t i = 0; i < elements.size(); ++i)
      if (elements[i] == value) keys.push_back(Value::integer(static_cast<std::int64_t>(i)));
  } else if (collection.is(ValueKind::Hash)) {
    for (const auto& [key, element] : collection.asHash().entries())
      if (element == value) keys.push_back(key);
  }
  return keys.size() == 1 ? std::optional(BlockElement{.path = {keys.front()}}) : std::nullopt;
}

/// Returns the element of the first argument of a call that is `value` in its result; absent if it
/// is not certain.
std::optional<BlockElement> elementThrough(std::string_view function, const Value& argument,
                                           const Value& value) {
  if (function == "keys") {
    const bool isKey = argument.is(ValueKind::Hash) && argument.asHash().find(value);
    return isKey ? std::optional(BlockElement{.path = {value}, .isKey = true}) : std::nullopt;
  }
  const bool isArray = argument.is(ValueKind::Array);
  const bool isSelection = std::ranges::find(kSelections, function) != std::end(kSelections);
  if (function != "values" && !(isArray && isSelection)) return std::nullopt;
  return onlyElement(argument, value);
}

/// Returns the only call of the function that a statement evaluates itself; absent if there are
/// several.
Cursor onlyCallOf(const Cursor& statement, std::string_view function) {
  std::vector<Cursor> calls;
  const auto search = [&](const auto& self, const Cursor& node) -> void {
    if (functionOfCall(node) == function) calls.push_back(node);
    for (const Cursor child : node.children())
      if (!child.is(SyntaxKind::Lambda)) self(self, child);
  };
  search(search, statement);
  return calls.size() == 1 ? calls.front() : Cursor();
}

}  // namespace

ValueOrigin Provenance::blockParameter(const ValueSource& source, const Cursor& lambda,
                                       std::size_t index, const Surroundings& around, int depth) {
  ValueOrigin origin{.kind = OriginKind::BlockParameter,
                     .name = source.text(),
                     .owner = around.body ? around.body->reference() : std::string(),
                     .value = {},
                     .code = Lambda(lambda).parameters()};
  const BodyRun* run = around.runOf(lambda);
  if (const auto value = valueIn(run, source.name)) origin.value = partAt(*value, source.path);
  origin.isSensitive = origin.value && hasSensitivePart(*origin.value);
  // The code around the call does not see the run of the lambda.
  const Surroundings outside{around.body, run ? run->outer.get() : around.run};
  addSources(origin, sourcesOfBlock(source, lambda, index, outside, run), outside, depth);
  return origin;
}

/// Returns what the parameter's value is made from: the element of the collection that this run of
/// the lambda got, if it is recorded, or else all that the collection is made from.
std::vector<ValueSource> Provenance::sourcesOfBlock(const ValueSource& source, const Cursor& lambda,
                                                    std::size_t index, const Surroundings& around,
                                                    const BodyRun* run) const {
  const Cursor call = callOf(lambda);
  const std::vector<Cursor> arguments = argumentsOfCall(call);
  const auto elements = blockElementsOf(functionOfCall(call));
  if (!elements || arguments.empty()) return {};
  const auto value = valueIn(run, source.name);
  const auto expected = value ? partAt(*value, source.path) : std::nullopt;
  if (*elements == BlockElements::Arguments) {
    if (index >= arguments.size()) return {};
    return verified(sources_.of(arguments[index], source.path, around), expected, around);
  }
  if (*elements == BlockElements::Reduced && index == 0 && arguments.size() > 1 && run &&
      run->iteration == 0)
    return verified(sources_.of(arguments[1], source.path, around), expected, around);
  Cursor collection = arguments[0];
  const auto element =
      elementOf(*elements, arguments, collection, Lambda(lambda), index, around, run);
  if (!element) return sources_.of(arguments[0], {}, around);
  const auto path = pathInElement(*element, source.path);
  if (!path)  // the key, or a pair: an entry of the collection
    return verified(sources_.of(collection, element->path, around), std::nullopt, around);
  return verified(sources_.of(collection, *path, around), expected, around);
}

/// Returns the element that the parameter got in this run; absent if it is not recorded.
/// `collection` is the code of the first argument, and becomes the code that has the element.
std::optional<BlockElement> Provenance::elementOf(BlockElements elements,
                                                  const std::vector<Cursor>& arguments,
                                                  Cursor& collection, const Lambda& lambda,
                                                  std::size_t index, const Surroundings& around,
                                                  const BodyRun* run) const {
  if (!run) return std::nullopt;
  BlockRun how{.iteration = run->iteration,
               .parameters = numberOfParameters(lambda),
               .hasMemo = arguments.size() > 1};
  const bool hasStep = elements == BlockElements::Sliced || elements == BlockElements::Stepped;
  if (hasStep) {
    const auto step = arguments.size() > 1 ? sources_.valueOf(arguments[1], around) : std::nullopt;
    if (!step || !step->isSmallInteger()) return std::nullopt;
    how.step = step->asSmallInteger();
  }
  if (const auto whole = sources_.valueOf(collection, around))
    return elementFor(elements, *whole, how, index);
  const Cursor own = parameterAt(lambda.parameters(), index);
  const std::vector<Cursor> inner = argumentsOfCall(collection);
  const auto selected = inner.empty() ? std::nullopt : sources_.valueOf(inner[0], around);
  const auto value = valueIn(run, plainNameOf(Parameter(own).name()));
  const bool isWhole = elements == BlockElements::Each && how.parameters == index + 1;
  if (selected && value && isWhole)
    if (auto found = elementThrough(functionOfCall(collection), *selected, *value)) {
      collection = inner[0];
      return found;
    }
  // The first of two parameters is the key of a Hash, even if the Hash itself is not recorded.
  const Cursor first = parameterAt(lambda.parameters(), 0);
  const auto key = valueIn(run, plainNameOf(Parameter(first).name()));
  if (how.parameters != 2 || elements != BlockElements::Each || !key || !key->is(ValueKind::String))
    return std::nullopt;
  return BlockElement{.path = {*key}, .isKey = index == 0};
}

/// Returns the sources without the paths that do not lead to the expected value, or if that is
/// absent, to any.
std::vector<ValueSource> Provenance::verified(std::vector<ValueSource> sources,
                                              const std::optional<Value>& expected,
                                              const Surroundings& around) const {
  for (ValueSource& source : sources) {
    if (source.path.empty() || source.isLookup) continue;
    const auto whole = sources_.variable(source.name, source.code, around);
    const auto part = whole ? partAt(*whole, source.path) : std::nullopt;
    if (!part || (expected && !(*part == *expected))) source.path.clear();
  }
  return sources;
}

ValueOrigin Provenance::functionParameter(const ValueSource& source, const Cursor& function,
                                          std::size_t index, const Surroundings& around,
                                          int depth) {
  const FunctionDefinition definition{function};
  const Cursor parameter = parameterAt(definition.parameters(), index);
  ValueOrigin origin{.kind = OriginKind::Argument,
                     .name = source.text(),
                     .owner = {},
                     .value = {},
                     .code = parameter};
  const BodyRun* run = around.runOf(function);
  if (!run) return origin;
  const auto value = valueIn(run, source.name);
  if (value) origin.value = partAt(*value, source.path);
  origin.isSensitive = origin.value && hasSensitivePart(*origin.value);
  const Cursor call =
      run->statement ? onlyCallOf(run->statement, definition.name().text()) : Cursor();
  std::vector<Cursor> arguments = argumentsOfCall(call);
  if (!call || Parameter(parameter).splat()) return origin;
  const BodyRun* outer = run->outer.get();
  const Surroundings outside{outer ? find(outer->body) : nullptr, outer};
  const bool isGiven = index < arguments.size();
  const Cursor code = isGiven ? arguments[index] : Cursor(Parameter(parameter).defaultValue());
  if (!code) return origin;
  origin.code = code;
  const Surroundings& in = isGiven ? outside : around;
  addSources(origin,
             verified(sources_.of(code, source.path, in),
                      value ? partAt(*value, source.path) : std::nullopt, in),
             in, depth);
  return origin;
}

}  // namespace puppet::analysis
