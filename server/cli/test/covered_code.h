#pragma once

#include <cstddef>
#include <map>
#include <set>
#include <string>
#include <vector>

#include "analysis/testing/file_coverage.h"
#include "analysis/testing/run_test.h"
#include "server/cli/test/found_tests.h"

namespace puppet::server {

/// Parts that tests reach, of all parts.
struct CoverageShare {
  std::size_t reached = 0, all = 0;

  /// Returns the percentage, 100 if there is nothing to reach.
  double percent() const {
    return all == 0 ? 100.0 : 100.0 * static_cast<double>(reached) / static_cast<double>(all);
  }
  void add(bool isReached) {
    ++all;
    reached += isReached;
  }
};

struct CoverageTotals {
  CoverageShare definitions, resources, checked, branches, lines;
  void add(const analysis::FileCoverage& file);
};

/// File of the code under test.
struct CoveredFile {
  std::string path;          ///< relative to the working directory if it lies below
  std::string module;        ///< empty for the manifests of an environment
  std::string problem = {};  ///< why it is not compiled; empty for none
  analysis::FileCoverage coverage = {};
  CoverageTotals totals() const;
};

/// Code under test and what the tests reach of it: the modules that contain the test files, and the
/// manifests of their environment for tests of nodes. For test files outside of modules, the
/// manifests of the environment and the modules of what they test.
class CoveredCode {
 public:
  /// Adds the code under a test.
  void addCodeOf(const FoundTest& test);
  /// Adds what one test reaches.
  void add(const analysis::TestReach& reach);
  /// Reads the files. Returns them sorted by module and path.
  std::vector<CoveredFile> files() const;

 private:
  struct Origin {
    std::string module;
    LanguageLevel level = LanguageLevel::Puppet8;
  };
  void addModule(const analysis::Module& module, LanguageLevel level);
  void addManifests(const analysis::Environment& environment, LanguageLevel level);
  void addBelow(const std::string& folder, const std::string& ending, const Origin& origin,
                int depth = 0);

  std::set<std::string> known_;            ///< folders and environments that have been searched
  std::map<std::string, Origin> origins_;  ///< of files by absolute path
  std::map<std::string, analysis::PartCounts> counts_;  ///< likewise
  std::map<std::string, std::string> realPaths_;
};

CoverageTotals totalsOf(const std::vector<CoveredFile>& files);

}  // namespace puppet::server
