#pragma once

#include <optional>
#include <string>
#include <string_view>

#include "types/core/value.h"
#include "types/regex/regex.h"
#include "types/scalar/result.h"

namespace puppet::analysis {

/// What takes the place of a match: a text with references to its parts (`\0`, `\1`, `\k<name>`,
/// `` \` ``, `\'`), or a Hash that has the text for each match, none for others.
struct Replacement {
  types::Value value;

  /// Appends it for one match in `text`. A failure for a reference to a name that `regex` has not.
  types::Result<void> append(std::string& to, std::string_view text, const types::Regex& regex,
                             const types::RegexResult& match) const;
};

/// `text` with the first match replaced, or all of them. Nothing where it cannot be told what
/// matches.
std::optional<types::Result<std::string>> replace(std::string_view text, const types::Regex& regex,
                                                  const Replacement& replacement, bool all);

}  // namespace puppet::analysis
