#pragma once

#include <filesystem>
#include <initializer_list>
#include <string>
#include <string_view>
#include <vector>

namespace puppet::test {

// Inputs of tests. A missing or empty input throws std::runtime_error, so that the test fails: a
// loop over nothing would pass. Relative paths are those of the source tree.

/// Returns the bytes of a file. Throws if it cannot be opened.
std::string readFile(const std::filesystem::path& file);

/// Returns the lines of a file without their line ends. Throws if there is none.
std::vector<std::string> readLines(const std::filesystem::path& file);

/// Returns the files at any depth in `folder` whose paths end in one of `endings`, sorted. Throws
/// if there is none.
std::vector<std::filesystem::path> filesBelow(const std::filesystem::path& folder,
                                              std::initializer_list<std::string_view> endings);

/// Returns the files directly in `folder` whose paths end in `ending`, sorted. Throws if there is
/// none.
std::vector<std::filesystem::path> filesDirectlyIn(const std::filesystem::path& folder,
                                                   std::string_view ending);

}  // namespace puppet::test
