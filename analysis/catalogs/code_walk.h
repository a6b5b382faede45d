#pragma once

#include <string>
#include <vector>

#include "parser/syntax/cursor.h"

namespace puppet::analysis {

/// Calls `visit` with the node and all its descendants, in text order.
template <class Visit>
void walkCode(const parser::Cursor& node, Visit visit) {
  visit(node);
  for (const parser::Cursor child : node.children()) walkCode(child, visit);
}

/// Returns the ancestors of the code, innermost first, without itself.
std::vector<parser::Cursor> ancestorsOf(const parser::Cursor& code);

/// Returns true if `inner` is `outer` or a part of it.
bool containsCode(const parser::Cursor& outer, const parser::Cursor& inner);

/// Returns the name of a variable without its `$` and without a leading `::`.
std::string plainNameOf(const parser::Cursor& variable);

/// Returns the values that a call passes on, in order: the receiver of `x.f(y)` is the first one.
/// Empty for other code.
std::vector<parser::Cursor> argumentsOfCall(const parser::Cursor& call);

/// Returns the name of the called function; empty for other code.
std::string_view functionOfCall(const parser::Cursor& call);

}  // namespace puppet::analysis
