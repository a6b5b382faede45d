#include "analysis/features/inlay_hints.h"

#include <algorithm>
#include <functional>
#include <optional>

#include "analysis/features/names/declarations.h"
#include "analysis/symbols/signatures.h"
#include "parser/literals/literals.h"
#include "parser/syntax/views.h"
#include "types/relations/generalize.h"
#include "types/relations/infer.h"
#include "types/text/source_writer.h"

namespace puppet::analysis {

using namespace parser;
using types::TypeKind;
using types::Value;
using types::ValueKind;

namespace {

constexpr std::size_t kLongest = 40;
/// Placeholder in the printed form of values that have no source form.
constexpr std::string_view kNoText = "?";

/// Returns true if the expression shows its value and type literally.
bool isPlain(const Cursor& expression) {
  if (const Unary unary{expression})
    return unary.operator_().is(SyntaxKind::Minus) && isPlain(unary.operand());
  return expression.isToken()
             ? !expression.is(SyntaxKind::Variable)
             : expression.is(SyntaxKind::ArrayLiteral) || expression.is(SyntaxKind::HashLiteral) ||
                   expression.is(SyntaxKind::InterpolatedString) ||
                   expression.is(SyntaxKind::Heredoc);
}

/// Returns true for a comparison or a logical combination of conditions, whose type is always
/// Boolean.
bool isCondition(const Cursor& expression) {
  if (const Unary unary{expression}) return unary.operator_().is(SyntaxKind::Bang);
  const Binary binary{expression};
  if (!binary) return false;
  switch (binary.operator_().kind()) {
    case SyntaxKind::EqualEqual:
    case SyntaxKind::NotEqual:
    case SyntaxKind::Match:
    case SyntaxKind::NoMatch:
    case SyntaxKind::Less:
    case SyntaxKind::LessEqual:
    case SyntaxKind::Greater:
    case SyntaxKind::GreaterEqual:
    case SyntaxKind::KwIn:
    case SyntaxKind::KwAnd:
    case SyntaxKind::KwOr: return true;
    default: return false;
  }
}

/// Returns true if `name` is a whole word of the text: `String` in `String($x)`, but not in
/// `Stringify`.
bool hasWord(std::string_view text, std::string_view name) {
  const auto isPart = [](char c) {
    return (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z') || (c >= '0' && c <= '9') || c == '_' ||
           c == ':';
  };
  for (auto at = text.find(name); at != text.npos; at = text.find(name, at + 1)) {
    const auto end = at + name.size();
    if ((at == 0 || !isPart(text[at - 1])) && (end == text.size() || !isPart(text[end])))
      return true;
  }
  return false;
}

class HintCollector {
 public:
  HintCollector(const SemanticModel& model, TextRange range, const InlayHintOptions& options)
      : model_(model), range_(range), options_(options) {}

  std::vector<InlayHint> collect() {
    visit(Cursor::root(model_.tree()));
    std::ranges::stable_sort(hints_, {}, &InlayHint::offset);
    return std::move(hints_);
  }

 private:
  void visit(const Cursor& node) {
    if (node.end() < range_.start || node.start() > range_.end) return;
    if (const Assignment assignment{node}) addToAssignment(assignment);
    if (const Call call{node}; call && options_.parameterNames)
      addToArguments(call.function(), call.arguments(), 0);
    if (const MethodCall call{node}; call && options_.parameterNames)
      addToArguments(call.name(), call.arguments(), 1);
    for (const Cursor child : node.children())
      if (child.isNode()) visit(child);
  }

  void add(std::uint32_t offset, InlayHint::Kind kind, std::string text) {
    if (range_.start <= offset && offset <= range_.end)
      hints_.push_back({offset, kind, std::move(text)});
  }

  void addToAssignment(const Assignment& assignment) {
    const Cursor variable = assignment.left();
    if (!variable.is(SyntaxKind::Variable) || !assignment.operator_().is(SyntaxKind::Equals))
      return;
    if (!options_.types && !options_.values) return;
    const Cursor right = assignment.right();
    if (right.missing() || isPlain(right)) return;
    const auto value = model_.valueOf(variable);
    if (!value || value->is(ValueKind::Never)) return;
    if (options_.types) {
      const std::string type = typeText(*value);
      const std::string_view line = right.text().substr(0, right.text().find('\n'));
      if (!type.empty() && !isCondition(right) && !hasWord(line, type))
        add(variable.end(), InlayHint::Kind::Type, ": " + type);
    }
    if (options_.values && value->isKnown()) {
      const std::string text = toSource(*value, {.limit = kLongest + 10});
      if (text.size() <= kLongest && text != kNoText)
        add(right.end(), InlayHint::Kind::Value, "= " + text);
    }
  }

  /// Returns the text of a type hint; empty if the type is not informative.
  static std::string typeText(const Value& value) {
    const auto type =
        generalize(value.is(ValueKind::Unknown) ? value.asType() : types::infer(value));
    if (type.is(TypeKind::Any)) return {};
    // The length bounds of concatenated strings are incidental.
    if (type.is(TypeKind::String) &&
        type.as<types::StringType>().size().to != types::SizeRange::kUnbounded)
      return std::string(nameOf(type));
    const std::string text = toSource(type, {.limit = kLongest + 10});
    return text.size() > kLongest ? std::string(nameOf(type)) : text;
  }

  /// Adds hints for parameter names that the arguments do not show, if there is more than one
  /// argument to distinguish. `first` is the parameter of the first argument.
  void addToArguments(const Cursor& function, const ArgumentList& arguments, std::size_t first) {
    const auto given = std::ranges::distance(arguments.arguments());
    if (!function.is(SyntaxKind::Name) || first + static_cast<std::size_t>(given) < 2) return;
    const FunctionInterface* known = Declarations(model_).function(lowerCaseName(function.text()));
    if (!known || known->overloads.empty()) return;
    std::size_t index = first;
    for (const Expression& argument : arguments.arguments()) {
      const auto name = nameAt(*known, index++);
      if (!name) return;
      if (index == 1 && hasOneSubject(*known)) continue;
      if (known->overloads.front().parameters.size() < 2 || isObvious(argument, *name)) continue;
      add(argument.start(), InlayHint::Kind::Parameter, *name + ":");
    }
  }

  /// Returns true if only the first parameter is required: the call is about that one
  /// (`epp('shop/app.epp', {...})`), and its name adds nothing.
  static bool hasOneSubject(const FunctionInterface& function) {
    const auto isRequired = [](const ParameterInterface& parameter) {
      return parameter.role == ParameterInterface::Role::Required;
    };
    return std::ranges::all_of(function.overloads, [&](const OverloadInterface& overload) {
      return std::ranges::count_if(overload.parameters, isRequired) <= 1;
    });
  }

  /// Returns the parameter name that all overloads with that many parameters agree on; absent if
  /// they differ.
  static std::optional<std::string> nameAt(const FunctionInterface& function, std::size_t index) {
    using Role = ParameterInterface::Role;
    std::optional<std::string> name;
    for (const OverloadInterface& overload : function.overloads) {
      if (index >= overload.parameters.size()) continue;
      const ParameterInterface& parameter = overload.parameters[index];
      if (parameter.role != Role::Required && parameter.role != Role::Optional) return std::nullopt;
      if (name && *name != parameter.name) return std::nullopt;
      name = parameter.name;
    }
    return name;
  }

  static bool isObvious(const Cursor& argument, std::string_view name) {
    const Cursor last = argument.isToken() ? argument : Cursor();
    if (!last.is(SyntaxKind::Variable)) return !argument.isToken();
    const std::string_view variable = variableName(last);
    return variable.substr(variable.rfind(':') + 1) == name;
  }

  const SemanticModel& model_;
  const TextRange range_;
  const InlayHintOptions& options_;
  std::vector<InlayHint> hints_;
};

}  // namespace

std::vector<InlayHint> inlayHints(const SemanticModel& model, TextRange range,
                                  const InlayHintOptions& options) {
  return HintCollector(model, range, options).collect();
}

}  // namespace puppet::analysis
