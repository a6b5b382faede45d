#pragma once

#include <functional>
#include <string>
#include <string_view>
#include <vector>

#include "parser/data/data_tree.h"
#include "parser/diagnostics/diagnostic.h"
#include "parser/syntax/syntax_tree.h"

namespace puppet::analysis {

/// Returns true if a file of this path may be a plan in YAML: it is below a folder `plans`.
bool mayBeYamlPlan(std::string_view path);

/// Returns the name of a plan by the path of its file alone: the folder around `plans` counts as
/// the module. The environment may know another name.
std::string planNameByPath(std::string_view path);

/// The plan in the Puppet language that a YAML plan stands for.
struct PlanText {
  /// Its text has an origin, by which places are those of the file.
  parser::SyntaxTreePtr tree;
  /// Syntax errors in the code of the file, at their places in it. The tree leaves this code out.
  std::vector<Diagnostic> errors;
};

using PlanParser =
    std::function<parser::SyntaxTreePtr(SourceText text, const parser::ParseOptions& options)>;

/// Reads any YAML as the plan `name`. What has not the form of a plan is left out. `parse` returns
/// the same trees as parser::parse().
PlanText readYamlPlan(const parser::DataTree& data, std::string_view name, LanguageLevel level,
                      const PlanParser& parse);
PlanText readYamlPlan(SourceText text, std::string_view name, LanguageLevel level);

/// Returns the tree of a plan with the code of one scalar, whatever errors are in it, and without
/// other code that has errors: for completion, which depends on the code before a place.
parser::SyntaxTreePtr readYamlPlanWith(const parser::DataTree& data, std::string_view name,
                                       LanguageLevel level, const parser::DataNode& scalar);

/// Returns the name of the plan in a tree that readYamlPlan() has made.
std::string_view nameOfYamlPlan(const parser::SyntaxTree& tree);

/// Returns the plan as a person would write it, with the comments above steps; empty with the
/// reason in `refusal` if Puppet cannot express it.
std::string convertedPlan(const parser::DataTree& data, std::string_view name, LanguageLevel level,
                          std::string& refusal);

}  // namespace puppet::analysis
