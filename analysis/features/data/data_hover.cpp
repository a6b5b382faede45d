// Hover in files of Hiera data.

#include <algorithm>
#include <set>

#include "analysis/features/data/data_anchors.h"
#include "analysis/features/data/data_context.h"
#include "analysis/features/data/data_document.h"
#include "analysis/features/data/data_symbols.h"
#include "analysis/features/data/data_value_types.h"
#include "analysis/features/data/lookup_option_words.h"
#include "analysis/features/names/data_interpolation.h"
#include "analysis/features/names/data_keys.h"
#include "analysis/features/symbol_text.h"
#include "analysis/features/text/declaration_text.h"
#include "analysis/hiera/data_key.h"
#include "analysis/hiera/data_overview.h"
#include "analysis/hiera/data_values.h"
#include "analysis/hiera/lookup_options.h"
#include "analysis/symbols/documentation.h"
#include "parser/support/ascii.h"
#include "types/regex/regex.h"
#include "types/relations/struct_members.h"
#include "types/text/source_writer.h"

namespace puppet::analysis {

using parser::DataNode;
using parser::DataTree;
using types::Type;
using types::TypeKind;
using Group = LookupOptionWord::Group;

namespace {

constexpr std::size_t kMaxShownLines = 12;    ///< lines of the value of an anchor
constexpr std::size_t kMaxShownKeys = 10;     ///< keys that a pattern matches
constexpr std::size_t kMaxTestedKeys = 1500;  ///< keys that are compared with a pattern
constexpr std::size_t kMaxHoverFiles = 100;   ///< files of single nodes whose keys are compared
constexpr std::size_t kMaxMemberType = 400;   ///< bytes of a type

std::string quoted(std::string_view text) { return '`' + std::string(text) + '`'; }

std::string textOf(const SemanticModel& model, const Symbol& symbol) {
  std::string markdown;
  if (symbol.name.empty()) return markdown;
  const SymbolText text = symbolText(model, symbol);
  if (!text.code.empty()) markdown = codeBlock(text.code);
  if (const auto documentation = documentationMarkdown(text.documentation); !documentation.empty())
    markdown += '\n' + documentation;
  if (!text.notes.empty()) markdown += '\n' + text.notes;
  return markdown;
}

/// Describes a key: the parameter that it sets, whose text lists its values in data, or else the
/// values.
std::string keyText(const SemanticModel& model, std::string_view key) {
  std::string markdown = textOf(model, parameterOfDataKey(model, key));
  return markdown.empty() ? lookupText(model, std::string(key)) : markdown;
}

std::string anchorText(const DataTree& tree, const DataAnchor& anchor) {
  const std::string_view text = tree.source().view();
  const std::string line = std::to_string(lineOf(text, anchor.range.start));
  const std::size_t count = anchor.aliases.size();
  std::string markdown = "Anchor " + quoted(anchor.name) + " in line " + line + ", ";
  markdown +=
      count == 0 ? "without aliases" : std::to_string(count) + (count == 1 ? " alias" : " aliases");
  // A block begins in the column of its first line.
  TextRange range = anchor.value.range();
  if (range.empty()) return markdown + '\n';
  const std::size_t before = text.rfind('\n', range.start);
  range.start = static_cast<std::uint32_t>(
      text.find_first_not_of(' ', before == text.npos ? 0 : before + 1) == range.start
          ? (before == text.npos ? 0 : before + 1)
          : range.start);
  std::string_view value = text.substr(range.start, range.length());
  std::size_t end = 0;
  for (std::size_t lines = 0; lines < kMaxShownLines && end < value.size(); ++lines)
    end = std::min(value.find('\n', end), value.size() - 1) + 1;
  const bool isCut = end < value.size();
  value = value.substr(0, end);
  while (value.ends_with('\n') || value.ends_with('\r') || value.ends_with(' '))
    value.remove_suffix(1);
  return markdown + "\n\n```yaml\n" + std::string(value) + (isCut ? "\n..." : "") + "\n```\n";
}

/// Describes the words in the value of `lookup_options`.
class OptionDescriber {
 public:
  OptionDescriber(const SemanticModel& model, const DataTree& tree, const DataNode& node,
                  std::vector<DataStep> path)
      : model_(model),
        tree_(tree),
        node_(node),
        path_(std::move(path)),
        isKey_(node.keyOfEntry() == node) {}

  std::string text() const {
    if (std::ranges::any_of(path_, &DataStep::isElement) && option() != "convert_to") return {};
    switch (path_.size()) {
      case 1:
        return isKey_
                   ? codeBlock("lookup_options: Hash[String, Hash]") +
                         "\nHow keys are looked up: how values of several levels are merged, and "
                         "the type to which a value is converted.\n"
                   : std::string();
      case 2: return isKey_ ? key() : std::string();
      case 3: return isKey_ ? word(Group::Option) : value();
      case 4: return isKey_ ? word(Group::MergeOption) : value();
      default: return {};
    }
  }

 private:
  std::string_view option() const {
    return path_.size() > 2 ? std::string_view(path_[2].key) : std::string_view();
  }

  std::string key() const {
    const DataNode options = node_.nextSibling();
    std::string markdown = effect(options);
    if (std::string above = optionsAbove(); !above.empty())
      markdown += (markdown.empty() ? "" : "\n") + std::move(above);
    const std::string text =
        isOptionPattern(node_.text()) ? patternText() : keyText(model_, node_.text());
    if (!markdown.empty() && !text.empty()) markdown += '\n';
    return markdown + text;
  }

  /// Names the file of the highest level that replaces the options of the key.
  std::string optionsAbove() const {
    QueryContext queries(model_.snapshot());
    const auto role = roleOf(queries, model_.path());
    if (!role) return {};
    const DataSummaryPtr data = dataSummaryOf(queries, role->module);
    const std::size_t self = data->list->indexOf(model_.path());
    std::size_t files = 0;
    for (const auto& [index, file] : data->withOptions) {
      if (index >= self || ++files > kMaxHoverFiles) break;
      const DataPath& at = data->list->paths[index];
      if (at.location == data->list->paths[self].location && !at.isLiteral) continue;
      if (std::ranges::find(file->options(), node_.text(), &LookupOptionEntry::name) !=
          file->options().end())
        return "The options of " + quoted(shownPath(model_, at.path)) + " replace these" +
               (at.isLiteral ? ".\n" : " on nodes that read it.\n");
    }
    return {};
  }

  /// Describes what the options of a key do.
  static std::string effect(const DataNode& options) {
    if (!options || !options.isMapping()) return {};
    std::string markdown;
    const DataNode merge = options.find("merge");
    const DataNode named = merge && merge.isMapping() ? merge.find("strategy") : merge;
    if (named && named.isScalar())
      if (const auto* strategy = lookupOptionWord(Group::Strategy, named.text()))
        markdown += quoted("merge: " + std::string(strategy->name)) + ": " +
                    std::string(strategy->documentation) + '\n';
    const DataNode convert = options.find("convert_to");
    if (const std::string type = typeNameOf(convert); !type.empty())
      markdown += (markdown.empty() ? "" : "\n") + conversion(type);
    return markdown;
  }

  static std::string conversion(const std::string& type) {
    return quoted("convert_to: " + type) + ": Lookups convert the value to " + quoted(type) + ".\n";
  }

  /// Returns the type that a conversion names: a scalar, or the first of a list.
  static std::string typeNameOf(const DataNode& value) {
    const DataNode type = value && value.isSequence() ? value.firstChild() : value;
    return type && type.isScalar() ? std::string(type.text()) : std::string();
  }

  std::string word(Group group) const {
    if (group == Group::MergeOption && option() != "merge") return {};
    const LookupOptionWord* word = lookupOptionWord(group, node_.text());
    if (!word) return {};
    return codeBlock(std::string(word->name) + ": " + std::string(word->type)) + '\n' +
           std::string(word->documentation) + '\n';
  }

  std::string value() const {
    const bool isStrategy =
        option() == "merge" && (path_.size() == 3 || path_[3].key == "strategy");
    if (isStrategy) {
      const auto* strategy = lookupOptionWord(Group::Strategy, node_.text());
      return strategy ? codeBlock("merge: " + std::string(strategy->name)) + '\n' +
                            std::string(strategy->documentation) + '\n'
                      : std::string();
    }
    const bool isType =
        option() == "convert_to" && (path_.size() == 3 || path_[3] == DataStep{{}, true, 0});
    if (!isType) return {};
    std::string markdown = conversion(std::string(node_.text()));
    const std::string type = textOf(model_, typeInData(model_, node_.text()));
    return type.empty() ? markdown : markdown + '\n' + type;
  }

  /// Lists the keys that a pattern matches: parameters of classes, and keys of the data.
  std::string patternText() const {
    const auto pattern = types::sharedRegex(node_.text());
    if (!pattern) return {};
    const std::string prefix = literalPrefix(node_.text());
    std::set<std::string, std::less<>> matched;
    std::size_t tested = 0;
    bool isWhole = true;
    const auto test = [&](std::string_view key) {
      if (!isWhole || !key.starts_with(prefix) || matched.contains(key)) return;
      if (++tested > kMaxTestedKeys) isWhole = false;
      if (!isWhole) return;
      const types::Tristate matches = pattern->matches(key);
      if (matches == types::Tristate::Yes) matched.emplace(key);
      if (matches == types::Tristate::Unknown) isWhole = false;
    };
    const auto role = roleOf(model_.snapshot(), model_.path());
    forEachDataKey(model_, tree_, role ? role->module : std::string(), kMaxHoverFiles,
                   [&](std::string_view key, const std::string&) { test(key); });
    model_.index().forEachFile([&](const IndexedFile& file) {
      for (const ClassInterface& one : file.interface->classes) {
        const std::string start = one.name + "::";
        const bool mayMatch = start.starts_with(prefix) || prefix.starts_with(start);
        if (one.kind != ClassInterface::Kind::Class || !mayMatch) continue;
        if (!isWhole) return;
        for (const ParameterInterface& parameter : one.parameters) test(start + parameter.name);
      }
    });
    const std::size_t count = matched.size();
    if (count == 0) return isWhole ? "The pattern matches no known key.\n" : std::string();
    std::string text = "The pattern matches " + std::string(isWhole ? "" : "at least ") +
                       std::to_string(count) + (count == 1 ? " known key:" : " known keys:");
    std::size_t shown = 0;
    for (const std::string& key : matched)
      if (shown++ < kMaxShownKeys) text += "\\\n" + quoted(key);
    if (count > kMaxShownKeys) text += "\\\nand " + std::to_string(count - kMaxShownKeys) + " more";
    return text + '\n';
  }

  /// Returns a text with which all matches of a pattern that begins with `^` begin.
  static std::string literalPrefix(std::string_view pattern) {
    if (pattern.find('|') != pattern.npos) return {};
    pattern.remove_prefix(1);
    std::size_t end = 0;
    while (end < pattern.size() && (isWordCharacter(pattern[end]) || pattern[end] == ':')) ++end;
    // A quantifier belongs to the last character.
    if (end > 0 && end < pattern.size() &&
        std::string_view("?*{").find(pattern[end]) != pattern.npos)
      --end;
    return std::string(pattern.substr(0, end));
  }

  const SemanticModel& model_;
  const DataTree& tree_;
  const DataNode node_;
  const std::vector<DataStep> path_;
  const bool isKey_;
};

/// Describes the member of a Struct that a key names.
std::string memberText(const SemanticModel& model, const std::vector<DataStep>& path) {
  std::string markdown;
  const std::string& name = path.back().key;
  const std::span<const DataStep> above(path.data(), path.size() - 1);
  for (const Type& type : dataTypesAt(model, above)) {
    if (!type.is(TypeKind::Struct)) continue;
    for (const auto& member : type.as<types::StructType>().members) {
      if (member.name != name) continue;
      markdown += codeBlock(name + ": " + types::toSource(member.value, {.limit = kMaxMemberType}));
      markdown += types::isOptional(member) ? "\nOptional" : "\nRequired";
      markdown += " member of the value of " + quoted(path.front().key) + ".\n";
    }
  }
  return markdown;
}

}  // namespace

std::optional<Hover> dataHover(const SemanticModel& model, const DataTree& tree,
                               std::uint32_t offset) {
  if (!isHieraData(model)) return std::nullopt;
  const auto hover = [](std::string markdown, TextRange range) -> std::optional<Hover> {
    if (markdown.empty()) return std::nullopt;
    return Hover{std::move(markdown), range};
  };
  if (const auto anchor = dataAnchorAt(tree, offset))
    return hover(anchorText(tree, *anchor), anchor->at);
  const DataNode node = tree.nodeAt(offset);
  if (!node || !node.isScalar() || node.range().empty()) return std::nullopt;
  if (const auto name = interpolatedNameAt(tree, offset))
    return hover(name->key.empty() ? textOf(model, name->variable) : lookupText(model, name->key),
                 name->range);
  const std::vector<DataStep> path = dataPathOf(node);
  const bool isKey = node.keyOfEntry() == node;
  if (!path.empty() && path.front().key == kLookupOptions)
    return hover(OptionDescriber(model, tree, node, path).text(), node.range());
  if (isKey)
    return hover(path.size() == 1 ? keyText(model, node.text()) : memberText(model, path),
                 node.range());
  return hover(textOf(model, classInData(model, tree, offset)), node.range());
}

}  // namespace puppet::analysis
