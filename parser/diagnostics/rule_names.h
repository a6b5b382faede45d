#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "parser/diagnostics/diagnostic.h"

namespace puppet {

/// Returns the canonical rule for a name in settings or control comments: `_` equals `-`, and a
/// puppet-lint check that this program implements under another name maps to that rule. Returns an
/// unknown name unchanged.
std::string ruleNamed(std::string_view written);

/// Returns the rules whose findings a control comment with this name suppresses: ruleNamed() first.
std::vector<std::string> rulesIgnoredAs(std::string_view written);

/// Returns the name of a row's rule for control comments: in puppet-lint's spelling for its checks,
/// since it only knows that one.
std::string nameInControlComments(const DiagnosticInfo& info);

}  // namespace puppet
