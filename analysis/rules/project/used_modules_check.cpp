// Modules that a module uses without depending on them.

#include <algorithm>
#include <map>
#include <set>

#include "analysis/rules/project/project_files.h"
#include "analysis/symbols/mentions.h"
#include "analysis/workspace/metadata.h"
#include "parser/diagnostics/diagnostic_id.h"

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
  for (const auto& [module, name] : usedBy(*own, queries))
    if (!declared.contains(module))
      findings.push_back(makeDiagnostic(DiagnosticId::MetadataUndeclaredDependency,
                                        list.keyOfEntry().range(), {name, module}));
  return findings;
}

}  // namespace puppet::analysis
