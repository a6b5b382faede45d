#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "analysis/ruby/ruby_tree.h"
#include "analysis/workspace/query_context.h"
#include "parser/diagnostics/diagnostic.h"

namespace puppet::analysis {

/// Returns what newer versions need to be changed in a Ruby file of a module or an environment.
/// Files larger than a megabyte are not checked.
std::vector<Diagnostic> checkRuby(std::string_view text, const std::string& path,
                                  QueryContext& queries);

/// Adds what newer versions need to be changed in the Ruby code of an ERB template, besides the
/// names of Puppet in it.
void addRubyOfTemplate(const ruby::RubyTree& tree, QueryContext& queries,
                       std::vector<Diagnostic>& findings);

}  // namespace puppet::analysis
