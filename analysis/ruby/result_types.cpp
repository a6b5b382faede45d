#include "analysis/ruby/result_types.h"

#include <algorithm>
#include <optional>
#include <set>
#include <string_view>
#include <utility>

#include "analysis/ruby/calls.h"

namespace puppet::analysis::ruby {
namespace {

using Name = std::string_view;

/// Methods with one result type, whichever class of Ruby's standard library defines them.
constexpr std::pair<Name, Name> kMethods[] = {
    {"any?", "Boolean"},        {"capitalize", "String"},
    {"chomp", "String"},        {"downcase", "String"},
    {"empty?", "Boolean"},      {"encode64", "String"},
    {"end_with?", "Boolean"},   {"exist?", "Boolean"},
    {"gsub", "String"},         {"has_key?", "Boolean"},
    {"hexdigest", "String"},    {"include?", "Boolean"},
    {"inspect", "String"},      {"instance_of?", "Boolean"},
    {"is_a?", "Boolean"},       {"join", "String"},
    {"key?", "Boolean"},        {"kind_of?", "Boolean"},
    {"length", "Integer"},      {"lstrip", "String"},
    {"nil?", "Boolean"},        {"none?", "Boolean"},
    {"rstrip", "String"},       {"size", "Integer"},
    {"start_with?", "Boolean"}, {"strip", "String"},
    {"sub", "String"},          {"to_a", "Array"},
    {"to_h", "Hash"},           {"to_i", "Integer"},
    {"to_json", "String"},      {"to_s", "String"},
    {"to_yaml", "String"},      {"upcase", "String"},
};

constexpr Name kComparisons[] = {"==", "!=", "<", ">", "<=", ">="};

/// Infers the result type of one body.
class ResultReader {
 public:
  explicit ResultReader(const RubyText& ruby) : ruby_(ruby) {}

  std::string read(TokenSpan body) {
    for (std::uint32_t i = body.begin; i < body.end; ++i) {
      if (ruby_.isKeyword(i, Keyword::Return)) add({i + 1, ruby_.statementEnd(i + 1, body)});
      if (ruby_.isKeyword(i, Keyword::Next)) return {};  // may end a block with a value
    }
    const std::vector<TokenSpan> statements = statementsOf(ruby_, body);
    for (const TokenSpan statement : statements)
      if (ruby_.isKeyword(statement.begin, Keyword::Rescue) ||
          ruby_.isKeyword(statement.begin, Keyword::Ensure))
        return {};
    if (statements.empty()) return {};  // an unfinished body
    if (const std::uint32_t last = statements.back().begin;
        !ruby_.isKeyword(last, Keyword::Return) && !ruby_.isName(last, "raise"))
      add(statements.back());
    else if (hasModifier(statements.back()))
      types_.insert("Undef");
    return isComplete_ ? written() : std::string();
  }

 private:
  /// Returns true for `... if x`, whose value may be nil.
  bool hasModifier(TokenSpan statement) const {
    for (std::uint32_t i = statement.begin + 1; i < statement.end; i = ruby_.next(i))
      if (ruby_.isKeyword(i, Keyword::If) || ruby_.isKeyword(i, Keyword::Unless)) return true;
    return false;
  }

  /// Adds the type of a result: the operand of a return, or the last expression.
  void add(TokenSpan expression) {
    for (std::uint32_t i = expression.begin; i < expression.end; i = ruby_.next(i)) {
      if (!ruby_.isKeyword(i, Keyword::If) && !ruby_.isKeyword(i, Keyword::Unless)) continue;
      // The condition of a `return` decides if it is executed, not its value.
      const bool isReturned =
          expression.begin > 0 && ruby_.isKeyword(expression.begin - 1, Keyword::Return);
      if (!isReturned && i == expression.begin) {
        isComplete_ = false;
        return;
      }
      if (!isReturned) types_.insert("Undef");
      expression.end = i;
      break;
    }
    const Name type = expression.empty() ? "Undef" : typeOf(expression);
    isComplete_ = isComplete_ && !type.empty();
    types_.insert(type);
  }

  Name typeOf(TokenSpan span) const {
    while (ruby_.isOperator(span.begin, "(") && ruby_.next(span.begin) == span.end)
      span = ruby_.inside(span.begin);
    if (span.empty()) return {};
    std::size_t operators = 0, comparisons = 0;
    for (std::uint32_t i = span.begin; i < span.end; i = ruby_.next(i)) {
      const Token& token = ruby_[i];
      if (token.kind == TokenKind::Keyword && span.size() > 1) return {};
      if (token.kind != TokenKind::Operator || ruby_.opens(i)) continue;
      if (ruby_.isOperator(i, ".") || ruby_.isOperator(i, "::")) continue;
      ++operators;
      comparisons += std::ranges::find(kComparisons, ruby_.source(i)) != std::end(kComparisons);
    }
    if (operators > 0) return operators == 1 && comparisons == 1 ? "Boolean" : Name();
    return span.size() == 1 ? typeOfToken(span.begin) : typeOfChain(span);
  }

  Name typeOfToken(std::uint32_t at) const {
    switch (ruby_[at].kind) {
      case TokenKind::String: return "String";
      case TokenKind::Words: return "Array";
      case TokenKind::Number: return "Numeric";
      default: break;
    }
    if (ruby_.isKeyword(at, Keyword::True) || ruby_.isKeyword(at, Keyword::False)) return "Boolean";
    return ruby_.isKeyword(at, Keyword::Nil) ? "Undef" : Name();
  }

  /// Returns the type of `[...]`, `{...}`, and of call chains that end with a known method.
  Name typeOfChain(TokenSpan span) const {
    if (ruby_.next(span.begin) == span.end) {
      if (ruby_.isOperator(span.begin, "[")) return "Array";
      return ruby_.isOperator(span.begin, "{") ? Name("Hash") : Name();
    }
    std::uint32_t method = 0;
    bool isName = true;
    for (std::uint32_t i = span.begin; i < span.end; i = ruby_.next(i)) {
      const bool isDot = ruby_.isOperator(i, ".") || ruby_.isOperator(i, "::");
      const bool isPart = ruby_.isOperator(i, "{") || (ruby_.opens(i) && !ruby_[i].spaceBefore);
      // Otherwise the preceding name is called with this argument.
      if (!isDot && !isPart && !isName) return {};
      if (isDot) method = i + 1;
      isName = isDot;
    }
    if (method == 0 || method >= span.end) return {};
    const bool hasArguments = method + 1 < span.end;
    if (hasArguments && (!ruby_.isOperator(method + 1, "(") || ruby_[method + 1].spaceBefore ||
                         ruby_.next(method + 1) != span.end))
      return {};
    const auto* known =
        std::ranges::find(kMethods, ruby_.source(method), &std::pair<Name, Name>::first);
    return known == std::end(kMethods) ? Name() : known->second;
  }

  std::string written() const {
    std::string text;
    for (const Name type : types_) (text += text.empty() ? "" : ", ") += type;
    return types_.size() > 1 ? "Variant[" + text + "]" : text;
  }

  const RubyText& ruby_;
  std::set<Name> types_;
  bool isComplete_ = true;
};

}  // namespace

std::string resultTypeOf(const RubyText& ruby, TokenSpan body) {
  return ResultReader(ruby).read(body);
}

}  // namespace puppet::analysis::ruby
