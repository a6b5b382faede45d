#include "analysis/features/data/data_symbols.h"

#include "analysis/features/data/data_context.h"
#include "analysis/features/data/data_value_types.h"
#include "analysis/hiera/data_key.h"
#include "analysis/hiera/data_overview.h"
#include "analysis/hiera/lookup_options.h"

namespace puppet::analysis {

using parser::DataNode;
using parser::DataTree;

bool isHieraData(const SemanticModel& model) {
  return model.snapshot() && roleOf(model.snapshot(), model.path()).has_value();
}

DataNode outermostKeyAt(const DataTree& tree, std::uint32_t offset) {
  const DataNode node = tree.nodeAt(offset);
  if (!node.isScalar() || node.range().empty() || node.parent() != tree.root()) return {};
  return node.keyOfEntry() == node ? node : DataNode();
}

Symbol classInData(const SemanticModel& model, const DataTree& tree, std::uint32_t offset) {
  const DataNode node = tree.nodeAt(offset);
  if (!node.isScalar() || outermostKeyAt(tree, offset)) return {};
  std::string name(node.text());
  if (name.starts_with("::")) name.erase(0, 2);
  if (name.find("::") == name.npos) {
    const auto list = node.parent();
    const bool isList = list && list->isSequence() && list->parent() == tree.root();
    if (!isList || !isClassList(model, list->keyOfEntry().text())) return {};
  }
  return {ReferenceKind::Class, {}, std::move(name), {}};
}

Symbol typeInData(const SemanticModel& model, std::string_view written) {
  Reference reference;
  reference.kind = ReferenceKind::TypeName;
  reference.name = withoutRoot(written.substr(0, written.find('[')));
  return reference.name.empty() ? Symbol() : SymbolResolver(model).resolve(reference);
}

LookupOptionName lookupOptionNameAt(const SemanticModel& model, const DataTree& tree,
                                    std::uint32_t offset) {
  const DataNode node = tree.nodeAt(offset);
  if (!node.isScalar() || node.range().empty()) return {};
  const std::vector<DataStep> path = dataPathOf(node);
  if (path.size() < 2 || path[0].key != kLookupOptions || path[1].isElement) return {};
  const bool isKey = node.keyOfEntry() == node;
  if (path.size() == 2 && isKey && !isOptionPattern(node.text()))
    return {std::string(node.text()), {}};
  const bool isType = path.size() >= 3 && path[2].key == "convert_to" && !isKey &&
                      (path.size() == 3 || path[3] == DataStep{{}, true, 0});
  return isType ? LookupOptionName{{}, typeInData(model, node.text())} : LookupOptionName();
}

}  // namespace puppet::analysis
