#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "analysis/workspace/query_context.h"
#include "parser/support/text_range.h"
#include "parser/syntax/syntax_tree.h"

// The calls of template() and epp() in manifests, and the variables that a template sees through
// them: those that are visible by their short names at the call.

namespace puppet::analysis {

/// A template that a call renders.
struct TemplateCall {
  std::string name;      ///< with `*` for interpolated parts; `*` if it is computed
  TextRange range;       ///< of the argument
  bool isPlain = false;  ///< true if `name` is the whole name
};

/// Returns the templates that the calls of `function`, `template` or `epp`, render with the
/// variables around them, in text order: a template with arguments of its own sees no others.
std::vector<TemplateCall> templateCallsIn(const parser::SyntaxTree& tree,
                                          std::string_view function);
/// Returns true if a call may render the template `name`.
bool mayRender(const TemplateCall& call, std::string_view name);

/// A variable that a template sees, at its declaration.
struct TemplateVariable {
  std::string name;
  std::string path;
  TextRange range;  ///< of the name, without `$`
  bool isParameter = false;
  std::string owner = {};  ///< the class whose variable it is, in lower case; empty for others
  std::string type = {};   ///< of a parameter, as written; empty if it has none
};

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

/// Returns the variables of the file `path` that are visible at `offset` by their short names
/// because the file declares them, parameters first.
std::vector<TemplateVariable> variablesVisibleAt(const parser::SyntaxTree& tree,
                                                 const std::string& path, std::uint32_t offset);

/// Returns the name by which epp() refers to a file; empty if it is not an EPP template of a
/// module. `path` must not contain symbolic links.
std::string eppTemplateName(QueryContext& queries, std::string_view path);

/// Returns the name by which template() refers to a file; empty if it is not an ERB template of a
/// module. `path` must not contain symbolic links.
std::string erbTemplateName(QueryContext& queries, std::string_view path);

}  // namespace puppet::analysis
