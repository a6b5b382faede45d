#pragma once

#include <optional>
#include <string>
#include <string_view>

#include "analysis/workspace/query_context.h"
#include "parser/support/text_range.h"

namespace puppet::analysis {

/// An unknown type in the text of a type.
struct UnknownTypeName {
  std::string message;
  TextRange place;    ///< of the name in the text
  std::string meant;  ///< known type of a similar name; empty if there is none
};

/// Returns the first unknown type in the text of a type, as data and plans have; absent if there is
/// none. `mayBeElsewhere` states that types may be declared outside of the environment: only near
/// misses of known types are mistakes then.
std::optional<UnknownTypeName> findUnknownType(std::string_view text, QueryContext& queries,
                                               bool mayBeElsewhere);

/// Returns the message of findUnknownType(); empty if there is no unknown type.
std::string unknownTypeIn(std::string_view text, QueryContext& queries, bool mayBeElsewhere);

}  // namespace puppet::analysis
