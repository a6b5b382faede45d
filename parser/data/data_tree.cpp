#include "parser/data/data_tree.h"

#include <algorithm>

namespace puppet::parser {

DataNode DataTree::root() const { return records_.empty() ? DataNode() : DataNode(*this, 0); }

bool DataTree::hasAnchors() const {
  return std::ranges::any_of(properties_, [](const DataProperties& properties) {
    return !properties.anchorRange.empty();
  });
}

DataNode DataTree::nodeAt(std::uint32_t offset) const {
  const auto contains = [&](const DataNode& node) {
    return node.range().start <= offset && offset <= node.range().end;
  };
  DataNode found = root();
  if (!found || !contains(found)) return {};
  for (;;) {
    DataNode inner;
    // The second one of two adjacent values is chosen unless it is empty.
    for (DataNode child = found.firstChild(); child && child.range().start <= offset;
         child = child.nextSibling())
      if (contains(child) && (!inner || !child.range().empty())) inner = child;
    if (!inner) return found;
    found = inner;
  }
}

bool DataNode::isQuoted() const {
  return isScalar() && style() != DataStyle::Plain && style() != DataStyle::Absent;
}

bool DataNode::isNull() const {
  if (!isScalar() || isQuoted()) return false;
  const std::string_view written = text();
  return written.empty() || written == "~" || written == "null" || written == "Null" ||
         written == "NULL";
}

const DataProperties* DataNode::properties() const {
  if (!tree_ || record().properties == 0) return nullptr;
  return &tree_->properties_[record().properties - 1];
}

std::string_view DataNode::anchor() const {
  const DataProperties* found = properties();
  return found ? textOf(found->anchor) : std::string_view();
}

std::string_view DataNode::tag() const {
  const DataProperties* found = properties();
  return found ? textOf(found->tag) : std::string_view();
}

std::optional<DataNode> DataNode::parent() const {
  if (!tree_ || index_ == 0) return std::nullopt;
  return DataNode(*tree_, record().parent);
}

std::vector<DataNode> DataNode::children() const {
  std::vector<DataNode> list;
  for (DataNode child = firstChild(); child; child = child.nextSibling()) list.push_back(child);
  return list;
}

DataNode DataNode::find(std::string_view key) const {
  DataNode found;
  if (!isMapping()) return found;
  for (DataNode one = firstChild(); one;) {
    const DataNode value = one.nextSibling();
    if (!value) break;
    if (one.isScalar() && one.text() == key) found = value;
    one = value.nextSibling();
  }
  return found;
}

DataNode DataNode::keyOfEntry() const {
  const auto above = parent();
  if (!above || !above->isMapping()) return {};
  for (const DataEntryNodes& entry : entriesOf(*above))
    if (entry.key == *this || entry.value == *this) return entry.key;
  return {};
}

std::vector<DataEntryNodes> entriesOf(DataNode mapping) {
  std::vector<DataEntryNodes> entries;
  if (!mapping.isMapping()) return entries;
  for (DataNode key = mapping.firstChild(); key;) {
    const DataNode value = key.nextSibling();
    if (!value) break;
    entries.push_back({key, value});
    key = value.nextSibling();
  }
  return entries;
}

}  // namespace puppet::parser
