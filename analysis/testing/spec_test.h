#pragma once

#include <map>
#include <optional>
#include <string>
#include <utility>
#include <vector>

#include "analysis/ruby/literals.h"
#include "analysis/testing/spec_lets.h"

namespace puppet::analysis {

/// Group of examples of a spec.
struct SpecGroup {
  std::string kind;  ///< key of the subject in a test file: `class`, `define`, `function`, `node`
  std::string name;
  std::string description = {};
  SpecLets lets = {};
  std::map<std::string, ruby::Node> shared = {};  ///< calls that define shared groups, by name
};

/// Keys of a test before `expect`, with their values as YAML.
using SpecGiven = std::vector<std::pair<std::string, std::string>>;

/// Expectations of one example, as the YAML of a test file.
struct SpecExpectations {
  struct Resource {
    std::string reference;
    std::vector<std::pair<std::string, std::string>> attributes;
  };
  bool compiles = false;
  std::optional<std::string> error, result;
  std::vector<Resource> resources;
  std::vector<std::string> absent, relationships;
  std::vector<std::pair<std::string, std::string>> counts;
  std::vector<std::string> arguments;
  bool hasArguments = false;
  std::vector<std::string> remarks = {};  ///< how the meaning differs from that of the spec

  bool isEmpty() const {
    return !compiles && !error && !result && resources.empty() && absent.empty() &&
           relationships.empty() && counts.empty();
  }
  /// Returns the expectations about a resource, which are added at first use.
  Resource& resource(const std::string& reference);
};

/// Returns the value in the flow style of YAML; absent if it has parts that are not literals.
/// Regular expressions are matchers.
std::optional<std::string> yamlOf(const ruby::Literal& literal);
/// Returns the pattern of a Regex with its options.
std::string patternOf(const ruby::Literal& regex);
std::string quotedForYaml(std::string_view text);

/// Returns a test of a test file, indented as an element of its list.
std::string testAsYaml(const std::string& name, const SpecGiven& given,
                       const SpecExpectations& expectations);

}  // namespace puppet::analysis
