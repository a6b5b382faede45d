#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "analysis/inference/statement_cache.h"
#include "analysis/plans/yaml_plan.h"
#include "analysis/rules/check_context.h"
#include "analysis/workspace/query_context.h"
#include "parser/data/data_tree.h"
#include "parser/diagnostics/diagnostic.h"

namespace puppet::analysis {

/// Returns `max_items` for `Max-Items`; empty if that is no word either.
std::string wordOf(std::string_view name);

/// Adds the mistakes in the form of a YAML plan beyond its schema: actions of steps and what they
/// require, names, and texts that look like code.
void checkPlanForm(const parser::DataTree& tree, std::vector<Diagnostic>& findings);

/// Adds what the check of the code that a YAML plan stands for has found, at the places in the
/// file. `findings` has those about its form: a step with one of them is not checked as a call.
void addPlanCode(const PlanText& plan, const parser::DataTree& tree, CheckResult code,
                 QueryContext& queries, std::vector<Diagnostic>& findings);

/// Adds the findings in the types of a task's parameters.
void checkTaskTypes(const parser::DataTree& tree, const CheckContext& context,
                    QueryContext& queries, std::vector<Diagnostic>& findings);

}  // namespace puppet::analysis
