#pragma once

#include <optional>
#include <string>
#include <string_view>

#include "types/core/value.h"
#include "types/regex/regex.h"
#include "types/scalar/result.h"

namespace puppet::analysis {

/// Replacement for a match: a text with references to its groups (`\0`, `\1`, `\k<name>`, `` \` ``,
/// `\'`), or a Hash from matches to texts, which removes other matches.
struct Replacement {
  types::Value value;

  /// Appends the replacement of one match in `text`. Fails for a reference to a group name that
  /// `regex` does not have.
  types::Result<void> append(std::string& to, std::string_view text, const types::Regex& regex,
                             const types::RegexResult& match) const;
};

/// Returns `text` with the first match or all matches replaced. Absent if matching is not
/// decidable.
std::optional<types::Result<std::string>> replace(std::string_view text, const types::Regex& regex,
                                                  const Replacement& replacement, bool all);

}  // namespace puppet::analysis
