#pragma once

#include <string>
#include <string_view>

namespace puppet {

/// The rule that people mean by a name, in settings and in control comments: `_` is as good as `-`,
/// and what puppet-lint or one of its plugins calls a rule that is here too is that rule. A name
/// that nothing is called by is given back.
std::string ruleNamed(std::string_view written);

}  // namespace puppet
