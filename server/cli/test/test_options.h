#pragma once

#include <cstdint>
#include <string>
#include <vector>

#include "parser/support/language_level.h"
#include "server/cli/test/coverage_minimum.h"

namespace puppet::server {

struct TestOptions {
  enum class Format : std::uint8_t { Text, Tap, Junit, Json };

  /// Test files, `FILE:LINE` for the test at a line, and folders to search for `*.test.yaml`.
  std::vector<std::string> paths;
  std::vector<std::string> modulePath;  ///< folders of modules, behind those of the environment
  std::string factsPath;                ///< facts of all tests; see readNodeFacts()
  Format format = Format::Text;
  bool isVerbose = false;      ///< also lists the tests that pass
  bool allowsUnknown = false;  ///< does not fail for expectations that depend on unknown values
  enum class CoverageFormat : std::uint8_t { Text, Json, Cobertura, Lcov };
  bool coverage = false;  ///< reports what the tests reach
  CoverageFormat coverageFormat = CoverageFormat::Text;
  std::string coverageOut;  ///< file of the report; empty to print it
  std::vector<CoverageMinimum> coverageMinima;
  bool lists = false;     ///< lists the tests instead of running them
  bool converts = false;  ///< converts rspec-puppet files to test files instead
  LanguageLevel level = LanguageLevel::Puppet8;
};

}  // namespace puppet::server
