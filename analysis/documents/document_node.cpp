#include "analysis/documents/document_node.h"

#include <algorithm>
#include <map>

#include "parser/data/parse_data.h"

namespace puppet::analysis {
namespace {

using parser::DataEntryNodes;
using parser::DataKind;
using parser::DataNode;
using parser::DataTree;

constexpr std::size_t kMaxNodes = 100'000;
constexpr std::size_t kMaxBytes = 1 << 20;
constexpr const char* kTooMuch = "this is larger or nests deeper than such a file may";

/// Copies the values of a tree, with aliases expanded.
class Reader {
 public:
  DocumentNode read(DataNode node) {
    DocumentNode made;
    made.range = node.range();
    if (++count_ > kMaxNodes) return made;
    switch (node.kind()) {
      case DataKind::Alias: resolveAlias(node, made); break;
      case DataKind::Sequence:
        made.kind = DocumentNode::Kind::List;
        for (DataNode item = node.firstChild(); item; item = item.nextSibling())
          made.items.push_back(read(item));
        break;
      case DataKind::Mapping:
        made.kind = DocumentNode::Kind::Map;
        for (const DataEntryNodes& entry : entriesOf(node)) {
          made.names.push_back(read(entry.key));
          std::string& name = made.names.back().text;
          // A Ruby Symbol.
          if (!made.names.back().isText && name.starts_with(':')) name.erase(0, 1);
          made.items.push_back(read(entry.value));
        }
        break;
      case DataKind::Scalar:
        made.text = node.text();
        made.isText = node.isQuoted() || !node.tag().empty();
        if (!node.isNull()) made.kind = DocumentNode::Kind::Scalar;
    }
    const bool isCollection = node.isMapping() || node.isSequence();
    if (isCollection) made.range.end = std::min(made.range.start + 1, made.range.end);
    if (!node.anchor().empty()) anchors_[std::string(node.anchor())] = made;
    return made;
  }
  bool isTooMuch() const { return count_ > kMaxNodes; }

 private:
  void resolveAlias(DataNode node, DocumentNode& made) {
    const auto found = anchors_.find(node.text());
    if (found == anchors_.end()) return;
    const TextRange range = made.range;
    made = found->second;
    made.range = range;
    count_ += sizeOf(made);
  }
  static std::size_t sizeOf(const DocumentNode& node) {
    std::size_t size = 1 + node.names.size();
    for (const DocumentNode& item : node.items) size += sizeOf(item);
    return size;
  }

  std::map<std::string, DocumentNode, std::less<>> anchors_;
  std::size_t count_ = 0;
};

DocumentNode read(std::string_view text, parser::DataFormat format,
                  std::optional<DocumentMistake>& mistake) {
  if (text.size() > kMaxBytes) {
    mistake = DocumentMistake{kTooMuch, 0};
    return {};
  }
  const auto tree = parseData(SourceText(std::string(text)), format);
  if (!tree->errors().empty()) {
    const parser::DataSyntaxError& error = tree->errors().front();
    const char* kind = format == parser::DataFormat::Json ? "invalid JSON: " : "invalid YAML: ";
    mistake = DocumentMistake{kind + error.message, error.range.start};
    return {};
  }
  if (!tree->root()) return {};
  Reader reader;
  DocumentNode node = reader.read(tree->root());
  if (!reader.isTooMuch()) return node;
  mistake = DocumentMistake{kTooMuch, 0};
  return {};
}

}  // namespace

const DocumentNode* DocumentNode::find(std::string_view name) const {
  for (std::size_t i = names.size(); i-- > 0;)
    if (names[i].text == name) return &items[i];
  return nullptr;
}

DocumentNode readJson(std::string_view text, std::optional<DocumentMistake>& mistake) {
  return read(text, parser::DataFormat::Json, mistake);
}

DocumentNode readYaml(std::string_view text, std::optional<DocumentMistake>& mistake) {
  return read(text, parser::DataFormat::Yaml, mistake);
}

}  // namespace puppet::analysis
