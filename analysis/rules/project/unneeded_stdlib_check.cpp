// The dependency on stdlib of a module that uses nothing of it.

#include <algorithm>
#include <string>

#include "analysis/rules/project/project_checks.h"
#include "analysis/upgrade/stdlib_functions.h"
#include "analysis/workspace/disk_inputs.h"
#include "analysis/workspace/metadata.h"
#include "parser/diagnostics/diagnostic_id.h"
#include "parser/support/ascii.h"

namespace puppet::analysis {

using parser::DataNode;

namespace {

/// Returns the character beside a word, without blanks in between; NUL at an end of the text.
char charBefore(std::string_view text, std::size_t at) { return at > 0 ? text[at - 1] : '\0'; }
char charBehind(std::string_view text, std::size_t at) {
  at = text.find_first_not_of(" \t", at);
  return at != text.npos ? text[at] : '\0';
}

/// Returns true if a word stands where names of functions do: in `pick(`, `$x.pick`, `'pick'`, and
/// `:pick` of Ruby.
bool mayBeCalled(std::string_view text, std::size_t start, std::size_t end) {
  constexpr std::string_view kBefore = ".'\":";
  return charBehind(text, end) == '(' ||
         kBefore.find(charBefore(text, start)) != std::string_view::npos;
}

/// Returns true for a word by which code uses stdlib. It may be another thing of the same name.
bool mayBeOfStdlib(std::string_view text, std::size_t start, std::size_t end) {
  const std::string_view word = text.substr(start, end - start);
  const bool isPrefix = (word == "stdlib" || word == "Stdlib");
  return isPrefix || word == "file_line" || word == "anchor" || word == "Anchor" ||
         word == "File_line" || word.starts_with("function_") || isStdlibFact(word) ||
         (isStdlibFunction(word) && mayBeCalled(text, start, end));
}

bool mayUseStdlib(std::string_view text) {
  for (std::size_t at = 0; at < text.size();) {
    if (!isWordCharacter(text[at])) {
      ++at;
      continue;
    }
    std::size_t end = at;
    while (end < text.size() && isWordCharacter(text[end])) ++end;
    if (mayBeOfStdlib(text, at, end)) return true;
    at = end;
  }
  return false;
}

bool mayUseStdlib(const Module& module, QueryContext& queries) {
  for (const char* folder :
       {"/manifests", "/types", "/functions", "/data", "/plans", "/tasks", "/templates", "/lib"})
    if (const std::string texts = queries.textsBelow(module.path + folder);
        texts.size() > DiskInputs::kMaxFolderBytes || mayUseStdlib(texts))
      return true;
  return false;
}

}  // namespace

void addUnneededStdlib(const parser::DataTree& tree, const std::string& path, QueryContext& queries,
                       std::vector<Diagnostic>& findings) {
  const DataNode root = tree.root();
  const Module* own = queries.moduleOf(path);
  if (!tree.errors().empty() || !root || !root.isMapping() || !own) return;
  const DataNode list = root.find("dependencies");
  if (!list || !list.isSequence()) return;
  for (const DataNode& entry : list.children()) {
    const DataNode name = entry.find("name");
    const bool isStdlib =
        name && name.isScalar() && nameBehindAuthor(std::string(name.text())) == "stdlib";
    if (isStdlib && !mayUseStdlib(*own, queries))
      findings.push_back(makeDiagnostic(DiagnosticId::UnneededStdlib, name.range(), {}));
  }
}

}  // namespace puppet::analysis
