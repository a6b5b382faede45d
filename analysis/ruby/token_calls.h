#pragma once

#include <cstdint>
#include <optional>
#include <string_view>
#include <vector>

#include "analysis/ruby/ruby_text.h"
#include "analysis/ruby/token_literals.h"

namespace puppet::analysis::ruby {

/// Block of a call, `do |x| ... end` or `{ |x| ... }`.
struct Block {
  std::vector<std::string_view> parameters;  ///< plain parameters only
  TokenSpan body;
};

/// Call `receiver.name argument, key: value do ... end`.
struct Call {
  std::uint32_t name = 0;  ///< index of its token
  std::vector<TokenSpan> arguments;
  std::optional<Block> block;
  std::uint32_t end = 0;  ///< index of the token after the call

  TokenSpan whole() const { return {name, end}; }
};

/// Parses the call of the method whose name is the token at `name`, with or without parentheses.
Call callAt(const RubyText& ruby, std::uint32_t name);

/// Returns the value of the argument with this key, `key: x` or `:key => x`; empty if there is
/// none.
TokenSpan option(const RubyText& ruby, const Call& call, std::string_view key);

/// Returns true if the argument is `key: x` or `:key => x`.
bool isOption(const RubyText& ruby, TokenSpan argument);

/// Entry `key: value` or `key => value` of a hash or of the arguments of a call.
struct Pair {
  TokenSpan key, value;
};

/// Returns the entry that these tokens are; absent if they are something else.
std::optional<Pair> pairIn(const RubyText& ruby, TokenSpan entry);

/// Returns true if the tokens before a call's name are this receiver, such as `Puppet::Type`, with
/// or without a leading `::`.
bool hasReceiver(const RubyText& ruby, std::uint32_t name, std::string_view receiver);

/// Returns the contents of a conditional statement: the statements in all arms of an `if`, `unless`
/// or `begin`, with `else` and other arm keywords, and the code after them on their line, as
/// statements of their own. Absent for other statements.
std::optional<TokenSpan> conditionArms(const RubyText& ruby, TokenSpan statement);

/// Returns the statements of a block or a file, in order, without empty ones.
std::vector<TokenSpan> statementsOf(const RubyText& ruby, TokenSpan body);

}  // namespace puppet::analysis::ruby
