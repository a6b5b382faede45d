#pragma once

#include <cstdint>
#include <optional>
#include <string_view>
#include <vector>

#include "analysis/ruby/literals.h"
#include "analysis/ruby/ruby_text.h"

namespace puppet::analysis::ruby {

/// The block of a call, `do |x| ... end` or `{ |x| ... }`.
struct Block {
  std::vector<std::string_view> parameters;  ///< the plain ones
  TokenSpan body;
};

/// `receiver.name argument, key: value do ... end`.
struct Call {
  std::uint32_t name = 0;  ///< the index of its token
  std::vector<TokenSpan> arguments;
  std::optional<Block> block;
  std::uint32_t end = 0;  ///< behind the last token

  TokenSpan whole() const { return {name, end}; }
};

/// The call of the method whose name is the token at `name`, with parentheses or without.
Call callAt(const RubyText& ruby, std::uint32_t name);

/// The value of the argument with this key: `key: x` or `:key => x`; empty when there is none.
TokenSpan option(const RubyText& ruby, const Call& call, std::string_view key);

/// Whether the argument is `key: x` or `:key => x`.
bool isOption(const RubyText& ruby, TokenSpan argument);

/// Whether the tokens before the name of a call are this receiver, such as `Puppet::Type`, with
/// `::` before it or not.
bool hasReceiver(const RubyText& ruby, std::uint32_t name, std::string_view receiver);

/// What stands under a condition: the statements in all arms of the `if`, `unless` or `begin` that
/// the statement is, with `else` and its like as statements among them; and what stands behind such
/// an `else` on its line. None for other statements.
std::optional<TokenSpan> conditionArms(const RubyText& ruby, TokenSpan statement);

/// The statements of a block or a file, in order; empty ones are passed over.
std::vector<TokenSpan> statementsOf(const RubyText& ruby, TokenSpan body);

}  // namespace puppet::analysis::ruby
