#pragma once

#include <cstdint>
#include <string>
#include <string_view>

#include "analysis/ruby/ruby_text.h"

namespace puppet::analysis::ruby {

/// Lines without the white space that all of them begin with (a tab counts as one character).
std::string withoutMargin(std::string_view text);

/// A text of documentation as people read it: without margin, and without blank lines around it. A
/// first line `behindQuote` has no margin of its own.
std::string documentationOf(std::string_view text, bool behindQuote);

/// The comment on the lines directly before the line of `offset`, without its `#`. With `apart`,
/// one blank line may stand between where the comment has tags, so that it is no note on the file.
/// Comments for tools
/// (`# frozen_string_literal: true`, `# rubocop:...`) are no documentation.
std::string commentBefore(std::string_view text, std::uint32_t offset, bool apart = false);

/// The text that an expression gives as documentation: its first strings, whatever is done with
/// them (`.gsub`); empty when there are none.
std::string documentationAt(const RubyText& ruby, TokenSpan expression);

}  // namespace puppet::analysis::ruby
