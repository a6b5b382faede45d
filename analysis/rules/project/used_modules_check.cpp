// Modules that a module uses without depending on them.

#include <algorithm>
#include <map>
#include <set>

#include "analysis/rules/project/project_checks.h"
#include "analysis/symbols/mentions.h"
#include "analysis/workspace/metadata.h"
#include "analysis/workspace/required_versions.h"
#include "parser/diagnostics/diagnostic_id.h"
#include "types/scalar/semver.h"

namespace puppet::analysis {

using parser::DataNode;

namespace {

/// Returns a name that the module `own` uses of each other module, by the module.
std::map<std::string, std::string> usedBy(const Module& own, QueryContext& queries) {
  std::map<std::string, std::string> used;
  queries.forEachClass(
      [&](ClassInterface::Kind kind, const std::string& name, const std::string& module) {
        if (module == own.name || used.contains(module)) return;
        const bool isClass = kind == ClassInterface::Kind::Class;
        const Mention mention =
            mentionOf(isClass ? ReferenceKind::Class : ReferenceKind::ResourceType, {}, name);
        if (queries.isMentionedIn(own, mention, name)) used.emplace(module, name);
      });
  return used;
}

/// Returns the entry for an installed module, with a range from its version to the next major one;
/// empty if its metadata is not known.
std::string entryOf(const std::string& module, QueryContext& queries) {
  const auto metadata = metadataOf(queries, queries.findModule(module));
  const auto version =
      metadata ? types::SemVer::parse(metadata->version) : types::SemVer::parse(std::string_view());
  if (!metadata || !version || nameBehindAuthor(metadata->name) != module) return {};
  std::string name = metadata->name;
  std::ranges::replace(name, '-', '/');
  const std::string next = (version->majorPart() + types::Integer(1)).toString();
  return "{\"name\": \"" + name + "\", \"version_requirement\": \">= " + metadata->version + " < " +
         next + ".0.0\"}";
}

/// Returns the edit that adds an entry at the end of a list, as the others stand.
TextEdit insertion(std::string_view source, const DataNode& list, const std::string& entry) {
  const std::vector<DataNode> entries = list.children();
  if (entries.empty()) {
    const std::uint32_t start = list.range().start + 1;
    return {{start, start}, entry};
  }
  const std::uint32_t before =
      entries.size() > 1 ? entries[entries.size() - 2].range().end : list.range().start + 1;
  std::string_view gap = source.substr(before, entries.back().range().start - before);
  if (gap.starts_with(',')) gap.remove_prefix(1);
  const std::uint32_t end = entries.back().range().end;
  const bool isBlank = gap.find_first_not_of(" \t\r\n") == gap.npos;
  return {{end, end}, ',' + (isBlank ? std::string(gap) : std::string(" ")) + entry};
}

}  // namespace

std::vector<Diagnostic> checkUsedModules(const parser::DataTree& tree, const std::string& path,
                                         QueryContext& queries) {
  std::vector<Diagnostic> findings;
  const DataNode root = tree.root();
  const DataNode list = root && root.isMapping() ? root.find("dependencies") : DataNode();
  const Module* own = queries.moduleOf(path);
  if (!tree.errors().empty() || !own || !list || !list.isSequence()) return findings;
  std::set<std::string> declared;
  for (const DataNode& entry : list.children())
    if (const DataNode name = entry.find("name"); name && name.isScalar())
      declared.insert(nameBehindAuthor(std::string(name.text())));
  for (const auto& [module, name] : usedBy(*own, queries)) {
    if (declared.contains(module)) continue;
    findings.push_back(makeDiagnostic(DiagnosticId::MetadataUndeclaredDependency,
                                      list.keyOfEntry().range(), {name, module}));
    if (const std::string entry = entryOf(module, queries); !entry.empty())
      findings.back().fix("Add the dependency", {insertion(tree.source().view(), list, entry)});
  }
  return findings;
}

}  // namespace puppet::analysis
