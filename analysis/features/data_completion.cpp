// Completion in files of Hiera data.

#include <algorithm>
#include <map>
#include <set>

#include "analysis/features/data_document.h"
#include "analysis/features/data_interpolation.h"
#include "analysis/features/data_keys.h"
#include "analysis/features/declarations.h"
#include "analysis/features/expected_type.h"
#include "analysis/features/type_reader.h"
#include "analysis/hiera/data_key.h"
#include "analysis/hiera/data_overview.h"
#include "analysis/workspace/symbol_search.h"
#include "types/core/nodes.h"

namespace puppet::analysis {

using parser::DataEntryNodes;
using parser::DataFormat;
using parser::DataNode;
using parser::DataTree;
using types::Type;
using types::TypeKind;

namespace {

bool isPartOfWord(char c) {
  return (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z') || (c >= '0' && c <= '9') || c == '_' ||
         c == ':' || c == '-';
}

/// The typed text at a place in a data file.
struct DataPlaceText {
  TextRange word;         ///< word up to the place
  TextRange line;         ///< line up to the place, without its indentation
  std::string_view rest;  ///< rest of the line after the place
};

DataPlaceText placeText(std::string_view text, std::uint32_t offset) {
  DataPlaceText place;
  const std::size_t before = offset == 0 ? text.npos : text.find_last_of("\r\n", offset - 1);
  const std::size_t start = before == text.npos ? 0 : before + 1;
  std::size_t word = offset;
  while (word > start && isPartOfWord(text[word - 1])) --word;
  place.word = {static_cast<std::uint32_t>(word), offset};
  place.line = {static_cast<std::uint32_t>(start), offset};
  place.rest = text.substr(offset, text.find_first_of("\r\n", offset) - offset);
  return place;
}

class DataCompleter {
 public:
  DataCompleter(const SemanticModel& model, const DataTree& tree, std::uint32_t offset,
                std::size_t limit)
      : model_(model),
        tree_(tree),
        text_(tree.source().view()),
        offset_(std::min(offset, static_cast<std::uint32_t>(text_.size()))),
        limit_(limit),
        place_(placeText(text_, offset_)) {}

  Completion run() {
    const auto role = roleOf(model_.snapshot(), model_.path());
    if (!role) return {};
    if (auto interpolation = interpolationCompletion(model_, tree_, offset_, role->module, limit_))
      return std::move(*interpolation);
    made_.insert = made_.replace = place_.word;
    while (made_.replace.end < text_.size() && isPartOfWord(text_[made_.replace.end]) &&
           text_.substr(made_.replace.end, 2) != ": ")
      ++made_.replace.end;
    if (made_.replace.end > offset_ && text_[made_.replace.end - 1] == ':') --made_.replace.end;
    if (isKeyPlace())
      keys(role->module);
    else if (const std::string key = keyOfValue(); !key.empty())
      values(key);
    return std::move(made_);
  }

 private:
  /// Returns true at a key of the outermost mapping: in YAML at the start of a line, in JSON in
  /// quotes.
  bool isKeyPlace() const {
    std::uint32_t start = place_.word.start;
    const bool isQuoted = start > 0 && (text_[start - 1] == '"' || text_[start - 1] == '\'');
    if (isQuoted) --start;
    if (tree_.format() == DataFormat::Yaml) return start == place_.line.start;
    const DataNode node = tree_.nodeAt(offset_);
    return isQuoted && node && node.parent() == tree_.root() && node.keyOfEntry() == node;
  }

  bool hasQuote() const {
    return place_.word.start > 0 &&
           (text_[place_.word.start - 1] == '"' || text_[place_.word.start - 1] == '\'');
  }

  void offer(CompletionKind kind, const std::string& label, std::string newText,
             std::string detail) {
    if (made_.items.size() >= limit_) {
      made_.isIncomplete = true;
      return;
    }
    CompletionItem item;
    item.kind = kind;
    item.label = item.name = label;
    item.newText = std::move(newText);
    item.detail = std::move(detail);
    made_.items.push_back(std::move(item));
  }

  struct KeyText {
    std::string type, detail;
  };

  void keys(const std::string& module) {
    std::set<std::string, std::less<>> given;
    for (const DataEntryNodes& entry : entriesOf(tree_.root()))
      if (!entry.key.range().overlaps(made_.replace)) given.emplace(entry.key.text());
    const std::string_view typed =
        text_.substr(place_.word.start, place_.word.end - place_.word.start);
    const bool addsColon = tree_.format() == DataFormat::Yaml && !hasQuote() &&
                           text_.substr(made_.replace.end, 1) != ":";
    std::map<std::string, KeyText> found;
    if (fuzzyFitsWord(typed, kLookupOptions))
      found.emplace(kLookupOptions, KeyText{"Hash", "Hash"});
    model_.index().forEachFile([&](const IndexedFile& file) {
      for (const ClassInterface& one : file.interface->classes)
        if (one.kind == ClassInterface::Kind::Class) addParameters(one, module, typed, found);
    });
    TypeReader reader(model_);
    for (const auto& [key, text] : inOrder(typed, found)) {
      if (made_.isIncomplete) return;
      if (given.contains(key)) continue;
      // A collection begins in the next line, or with a bracket.
      const bool isInLine = !isCollection(reader.read(text.type));
      offer(CompletionKind::Key, key, !addsColon ? key : key + (isInLine ? ": " : ":"),
            text.detail);
    }
  }

  /// Returns the keys that begin as typed before those of which only the last part does, those of a
  /// class before those of the classes below it, and else by name.
  static std::vector<std::pair<std::string, KeyText>> inOrder(
      std::string_view typed, const std::map<std::string, KeyText>& found) {
    std::vector<std::pair<std::string, KeyText>> keys(found.begin(), found.end());
    std::ranges::stable_sort(keys, {}, [&](const auto& entry) {
      const std::string& key = entry.first;
      const bool begins = key.starts_with(typed);
      const bool lastBegins = std::string_view(key).substr(key.rfind(':') + 1).starts_with(typed);
      return std::pair(begins ? 0 : lastBegins ? 1 : 2, std::ranges::count(key, ':'));
    });
    return keys;
  }

  /// Returns true if all values of the type but undef are collections.
  static bool isCollection(const Type& type) {
    if (!type || type.is(TypeKind::Undef)) return false;
    return std::ranges::all_of(alternativesOf(type), [](const Type& one) {
      constexpr TypeKind kKinds[] = {TypeKind::Hash, TypeKind::Struct, TypeKind::Array,
                                     TypeKind::Tuple, TypeKind::Undef};
      return std::ranges::find(kKinds, one.kind()) != std::end(kKinds);
    });
  }

  /// Adds the keys that set parameters of a class.
  static void addParameters(const ClassInterface& one, const std::string& module,
                            std::string_view typed, std::map<std::string, KeyText>& found) {
    if (!module.empty() && one.name != module && !one.name.starts_with(module + "::")) return;
    for (const ParameterInterface& parameter : one.parameters) {
      std::string key = one.name + "::" + parameter.name;
      if (!fuzzyFitsWord(typed, key)) continue;
      std::string detail = parameter.type.empty() ? "Any" : parameter.type;
      if (!parameter.defaultValue.empty()) detail += " = " + parameter.defaultValue;
      found.emplace(std::move(key), KeyText{parameter.type, std::move(detail)});
    }
  }

  /// Returns the key of the outermost mapping whose value is typed in this line; empty if there is
  /// none.
  std::string keyOfValue() const {
    for (const DataEntryNodes& entry : entriesOf(tree_.root())) {
      const TextRange key = entry.key.range();
      if (key.end >= offset_ || key.start < place_.line.start) continue;
      const std::string_view between = text_.substr(key.end, place_.word.start - key.end);
      const bool isDirect =
          between.find_first_not_of(": \t\"'") == between.npos && between.find(':') != between.npos;
      if (isDirect) return std::string(entry.key.text());
    }
    return {};
  }

  void values(const std::string& key) {
    const Symbol symbol = parameterOfDataKey(model_, key);
    if (symbol.name.empty()) return;
    const ParameterInterface* parameter = Declarations(model_).parameter(symbol);
    TypeReader reader(model_);
    const Type type = parameter ? reader.read(parameter->type) : Type();
    if (!type) return;
    for (const Type& one : alternativesOf(type)) {
      if (one.is(TypeKind::Enum)) {
        for (const std::string& value : one.as<types::EnumType>().values) word(value, true);
      } else if (one.is(TypeKind::String)) {
        if (const auto& value = one.as<types::StringType>().value) word(*value, true);
      } else if (one.is(TypeKind::Boolean) && !hasQuote()) {
        const auto& only = one.as<types::BooleanType>().value;
        if (only.value_or(true)) word("true", false);
        if (!only.value_or(false)) word("false", false);
      }
    }
  }

  void word(const std::string& value, bool isText) {
    const std::string_view typed =
        text_.substr(place_.word.start, place_.word.end - place_.word.start);
    if (!value.starts_with(typed)) return;
    const bool isPlain =
        !value.empty() && std::ranges::all_of(value, isPartOfWord) && yamlReadsAsText(value);
    const char* quote = tree_.format() == DataFormat::Json ? "\"" : isPlain ? "" : "'";
    if (isText && !hasQuote() && value.find_first_of("'\"\\\n") == value.npos)
      offer(CompletionKind::Value, value, quote + value + quote, {});
    else
      offer(isText ? CompletionKind::Value : CompletionKind::Keyword, value, value, {});
  }

  /// Returns true if YAML reads a plain scalar as a string.
  static bool yamlReadsAsText(const std::string& value) {
    constexpr std::string_view kOthers[] = {"yes", "no", "on", "off", "true", "false", "null"};
    std::string lower = value;
    for (char& c : lower)
      if (c >= 'A' && c <= 'Z') c = static_cast<char>(c - 'A' + 'a');
    return std::ranges::find(kOthers, lower) == std::end(kOthers) &&
           ((value[0] >= 'a' && value[0] <= 'z') || (value[0] >= 'A' && value[0] <= 'Z'));
  }

  const SemanticModel& model_;
  const DataTree& tree_;
  const std::string_view text_;
  const std::uint32_t offset_;
  const std::size_t limit_;
  const DataPlaceText place_;
  Completion made_;
};

}  // namespace

Completion dataCompletion(const SemanticModel& model, const DataTree& tree, std::uint32_t offset,
                          std::size_t limit) {
  if (!model.snapshot()) return {};
  return DataCompleter(model, tree, offset, limit).run();
}

}  // namespace puppet::analysis
