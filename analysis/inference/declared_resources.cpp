#include "analysis/inference/declared_resources.h"

#include <algorithm>

#include <re2/re2.h>

#include "analysis/inference/name_lists.h"
#include "analysis/symbols/mentions.h"
#include "analysis/symbols/signatures.h"
#include "analysis/workspace/disk_inputs.h"
#include "analysis/workspace/query_context.h"
#include "parser/syntax/views.h"

namespace puppet::analysis {

namespace {

constexpr std::size_t kMaxResources = 1'000;

/// Searches the code of an environment for what may declare a resource.
class DeclarationSearch {
 public:
  DeclarationSearch(QueryContext& queries, const NamedResource& resource)
      : queries_(queries),
        resource_(resource),
        creators_(queries.ask<ResourceCreatorMemo>()->value) {}

  bool finds() {
    if (resource_.type == kClassType) return findsClass();
    // Most resources are declared with their titles: these files are few.
    const Mention title = mentionOf(ReferenceKind::Title, resource_.type, resource_.title);
    if (isDeclaredIn({&title, 1})) return true;
    std::vector<Mention> mentions = {
        mentionOf(ReferenceKind::ResourceType, {}, resource_.type),
        mentionOf(ReferenceKind::Title, kAnyResourceType, kAnyResourceType),
        mentionOf(ReferenceKind::Function, {}, "ensure_packages"),
        mentionOf(ReferenceKind::Function, {}, "stdlib::ensure_packages")};
    return addCreators(mentions) || isDeclaredIn(mentions);
  }

 private:
  bool findsClass();
  /// Adds the functions that create resources. Returns true if one of them has a computed name.
  bool addCreators(std::vector<Mention>& mentions) const;
  bool isDeclaredIn(std::span<const Mention> mentions);
  bool isInUse(const IndexedFile& file);
  bool hasDataAbout(std::string_view name);

  QueryContext& queries_;
  const NamedResource& resource_;
  const std::vector<std::string> creators_;
};

bool DeclarationSearch::addCreators(std::vector<Mention>& mentions) const {
  for (const std::string& function : creators_) {
    if (function.empty()) return true;
    mentions.push_back(mentionOf(ReferenceKind::Function, {}, function));
  }
  return false;
}

/// Data may list classes, and so may a node classifier, if no site manifest assigns any.
bool DeclarationSearch::findsClass() {
  std::vector<Mention> mentions = {mentionOf(ReferenceKind::Class, {}, resource_.title),
                                   mentionOf(ReferenceKind::Title, kClassType, kAnyResourceType),
                                   mentionOf(ReferenceKind::Function, {}, kHieraInclude)};
  if (addCreators(mentions) || isDeclaredIn(mentions) || hasDataAbout(resource_.title)) return true;
  const auto assigns = [&](const std::string& path) {
    const IndexedFile* file = queries_.bodyAt(path);
    const parser::SyntaxTreePtr tree = file ? queries_.treeOf(*file) : nullptr;
    return tree && !parser::SourceFile(parser::Cursor::root(*tree)).statements().empty();
  };
  return std::ranges::none_of(queries_.ask<SiteManifestMemo>()->value, assigns);
}

bool DeclarationSearch::isDeclaredIn(std::span<const Mention> mentions) {
  return std::ranges::any_of(queries_.filesMentioning(mentions), [&](const IndexedFile* file) {
    const parser::SyntaxTreePtr tree = queries_.treeOf(*file);
    if (!tree) return true;
    // The tree of a text with errors may lack some of its code.
    const bool isLost =
        file->isBroken && tree->text.view().find(resource_.title) != std::string::npos;
    if (isLost) return true;
    const parser::Cursor root = parser::Cursor::root(*tree);
    if (!mayDeclare(root, resource_, creators_)) return false;
    // Classes with computed names may be included, so that any file may be in use.
    if (resource_.type == kClassType) return true;
    NamedResource ofItsType = resource_;
    ofItsType.hasComputedType = false;
    return mayDeclare(root, ofItsType, creators_) || isInUse(*file);
  });
}

/// Returns false for a file of an installed module whose definitions no other file and no data
/// mentions: modules have classes that create any resources which their users list in data.
bool DeclarationSearch::isInUse(const IndexedFile& file) {
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
bool DeclarationSearch::hasDataAbout(std::string_view name) {
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
    const std::string texts = queries_.textsBelow(root + '/' + std::string(folder));
    return texts.size() > DiskInputs::kMaxFolderBytes || texts.find(name) != texts.npos;
  });
}

DeclaredResourceMemo::Answer search(const WorkspaceSnapshot& snapshot,
                                    const NamedResource& resource) {
  QueryContext queries(snapshot);
  const bool isFound = DeclarationSearch(queries, resource).finds();
  return {isFound, queries.take(), snapshot.version};
}

}  // namespace

DeclaredResourceMemo::DeclaredResourceMemo(LanguageLevel /*level*/)
    : Memo("declared resource", kMaxResources) {}

DeclaredResourceMemo::AnswerPtr DeclaredResourceMemo::of(const WorkspaceSnapshot& snapshot,
                                                         const NamedResource& resource) {
  return find(snapshot, resource, [&] { return search(snapshot, resource); });
}

}  // namespace puppet::analysis
