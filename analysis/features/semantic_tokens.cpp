#include "analysis/features/semantic_tokens.h"

#include <algorithm>
#include <optional>
#include <set>
#include <string_view>

#include "analysis/features/comments.h"
#include "analysis/features/names/declarations.h"
#include "analysis/features/names/walk.h"
#include "analysis/symbols/platform.h"
#include "analysis/symbols/signatures.h"
#include "parser/literals/literals.h"
#include "parser/syntax/heredoc_bodies.h"
#include "parser/syntax/views.h"

namespace puppet::analysis {

using namespace parser;
using TokenType = SemanticTokenType;

namespace {

struct Meaning {
  TokenType type;
  std::uint8_t modifiers = 0;
};

/// Returns the parameters that `node` declares; empty if it defines no scope.
ViewList<Parameter> parametersOfNode(const Cursor& node) {
  switch (node.kind()) {
    case SyntaxKind::ClassDefinition: return ClassDefinition(node).parameters().parameters();
    case SyntaxKind::DefinedType: return DefinedType(node).parameters().parameters();
    case SyntaxKind::FunctionDefinition: return FunctionDefinition(node).parameters().parameters();
    case SyntaxKind::PlanDefinition: return PlanDefinition(node).parameters().parameters();
    case SyntaxKind::Lambda: return Lambda(node).parameters().parameters();
    case SyntaxKind::SourceFile: return SourceFile(node).parameters().parameters();
    default: return {};
  }
}

/// Returns true if a comment has documentation tags or code.
bool hasMarkup(std::string_view comment) {
  const std::size_t word = comment.find_first_not_of("# \t");
  return (word != comment.npos && comment[word] == '@') || comment.find('`') != comment.npos;
}

class TokenCollector {
 public:
  TokenCollector(const SemanticModel& model, TextRange range) : model_(model), range_(range) {}

  std::vector<SemanticToken> collect() {
    findForeignTexts();
    visit(Cursor::root(model_.tree()), Cursor());
    return std::move(tokens_);
  }

 private:
  /// Collects the heredocs with a language; their tags may precede the range.
  void findForeignTexts() {
    if (model_.tree().text.view().find("@(") == std::string_view::npos) return;
    const HeredocBodies bodies(model_.tree());
    walk(
        model_.tree(),
        [&](const Cursor& element) {
          if (element.is(SyntaxKind::HeredocTag) && !heredocTag(element).syntax.empty())
            if (const Cursor body = bodies.of(element)) foreignTexts_.insert(body.start());
        },
        [](const Cursor&) {});
  }

  /// Recursion is safe: the parser bounds the depth of trees.
  void visit(const Cursor& element, const Cursor& parent) {
    if (element.end() <= range_.start || element.fullStart() >= range_.end) return;
    if (element.isToken()) {
      addComments(element);
      if (!element.missing()) addToken(element, parent);
      return;
    }
    if (element.is(SyntaxKind::HeredocBody))
      isForeignText_ = foreignTexts_.contains(element.start());
    std::set<std::string_view> names;
    for (const Parameter& parameter : parametersOfNode(element))
      names.insert(variableName(parameter.name()));
    const bool isScope = !names.empty();
    if (isScope) parameters_.push_back(std::move(names));
    for (const Cursor child : element.children()) visit(child, element);
    if (isScope) parameters_.pop_back();
  }

  void addComments(const Cursor& token) {
    for (const Comment& comment : commentsBefore(token))
      if (!hasMarkup(model_.tree().text.slice(comment.range)))
        add(comment.range, {TokenType::Comment});
  }

  void addToken(const Cursor& token, const Cursor& parent) {
    TextRange range = token.range();
    const auto meaning = meaningOf(token, parent);
    if (!meaning) return;
    // The delimiters of an interpolation are not part of the string.
    switch (token.kind()) {
      case SyntaxKind::StringMiddle:
      case SyntaxKind::HeredocMiddle:
        if (token.text().starts_with('}')) ++range.start;
        [[fallthrough]];
      case SyntaxKind::StringHead:
      case SyntaxKind::HeredocHead:
        if (token.text().ends_with("${")) range.end -= 2;
        break;
      case SyntaxKind::StringTail:
      case SyntaxKind::HeredocTail:
        if (token.text().starts_with('}')) ++range.start;
        break;
      default: break;
    }
    add(range, *meaning);
  }

  /// Adds one token per line of `range`.
  void add(TextRange range, Meaning meaning) {
    range = {std::max(range.start, range_.start), std::min(range.end, range_.end)};
    const std::string_view text = model_.tree().text.view();
    while (range.start < range.end) {
      const std::size_t found = text.find('\n', range.start);
      const std::uint32_t line = found >= range.end ? range.end : static_cast<std::uint32_t>(found);
      std::uint32_t end = line;
      while (end > range.start && text[end - 1] == '\r') --end;
      if (end > range.start)
        tokens_.push_back({{range.start, end}, meaning.type, meaning.modifiers});
      range.start = line + 1;
    }
  }

  std::optional<Meaning> meaningOf(const Cursor& token, const Cursor& parent) const {
    const SyntaxKind kind = token.kind();
    switch (kind) {
      case SyntaxKind::Variable: return ofVariable(token, parent);
      case SyntaxKind::TypeName: return ofTypeName(token, parent);
      case SyntaxKind::Name:
      case SyntaxKind::Word: return ofName(token, parent);
      case SyntaxKind::Number: return Meaning{TokenType::Number};
      case SyntaxKind::Regex: return Meaning{TokenType::Regexp};
      case SyntaxKind::String:
      case SyntaxKind::StringHead:
      case SyntaxKind::StringMiddle:
      case SyntaxKind::StringTail:
        if (token.text().find('\\') != std::string_view::npos) return std::nullopt;
        return Meaning{TokenType::String};
      case SyntaxKind::HeredocText:
      case SyntaxKind::HeredocHead:
      case SyntaxKind::HeredocMiddle:
      case SyntaxKind::HeredocTail:
        if (isForeignText_) return std::nullopt;
        return Meaning{TokenType::String};
      case SyntaxKind::HeredocTag:
      case SyntaxKind::HeredocEnd: return Meaning{TokenType::String};
      case SyntaxKind::EppOpen:
      case SyntaxKind::EppClose:
      case SyntaxKind::RenderOpen:
      case SyntaxKind::RenderClose: return Meaning{TokenType::Operator};
      default: break;
    }
    if (Attribute(parent).name() == token && kind != SyntaxKind::Star)
      return Meaning{TokenType::Property};
    if (isKeyword(kind)) return Meaning{TokenType::Keyword};
    const bool isOperator = isBinaryOperator(kind) || isRelationshipOperator(kind) ||
                            isUnaryOperator(kind) || isAssignmentOperator(kind) ||
                            isVirtualMarker(kind) || kind == SyntaxKind::Question ||
                            kind == SyntaxKind::FatArrow || kind == SyntaxKind::PlusArrow;
    return isOperator ? std::optional(Meaning{TokenType::Operator}) : std::nullopt;
  }

  Meaning ofVariable(const Cursor& token, const Cursor& parent) const {
    const std::string_view name = variableName(token);
    if (parent.is(SyntaxKind::Parameter) && Parameter(parent).name() == token)
      return {TokenType::Parameter, kDeclaration | kReadonly};
    for (auto names = parameters_.rbegin(); names != parameters_.rend(); ++names)
      if (names->contains(name)) return {TokenType::Parameter, kReadonly};
    const Assignment set(parent);
    if (set && set.left() == token) return {TokenType::Variable, kDeclaration | kReadonly};
    const std::string_view plain = name.starts_with("::") ? name.substr(2) : name;
    const Platform& platform = Platform::builtIn();
    if (platform.findVariable("class_scope", plain, {model_.level()}))
      return {TokenType::Variable, kReadonly | kDefaultLibrary};
    if (name.starts_with("::") && !platform.findLegacyFact(plain).name.empty())
      return {TokenType::Variable, kReadonly | kDefaultLibrary | kDeprecated};
    return {TokenType::Variable, kReadonly};
  }

  Meaning ofTypeName(const Cursor& token, const Cursor& parent) const {
    const std::string_view name = token.text();
    const bool isDeclared = TypeAlias(parent).name() == token;
    if (isDeclared) return {TokenType::Type, kDeclaration};
    if (Platform::builtIn().findDataType(name, {model_.level()})) {
      const bool isReference = name == "Class" || name == "Resource";
      return {isReference ? TokenType::Class : TokenType::Type, kDefaultLibrary};
    }
    const std::string key = lowerCaseName(name);
    if (Platform::builtIn().findResourceType(key, {model_.level()}))
      return {TokenType::Struct, kDefaultLibrary};
    if (Declarations(model_).definedType(key) || Declarations(model_).resourceType(key))
      return {TokenType::Struct};
    return {TokenType::Type};
  }

  Meaning ofName(const Cursor& token, const Cursor& parent) const {
    switch (parent.kind()) {
      case SyntaxKind::ClassDefinition: return {TokenType::Class, kDeclaration};
      case SyntaxKind::DefinedType: return {TokenType::Struct, kDeclaration};
      case SyntaxKind::FunctionDefinition:
      case SyntaxKind::PlanDefinition: return {TokenType::Function, kDeclaration};
      case SyntaxKind::Inherits: return {TokenType::Class};
      case SyntaxKind::Attribute:
        return {Attribute(parent).name() == token ? TokenType::Property : TokenType::EnumMember};
      case SyntaxKind::Resource: return ofResourceType(token);
      case SyntaxKind::CollectorQuery: return {TokenType::EnumMember};
      case SyntaxKind::Pair:
        return {Pair(parent).key() == token ? TokenType::Property : TokenType::EnumMember};
      case SyntaxKind::Call:
        if (Call(parent).function() == token) return ofFunction(token);
        break;
      case SyntaxKind::MethodCall: return ofFunction(token);
      case SyntaxKind::StatementCall:
        if (StatementCall(parent).function() == token) return ofFunction(token);
        return {TokenType::Class};
      default: break;
    }
    return {TokenType::EnumMember};
  }

  Meaning ofResourceType(const Cursor& token) const {
    const bool isKnown =
        Platform::builtIn().findResourceType(lowerCaseName(token.text()), {model_.level()});
    return {TokenType::Struct, static_cast<std::uint8_t>(isKnown ? kDefaultLibrary : 0)};
  }

  Meaning ofFunction(const Cursor& token) const {
    const FunctionInterface* known =
        Platform::builtIn().findFunction(lowerCaseName(token.text()), {model_.level()});
    if (!known) return {TokenType::Function};
    return {TokenType::Function,
            static_cast<std::uint8_t>(kDefaultLibrary |
                                      (known->availability.isDeprecated ? kDeprecated : 0))};
  }

  const SemanticModel& model_;
  const TextRange range_;
  std::vector<SemanticToken> tokens_;
  std::vector<std::set<std::string_view>> parameters_;  ///< parameters of the enclosing scopes
  std::set<std::uint32_t> foreignTexts_;  ///< starts of the bodies of heredocs with a language
  bool isForeignText_ = false;            ///< true inside of such a heredoc
};

}  // namespace

std::vector<SemanticToken> semanticTokens(const SemanticModel& model, TextRange range) {
  return TokenCollector(model, range).collect();
}

}  // namespace puppet::analysis
