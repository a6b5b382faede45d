// Renaming of Hiera keys from data, links and tokens in YAML.

#include <algorithm>

#include "analysis/features/data/data_document.h"
#include "analysis/features/names/data_key_uses.h"
#include "analysis/features/rename/rename_data_key.h"
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
void forEachScalar(const DataNode& node, const Visit& visit) {
  if (node.isScalar()) visit(node);
  for (DataNode child = node.firstChild(); child; child = child.nextSibling())
    forEachScalar(child, visit);
}

/// Returns the key to be renamed at a place in data that some hierarchy reads.
tl::expected<DataKeyInData, RenameRefusal> renamedKeyAt(const SemanticModel& model,
                                                        const DataTree& tree,
                                                        std::uint32_t offset) {
  const bool isData = model.snapshot() && roleOf(model.snapshot(), model.path());
  DataKeyInData at = isData ? dataKeyInDataAt(tree, offset) : DataKeyInData();
  if (at.key.empty()) return Refusal("no name to rename here");
  if (at.range.empty()) return Refusal("the key is written with escapes");
  return at;
}

}  // namespace

tl::expected<RenameTarget, RenameRefusal> dataPrepareRename(const SemanticModel& model,
                                                            const DataTree& tree,
                                                            std::uint32_t offset) {
  const auto at = renamedKeyAt(model, tree, offset);
  if (!at) return Refusal(at.error());
  return dataKeyTarget(model, at->key, at->range);
}

tl::expected<RenamePlan, RenameRefusal> dataRename(const SemanticModel& model, const DataTree& tree,
                                                   std::uint32_t offset, const std::string& newName,
                                                   const MaintainedCode& maintained) {
  const auto at = renamedKeyAt(model, tree, offset);
  if (!at) return Refusal(at.error());
  return renameDataKey(model, at->key, newName, maintained);
}

std::vector<DocumentLink> dataLinks(const SemanticModel& model, const DataTree& tree) {
  std::vector<DocumentLink> links;
  if (!model.snapshot() || !tree.root() ||
      projectFileKind(model.path(), model.snapshot()) != ProjectFileKind::HieraConfig)
    return links;
  const HieraConfig config = HieraConfig::read(model.path(), tree.source().view());
  const std::vector<DataPath> paths = dataPathsOf(config);
  forEachScalar(tree.root(), [&](const DataNode& node) {
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
  forEachScalar(tree.root(), [&](const DataNode& node) {
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
