#pragma once

#include <cstdint>
#include <map>
#include <string>
#include <unordered_map>
#include <vector>

#include "analysis/testing/coverage_recorder.h"
#include "parser/syntax/syntax_tree.h"

namespace puppet::analysis {

/// Number of tests that reach each part of a file.
using PartCounts = std::unordered_map<CodePart, std::uint32_t, CodePartHash>;

/// Place of a file, with lines from 1, and the number of tests that reach it.
struct CoveredPlace {
  std::uint32_t line = 0;
  std::uint32_t tests = 0;
  /// Set if a definition or an arm around it is not reached, which explains why this is not.
  bool isExplained = false;
};

struct CoveredDefinition : CoveredPlace {
  const char* keyword = "";  ///< `class`, `define`, `function`, `node`, `template`
  std::string name;          ///< empty for a template
  std::uint32_t lastLine = 0;
};

struct CoveredResource : CoveredPlace {
  std::string reference;        ///< `Type[title]`, with the title as it is written
  std::uint32_t checkedBy = 0;  ///< number of tests with an expectation that names it
};

struct CoveredArm : CoveredPlace {
  std::string label;  ///< `if`, `else`, `missing else`, or the values of an option
};

/// An if, unless, case or selector.
struct CoveredConditional {
  std::uint32_t line = 0;
  const char* keyword = "";  ///< `if`, `unless`, `case`, `selector`
  std::vector<CoveredArm> arms;
};

/// Parts of a file, each with the number of tests that reach it.
struct FileCoverage {
  std::vector<CoveredDefinition> definitions;
  std::vector<CoveredResource> resources;
  std::vector<CoveredConditional> conditionals;
  /// Lines on which a statement, or an expression in one, begins.
  std::map<std::uint32_t, CoveredPlace> lines;
};

/// Returns what of a file is reached. A tree with syntax errors has parts too, those around the
/// errors.
FileCoverage coverageOf(const parser::SyntaxTree& tree, const PartCounts& counts);

}  // namespace puppet::analysis
