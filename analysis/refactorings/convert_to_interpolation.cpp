// Converts `join([...])` and `sprintf('...%s...')` to interpolated strings.

#include <algorithm>

#include "analysis/refactorings/effects.h"
#include "analysis/refactorings/quotes.h"
#include "analysis/refactorings/refactoring.h"
#include "parser/literals/literals.h"
#include "types/core/make.h"
#include "types/relations/assignable.h"
#include "types/relations/infer.h"

namespace puppet::analysis {

using namespace parser;
using K = SyntaxKind;

namespace {

/// A concatenation: the static texts around the expressions, one more than there are expressions.
struct Concatenation {
  Cursor call;
  std::vector<std::string> texts;
  std::vector<Cursor> parts;
};

using Arguments = std::vector<Cursor>;

Arguments expressionsOf(const Cursor& list) {
  Arguments found;
  for (const Cursor child : list.children())
    if (isExpression(child.kind())) found.push_back(child);
  return found;
}

std::optional<Concatenation> joined(const Cursor& call, const Cursor& list, const Cursor& between) {
  const ArrayLiteral array(list);
  if (!array || (between && !between.is(K::String))) return std::nullopt;
  Concatenation result{call, {""}, {}};
  const std::string separator = between ? stringValue(between) : std::string();
  bool isFirst = true;
  for (const Expression& element : array.elements()) {
    if (!std::exchange(isFirst, false)) result.texts.back() += separator;
    if (element.is(K::String)) {
      result.texts.back() += stringValue(element);
    } else {
      result.parts.push_back(element);
      result.texts.emplace_back();
    }
  }
  return result;
}

/// Reads a sprintf() call; accepts only formats whose conversions are all `%s`.
std::optional<Concatenation> formatted(const Cursor& call, const Arguments& arguments) {
  if (arguments.empty() || !arguments[0].is(K::String)) return std::nullopt;
  Concatenation result{call, {""}, {}};
  const std::string format = stringValue(arguments[0]);
  for (std::size_t i = 0; i < format.size(); ++i) {
    if (format[i] != '%') {
      result.texts.back() += format[i];
      continue;
    }
    if (++i == format.size() || (format[i] != 's' && format[i] != '%')) return std::nullopt;
    if (format[i] == '%') {
      result.texts.back() += '%';
    } else {
      result.parts.emplace_back();
      result.texts.emplace_back();
    }
  }
  if (result.parts.size() + 1 != arguments.size()) return std::nullopt;
  std::ranges::copy(arguments.begin() + 1, arguments.end(), result.parts.begin());
  return result;
}

std::optional<Concatenation> concatenationAt(const Selection& selection) {
  for (auto node = selection.path().rbegin(); node != selection.path().rend(); ++node) {
    if (const Call call(*node); call && !call.lambda()) {
      const Arguments arguments = expressionsOf(call.arguments());
      const std::string_view name = call.function().text();
      if (name == "join" && !arguments.empty() && arguments.size() <= 2)
        return joined(call, arguments[0], arguments.size() > 1 ? arguments[1] : Cursor());
      if (name == "sprintf") return formatted(call, arguments);
    }
    if (const MethodCall call(*node); call && !call.lambda() && call.name().text() == "join") {
      const Arguments arguments = expressionsOf(call.arguments());
      if (arguments.size() > 1) return std::nullopt;
      return joined(call, call.receiver(), arguments.empty() ? Cursor() : arguments[0]);
    }
    if (node->isNode() && holdsStatements(*node)) break;
  }
  return std::nullopt;
}

/// Returns true if interpolation yields the same text as join() and `%s`. It differs for arrays,
/// which join() flattens, hashes and undef.
bool isPlainText(const Selection& selection, const Cursor& part) {
  if (isOneOf(part, {K::InterpolatedString, K::KwTrue, K::KwFalse})) return true;
  // `${1}` would read a match variable.
  if (part.is(K::Number))
    return part.text() == "0" ||
           (part.text().find_first_not_of("0123456789") == std::string::npos &&
            !part.text().starts_with('0'));
  const auto value = selection.model().valueOf(part);
  if (!value) return false;
  static const types::Type scalar = types::variantType({types::bare(types::TypeKind::String),
                                                        types::bare(types::TypeKind::Integer),
                                                        types::bare(types::TypeKind::Boolean)});
  return types::accepts(scalar, types::infer(*value));
}

std::string interpolated(const Cursor& part) {
  if (isOneOf(part, {K::Number, K::KwTrue, K::KwFalse})) return std::string(part.text());
  if (part.is(K::InterpolatedString))
    return std::string(part.text().substr(1, part.text().size() - 2));
  std::string source = sourceOf(part);
  if (part.is(K::Variable)) source.erase(0, 1);
  return "${" + source + '}';
}

}  // namespace

Plan convertToInterpolation(const Selection& selection) {
  const auto found = concatenationAt(selection);
  if (!found || !isWhole(found->call) || selection.tree().options.mode.epp) return std::nullopt;
  if (hasComment(found->call) || contains(found->call, {K::Heredoc}))
    return refuse("a comment or a heredoc would be lost");
  std::string text = "\"" + doubleQuotedContent(found->texts[0]);
  for (std::size_t i = 0; i < found->parts.size(); ++i) {
    const Cursor& part = found->parts[i];
    if (!isPlainText(selection, part))
      return refuse("'" + std::string(part.text()) +
                    "' may be something else than a String, Integer or Boolean, which gives "
                    "another text");
    text += interpolated(part) + doubleQuotedContent(found->texts[i + 1]);
  }
  return SourceChange{.edits = {{found->call.range(), text + '"'}}};
}

}  // namespace puppet::analysis
