// Operators on values of known type, compared with the reference's results for instances of the
// type.

#include <map>
#include <set>
#include <sstream>
#include <string>
#include <vector>

#include <doctest/doctest.h>

#include "analysis/check/check.h"
#include "analysis/rules/rule_severities.h"
#include "parser/parse/parse.h"
#include "parser/support/line_index.h"
#include "tests/support/input_files.h"

using namespace puppet;

namespace {

std::vector<std::string> split(const std::string& line) {
  std::vector<std::string> fields;
  std::istringstream stream(line);
  for (std::string field; std::getline(stream, field, '\t');) fields.push_back(field);
  return fields;
}

/// Returns the zero-based lines with errors.
std::set<std::size_t> linesWithErrors(const std::string& source, LanguageLevel level) {
  const auto tree = parser::parse(SourceText(source), {{}, level});
  const LineIndex lines(tree->text.view());
  std::set<std::size_t> found;
  for (const Diagnostic& finding : analysis::check(*tree, {.level = level, .path = {}}))
    if (analysis::severityOf(finding, level, nullptr) == Severity::Error)
      found.insert(lines.lineOf(finding.range.start));
  return found;
}

/// Instantiates a pattern of the table: `x` is a variable, `_` the literal.
std::string expression(std::string pattern, const std::string& literal) {
  if (const auto at = pattern.find('_'); at != pattern.npos)
    pattern.replace(at, 1, "(" + literal + ")");
  const auto at = pattern.find('x');
  return pattern.replace(at, 1, "$x");
}

}  // namespace

// Recorded by tests/conformance/record_operators, which documents the format.
TEST_CASE("operators that fail for every value of a type are errors, and no others") {
  const std::vector<std::string> lines = test::readLines("tests/conformance/operators.txt");
  const std::vector<std::string> literals = split(lines.front());
  std::size_t failing = 0, silent = 0;
  for (std::size_t number = 1; number < lines.size(); ++number) {
    const std::vector<std::string> row = split(lines[number]);
    const LanguageLevel level = row[0] == "error" ? LanguageLevel::Puppet8 : LanguageLevel::Puppet7;
    std::string source = "class t(" + row[1] + " $x) {\n";
    for (std::size_t i = 0; i < row[3].size(); ++i)
      source += "  $r" + std::to_string(i) + " = " + expression(row[2], literals[i]) + "\n";
    const auto errors = linesWithErrors(source + "}\n", level);
    for (std::size_t i = 0; i < row[3].size(); ++i) {
      const bool isError = errors.contains(i + 1);
      failing += row[3][i] == 'F';
      const std::string shown = row[0] + ": " + row[1] + " $x; " + expression(row[2], literals[i]);
      CHECK_MESSAGE((row[3][i] != '-' || !isError), "works, and is reported: " << shown);
      silent += row[3][i] == 'F' && !isError;
    }
  }
  // Remaining rows: parameters of unknown types, and operations that fail only for the sampled
  // instances of Any.
  CAPTURE(failing);
  CAPTURE(silent);
  CHECK(silent * 200 < failing);
  CHECK(failing > 5000);
}
