#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "analysis/features/definition.h"
#include "analysis/workspace/environment.h"

namespace puppet::analysis {

/// A file that is not written in Puppet and has one of `words` in it: a template in Ruby, Ruby,
/// or data. Searched are the modules below the root and the data folders of the environment.
/// Empty for none. Letters, digits, `_` and `::` before or behind a word make it another one. What
/// stands at a place in `known` is passed over.
std::string findOtherMention(const Environment& environment, const std::vector<std::string>& words,
                             const std::vector<Place>& known = {});

/// The same in the templates of one module.
std::string findTemplateMention(const Module& module, const std::vector<std::string>& words);

}  // namespace puppet::analysis
