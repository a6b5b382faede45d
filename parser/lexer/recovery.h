#pragma once

#include <cstdint>
#include <string_view>

namespace puppet::parser {

/// Returns true if `line` begins with the start of a statement or an attribute; an unclosed quote
/// ends before such a line.
bool beginsLikeStatement(std::string_view line);

/// Returns true if `line` begins, in its first column, with a definition, an assignment or `}`; an
/// unclosed heredoc ends before such a line.
bool beginsLikeDefinition(std::string_view line);

/// Returns the end of the line that contains `offset`, excluding its line break, at most `limit`.
std::uint32_t endOfLine(std::string_view text, std::uint32_t offset, std::uint32_t limit);

/// Returns the presumed end of a string without closing quote: the end of the line of `offset` if
/// the next line begins like a statement, else `limit`.
std::uint32_t endOfUnclosedString(std::string_view text, std::uint32_t offset, std::uint32_t limit);

/// Returns the presumed end of the heredoc text that begins at `start` and has no end line.
std::uint32_t endOfUnclosedHeredoc(std::string_view text, std::uint32_t start);

}  // namespace puppet::parser
