// A text is YAML where libyaml says so, whatever the bytes; values lie in the text and in their
// parents, and a text with a mistake still has a tree. Each of its places can be edited.

#include <algorithm>
#include <cstdint>
#include <cstdlib>
#include <iostream>
#include <string>
#include <string_view>

#include <yaml.h>

#include "analysis/features/data/data_anchors.h"
#include "analysis/features/data/data_context.h"
#include "analysis/features/data/data_outline.h"
#include "analysis/hiera/data_file.h"
#include "parser/data/parse_data.h"
#include "tests/support/same_data.h"

namespace puppet {
namespace {

using parser::DataFormat;
using parser::DataNode;
using parser::DataTree;

void require(bool holds, std::string_view what) {
  if (holds) return;
  std::cerr << what << '\n';
  std::abort();
}

/// Returns true if libyaml reads the first document.
bool isYaml(std::string_view text) {
  yaml_parser_t parser;
  yaml_parser_initialize(&parser);
  yaml_parser_set_input_string(&parser, reinterpret_cast<const unsigned char*>(text.data()),
                               text.size());
  bool isRead = true;
  for (bool isAtEnd = false; isRead && !isAtEnd;) {
    yaml_event_t event;
    isRead = yaml_parser_parse(&parser, &event) == 1;
    if (!isRead) break;
    isAtEnd = event.type == YAML_DOCUMENT_END_EVENT || event.type == YAML_STREAM_END_EVENT;
    yaml_event_delete(&event);
  }
  yaml_parser_delete(&parser);
  return isRead;
}

bool endsWithinCharacter(std::string_view text) {
  for (std::size_t back = 1; back <= std::min<std::size_t>(3, text.size()); ++back) {
    const auto byte = static_cast<unsigned char>(text[text.size() - back]);
    if ((byte & 0xc0) == 0x80) continue;
    const std::size_t width = byte >= 0xf0 ? 4 : byte >= 0xe0 ? 3 : byte >= 0xc0 ? 2 : 1;
    return width > back;
  }
  return false;
}

void examine(const DataNode& node) {
  for (const DataNode& child : node.children()) {
    require(node.range().covers(child.range()), "a value lies outside of its parent");
    examine(child);
  }
}

void examine(const DataTree& tree) {
  const std::uint32_t size = tree.source().size();
  for (const auto& error : tree.errors())
    require(error.range.start <= error.range.end && error.range.end <= size,
            "an error lies outside of the text");
  for (std::uint32_t offset = 0; offset <= size; offset += 1 + size / 16) {
    const auto context = analysis::dataContextAt(tree.source().view(), tree.format(), offset);
    require(context.start <= std::max(offset, size), "an edit lies outside of the text");
    analysis::dataAnchorAt(tree, offset);
  }
  if (!tree.root()) return;
  analysis::dataSymbols(tree);
  require(tree.root().range().end <= size, "a value lies outside of the text");
  examine(tree.root());
  for (std::uint32_t offset = 0; offset <= size; offset += 1 + size / 16) tree.nodeAt(offset);
}

/// A tree that is made of that of another version is that of the whole text.
void examineEdits(std::string_view text, const DataTree& tree) {
  for (std::size_t at = text.size() / 8; at < text.size(); at += 1 + text.size() / 4) {
    std::string edited(text);
    edited.erase(at, 1 + at % 3);
    const auto without = parseData(SourceText(edited), DataFormat::Yaml, tree);
    require(areSame(*without, *parseData(SourceText(edited), DataFormat::Yaml)),
            "an edit makes another tree");
    require(areSame(tree, *parseData(SourceText(std::string(text)), DataFormat::Yaml, *without)),
            "taking an edit back makes another tree");
  }
}

}  // namespace
}  // namespace puppet

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  using namespace puppet;
  const std::string_view text(reinterpret_cast<const char*>(data), size);
  const auto yaml = parseData(SourceText(std::string(text)), DataFormat::Yaml);
  examine(*yaml);
  // UTF-16 is told by its mark, libyaml does not limit how deep values nest, and it finds out that
  // the last character is incomplete only if it reads on behind it.
  constexpr std::size_t kMaxCompared = 150;
  const bool isUtf16 = text.starts_with("\xff\xfe") || text.starts_with("\xfe\xff");
  if (size <= kMaxCompared && !isUtf16 && !endsWithinCharacter(text))
    require(isYaml(text) == yaml->errors().empty(), "libyaml decides otherwise");
  examineEdits(text, *yaml);
  examine(*parseData(SourceText(std::string(text)), DataFormat::Json));
  analysis::DataFile::read(text, analysis::DataFile::Format::Yaml);
  analysis::DataFile::read(text, analysis::DataFile::Format::Json);
  return 0;
}
