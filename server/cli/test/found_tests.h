#pragma once

#include <cstdint>
#include <memory>
#include <string>
#include <vector>

#include "analysis/testing/manifest_test.h"
#include "parser/data/data_tree.h"
#include "server/cli/worlds/world_pool.h"

namespace puppet::server {

/// Environments of test files, each loaded once for each language level.
class TestEnvironments {
 public:
  /// An environment with its manifests.
  struct Entry {
    std::unique_ptr<WorldPool> worlds;
    std::vector<analysis::Program::Source> manifests;
  };

  explicit TestEnvironments(std::vector<std::string> modulePath)
      : modulePath_(std::move(modulePath)) {}

  /// Returns the environment of a file. Valid for the lifetime of this.
  Entry& environmentOf(const std::string& path, LanguageLevel level);

 private:
  struct Key {
    std::string root;
    LanguageLevel level;
    friend auto operator<=>(const Key&, const Key&) = default;
  };
  std::vector<std::string> modulePath_;
  std::vector<std::pair<Key, std::unique_ptr<Entry>>> entries_;
};

/// Test that is ready to run.
struct FoundTest {
  std::string path;          ///< as given or found
  parser::DataTreePtr tree;  ///< of its file, for places
  analysis::ManifestTest test;
  types::Value facts;  ///< all facts of its node
  std::string node;
  LanguageLevel level = LanguageLevel::Puppet8;
  TestEnvironments::Entry* environment = nullptr;
};

/// Path of the command line: `PATH`, or `FILE:LINE` for the test at a line.
struct TestPath {
  std::string path;
  std::uint32_t line = 0;  ///< from 1; 0 for all tests
};
TestPath testPathIn(const std::string& given);

/// Retains the tests at the lines that the paths give for their files; all tests of other files.
void selectTests(const std::vector<std::string>& paths, std::vector<FoundTest>& tests);

/// Returns the test files below the paths, which end in `.test.yaml`, without hidden folders and
/// links, sorted. `errors` gets a message for each path that cannot be read.
std::vector<std::string> findTestFiles(const std::vector<std::string>& paths,
                                       std::vector<std::string>& errors);

/// Reads the tests of a file. `errors` gets a message for each mistake in the file.
std::vector<FoundTest> readTests(const std::string& path, const types::Value& facts,
                                 LanguageLevel level, TestEnvironments& environments,
                                 std::vector<std::string>& errors);

}  // namespace puppet::server
