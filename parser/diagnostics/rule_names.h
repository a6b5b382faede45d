#pragma once

#include <string>
#include <string_view>

namespace puppet {

/// Returns the canonical rule for a name in settings or control comments: `_` equals `-`, and a
/// puppet-lint check that this program implements under another name maps to that rule. Returns an
/// unknown name unchanged.
std::string ruleNamed(std::string_view written);

}  // namespace puppet
