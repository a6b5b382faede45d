#pragma once

#include <functional>
#include <string_view>
#include <vector>

#include "analysis/rules/check_context.h"
#include "analysis/rules/control_comments.h"
#include "analysis/workspace/query_context.h"
#include "parser/diagnostics/diagnostic.h"

namespace puppet::analysis {

/// Drops the findings that control comments suppress, and reports comments that name an unknown
/// rule, that suppress nothing, or that have no counterpart. Rules have the names used here or by
/// puppet-lint, with `-` or `_`. A comment for which `isOfUse` returns true suppresses something
/// that puppet-lint would report. Checks of plugins that the environment's Gemfile names are no
/// unknown rules.
void applyControlComments(const parser::SyntaxTree& tree, const CheckContext& context,
                          QueryContext& queries,
                          const std::function<bool(const IgnoredRule&)>& isOfUse,
                          std::vector<Diagnostic>& findings);

/// Returns the finding for a name that is no rule; `nullopt` for a rule.
std::optional<Diagnostic> unknownRuleIn(const IgnoredRule& ignored);

/// Returns the finding for a control comment without its counterpart.
Diagnostic unpaired(const LooseControlComment& comment);

}  // namespace puppet::analysis
