#pragma once

#include <string>
#include <string_view>

#include "analysis/workspace/query_context.h"
#include "parser/syntax/syntax_tree.h"
#include "types/core/value.h"

// Keys of Hiera in code and in data.

namespace puppet::analysis {

class ReferenceSink;

/// Returns true if no data of the environment or of the module of a lookup key, and no function
/// that computes data, can have it.
bool isAbsentKey(QueryContext& queries, std::string_view key);

/// Returns the key that was probably meant by one that no data has and that is not the key of a
/// parameter; empty if that is not certain.
std::string nearKey(QueryContext& queries, std::string_view key);

/// Returns true if code sets the parameter of the class, which takes precedence over data.
bool isSetByCode(QueryContext& queries, std::string_view class_, std::string_view parameter);

/// Returns a value of data, as written, with its interpolations. The values of variables are
/// unknown, as are those of other keys that have several.
types::Value valueOnAnyNode(QueryContext& queries, const types::Value& written,
                            LanguageLevel level);

/// Returns the mismatch of a type, as written, and the values that a lookup key has on all nodes;
/// empty if one of them may be an instance.
std::string lookupMismatch(QueryContext& queries, const std::string& key, std::string_view type,
                           LanguageLevel level);

/// Like findReferences(); returns false without searching trees whose depth the stack might not
/// bear.
bool findBounded(const parser::SyntaxTree& tree, ReferenceSink& sink);

}  // namespace puppet::analysis
