#pragma once

#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "analysis/templates/rendering_file.h"
#include "analysis/workspace/query_context.h"

// The variables that a template sees through the calls that render it: those that are visible by
// their short names at the call.

namespace puppet::analysis {

/// The calls that render a template, and the union of the variables visible at them.
struct TemplateContext {
  std::size_t callers = 0;     ///< number of calls
  bool mayHaveOthers = false;  ///< a call in the module computes the whole name
  std::vector<TemplateVariable> variables;

  const TemplateVariable* find(std::string_view name) const;
};

/// Returns the context of the template `name`: `module/path.erb`, or `module/path.epp` for one that
/// declares no parameters. Records its reads in `queries`.
TemplateContext templateContextOf(QueryContext& queries, std::string_view name);

/// Returns true if only the calls of templateContextOf() may render the ERB template: the
/// environment is complete, no call in it computes the whole name, and no template or Ruby code of
/// the module names this one.
bool areCallsKnown(QueryContext& queries, std::string_view name);

/// Returns the variables that the calls of epp() set in the template `module/path.epp`, which
/// declares no parameters: the keys of their hashes. Besides these it sees only global variables.
/// Absent if not all calls are known. Records its reads in `queries`.
std::optional<std::vector<std::string>> variablesGivenTo(QueryContext& queries,
                                                         std::string_view name);

/// Returns the name by which epp() refers to a file; empty if it is not an EPP template of a
/// module. `path` must not contain symbolic links.
std::string eppTemplateName(QueryContext& queries, std::string_view path);

/// Returns the name by which template() refers to a file; empty if it is not an ERB template of a
/// module. `path` must not contain symbolic links.
std::string erbTemplateName(QueryContext& queries, std::string_view path);

}  // namespace puppet::analysis
