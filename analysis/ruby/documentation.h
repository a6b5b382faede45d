#pragma once

#include <cstdint>
#include <string>
#include <string_view>

#include "analysis/ruby/node.h"

namespace puppet::analysis::ruby {

/// Returns a documentation text without its margin and without surrounding blank lines. If
/// `behindQuote`, the first line follows a quote and has no margin.
std::string documentationOf(std::string_view text, bool behindQuote);

/// Returns the comment on the lines directly before the line of `offset`, without its `#`. With
/// `apart`, one blank line may separate it if the comment has tags, and so is not a note on the
/// file. Comments for tools (`# frozen_string_literal: true`, `# rubocop:...`) are skipped.
std::string commentBefore(std::string_view text, std::uint32_t offset, bool apart = false);

/// Returns the documentation text of an expression: its first strings, ignoring methods called on
/// them (`.gsub`); empty if there are none.
std::string documentationAt(Node expression);

}  // namespace puppet::analysis::ruby
