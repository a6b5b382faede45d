#include <algorithm>
#include <unordered_set>

#include "parser/regex/ruby_regex.h"
#include "types/construct/arguments.h"

// Parameters of String, Enum, Pattern and Regexp.

namespace puppet::types::parameters {

namespace {

std::string sourceOf(const Value& regexp) { return std::string(regexp.asString()); }

/// Returns the text of the argument `index` as a regular expression.
tl::expected<std::string, TypeError> sourceFromText(const Arguments& arguments, std::size_t index) {
  const std::string_view text = arguments[index].asString();
  if (const auto error = parser::checkRubyRegex(text))
    return arguments.errorAt(index, kRuntimeError,
                             "this is not a regular expression: " + error->message);
  return std::string(text);
}

}  // namespace

ValueResult stringParameters(const Arguments& arguments) {
  if (arguments.size() < 1 || arguments.size() > 2)
    return arguments.badCount("1 or 2", "BAD_STRING_SLICE_ARITY");
  return sizeRange(arguments, 0, arguments.size()).map([](SizeRange size) {
    return Value::type(stringType(size));
  });
}

ValueResult enumParameters(const Arguments& arguments) {
  std::size_t count = arguments.size();
  bool ignoresCase = false;
  if (count > 0 && arguments.back().is(ValueKind::Boolean)) {
    ignoresCase = arguments.back().asBoolean();
    --count;
  }
  if (count == 0) return arguments.badCount("1 or more");
  std::vector<std::string> values;
  for (std::size_t i = 0; i < count; ++i) {
    if (!arguments.isString(i)) return arguments.badArgument(i, "a String");
    values.emplace_back(arguments[i].asString());
  }
  return Value::type(enumType(std::move(values), ignoresCase));
}

/// Parses patterns; a Pattern type among the arguments contributes its own.
ValueResult patternParameters(const Arguments& arguments) {
  if (arguments.size() == 0) return arguments.badCount("1 or more");
  std::vector<std::string> sources;
  for (std::size_t i = 0; i < arguments.size(); ++i) {
    const Value& argument = arguments[i];
    if (arguments.isString(i)) {
      auto source = sourceFromText(arguments, i);
      if (!source) return tl::unexpected(std::move(source.error()));
      sources.push_back(std::move(*source));
    } else if (argument.is(ValueKind::Regexp)) {
      sources.push_back(sourceOf(argument));
    } else if (arguments.isType(i, TypeKind::Regexp)) {
      sources.push_back(argument.asType().as<RegexpType>().source.value_or(""));
    } else if (arguments.isType(i, TypeKind::Pattern)) {
      std::ranges::copy(argument.asType().as<PatternType>().sources, std::back_inserter(sources));
    } else {
      return arguments.badArgument(i, "a String, a Regexp or a Pattern");
    }
  }
  std::unordered_set<std::string> seen;
  std::erase_if(sources, [&](const std::string& source) { return !seen.insert(source).second; });
  return Value::type(patternType(std::move(sources)));
}

ValueResult regexpParameters(const Arguments& arguments) {
  if (arguments.size() != 1) return arguments.badCount("1");
  if (arguments[0].is(ValueKind::Regexp)) return Value::type(regexpType(sourceOf(arguments[0])));
  if (!arguments.isString(0)) return arguments.badArgument(0, "a String or a Regexp");
  return sourceFromText(arguments, 0).map([](std::string source) {
    return Value::type(regexpType(std::move(source)));
  });
}

}  // namespace puppet::types::parameters
