#pragma once

#include <filesystem>
#include <string>
#include <vector>

#include "analysis/format/options.h"
#include "parser/syntax/syntax_tree.h"

namespace puppet::test {

/// A source and what the formatter makes of it: one part of a file of tests/cases/format.
///
///     === NAME | plan width=80
///     source
///     ---
///     the source as it is formatted
///
/// Behind the bar stand a kind of file (`plan`, `template`) and options of the formatter.
struct FormatCase {
  std::string head;  ///< the first line
  std::string source, formatted;
  format::FormatOptions options;
  parser::ParseOptions reading;
};

std::vector<FormatCase> readFormatCases(const std::filesystem::path& file, std::string& problem);
/// The file with what the cases have as formatted now.
std::string withFormatted(const std::vector<FormatCase>& cases);

}  // namespace puppet::test
