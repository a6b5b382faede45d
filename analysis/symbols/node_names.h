#pragma once

#include <optional>
#include <string>
#include <string_view>

#include "parser/syntax/cursor.h"

namespace puppet::analysis {

/// Returns the text of a host of a node definition that is a name, a string or a number.
std::string hostText(const parser::Cursor& host);

/// Returns the name under which Puppet knows the node of a pattern: the characters of the pattern
/// that are valid in a name, so that different patterns may have the same one.
std::string nodeNameOfPattern(std::string_view pattern);

/// Returns the name under which Puppet knows the node of a host; absent for a host that is no name,
/// string, number, regular expression or `default`.
std::optional<std::string> nodeNameOf(const parser::Cursor& host);

}  // namespace puppet::analysis
