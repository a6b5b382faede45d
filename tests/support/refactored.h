#pragma once

#include <string>
#include <string_view>
#include <utility>
#include <vector>

namespace puppet::test {

/// `source` after the refactoring `id` of what stands between `<<` and `>>`, or at `<>`: the text,
/// `! REASON` where it is refused, empty where it is not offered.
std::string refactored(std::string_view id, const std::string& source);

/// The same of a file in a control repo. Files that are created or changed too follow, each behind
/// a line `=== PATH`.
std::string refactoredIn(const std::vector<std::pair<std::string, std::string>>& files,
                         const std::string& open, std::string_view id, const std::string& source);

}  // namespace puppet::test
