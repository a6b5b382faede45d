#include "analysis/features/hover.h"

#include <algorithm>

#include "analysis/features/declaration_text.h"
#include "analysis/interface/documentation.h"
#include "analysis/interface/platform.h"
#include "parser/syntax/views.h"
#include "types/algebra/generalize.h"
#include "types/algebra/infer.h"
#include "types/print/source_writer.h"

namespace puppet::analysis {

using namespace parser;
using types::Value;
using types::ValueKind;

namespace {

/// Longer values are not shown.
constexpr std::size_t kLongestValue = 300;

std::string lowered(std::string_view name) {
  std::string text(name.starts_with("::") ? name.substr(2) : name);
  std::ranges::transform(text, text.begin(), [](unsigned char c) { return std::tolower(c); });
  return text;
}

std::string documented(std::string code, std::string_view documentation) {
  std::string text = codeBlock(code);
  if (!documentation.empty()) text += "\n" + documentationMarkdown(documentation);
  return text;
}

/// `Integer[1, 10]`, or `Integer = 5` where the value is known.
std::string valueText(const Value& value) {
  if (value.is(ValueKind::Never)) return "never comes to its end";
  if (value.is(ValueKind::Unknown)) return toSource(value.asType(), {.showsLiterals = true});
  const std::string type = toSource(types::generalize(types::infer(value)));
  const std::string source = toSource(value, {.limit = kLongestValue + 10});
  return source.size() > kLongestValue || source == type ? type : type + " = " + source;
}

class Hovering {
 public:
  Hovering(const SemanticModel& model, std::uint32_t offset)
      : model_(model), level_(model.level()), path_(pathTo(model.tree(), offset)) {}

  std::optional<Hover> run() {
    if (path_.empty() || !path_.back().isToken() || path_.back().missing()) return std::nullopt;
    const Cursor token = path_.back();
    const Cursor parent = path_.size() > 1 ? path_[path_.size() - 2] : Cursor();
    switch (token.kind()) {
      case SyntaxKind::Variable: return ofVariable(token);
      case SyntaxKind::TypeName: return ofType(token);
      default: break;
    }
    if (Call(parent).function() == token || StatementCall(parent).function() == token ||
        MethodCall(parent).name() == token)
      return ofFunction(token);
    if (Resource(parent).type() == token) return ofResourceType(token);
    if (Attribute(parent).name() == token) return ofAttribute(token);
    if (parent.is(SyntaxKind::Binary) || parent.is(SyntaxKind::Unary)) return ofExpression(parent);
    return std::nullopt;
  }

 private:
  std::optional<Hover> ofVariable(const Cursor& token) {
    const auto value = model_.valueOf(token);
    if (!value) return std::nullopt;
    std::string text = std::string(token.text()) + ": " + valueText(*value);
    return Hover{documented(std::move(text), parameterDocumentation(token)), token.range()};
  }

  std::optional<Hover> ofExpression(const Cursor& expression) {
    const auto value = model_.valueOf(expression);
    if (!value) return std::nullopt;
    return Hover{codeBlock(valueText(*value)), expression.range()};
  }

  std::optional<Hover> ofFunction(const Cursor& token) {
    const std::string name = lowered(token.text());
    const FileInterface& own = model_.interface();
    const auto found = std::ranges::find(own.functions, name, &FunctionInterface::name);
    const FunctionInterface* function =
        found != own.functions.end() ? &*found : Platform::builtIn().findFunction(name, {level_});
    if (!function) return std::nullopt;
    return Hover{documented(functionText(*function), function->documentation), token.range()};
  }

  std::optional<Hover> ofType(const Cursor& token) {
    const Platform& platform = Platform::builtIn();
    const std::string name(token.text());
    const FileInterface& own = model_.interface();
    const auto alias = std::ranges::find(own.types, name, &TypeInterface::name);
    if (alias != own.types.end())
      return Hover{
          documented("type " + alias->name + " = " + alias->definition, alias->documentation),
          token.range()};
    if (const DataTypeInterface* type = platform.findDataType(name, {level_}))
      return Hover{documented("type " + type->name, type->documentation), token.range()};
    if (const TypeInterface* type = platform.findAlias(name, {level_}))
      return Hover{documented("type " + type->name + " = " + type->definition, type->documentation),
                   token.range()};
    return ofResourceType(token);
  }

  std::optional<Hover> ofResourceType(const Cursor& token) {
    const std::string name = lowered(token.text());
    const FileInterface& own = model_.interface();
    for (const ClassInterface& definition : own.classes)
      if (definition.name == name)
        return Hover{documented(classText(definition), definition.documentation), token.range()};
    const ResourceTypeInterface* type = Platform::builtIn().findResourceType(name, {level_});
    if (!type) return std::nullopt;
    return Hover{documented("type " + type->name + " inherits Resource", type->documentation),
                 token.range()};
  }

  std::optional<Hover> ofAttribute(const Cursor& token) {
    const auto resource = std::ranges::find_if(path_, [](const Cursor& node) {
      return node.is(SyntaxKind::Resource) || node.is(SyntaxKind::ResourceDefaults);
    });
    if (resource == path_.end()) return std::nullopt;
    const Cursor type = resource->is(SyntaxKind::Resource) ? Cursor(Resource(*resource).type())
                                                           : ResourceDefaults(*resource).type();
    const Platform& platform = Platform::builtIn();
    const ResourceTypeInterface* known = platform.findResourceType(lowered(type.text()), {level_});
    for (const ResourceTypeInterface* declares : {known, &platform.metaparameters()}) {
      if (!declares) continue;
      const auto found =
          std::ranges::find(declares->attributes, token.text(), &AttributeInterface::name);
      if (found != declares->attributes.end())
        return Hover{documented(attributeText(*found), found->documentation), token.range()};
    }
    return std::nullopt;
  }

  /// What the comment before the definition around says of a parameter.
  std::string parameterDocumentation(const Cursor& token) const {
    const std::string_view name = token.text().substr(1);
    for (auto node = path_.rbegin(); node != path_.rend(); ++node) {
      const bool isDefinition =
          node->is(SyntaxKind::ClassDefinition) || node->is(SyntaxKind::DefinedType) ||
          node->is(SyntaxKind::FunctionDefinition) || node->is(SyntaxKind::PlanDefinition);
      if (!isDefinition) continue;
      const std::string documentation = documentationBefore(*node);
      for (const DocumentationTag& tag : tagsOf(documentation)) {
        if (tag.name != "param") continue;
        const auto words = wordsOf(tag.text);
        const bool isIts = std::ranges::any_of(words, [&](const std::string& word) {
          return word == name || word == "$" + std::string(name);
        });
        if (isIts) return std::string(tag.text);
      }
      break;
    }
    return {};
  }

  const SemanticModel& model_;
  LanguageLevel level_;
  std::vector<Cursor> path_;
};

}  // namespace

std::optional<Hover> hover(const SemanticModel& model, std::uint32_t offset) {
  return Hovering(model, offset).run();
}

}  // namespace puppet::analysis
