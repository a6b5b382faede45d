// The resources that code of an environment may declare.

#include <algorithm>

#include <re2/re2.h>

#include "analysis/inference/name_lists.h"
#include "analysis/inference/workspace_symbols.h"
#include "analysis/symbols/mentions.h"
#include "analysis/symbols/signatures.h"

namespace puppet::analysis {

bool WorkspaceSymbols::mayDeclareResource(const NamedResource& resource) {
  const auto [entry, isNew] = resources_.try_emplace(resource.type + ' ' + resource.title, true);
  if (!isNew || !isClosed()) return entry->second;
  // Most resources are declared with their titles: these files are few.
  const Mention title = mentionOf(ReferenceKind::Title, resource.type, resource.title);
  if (isDeclaredIn({&title, 1}, resource)) return true;
  std::vector<Mention> mentions = {
      mentionOf(ReferenceKind::ResourceType, {}, resource.type),
      mentionOf(ReferenceKind::Title, kAnyResourceType, kAnyResourceType),
      mentionOf(ReferenceKind::Function, {}, "ensure_packages"),
      mentionOf(ReferenceKind::Function, {}, "stdlib::ensure_packages")};
  for (const std::string& function : queries_.ask<ResourceCreatorMemo>()->value) {
    if (function.empty()) return true;
    mentions.push_back(mentionOf(ReferenceKind::Function, {}, function));
  }
  return entry->second = isDeclaredIn(mentions, resource);
}

bool WorkspaceSymbols::isDeclaredIn(std::span<const Mention> mentions,
                                    const NamedResource& resource) {
  const auto creators = queries_.ask<ResourceCreatorMemo>();
  return std::ranges::any_of(queries_.filesMentioning(mentions), [&](const IndexedFile* file) {
    const parser::SyntaxTreePtr tree = queries_.treeOf(*file);
    if (!tree) return true;
    // The tree of a text with errors may lack some of its code.
    const bool isLost =
        file->isBroken && tree->text.view().find(resource.title) != std::string::npos;
    if (isLost) return true;
    const parser::Cursor root = parser::Cursor::root(*tree);
    if (!mayDeclare(root, resource, creators->value)) return false;
    NamedResource ofItsType = resource;
    ofItsType.hasComputedType = false;
    return mayDeclare(root, ofItsType, creators->value) || isInUse(*file);
  });
}

/// Returns false for a file of an installed module whose definitions no other file and no data
/// mentions: modules have classes that create any resources which their users list in data.
bool WorkspaceSymbols::isInUse(const IndexedFile& file) {
  const Module* module = queries_.moduleOf(file.path());
  if (!module || !queries_.isFile(module->path + "/metadata.json")) return true;
  for (const ClassInterface& definition : file.interface->classes) {
    const std::string name = lowerCaseName(definition.name);
    const Mention mention = mentionOf(ReferenceKind::Class, {}, name);
    for (const IndexedFile* other : queries_.filesMentioning({&mention, 1}))
      if (other != &file) return true;
    if (hasDataAbout(name)) return true;
  }
  return file.interface->classes.empty();
}

/// Returns true if data of the environment may mention the name: hierarchies with folders of data
/// other than the usual ones are not read.
bool WorkspaceSymbols::hasDataAbout(std::string_view name) {
  constexpr std::string_view kFolders[] = {"data", "hieradata"};
  const std::string root(queries_.environmentRoot());
  const std::string hierarchy = queries_.text(root + "/hiera.yaml").value_or("");
  static const RE2 kDatadir(R"(datadir\W+([^\s'"#,}]+))");
  re2::StringPiece rest(hierarchy);
  for (std::string folder; RE2::FindAndConsume(&rest, kDatadir, &folder);) {
    if (folder.ends_with('/')) folder.pop_back();
    if (std::ranges::find(kFolders, folder) == std::end(kFolders)) return true;
  }
  return std::ranges::any_of(kFolders, [&](std::string_view folder) {
    return queries_.textsBelow(root + '/' + std::string(folder)).find(name) != std::string::npos;
  });
}

}  // namespace puppet::analysis
