#pragma once

#include <string>

#include "analysis/plans/yaml_plan.h"
#include "analysis/rules/check_context.h"
#include "analysis/workspace/snapshot.h"
#include "parser/data/data_tree.h"
#include "parser/diagnostics/diagnostic.h"

// Checks of the files around the code; see ProjectFileKind.

namespace puppet::analysis {

/// Parts of an open document that is a plan in YAML; all are null for any other file. Borrowed.
struct OpenPlan {
  const parser::DataTree* data = nullptr;
  const PlanText* plan = nullptr;  ///< read from the text that is checked
  CheckMemo* memo = nullptr;       ///< of the version before
};

/// Returns the findings in the text of a file, in text order; none if it is no such file.
CheckResult checkProjectFile(const std::string& path, const SourceText& text,
                             const WorkspaceSnapshot& snapshot, const OpenPlan& open = {});

}  // namespace puppet::analysis
