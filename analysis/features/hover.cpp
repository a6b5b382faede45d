#include "analysis/features/hover.h"

#include <algorithm>

#include "analysis/features/names/data_keys.h"
#include "analysis/features/names/symbol.h"
#include "analysis/features/symbol_text.h"
#include "analysis/features/text/declaration_text.h"
#include "analysis/features/text/fact_text.h"
#include "analysis/features/text/keyword_text.h"
#include "analysis/symbols/documentation.h"
#include "parser/literals/literals.h"
#include "parser/literals/numbers.h"
#include "parser/syntax/views.h"
#include "parser/tokens/node_sets.h"
#include "types/relations/generalize.h"
#include "types/relations/infer.h"
#include "types/text/source_writer.h"

namespace puppet::analysis {

using namespace parser;
using types::Value;
using types::ValueKind;
using Kind = ReferenceKind;

namespace {

/// Maximum length of a displayed value.
constexpr std::size_t kLongestValue = 300;

/// Returns e.g. `Integer[1, 10]`, or `Integer = 5` if the value is known.
std::string valueText(const Value& value) {
  if (value.is(ValueKind::Never)) return "never comes to its end";
  if (value.is(ValueKind::Unknown)) return toSource(value.asType(), {.showsLiterals = true});
  const std::string type = toSource(types::generalize(types::infer(value)));
  const std::string source = toSource(value, {.limit = kLongestValue + 10});
  return source.size() > kLongestValue || source == type ? type : type + " = " + source;
}

/// Maximum number of lines in a popup; longer text is better read in the file.
constexpr std::size_t kMaxHoverLines = 38;

/// Cuts off the lines after the maximum; returns false if there are none.
bool shorten(std::string& markdown) {
  std::size_t at = 0;
  bool inCode = false;
  for (std::size_t line = 0; line < kMaxHoverLines; ++line) {
    if (std::string_view(markdown).substr(at).starts_with("```")) inCode = !inCode;
    const std::size_t end = markdown.find('\n', at);
    if (end == markdown.npos) return false;
    at = end + 1;
  }
  if (at == markdown.size()) return false;
  markdown.erase(at);
  markdown += inCode ? "```\n" : "\n";
  return true;
}

class Hovering {
 public:
  Hovering(const SemanticModel& model, std::uint32_t offset)
      : model_(model), offset_(offset), path_(pathTo(model.tree(), offset)) {}

  std::optional<Hover> run() {
    if (path_.empty() || !path_.back().isToken() || path_.back().missing()) return std::nullopt;
    const auto symbol = symbolAt(model_, offset_);
    if (symbol && symbol->token.start < symbol->token.end) {
      if (auto told = ofSymbol(*symbol)) return told;
      if (!symbol->token.contains(offset_)) return std::nullopt;
    }
    if (const auto key = dataKeyAt(model_, offset_))
      if (std::string text = lookupText(model_, key->key); !text.empty())
        return Hover{std::move(text), key->range};
    return ofToken(path_.back());
  }

 private:
  std::optional<Hover> ofSymbol(const SymbolAtPlace& at) {
    const Cursor token = pathTo(model_.tree(), at.token.start).back();
    SymbolText text = symbolText(model_, at.symbol);
    if (token.is(SyntaxKind::Variable)) {
      const auto value = model_.valueOf(token);
      const std::string shown = value ? valueText(*value) : std::string();
      // A declaration elsewhere with a type or default is more informative than an inferred type.
      const bool saysMore =
          text.code.find(' ') != std::string::npos && !(value && value->isKnown());
      const bool isNews = shown != "Any" && !saysMore;
      const bool isVague = shown == "Any" && text.code.find(' ') != std::string::npos;
      if (value && !isVague && (isNews || text.code.empty() || isDeclaredHere(at.symbol))) {
        text.code = std::string(token.text()) + ": " + shown;
        if (text.documentation.empty()) text.documentation = ofParameterAround(at.symbol.name);
      } else if (text.code.empty()) {
        return std::nullopt;
      }
    }
    if (at.symbol.kind == Kind::Fact) addFactValue(at, text);
    if (text.code.empty()) return std::nullopt;
    Hover hover{markdownOf(text), at.token};
    if (shorten(hover.markdown) || text.isShortened) hover.rest = declarationOf(at.symbol);
    return hover;
  }

  std::optional<Place> declarationOf(const Symbol& symbol) const {
    std::vector<Place> places = declarationsOf(model_, symbol);
    if (places.empty()) places = builtInPlacesOf(model_, symbol);
    if (places.empty()) return std::nullopt;
    return std::move(places.front());
  }

  bool isDeclaredHere(const Symbol& symbol) const {
    return std::ranges::any_of(occurrences(model_, symbol), [](const Occurrence& occurrence) {
      return occurrence.role == ReferenceRole::Declaration;
    });
  }

  /// The summary precedes a long declaration.
  static std::string markdownOf(const SymbolText& text) {
    std::string documentation = documentationMarkdown(text.documentation);
    std::string markdown;
    if (text.isShortened && !documentation.empty()) {
      const std::size_t end = std::min(documentation.find("\n\n"), documentation.size());
      markdown = documentation.substr(0, end) + "\n\n";
      documentation.erase(0, std::min(documentation.size(), end + 2));
    }
    markdown += codeBlock(text.code);
    if (!documentation.empty()) markdown += '\n' + documentation;
    if (!text.notes.empty()) markdown += '\n' + text.notes + '\n';
    return markdown;
  }

  /// Adds the value or type of a fact at this place, if known.
  void addFactValue(const SymbolAtPlace& at, SymbolText& text) const {
    const auto path = pathTo(model_.tree(), at.token.start);
    if (path.size() < 2) return;
    const auto value = model_.valueOf(path[path.size() - 2]);
    if (!value) return;
    const std::string shown = valueText(*value);
    if (shown != "Any") text.code = factAccess(at.symbol.name) + ": " + shown;
  }

  std::optional<Hover> ofToken(const Cursor& token) {
    if (!token.range().contains(offset_)) return std::nullopt;
    const Cursor parent = path_.size() > 1 ? path_[path_.size() - 2] : Cursor();
    switch (token.kind()) {
      case SyntaxKind::Number: return ofNumber(token);
      case SyntaxKind::StringHead:
      case SyntaxKind::StringMiddle:
      case SyntaxKind::StringTail:
      case SyntaxKind::HeredocTag: return ofExpression(parent, token.range());
      default: break;
    }
    const bool isOperation = parent.is(SyntaxKind::Binary) || parent.is(SyntaxKind::Unary);
    if (isOperation && !isExpressionToken(token.kind()))
      if (auto told = ofExpression(parent, parent.range())) return told;
    const std::string_view keyword = keywordText(token.kind());
    if (keyword.empty()) return std::nullopt;
    return Hover{codeBlock(token.text()) + '\n' + std::string(keyword) + '\n', token.range()};
  }

  std::optional<Hover> ofExpression(const Cursor& expression, TextRange range) {
    const auto value = model_.valueOf(expression);
    if (!value) return std::nullopt;
    return Hover{codeBlock(valueText(*value)), range};
  }

  /// Shows the decimal value of hexadecimal and octal integers.
  std::optional<Hover> ofNumber(const Cursor& token) {
    const NumberValue number = parseNumber(token.text());
    if (number.kind != NumberValue::Kind::Integer || number.radix == 10 || number.overflow)
      return std::nullopt;
    return Hover{codeBlock("Integer = " + std::to_string(number.integer)), token.range()};
  }

  /// Returns the documentation of a parameter in the comment before the enclosing definition.
  std::string ofParameterAround(std::string_view name) const {
    for (auto node = path_.rbegin(); node != path_.rend(); ++node) {
      if (takesParameters(node->kind()))
        return parameterDocumentation(documentationBefore(*node), name);
    }
    return {};
  }

  const SemanticModel& model_;
  std::uint32_t offset_;
  std::vector<Cursor> path_;
};

}  // namespace

std::optional<Hover> hover(const SemanticModel& model, std::uint32_t offset) {
  return Hovering(model, offset).run();
}

}  // namespace puppet::analysis
