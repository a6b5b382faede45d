#pragma once

#include <string>
#include <string_view>

#include "analysis/workspace/query_context.h"
#include "parser/syntax/syntax_tree.h"

// Keys of Hiera in code and in data.

namespace puppet::analysis {

class ReferenceSink;

/// Returns true if no data of the environment or of the module of a lookup key, and no function
/// that computes data, can have it.
bool isAbsentKey(QueryContext& queries, std::string_view key);

/// Returns true if code sets the parameter of the class, which takes precedence over data.
bool isSetByCode(QueryContext& queries, std::string_view class_, std::string_view parameter);

/// Like findReferences(); returns false without searching trees whose depth the stack might not
/// bear.
bool findBounded(const parser::SyntaxTree& tree, ReferenceSink& sink);

}  // namespace puppet::analysis
