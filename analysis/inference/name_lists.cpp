#include "analysis/inference/name_lists.h"

#include <algorithm>
#include <optional>

#include "analysis/inference/declared_titles.h"
#include "analysis/symbols/signatures.h"
#include "analysis/workspace/query_context.h"

namespace puppet::analysis {

namespace {

/// Name of a list, the kinds of names in it, and the groups that it depends on.
struct ListRow {
  std::string_view name;
  std::vector<NameKind> kinds;
  std::vector<std::string_view> groups;
};

const ListRow& rowOf(NameList list) {
  static const ListRow kRows[] = {
      {"functions", {NameKind::Function}, {"functions"}},
      {"classes", {NameKind::Class}, {"classes"}},
      {"resource types", {NameKind::DefinedType, NameKind::ResourceType}, {"resource types"}},
      {"unread names", {}, {"unread files", "stubs"}},
  };
  return kRows[static_cast<std::size_t>(list)];
}

void addUnread(const IndexedFile& file, std::vector<std::string>& names) {
  if (isUnread(file)) names.push_back(lowerCaseName(file.found.use.name));
  // Data types of stubs are names only.
  for (const DataTypeInterface& type : file.interface->dataTypes)
    names.push_back(lowerCaseName(type.name));
}

NameListMemo::Answer listNamesOf(const WorkspaceSnapshot& snapshot, NameList list) {
  QueryContext queries(snapshot);
  const ListRow& row = rowOf(list);
  for (const std::string_view group : row.groups) queries.dependOnGroup(group);
  std::vector<std::string> names;
  snapshot.index->forEachFile([&](const IndexedFile& file) {
    for (const DeclaredName& name : file.names)
      if (std::ranges::find(row.kinds, name.kind) != row.kinds.end())
        names.push_back(nameOf(*file.interface, name));
    if (list == NameList::Unread) addUnread(file, names);
  });
  return {KnownNames(std::move(names)), queries.take(), snapshot.version};
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

bool createsResources(std::string_view code) {
  constexpr std::string_view kMarks[] = {
      "create_resources",        "ensure_resource",          "add_resource",
      "Parser::Resource",        "function_include",         "evaluate_classes",
      "call_function('include'", "call_function(\"include\""};
  return std::ranges::any_of(kMarks,
                             [&](std::string_view mark) { return code.find(mark) != code.npos; });
}

ResourceCreatorMemo::Answer findCreators(const WorkspaceSnapshot& snapshot) {
  QueryContext queries(snapshot);
  queries.dependOnGroup("functions");
  queries.dependOnGroup("unread files");
  std::vector<std::string> names;
  snapshot.index->forEachFile([&](const IndexedFile& file) {
    const FileKind kind = file.found.use.kind;
    if (kind != FileKind::RubyFunction && kind != FileKind::LegacyFunction) return;
    const std::optional<std::string> text = queries.text(file.path());
    if (!text || !createsResources(*text)) return;
    if (file.interface->functions.empty()) names.emplace_back();
    for (const FunctionInterface& function : file.interface->functions)
      if (std::string name = lowerCaseName(function.name); !isKnownCreator(name))
        names.push_back(std::move(name));
  });
  std::ranges::sort(names);
  return {std::move(names), queries.take(), snapshot.version};
}

}  // namespace

NameListMemo::NameListMemo(LanguageLevel /*level*/) : Memo("names", 4) {}

NameListMemo::AnswerPtr NameListMemo::of(const WorkspaceSnapshot& snapshot, NameList list) {
  return find(snapshot, list, [&] { return listNamesOf(snapshot, list); });
}

std::string_view NameListMemo::nameOf(const NameList& list) const { return rowOf(list).name; }

SiteManifestMemo::SiteManifestMemo(LanguageLevel /*level*/) : Memo("site manifests", 1) {}

SiteManifestMemo::AnswerPtr SiteManifestMemo::of(const WorkspaceSnapshot& snapshot) {
  return find(snapshot, {}, [&] { return findSiteManifests(snapshot); });
}

ResourceCreatorMemo::ResourceCreatorMemo(LanguageLevel /*level*/) : Memo("creators", 1) {}

ResourceCreatorMemo::AnswerPtr ResourceCreatorMemo::of(const WorkspaceSnapshot& snapshot) {
  return find(snapshot, {}, [&] { return findCreators(snapshot); });
}

}  // namespace puppet::analysis
