#include "server/cli/doctor/edges_report.h"

#include <algorithm>
#include <charconv>
#include <set>
#include <vector>

#include <nlohmann/json.hpp>

#include "analysis/check/check.h"
#include "analysis/project/project_file_kind.h"
#include "analysis/rules/project/project_files.h"
#include "analysis/workspace/disk_inputs.h"
#include "analysis/workspace/files.h"
#include "analysis/workspace/query_store.h"
#include "parser/parse/parse.h"
#include "server/cli/support/json_text.h"
#include "server/cli/support/printable.h"

namespace puppet::server {
namespace {

using analysis::IndexedFile;
using analysis::NameKind;
using analysis::ReadNames;
using analysis::Use;
using analysis::WorkspaceSnapshot;
using Json = nlohmann::ordered_json;

/// One read of a check, by name.
struct Edge {
  ReadNames::Name name;
  bool isAbsent;
  std::set<std::string> files = {};  ///< that answer it, where these can be listed
};

bool isPathKind(NameKind kind) {
  return kind == NameKind::File || kind == NameKind::Path || kind == NameKind::Target ||
         kind == NameKind::Text || kind == NameKind::Folder;
}

/// Returns true for reads whose fingerprint 0 stands for an absent answer.
bool canBeAbsent(NameKind kind) { return kind != NameKind::Group && kind != NameKind::Mention; }

/// Returns true if the file has one of the declarations that a group stands for.
bool isOfGroup(const IndexedFile& file, std::string_view group) {
  const auto declares = [&](NameKind kind) {
    return std::ranges::find(file.names, kind, &analysis::DeclaredName::kind) != file.names.end();
  };
  if (group == "functions") return declares(NameKind::Function);
  if (group == "classes" || group == "parents") return declares(NameKind::Class);
  if (group == "resource types")
    return declares(NameKind::DefinedType) || declares(NameKind::ResourceType);
  if (group == "unread files") return isUnread(file);
  if (group == "stubs") return file.found.use.kind == analysis::FileKind::Stub;
  return group == "site manifests" && file.found.use.kind == analysis::FileKind::SiteManifest;
}

bool mentions(const IndexedFile& file, std::string_view hash) {
  analysis::Mention mention = 0;
  std::from_chars(hash.data(), hash.data() + hash.size(), mention);
  return std::ranges::binary_search(file.mentioned(), mention);
}

/// Returns true if a change of the file at `path`, which is of the index or `nullptr`, can change
/// what was read.
bool answers(const std::string& path, const IndexedFile* file, const Edge& edge) {
  const auto& [kind, name] = edge.name;
  if (kind == NameKind::Folder) return analysis::isInside(path, name);
  if (isPathKind(kind)) return path == name;
  if (!file) return false;
  if (kind == NameKind::Group) return isOfGroup(*file, name);
  if (kind == NameKind::Mention) return mentions(*file, name);
  return edge.files.contains(path);
}

std::set<std::string> filesOf(const WorkspaceSnapshot& snapshot, const ReadNames::Name& name) {
  std::set<std::string> files;
  if (isPathKind(name.kind)) return files;
  const bool isOfClass = name.kind == NameKind::ClassVariables || name.kind == NameKind::Variable;
  const std::string text =
      name.kind == NameKind::Variable ? name.text.substr(0, name.text.rfind("::")) : name.text;
  for (const analysis::Declaration& declared :
       snapshot.index->findAll(isOfClass ? NameKind::Class : name.kind, text))
    files.insert(declared.file->path());
  return files;
}

std::vector<Use> readsOf(const WorkspaceSnapshot& snapshot, const std::string& path,
                         const std::string& content, LanguageLevel level) {
  if (analysis::mayBeProjectFile(path) != analysis::ProjectFileKind::None)
    return analysis::checkProjectFile(path, SourceText(content), snapshot).uses;
  const auto tree =
      parser::parse(SourceText(content), {.mode = parser::lexModeForPath(path), .level = level});
  return analysis::checkWithUses(*tree, {.level = level, .path = path, .snapshot = snapshot}).uses;
}

std::vector<Edge> edgesOf(const WorkspaceSnapshot& snapshot, const std::vector<Use>& reads) {
  std::vector<Edge> edges;
  for (const Use& read : reads) {
    const auto name = snapshot.queries->names()->find(read.key);
    if (!name || (name->kind == NameKind::Group && name->text == analysis::DiskInputs::kGroup))
      continue;
    edges.push_back({*name, canBeAbsent(name->kind) && read.hash == 0, filesOf(snapshot, *name)});
  }
  std::ranges::sort(edges, {}, &Edge::name);
  return edges;
}

std::string shortened(const std::string& path, const std::string& root) {
  return path != root && analysis::isInside(path, root) ? path.substr(root.size() + 1) : path;
}

std::string edgeLine(const Edge& edge, const std::string& root) {
  const auto& [kind, name] = edge.name;
  const std::string shown = isPathKind(kind) ? shortened(name, root) : name;
  std::string line = std::string(nounOf(kind)) + ' ' + printable(shown);
  if (edge.isAbsent) line += " (absent)";
  const char* separator = "  in ";
  for (const std::string& file : edge.files) {
    line += separator + printable(shortened(file, root));
    separator = ", ";
  }
  return line + '\n';
}

/// Names behind mentions are not known: they are one line together.
std::string textOf(const std::vector<Edge>& edges, const std::string& root) {
  std::string text;
  std::size_t mentioned = 0;
  for (const Edge& edge : edges) {
    if (edge.name.kind == NameKind::Mention)
      ++mentioned;
    else
      text += edgeLine(edge, root);
  }
  if (mentioned)
    text += "files that mention " +
            (mentioned == 1 ? "a name" : "any of " + std::to_string(mentioned) + " names") + '\n';
  return text;
}

std::string jsonOf(const std::vector<Edge>& edges) {
  Json rows = Json::array();
  for (const Edge& edge : edges)
    rows.push_back({{"kind", nounOf(edge.name.kind)},
                    {"name", edge.name.text},
                    {"isAbsent", edge.isAbsent},
                    {"files", edge.files}});
  return toText(rows, 2) + '\n';
}

}  // namespace

bool describeEdges(const WorkspaceSnapshot& snapshot, const EdgesOptions& options,
                   std::string& text) {
  const std::string path = analysis::realPathOf(options.file);
  const auto content = analysis::readFile(path, SourceText::kMaxBytes);
  const std::string why = analysis::resolvedPath(options.why);
  if (path.empty() || !content) return false;
  std::vector<Edge> edges =
      edgesOf(snapshot, readsOf(snapshot, path, content->bytes, options.level));
  if (!options.why.empty())
    std::erase_if(edges, [&](const Edge& edge) {
      return !answers(why, snapshot.index->findFile(why), edge);
    });
  text = options.isJson ? jsonOf(edges) : textOf(edges, snapshot.environment->root);
  return true;
}

}  // namespace puppet::server
