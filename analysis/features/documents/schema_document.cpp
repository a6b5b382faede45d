#include "analysis/features/documents/schema_document.h"

#include <algorithm>

#include "analysis/features/completion/offered_items.h"
#include "analysis/features/text/declaration_text.h"
#include "analysis/hiera/data_paths.h"
#include "analysis/project/schema.h"
#include "analysis/workspace/files.h"
#include "parser/support/ascii.h"

namespace puppet::analysis {

using parser::DataFormat;
using parser::DataNode;
using parser::DataTree;

namespace {

constexpr std::size_t kMaxListedFiles = 6;  ///< data files that a hover lists
constexpr std::uint32_t kMaxSearchedLines =
    5000;  ///< lines that are searched for the parent of a line

bool isPartOfKey(char c) { return isWordCharacter(c) || c == '-'; }

/// A line of YAML: the columns of its `- ` and of its content.
struct Line {
  std::uint32_t start = 0, content = 0;  ///< offsets
  std::optional<std::uint32_t> dash = {};
  bool isEmpty = false;  ///< blank, a comment, or the beginning of a document

  std::uint32_t column() const { return content - start; }
  std::uint32_t dashColumn() const { return *dash - start; }
};

Line lineAt(std::string_view text, std::uint32_t offset) {
  const std::size_t before = offset == 0 ? text.npos : text.rfind('\n', offset - 1);
  Line line;
  line.start = before == text.npos ? 0 : static_cast<std::uint32_t>(before + 1);
  std::uint32_t at = line.start;
  const auto skipBlanks = [&] {
    while (at < text.size() && text[at] == ' ') ++at;
  };
  skipBlanks();
  while (at + 1 < text.size() && text[at] == '-' && text[at + 1] == ' ') {
    line.dash = at++;
    skipBlanks();
  }
  line.content = at;
  line.isEmpty = at >= text.size() || text[at] == '\n' || text[at] == '\r' || text[at] == '#' ||
                 text.substr(line.start, 3) == "---";
  return line;
}

/// Finds the object of the schema that a new key in a line of YAML belongs to.
class YamlPlace {
 public:
  YamlPlace(std::string_view root, const DataTree& tree)
      : root_(root), tree_(tree), text_(tree.source().view()) {}

  /// Returns the name of the object; empty if there is none. Sets `siblings` to its mapping if it
  /// has other keys.
  std::string_view objectOf(const Line& own, DataNode& siblings) const {
    Line line = own;
    for (std::uint32_t i = 0; line.start > 0 && i < kMaxSearchedLines; ++i) {
      line = lineAt(text_, line.start - 1);
      if (line.isEmpty) continue;
      if (isSibling(own, line)) {
        const DataNode mapping = mappingAt(line.content);
        if (!own.dash) siblings = mapping;  // an item of its own otherwise
        return mapping ? objectAt(root_, mapping) : std::string_view();
      }
      if (isParent(own, line)) return objectUnder(tree_.nodeAt(line.content), own.dash.has_value());
    }
    siblings = tree_.root();
    return own.column() == 0 && !own.dash ? root_ : std::string_view();
  }

 private:
  static bool isSibling(const Line& own, const Line& other) {
    if (own.dash) return other.dash && other.dashColumn() == own.dashColumn();
    return other.column() == own.column();
  }
  static bool isParent(const Line& own, const Line& other) {
    return own.dash ? other.column() <= own.dashColumn() : other.column() < own.column();
  }

  DataNode mappingAt(std::uint32_t offset) const {
    const DataNode key = tree_.nodeAt(offset);
    const auto above = key ? key.parent() : std::nullopt;
    return above && above->isMapping() ? *above : DataNode();
  }

  std::string_view objectUnder(const DataNode& key, bool isItem) const {
    if (!key) return {};
    const SchemaKey* row = rowOf(root_, key);
    if (row) {
      const bool isRight = isItem ? row->form == SchemaForm::List : row->form == SchemaForm::Object;
      return isRight ? row->detail : std::string_view();
    }
    const auto above = key.parent();
    const SchemaKey* map = above && above->parent() ? rowOf(root_, *above) : nullptr;
    return map && map->form == SchemaForm::Map && !isItem ? map->detail : std::string_view();
  }

  const std::string_view root_;
  const DataTree& tree_;
  const std::string_view text_;
};

class SchemaCompleter {
 public:
  SchemaCompleter(std::string_view root, const DataTree& tree, std::uint32_t offset,
                  std::size_t limit)
      : root_(root), tree_(tree), text_(tree.source().view()), offset_(offset), limit_(limit) {
    typed_ = completeWord(made_, text_, offset, isPartOfKey);
  }

  Completion run() {
    if (tree_.format() == DataFormat::Json)
      completeJson();
    else
      completeYaml();
    return std::move(made_);
  }

 private:
  void completeJson() {
    const DataNode node = tree_.nodeAt(offset_);
    if (!node || !node.isScalar() || !node.parent()) return;
    const bool isQuoted = node.isQuoted();
    if (node.keyOfEntry() == node) {
      if (isQuoted) offerKeys(objectAt(root_, *node.parent()), *node.parent(), "");
      return;
    }
    if (const SchemaKey* row = rowOf(root_, node)) offerValues(*row, isQuoted ? "" : "\"");
  }

  void completeYaml() {
    const Line line = lineAt(text_, offset_);
    const std::uint32_t start = made_.insert.start;
    if (line.content == start) {
      DataNode siblings;
      const std::string_view object = YamlPlace(root_, tree_).objectOf(line, siblings);
      const bool hasColon = text_.substr(made_.replace.end, 1) == ":";
      return offerKeys(object, siblings, hasColon ? "" : ":");
    }
    const std::string_view before = text_.substr(line.content, start - line.content);
    const std::size_t colon = before.find(':');
    if (colon == before.npos || before.find_first_not_of(": '\"", colon) != before.npos) return;
    const DataNode key = tree_.nodeAt(line.content);
    if (const SchemaKey* row = key ? rowOf(root_, key) : nullptr) offerValues(*row, "");
  }

  void offer(CompletionKind kind, std::string_view label, std::string newText, std::string detail) {
    if (label.starts_with(typed_))
      offerItem(made_, limit_, kind, label, std::move(newText), std::move(detail));
  }

  /// Offers the keys of an object. A blank follows `after` where the value stands in the same line.
  void offerKeys(std::string_view object, const DataNode& siblings, std::string_view after) {
    if (object.empty()) return;
    for (const SchemaKey* row : keysOf(object)) {
      if (isGiven(*row, object, siblings)) continue;
      const bool isScalar = row->form != SchemaForm::List && row->form != SchemaForm::Object &&
                            row->form != SchemaForm::Map;
      std::string text = std::string(row->key).append(after);
      if (!after.empty() && isScalar) text += ' ';
      offer(CompletionKind::Key, row->key, std::move(text), typeText(*row));
    }
  }

  /// Returns true if another line has the key, or one of its group.
  bool isGiven(const SchemaKey& row, std::string_view object, const DataNode& siblings) const {
    if (!siblings) return false;
    return std::ranges::any_of(keysOf(object), [&](const SchemaKey* other) {
      const bool excludes =
          other->key == row.key || (!row.group.empty() && other->group == row.group);
      const DataNode given = excludes ? siblings.find(other->key) : DataNode();
      return given && !given.keyOfEntry().range().overlaps(made_.replace);
    });
  }

  void offerValues(const SchemaKey& row, std::string_view quote) {
    for (const std::string_view value : valuesOf(row)) {
      const bool isBare = row.form == SchemaForm::Boolean;
      const std::string mark(isBare ? std::string_view() : quote);
      offer(CompletionKind::Value, value, mark + std::string(value) + mark, {});
    }
  }

  const std::string_view root_;
  const DataTree& tree_;
  const std::string_view text_;
  const std::uint32_t offset_;
  const std::size_t limit_;
  std::string_view typed_;
  Completion made_;
};

/// Returns the data files that the level around a location reads, as Markdown.
std::string filesOfLevel(const SemanticModel& model, const DataTree& tree, const DataNode& node) {
  DataNode level = node;
  while (level && !(level.isMapping() && level.find("name"))) {
    const auto above = level.parent();
    level = above ? *above : DataNode();
  }
  if (!level) return {};
  const std::string_view name = level.find("name").text();
  const HieraConfig config = HieraConfig::read(model.path(), tree.source().view());
  std::string list;
  std::size_t count = 0;
  for (const DataPath& data : dataPathsOf(config)) {
    if (data.level->name != name || ++count > kMaxListedFiles) continue;
    const bool isBelow = isInside(data.path, config.folder);
    list += "\\\n`" + (isBelow ? data.path.substr(config.folder.size() + 1) : data.path) + '`';
  }
  if (count == 0) return "No data file matches.\n";
  std::string text = std::to_string(count) + (count == 1 ? " data file:" : " data files:") + list;
  if (count > kMaxListedFiles)
    text += "\\\nand " + std::to_string(count - kMaxListedFiles) + " more";
  return text + '\n';
}

}  // namespace

Completion schemaCompletion(ProjectFileKind kind, const DataTree& tree, std::uint32_t offset,
                            std::size_t limit) {
  const auto size = static_cast<std::uint32_t>(tree.source().view().size());
  return SchemaCompleter(schemaOf(kind), tree, std::min(offset, size), limit).run();
}

std::optional<Hover> schemaHover(const SemanticModel& model, ProjectFileKind kind,
                                 const DataTree& tree, std::uint32_t offset) {
  const DataNode node = tree.nodeAt(offset);
  if (!node || !node.isScalar()) return std::nullopt;
  const bool isKey = node.keyOfEntry() == node;
  const auto above = node.parent();
  const SchemaKey* row = rowOf(schemaOf(kind), node);
  if (!row && above && above->isSequence()) row = rowOf(schemaOf(kind), *above);
  const bool isAny = row && row->key == kAnyKey;
  if (!row || (isAny && row->documentation.empty())) return std::nullopt;
  const bool isLocation = row->object == "level" && row->key != "name" && row->key != "options";
  std::string markdown;
  if (isKey) {
    markdown = codeBlock(std::string(isAny ? node.text() : row->key) + ": " + typeText(*row));
    if (!row->documentation.empty()) markdown += '\n' + std::string(row->documentation) + '\n';
    if (row->isRequired) markdown += "\nRequired.\n";
  } else if (isLocation) {
    markdown = filesOfLevel(model, tree, node);
  }
  if (markdown.empty()) return std::nullopt;
  return Hover{std::move(markdown), node.range()};
}

}  // namespace puppet::analysis
