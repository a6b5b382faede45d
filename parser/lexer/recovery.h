#pragma once

#include <cstdint>
#include <string_view>

namespace puppet::parser {

/// Whether `line` begins as only a statement or an attribute does (grammar section 6): what an
/// unclosed quote should not swallow.
bool beginsLikeStatement(std::string_view line);

/// Whether `line` begins, in its first column, as a definition or an assignment does, or with `}`:
/// what an unclosed heredoc should not swallow.
bool beginsLikeDefinition(std::string_view line);

/// The end of the line of `offset`, without its line break, at most `limit`.
std::uint32_t endOfLine(std::string_view text, std::uint32_t offset, std::uint32_t limit);

/// Where a string ends whose closing quote is missing: with the line of `offset` when the next line
/// begins like a statement, else at `limit`.
std::uint32_t endOfUnclosedString(std::string_view text, std::uint32_t offset, std::uint32_t limit);

/// Where the text of a heredoc ends that begins at `start` and has no end line.
std::uint32_t endOfUnclosedHeredoc(std::string_view text, std::uint32_t start);

}  // namespace puppet::parser
