// Certain syntax errors in the Ruby code of a template.

#include <algorithm>

#include "analysis/templates/erb_names.h"

namespace puppet::analysis {

using ruby::Keyword;
using ruby::RubyText;
using ruby::Token;
using ruby::TokenKind;

namespace {

class Finder {
 public:
  explicit Finder(const RubyText& ruby) : ruby_(ruby), isCloser_(ruby.size()) {}

  std::vector<ErbMistake> run() {
    for (std::uint32_t i = 0; i < ruby_.size(); ++i) {
      if (ruby_[i].kind == TokenKind::Variable) qualified(i);
      if (isOpaque(i)) return {};
    }
    for (std::uint32_t i = 0; i < ruby_.size(); ++i) {
      if (ruby_.opens(i)) opener(i);
      if (ruby_.isKeyword(i, Keyword::End)) ends_.push_back(i);
    }
    for (const std::uint32_t end : ends_)
      if (!isCloser_[end]) {
        mistakes_.push_back({ruby_[end].range, "unexpected 'end'"});
        break;
      }
    return std::move(mistakes_);
  }

 private:
  /// Returns true for literals whose ends the tokenizer may see elsewhere than Ruby, and for
  /// constructs whose pairing depends on more than tokens.
  bool isOpaque(std::uint32_t index) const {
    const Token& token = ruby_[index];
    const bool isLiteral = token.kind == TokenKind::String || token.kind == TokenKind::Regex ||
                           token.kind == TokenKind::Command || token.kind == TokenKind::Words;
    const bool isHeredoc = isLiteral && token.content.start > token.range.end;
    const bool isUnclosed = isLiteral && token.content.end >= token.range.end;
    return isHeredoc || isUnclosed || token.keyword == Keyword::Def;
  }

  void qualified(std::uint32_t index) {
    const Token &colons = ruby_[index + 1], &name = ruby_[index + 2];
    const bool isName = name.kind == TokenKind::Identifier && !name.spaceBefore;
    if (!ruby_.isOperator(index + 1, "::") || colons.spaceBefore || !isName) return;
    std::uint32_t last = index + 2;
    while (ruby_.isOperator(last + 1, "::") && ruby_[last + 2].kind == TokenKind::Identifier)
      last += 2;
    const TextRange range{ruby_[index].range.start, ruby_[last].range.end};
    const std::string path(ruby_.textIn(range).substr(1));
    mistakes_.push_back({range,
                         "'@" + path + "' is not a variable of Ruby; use scope['" + path +
                             "'] for a variable of another class",
                         "scope['" + path + "']"});
  }

  void opener(std::uint32_t index) {
    const ruby::TokenSpan inside = ruby_.inside(index);
    const Token& closer = ruby_[inside.end];
    if (ruby_[index].keyword != Keyword::None) {
      if (closer.keyword == Keyword::End)
        isCloser_[inside.end] = true;
      else
        tell(index, "missing 'end' of '");
      return;
    }
    const char open = ruby_.source(index)[0];
    const char expected = open == '(' ? ')' : open == '[' ? ']' : '}';
    const bool isClosed = closer.kind == TokenKind::Operator && closer.range.length() == 1 &&
                          ruby_.source(inside.end)[0] == expected;
    if (!isClosed) tell(index, "unclosed '");
  }

  void tell(std::uint32_t index, const char* problem) {
    mistakes_.push_back({ruby_[index].range, problem + std::string(ruby_.source(index)) + '\''});
  }

  const RubyText& ruby_;
  std::vector<ErbMistake> mistakes_;
  std::vector<std::uint32_t> ends_;
  std::vector<bool> isCloser_;  ///< by token: ends a construct
};

}  // namespace

std::vector<ErbMistake> erbMistakesIn(const ErbText& erb) {
  const bool isWhole = std::ranges::all_of(erb.tags(), &ErbTag::isClosed);
  return isWhole ? Finder(erb.ruby()).run() : std::vector<ErbMistake>();
}

}  // namespace puppet::analysis
