#pragma once

#include <filesystem>
#include <string>
#include <vector>

#include "analysis/format/options.h"
#include "parser/syntax/syntax_tree.h"

namespace puppet::test {

/// Source with its formatted text: one section of a file in tests/cases/format.
///
///     === NAME | plan width=80
///     source
///     ---
///     formatted source
///
/// After the bar follow the kind of file (`plan`, `template`) and formatter options.
struct FormatCase {
  std::string head;  ///< first line
  std::string source, formatted;
  format::FormatOptions options;
  parser::ParseOptions reading;
};

std::vector<FormatCase> readFormatCases(const std::filesystem::path& file, std::string& problem);
/// Returns the file with the current formatted texts of the cases.
std::string withFormatted(const std::vector<FormatCase>& cases);

}  // namespace puppet::test
