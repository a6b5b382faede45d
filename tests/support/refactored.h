#pragma once

#include <string>
#include <string_view>
#include <utility>
#include <vector>

namespace puppet::test {

/// Applies the refactoring `id` to the selection between `<<` and `>>`, or at `<>`, of `source`.
/// Returns the new text, `! REASON` if it is refused, empty if it is not offered.
std::string refactored(std::string_view id, const std::string& source);

/// Applies a refactoring to a file of a control repository. Other changed or created files follow
/// the text, each after a line `=== PATH`.
std::string refactoredIn(const std::vector<std::pair<std::string, std::string>>& files,
                         const std::string& open, std::string_view id, const std::string& source);

}  // namespace puppet::test
