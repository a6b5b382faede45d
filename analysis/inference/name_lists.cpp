#include "analysis/inference/name_lists.h"

#include <algorithm>

#include "analysis/symbols/signatures.h"
#include "analysis/workspace/query_context.h"

namespace puppet::analysis {

namespace {

NameListMemo::Answer listNamesOf(const WorkspaceSnapshot& snapshot) {
  QueryContext queries(snapshot);
  for (const char* group : {"functions", "classes", "resource types", "unread files", "stubs"})
    queries.dependOnGroup(group);
  NameLists lists;
  snapshot.index->forEachFile([&](const IndexedFile& file) {
    for (const DeclaredName& name : file.names) {
      const bool isType = name.kind == NameKind::DefinedType || name.kind == NameKind::ResourceType;
      if (name.kind == NameKind::Function) lists.functions.push_back(nameOf(*file.interface, name));
      if (name.kind == NameKind::Class) lists.classes.push_back(nameOf(*file.interface, name));
      if (isType) lists.resourceTypes.push_back(nameOf(*file.interface, name));
    }
    if (isUnread(file)) lists.unread.push_back(lowerCaseName(file.found.use.name));
    // Data types of stubs are names only.
    for (const DataTypeInterface& type : file.interface->dataTypes)
      lists.unread.push_back(lowerCaseName(type.name));
  });
  std::ranges::sort(lists.unread);
  return {std::move(lists), queries.take(), snapshot.version};
}

SiteManifestMemo::Answer findSiteManifests(const WorkspaceSnapshot& snapshot) {
  QueryContext queries(snapshot);
  queries.dependOnGroup("site manifests");
  SiteManifests paths;
  snapshot.index->forEachFile([&](const IndexedFile& file) {
    if (file.found.use.kind == FileKind::SiteManifest && file.path().ends_with(".pp"))
      paths.push_back(file.path());
  });
  std::ranges::sort(paths);  // as Puppet loads them
  return {std::move(paths), queries.take(), snapshot.version};
}

}  // namespace

NameListMemo::NameListMemo(LanguageLevel /*level*/) : Memo("names", 1) {}

NameListMemo::AnswerPtr NameListMemo::of(const WorkspaceSnapshot& snapshot) {
  return find(snapshot, {}, [&] { return listNamesOf(snapshot); });
}

SiteManifestMemo::SiteManifestMemo(LanguageLevel /*level*/) : Memo("site manifests", 1) {}

SiteManifestMemo::AnswerPtr SiteManifestMemo::of(const WorkspaceSnapshot& snapshot) {
  return find(snapshot, {}, [&] { return findSiteManifests(snapshot); });
}

}  // namespace puppet::analysis
