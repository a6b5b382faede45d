#pragma once

#include <string_view>
#include <vector>

#include "analysis/ruby/node.h"

namespace puppet::analysis::ruby {

/// Returns the statements of a body, such as that of a block; without those of its clauses `rescue`
/// and `ensure`.
NodeList statementsOf(const Node& body);

/// Returns the statement that is all of a body; empty if there are none or several.
Node onlyStatement(const Node& body);

/// Returns true for code that a modifier behind it guards, as in `a if b` and `a rescue b`.
bool isModified(const Node& statement);
/// Returns the code of a statement without its modifiers.
Node withoutModifiers(Node statement);

/// Returns the arms of `if`, `unless`, `case` or `begin`, in text order, each with its statements;
/// empty for all else.
std::vector<Node> armsOf(const Node& conditional);

/// Returns true for a call of a method with this name.
bool isCallOf(const Node& node, std::string_view name);

/// Returns true for a call without a receiver, or with `self`.
bool isOwnCall(const Node& node);

/// Returns true if a call has this constant as its receiver, such as `Puppet::Type`. Within `module
/// Puppet`, the path may be abbreviated.
bool hasReceiver(const Node& call, std::string_view constant);

/// Returns the block of a call, `do |x| ... end` or `{ |x| ... }`; empty if there is none.
Node blockOf(const Node& call);

/// Returns the arguments of a call that are not options.
std::vector<Node> positionalOf(const Node& call);

/// Returns the entries `key: x` and `:key => x` of a call, of a hash in braces among them too.
std::vector<Node> optionsOf(const Node& call);

/// Returns the value of the option with this key; empty if there is none.
Node option(const Node& call, std::string_view key);

}  // namespace puppet::analysis::ruby
