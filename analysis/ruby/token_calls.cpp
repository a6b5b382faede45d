#include "analysis/ruby/token_calls.h"

#include <algorithm>

#include "analysis/ruby/characters.h"

namespace puppet::analysis::ruby {
namespace {

/// Returns true for keywords that end an argument list, such as modifiers.
bool isModifier(const RubyText& ruby, std::uint32_t index) {
  switch (ruby[index].keyword) {
    case Keyword::If:
    case Keyword::Unless:
    case Keyword::While:
    case Keyword::Until: return !ruby.opens(index);
    case Keyword::Rescue:
    case Keyword::And:
    case Keyword::Or:
    case Keyword::Then:
    case Keyword::End: return true;
    default: return false;
  }
}

/// Maximum number of tokens, each with the tokens that it encloses, to search for the end of an
/// argument list.
constexpr int kMaxArgumentTokens = 1000;

/// Returns the end of the arguments that begin at `begin` without a parenthesis.
std::uint32_t endOfArguments(const RubyText& ruby, std::uint32_t begin) {
  std::uint32_t i = begin;
  for (int steps = 0; steps < kMaxArgumentTokens; ++steps) {
    const Token& token = ruby[i];
    if (token.kind == TokenKind::End || token.kind == TokenKind::Newline || isModifier(ruby, i))
      return i;
    if (token.keyword == Keyword::Do) return i;
    if (token.kind == TokenKind::Operator) {
      const std::string_view op = ruby.source(i);
      if (op == ")" || op == "]" || op == "}") return i;
      // A brace behind an argument opens a block of that argument, or a hash.
      if (op == "{" && i == begin) return i;
    }
    i = std::max(ruby.next(i), i + 1);
  }
  return i;
}

std::optional<Block> blockAt(const RubyText& ruby, std::uint32_t index) {
  if (!ruby.opens(index) || !(ruby.isKeyword(index, Keyword::Do) || ruby.isOperator(index, "{")))
    return {};
  Block block;
  block.body = ruby.inside(index);
  std::uint32_t& begin = block.body.begin;
  if (ruby.isOperator(begin, "||")) {
    ++begin;
  } else if (ruby.isOperator(begin, "|")) {
    for (++begin; begin < block.body.end && !ruby.isOperator(begin, "|"); ++begin)
      if (ruby[begin].kind == TokenKind::Identifier) block.parameters.push_back(ruby.source(begin));
    ++begin;
  }
  return block;
}

}  // namespace

Call callAt(const RubyText& ruby, std::uint32_t name) {
  Call call;
  call.name = name;
  std::uint32_t behind = name + 1;
  if (ruby.isOperator(behind, "(") && ruby.opens(behind)) {
    call.arguments = splitAtCommas(ruby, ruby.inside(behind));
    behind = ruby.next(behind);
  } else {
    const std::uint32_t end = endOfArguments(ruby, behind);
    call.arguments = splitAtCommas(ruby, {behind, end});
    behind = end;
  }
  call.block = blockAt(ruby, behind);
  call.end = call.block ? ruby.next(behind) : behind;
  return call;
}

bool isOption(const RubyText& ruby, TokenSpan argument) {
  return ruby[argument.begin].kind == TokenKind::Label ||
         (argument.size() > 2 && ruby[argument.begin].kind == TokenKind::Symbol &&
          ruby.isOperator(argument.begin + 1, "=>"));
}

TokenSpan option(const RubyText& ruby, const Call& call, std::string_view key) {
  for (const TokenSpan& argument : call.arguments) {
    if (!isOption(ruby, argument) || ruby.content(argument.begin) != key) continue;
    const bool label = ruby[argument.begin].kind == TokenKind::Label;
    return {argument.begin + (label ? 1 : 2), argument.end};
  }
  return {};
}

std::optional<Pair> pairIn(const RubyText& ruby, TokenSpan entry) {
  const std::uint32_t begin = entry.begin;
  if (entry.empty()) return {};
  if (ruby[begin].kind == TokenKind::Label) return Pair{{begin, begin + 1}, {begin + 1, entry.end}};
  for (std::uint32_t i = begin; i < entry.end; i = std::max(ruby.next(i), i + 1))
    if (ruby.isOperator(i, "=>")) return Pair{{begin, i}, {i + 1, entry.end}};
  return {};
}

bool hasReceiver(const RubyText& ruby, std::uint32_t name, std::string_view receiver) {
  if (name < 2 || !(ruby.isOperator(name - 1, ".") || ruby.isOperator(name - 1, "::")))
    return false;
  std::uint32_t begin = name - 2;
  if (ruby[begin].kind != TokenKind::Constant) return false;
  while (begin >= 2 && ruby.isOperator(begin - 1, "::") &&
         ruby[begin - 2].kind == TokenKind::Constant)
    begin -= 2;
  const std::string_view path = ruby.textIn({ruby[begin].range.start, ruby[name - 2].range.end});
  // Within `module Puppet`, the path may be abbreviated.
  return path == receiver ||
         (receiver.ends_with(path) && receiver[receiver.size() - path.size() - 1] == ':');
}

std::optional<TokenSpan> conditionArms(const RubyText& ruby, TokenSpan statement) {
  const std::uint32_t first = statement.begin;
  const auto behindCondition = [&](TokenSpan span) {
    std::uint32_t i = span.begin;
    while (i < span.end && ruby[i].kind != TokenKind::Newline && !ruby.isKeyword(i, Keyword::Then))
      i = std::max(ruby.next(i), i + 1);
    return TokenSpan{std::min(i + 1, span.end), span.end};
  };
  switch (ruby[first].keyword) {
    case Keyword::If:
    case Keyword::Unless:
      if (!ruby.opens(first)) return {};
      return behindCondition(ruby.inside(first));
    case Keyword::Begin: return ruby.inside(first);
    case Keyword::Elsif:
    case Keyword::Rescue: return behindCondition(statement);
    case Keyword::Else:
    case Keyword::Ensure: return TokenSpan{first + 1, statement.end};
    default: return {};
  }
}

std::vector<TokenSpan> statementsOf(const RubyText& ruby, TokenSpan body) {
  std::vector<TokenSpan> statements;
  for (std::uint32_t i = body.begin; i < body.end;) {
    if (ruby[i].kind == TokenKind::Newline) {
      ++i;
      continue;
    }
    const std::uint32_t end = ruby.statementEnd(i, body);
    statements.push_back({i, end});
    i = std::max(end, i + 1);
  }
  return statements;
}

}  // namespace puppet::analysis::ruby
