// Renaming of Hiera keys from the side of the data, links and tokens in YAML.

#include <algorithm>

#include "analysis/features/data_document.h"
#include "analysis/features/data_keys.h"
#include "analysis/features/declarations.h"
#include "analysis/features/rename_data_key.h"
#include "analysis/hiera/data_key.h"
#include "analysis/hiera/data_overview.h"
#include "analysis/hiera/data_paths.h"
#include "analysis/hiera/interpolation_syntax.h"
#include "analysis/project/project_file_kind.h"
#include "analysis/workspace/files.h"

namespace puppet::analysis {

using parser::DataNode;
using parser::DataTree;
using Refusal = tl::unexpected<RenameRefusal>;

namespace {

/// Calls `visit` with each scalar, in text order.
template <typename Visit>
void eachScalar(const DataNode& node, const Visit& visit) {
  if (node.isScalar()) visit(node);
  for (DataNode child = node.firstChild(); child; child = child.nextSibling())
    eachScalar(child, visit);
}

/// Returns the key of the outermost mapping at a place; an invalid node if there is none.
DataNode keyAt(const SemanticModel& model, const DataTree& tree, std::uint32_t offset) {
  if (!model.snapshot() || !roleOf(model.snapshot(), model.path())) return {};
  const DataNode node = tree.nodeAt(offset);
  if (!node || !node.isScalar() || node.parent() != tree.root()) return {};
  return node.keyOfEntry() == node ? node : DataNode();
}

/// Returns the range of a key's text without quotes; empty if it has escapes.
TextRange textRange(const DataTree& tree, const DataNode& key) {
  const std::string_view written =
      tree.source().view().substr(key.range().start, key.range().length());
  const std::size_t at = written.find(key.text());
  if (at == written.npos) return {};
  const auto start = static_cast<std::uint32_t>(key.range().start + at);
  return {start, start + static_cast<std::uint32_t>(key.text().size())};
}

}  // namespace

tl::expected<RenameTarget, RenameRefusal> dataPrepareRename(const SemanticModel& model,
                                                            const DataTree& tree,
                                                            std::uint32_t offset) {
  const DataNode key = keyAt(model, tree, offset);
  if (!key || key.text() == kLookupOptions) return Refusal("no name to rename here");
  TextRange range = textRange(tree, key);
  if (range.empty()) return Refusal("the key is written with escapes");
  const Symbol parameter = parameterOfDataKey(model, key.text());
  if (!parameter.name.empty())
    range.start = range.end - static_cast<std::uint32_t>(parameter.name.size());
  return RenameTarget{range, std::string(tree.source().view().substr(range.start, range.length()))};
}

tl::expected<RenamePlan, RenameRefusal> dataRename(const SemanticModel& model, const DataTree& tree,
                                                   std::uint32_t offset,
                                                   const std::string& newName) {
  if (const auto target = dataPrepareRename(model, tree, offset); !target)
    return Refusal(target.error());
  const std::string key(keyAt(model, tree, offset).text());
  const Symbol parameter = parameterOfDataKey(model, key);
  if (!parameter.name.empty()) {
    const std::string prefix = parameter.owner + "::";
    const bool isQualified = newName.starts_with(prefix);
    return renameMoved(model, parameter, isQualified ? newName.substr(prefix.size()) : newName);
  }
  auto files = renameDataKey(model, key, newName);
  if (!files) return Refusal(files.error());
  RenamePlan plan{std::move(*files), {}};
  forEachCandidate(model, dataKeyFunctions(), [&](const CandidateFile& file) {
    FileEdits edits{std::string(file.path), {}};
    for (const TextRange range : dataKeyUses(file.tree, key))
      edits.edits.push_back({range, newName});
    if (!edits.edits.empty()) plan.files.push_back(std::move(edits));
  });
  std::ranges::sort(plan.files, {}, &FileEdits::path);
  return plan;
}

std::vector<DocumentLink> dataLinks(const SemanticModel& model, const DataTree& tree) {
  std::vector<DocumentLink> links;
  if (!model.snapshot() || !tree.root() ||
      projectFileKind(model.path(), model.snapshot()) != ProjectFileKind::HieraConfig)
    return links;
  const HieraConfig config = HieraConfig::read(model.path(), tree.source().view());
  const std::vector<DataPath> paths = dataPathsOf(config);
  eachScalar(tree.root(), [&](const DataNode& node) {
    const std::string ending = '/' + std::string(node.text());
    const bool isPath = node.text().size() > 2 && node.text().find("%{") == std::string_view::npos;
    if (!isPath || node.keyOfEntry() == node) return;
    for (const DataPath& data : paths)
      if (data.path.ends_with(ending) &&
          isInside(data.path, config.folder + '/' + data.level->dataDirectory)) {
        links.push_back({node.range(), data.path});
        return;
      }
  });
  return links;
}

std::vector<SemanticToken> dataTokens(const SemanticModel& model, const DataTree& tree,
                                      TextRange range) {
  std::vector<SemanticToken> tokens;
  const ProjectFileKind kind =
      model.snapshot() ? projectFileKind(model.path(), model.snapshot()) : ProjectFileKind::None;
  const bool isInterpolated = kind == ProjectFileKind::Data || kind == ProjectFileKind::HieraConfig;
  if (!isInterpolated || !tree.root()) return tokens;
  const std::string_view text = tree.source().view();
  const auto add = [&](TextRange at, SemanticTokenType type) {
    const bool isLine = text.substr(at.start, at.length()).find('\n') == text.npos;
    if (!at.empty() && isLine && at.overlaps(range)) tokens.push_back({at, type, 0});
  };
  eachScalar(tree.root(), [&](const DataNode& node) {
    const TextRange at = node.range();
    for (const auto& one : interpolationsIn(text.substr(at.start, at.length()), at.start)) {
      if (!one.isClosed) continue;
      add(one.method, SemanticTokenType::Function);
      add(one.argument,
          one.method.empty() ? SemanticTokenType::Variable : SemanticTokenType::Property);
    }
  });
  return tokens;
}

}  // namespace puppet::analysis
