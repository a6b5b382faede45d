#pragma once

#include <string_view>

namespace puppet {

/// Returns true if all of `text` matches a pattern with `*`, `?`, `[...]`, and backslashes before
/// characters that stand for themselves, as fnmatch(3) without flags. Takes at most the product of
/// both sizes.
bool matchesGlob(std::string_view pattern, std::string_view text);

}  // namespace puppet
