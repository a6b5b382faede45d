#pragma once

#include <map>
#include <optional>
#include <string>
#include <utility>
#include <vector>

#include "analysis/ruby/literals.h"

namespace puppet::analysis {

/// Group of examples of a spec: the `let` definitions in force.
struct SpecGroup {
  std::string kind;  ///< key of the subject in a test file: `class`, `define`, `function`, `node`
  std::string name;
  std::string description;
  std::map<std::string, ruby::Literal> definitions;  ///< of `let`, by name
};

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
std::string quotedForYaml(std::string_view text);

/// Returns a test of a test file, indented as an element of its list.
std::string testAsYaml(const SpecGroup& group, const std::string& name,
                       const SpecExpectations& expectations);

}  // namespace puppet::analysis
