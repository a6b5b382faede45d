// Modules that a module uses without depending on them.

#include <algorithm>
#include <map>
#include <set>

#include "analysis/rules/project/project_files.h"
#include "analysis/symbols/mentions.h"
#include "analysis/workspace/files.h"
#include "analysis/workspace/metadata.h"
#include "analysis/workspace/read_interface.h"
#include "parser/diagnostics/diagnostic_id.h"

namespace puppet::analysis {

using parser::DataNode;

namespace {

class Finder {
 public:
  Finder(const Module& own, QueryContext& queries) : own_(own), queries_(queries) {}

  /// Returns a used name of each module, by the module.
  std::map<std::string, std::string> run() {
    queries_.dependOnGroup("classes");
    const Index& index = *queries_.snapshot().index;
    index.forEachFile([&](const IndexedFile& file) {
      if (isInside(file.path(), own_.path) && isPuppet(file.found.use.kind))
        files_.push_back(&file);
    });
    index.forEachFile([&](const IndexedFile& file) {
      const Module* module = queries_.snapshot().environment->moduleOf(file.path());
      if (module && module->name != own_.name) declaredBy(*module, file);
    });
    return std::move(used_);
  }

 private:
  void declaredBy(const Module& module, const IndexedFile& file) {
    for (const ClassInterface& one : file.interface->classes) {
      const bool isClass = one.kind == ClassInterface::Kind::Class;
      if (!isClass && one.kind != ClassInterface::Kind::DefinedType) continue;
      const Mention mention =
          mentionOf(isClass ? ReferenceKind::Class : ReferenceKind::ResourceType, {}, one.name);
      queries_.dependOnMention(mention);
      if (!used_.contains(module.name) && isUsed(mention, one.name))
        used_.emplace(module.name, one.name);
    }
  }

  bool isUsed(Mention mention, const std::string& name) {
    return std::ranges::any_of(files_, [&](const IndexedFile* file) {
      const auto& known = file->isOpen ? mentionsOfOpen(*file) : file->mentions;
      if (!std::ranges::binary_search(known, mention)) return false;
      // Mentions are hashes.
      const auto tree = queries_.snapshot().treeOf(*file);
      return tree && tree->text.view().find(name) != std::string_view::npos;
    });
  }

  const std::vector<Mention>& mentionsOfOpen(const IndexedFile& file) {
    const auto [entry, isNew] = open_.try_emplace(&file);
    if (isNew && file.tree) entry->second = mentionsOf(*file.tree, {});
    return entry->second;
  }

  const Module& own_;
  QueryContext& queries_;
  std::vector<const IndexedFile*> files_;
  std::map<const IndexedFile*, std::vector<Mention>> open_;
  std::map<std::string, std::string> used_;
};

}  // namespace

std::vector<Diagnostic> checkUsedModules(const parser::DataTree& tree, const std::string& path,
                                         QueryContext& queries) {
  std::vector<Diagnostic> findings;
  const DataNode root = tree.root();
  const DataNode list = root && root.isMapping() ? root.find("dependencies") : DataNode();
  const Module* own = queries ? queries.snapshot().environment->moduleOf(path) : nullptr;
  if (!tree.errors().empty() || !own || !list || !list.isSequence()) return findings;
  std::set<std::string> declared;
  for (const DataNode& entry : list.children())
    if (const DataNode name = entry.find("name"); name && name.isScalar())
      declared.insert(nameBehindAuthor(std::string(name.text())));
  for (const auto& [module, name] : Finder(*own, queries).run())
    if (!declared.contains(module))
      findings.push_back(makeDiagnostic(DiagnosticId::MetadataUndeclaredDependency,
                                        list.keyOfEntry().range(), {name, module}));
  return findings;
}

}  // namespace puppet::analysis
