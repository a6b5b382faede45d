// Completion in files of Hiera data.

#include <algorithm>
#include <map>
#include <set>

#include "analysis/features/completion/expected_type.h"
#include "analysis/features/completion/offered_items.h"
#include "analysis/features/data/data_context.h"
#include "analysis/features/data/data_document.h"
#include "analysis/features/data/data_value_types.h"
#include "analysis/features/data/interpolation_completion.h"
#include "analysis/features/data/lookup_option_words.h"
#include "analysis/features/names/data_interpolation.h"
#include "analysis/features/names/data_keys.h"
#include "analysis/features/names/type_reader.h"
#include "analysis/hiera/data_key.h"
#include "analysis/hiera/data_overview.h"
#include "analysis/symbols/platform.h"
#include "analysis/workspace/symbol_search.h"
#include "types/core/nodes.h"
#include "types/relations/struct_members.h"
#include "types/text/source_writer.h"

namespace puppet::analysis {

using parser::DataEntryNodes;
using parser::DataFormat;
using parser::DataNode;
using parser::DataTree;
using types::Type;
using types::TypeKind;

namespace {

constexpr std::size_t kMaxKeyDetail = 60;   ///< bytes of a type that is shown beside a name
constexpr std::size_t kMaxNodeFiles = 100;  ///< files of single nodes whose keys are offered

bool isPartOfWord(char c) {
  return (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z') || (c >= '0' && c <= '9') || c == '_' ||
         c == ':' || c == '-';
}

class DataCompleter {
 public:
  DataCompleter(const SemanticModel& model, const DataTree& tree, std::uint32_t offset,
                std::size_t limit)
      : model_(model),
        tree_(tree),
        text_(tree.source().view()),
        offset_(std::min(offset, static_cast<std::uint32_t>(text_.size()))),
        limit_(limit) {}

  Completion run() {
    const auto role = roleOf(model_.snapshot(), model_.path());
    if (!role) return {};
    if (auto interpolation = interpolationCompletion(model_, tree_, offset_, role->module, limit_))
      return std::move(*interpolation);
    module_ = role->module;
    place_ = dataContextAt(text_, tree_.format(), offset_);
    if (place_.role == Role::None || !findWord()) return {};
    if (place_.path.empty())
      offerOutermostKeys();
    else if (place_.path.front().key == kLookupOptions)
      completeOptions();
    else
      completeValue();
    return std::move(made_);
  }

 private:
  using Role = DataContext::Role;
  using Group = LookupOptionWord::Group;

  /// Finds the ranges of the typed word; false if there is other text before it.
  bool findWord() {
    std::uint32_t start = offset_, end = offset_;
    while (start > place_.start && isPartOfWord(text_[start - 1])) --start;
    while (end < text_.size() && isPartOfWord(text_[end]) && text_.substr(end, 2) != ": ") ++end;
    if (end > offset_ && text_[end - 1] == ':') --end;
    made_.insert = {start, offset_};
    made_.replace = {start, end};
    typed_ = text_.substr(start, offset_ - start);
    return start == place_.start;
  }

  bool isJson() const { return tree_.format() == DataFormat::Json; }
  bool isKeyPlace() const { return place_.role != Role::Value; }
  bool isValuePlace() const {
    return place_.role == Role::Value ||
           (place_.role == Role::Start && text_.substr(made_.replace.end, 1) != ":");
  }

  void offer(CompletionKind kind, std::string_view label, std::string newText, std::string detail) {
    if (offered_.emplace(label).second)
      offerItem(made_, limit_, kind, label, std::move(newText), std::move(detail));
  }

  /// Offers a key. The value of one that `isInLine` follows in the same line.
  void offerKey(std::string_view key, bool isInLine, std::string detail) {
    std::string text(key);
    if (isJson() && !place_.quote) text = '"' + text + '"';
    if (!place_.quote && text_.substr(made_.replace.end, 1) != ":")
      text += isInLine || place_.isFlow ? ": " : ":";
    offer(CompletionKind::Key, key, std::move(text), std::move(detail));
  }

  struct KeyText {
    const ParameterInterface* parameter = nullptr;  ///< that the key sets
    std::string detail = {};                        ///< for other names; a path, or a type
  };

  std::string detailOf(const KeyText& text) const {
    if (!text.parameter) return shownPath(model_, text.detail);
    std::string detail = text.parameter->type.empty() ? "Any" : text.parameter->type.get();
    if (!text.parameter->defaultValue.empty()) detail += " = " + text.parameter->defaultValue.get();
    return detail;
  }

  void offerOutermostKeys() {
    if (!isKeyPlace()) return;
    std::map<std::string, KeyText> found;
    if (fuzzyFitsWord(typed_, kLookupOptions))
      found.emplace(kLookupOptions, KeyText{nullptr, "Hash"});
    addParameters(found);
    for (const DataEntryNodes& entry : entriesOf(tree_.root()))
      if (!entry.key.range().overlaps(made_.replace)) found.erase(std::string(entry.key.text()));
    TypeReader reader(model_);
    for (const auto& [key, text] : inOrder(found)) {
      if (made_.isIncomplete) return;
      const std::string type = text.parameter ? text.parameter->type.get() : text.detail;
      offerKey(key, !isCollection(reader.read(type)), detailOf(text));
    }
  }

  /// Completes in the value of `lookup_options`.
  void completeOptions() {
    const std::vector<DataStep>& path = place_.path;
    const bool isInOption = path.size() >= 3 && !path[1].isElement && !path[2].isElement;
    if (path.size() == 1 && isKeyPlace()) return offerOptionKeys();
    if (path.size() == 2 && isKeyPlace()) return offerWords(Group::Option);
    if (!isInOption) return;
    const std::string& option = path[2].key;
    if (option == "convert_to") {
      const bool isType =
          path.size() == 3 || (path.size() == 4 && path[3] == DataStep{{}, true, 0});
      if (isType && isValuePlace()) offerTypes();
    } else if (option == "merge" && path.size() == 3) {
      if (isValuePlace()) offerWords(Group::Strategy);
      if (isKeyPlace()) offerWords(Group::MergeOption);
    } else if (option == "merge" && path.size() == 4 && isValuePlace()) {
      if (path[3].key == "strategy") return offerWords(Group::Strategy);
      const auto* word = lookupOptionWord(Group::MergeOption, path[3].key);
      if (word && word->type == "Boolean") offerBooleans({});
    }
  }

  void offerWords(Group group) {
    const auto& given = place_.keys;
    for (const LookupOptionWord& word : lookupOptionWords()) {
      if (word.group != group || !word.isCommon || !word.name.starts_with(typed_)) continue;
      if (group == Group::MergeOption && word.name != "strategy" && !mayBeDeep()) continue;
      const std::string name(word.name);
      if (group == Group::Strategy)
        offerText(CompletionKind::Value, name, std::string(word.documentation));
      else if (std::ranges::find(given, name) == given.end())
        offerKey(name, true, std::string(word.type));
    }
  }

  /// Returns false if the merge around the place has a strategy without options.
  bool mayBeDeep() const {
    DataNode node = tree_.root();
    for (const DataStep& step : place_.path)
      if (node && node.isMapping()) node = node.find(step.key);
    const DataNode strategy = node && node.isMapping() ? node.find("strategy") : DataNode();
    return !strategy || !strategy.isScalar() || strategy.isNull() ||
           strategy.text().ends_with("deep");
  }

  /// Offers the keys of the data and the parameters of classes.
  void offerOptionKeys() {
    std::map<std::string, KeyText> found;
    addParameters(found);
    const std::string prefix = module_.empty() ? std::string() : module_ + "::";
    forEachDataKey(model_, tree_, module_, kMaxNodeFiles,
                   [&](std::string_view key, const std::string& path) {
                     if (!key.starts_with(prefix) || !fuzzyFitsWord(typed_, key)) return;
                     found.try_emplace(std::string(key), KeyText{nullptr, path});
                   });
    for (const std::string& key : place_.keys) found.erase(key);
    for (const auto& [key, text] : inOrder(found)) {
      if (made_.isIncomplete) return;
      offerKey(key, place_.isFlow, detailOf(text));
    }
  }

  /// Offers the names of types, Sensitive first.
  void offerTypes() {
    std::map<std::string, KeyText> found;
    for (const std::string_view name : Platform::builtIn().names(Platform::Kind::DataType))
      if (fuzzyFitsWord(typed_, name) && Platform::builtIn().findDataType(name, {model_.level()}))
        found.emplace(name, KeyText{});
    model_.index().forEachFile([&](const IndexedFile& file) {
      for (const TypeInterface& alias : file.interface->types)
        if (fuzzyFitsWord(typed_, alias.name))
          found.emplace(alias.name, KeyText{nullptr, alias.definition.substr(0, kMaxKeyDetail)});
    });
    const auto offerType = [&](std::string_view name, const std::string& detail) {
      offerText(CompletionKind::DataType, name, detail);
    };
    if (found.contains("Sensitive")) offerType("Sensitive", {});
    for (const auto& [name, text] : inOrder(found)) offerType(name, text.detail);
  }

  /// Completes members of Structs, words that types list, and names of classes.
  void completeValue() {
    const std::string& key = place_.path.front().key;
    if (isValuePlace() && place_.path.size() == 2 && place_.path[1].isElement &&
        isClassList(model_, key))
      return offerClasses();
    const std::vector<Type> types = dataTypesAt(model_, place_.path);
    if (isKeyPlace()) offerMembers(types);
    if (isValuePlace()) offerValues(types);
  }

  /// Offers the names of classes that the list at the place does not have.
  void offerClasses() {
    std::map<std::string, KeyText> found;
    model_.index().forEachFile([&](const IndexedFile& file) {
      for (const ClassInterface& one : file.interface->classes)
        if (one.kind == ClassInterface::Kind::Class && fuzzyFitsWord(typed_, one.name))
          found.try_emplace(one.name);
    });
    const DataNode list = tree_.root() ? tree_.root().find(place_.path[0].key) : tree_.root();
    if (list && list.isSequence())
      for (const DataNode& name : list.children())
        if (!name.range().overlaps(made_.replace)) found.erase(std::string(name.text()));
    for (const auto& [name, text] : inOrder(found)) {
      if (made_.isIncomplete) return;
      offerText(CompletionKind::Class, name, {});
    }
  }

  /// Offers the keys of Hashes that the types list: members of Structs, required ones first.
  void offerMembers(const std::vector<Type>& types) {
    const auto offerMember = [&](const std::string& name, const Type& type, bool isOptional) {
      const auto& given = place_.keys;
      if (!fuzzyFitsWord(typed_, name) || std::ranges::find(given, name) != given.end()) return;
      std::string detail = types::toSource(type, {.limit = kMaxKeyDetail});
      if (isOptional) detail += " (optional)";
      offerKey(name, !isCollection(type), std::move(detail));
    };
    for (const bool isOptional : {false, true})
      for (const Type& type : types)
        if (type.is(TypeKind::Struct))
          for (const auto& member : type.as<types::StructType>().members)
            if (types::isOptional(member) == isOptional)
              offerMember(member.name, member.value, isOptional);
    for (const Type& type : types)
      if (type.is(TypeKind::Hash))
        for (const Type& key : alternativesOf(type.as<types::HashType>().key))
          if (key.is(TypeKind::Enum))
            for (const std::string& name : key.as<types::EnumType>().values)
              offerMember(name, type.as<types::HashType>().value, true);
  }

  /// Returns the first names, as many as can be offered: those that begin as typed before those of
  /// which only the last part does, those of a class before those of the classes below it, and else
  /// by name.
  std::vector<std::pair<std::string_view, KeyText>> inOrder(
      const std::map<std::string, KeyText>& found) const {
    struct Ranked {
      int begins;
      std::ptrdiff_t depth;
      const std::pair<const std::string, KeyText>* entry;
    };
    std::vector<Ranked> ranked;
    for (const auto& entry : found) {
      const std::string_view name = entry.first;
      const bool lastBegins = name.substr(name.rfind(':') + 1).starts_with(typed_);
      ranked.push_back({name.starts_with(typed_) ? 0
                        : lastBegins             ? 1
                                                 : 2,
                        std::ranges::count(name, ':'), &entry});
    }
    const auto middle =
        ranked.begin() + static_cast<std::ptrdiff_t>(std::min(limit_ + 1, ranked.size()));
    std::ranges::partial_sort(ranked, middle, {}, [](const Ranked& one) {
      return std::tuple(one.begins, one.depth, std::string_view(one.entry->first));
    });
    std::vector<std::pair<std::string_view, KeyText>> names;
    for (auto one = ranked.begin(); one != middle; ++one)
      names.emplace_back(one->entry->first, one->entry->second);
    return names;
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

  /// Adds the keys that set parameters of classes.
  void addParameters(std::map<std::string, KeyText>& found) const {
    model_.index().forEachFile([&](const IndexedFile& file) {
      for (const ClassInterface& one : file.interface->classes)
        if (one.kind == ClassInterface::Kind::Class) addParameters(one, found);
    });
  }
  void addParameters(const ClassInterface& one, std::map<std::string, KeyText>& found) const {
    if (!module_.empty() && one.name != module_ && !one.name.starts_with(module_ + "::")) return;
    for (const ParameterInterface& parameter : one.parameters) {
      std::string key = one.name + "::" + parameter.name;
      if (!fuzzyFitsWord(typed_, key)) continue;
      found.emplace(std::move(key), KeyText{&parameter, {}});
    }
  }

  /// Offers the scalars that types list.
  void offerValues(const std::vector<Type>& types) {
    for (const Type& one : types) {
      if (one.is(TypeKind::Enum)) {
        for (const std::string& value : one.as<types::EnumType>().values) offerWord(value, true);
      } else if (one.is(TypeKind::String)) {
        if (const auto& value = one.as<types::StringType>().value) offerWord(*value, true);
      } else if (one.is(TypeKind::Boolean)) {
        offerBooleans(one.as<types::BooleanType>().value);
      }
    }
  }

  void offerBooleans(std::optional<bool> only) {
    if (place_.quote) return;
    if (only.value_or(true)) offerWord("true", false);
    if (!only.value_or(false)) offerWord("false", false);
  }

  void offerWord(std::string_view value, bool isText) {
    if (!value.starts_with(typed_)) return;
    if (isText)
      offerText(CompletionKind::Value, value, {});
    else
      offer(CompletionKind::Keyword, value, std::string(value), {});
  }

  /// Offers a String, with quotes where it needs them.
  void offerText(CompletionKind kind, std::string_view value, const std::string& detail) {
    const bool isPlain =
        !value.empty() && std::ranges::all_of(value, isPartOfWord) && yamlReadsAsText(value);
    const char* quote = isJson() ? "\"" : isPlain ? "" : "'";
    const bool isQuotable = value.find_first_of("'\"\\\n") == value.npos;
    offer(kind, value,
          std::string(isQuotable && !place_.quote ? quote : "") + std::string(value) +
              (isQuotable && !place_.quote ? quote : ""),
          detail);
  }

  /// Returns true if YAML reads a plain scalar as a string.
  static bool yamlReadsAsText(std::string_view value) {
    constexpr std::string_view kOthers[] = {"yes", "no", "on", "off", "true", "false", "null"};
    std::string lower(value);
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
  std::string module_;  ///< that owns the data; empty for that of the environment
  DataContext place_;
  std::string_view typed_;
  std::set<std::string, std::less<>> offered_;
  Completion made_;
};

}  // namespace

Completion dataCompletion(const SemanticModel& model, const DataTree& tree, std::uint32_t offset,
                          std::size_t limit) {
  if (!model.snapshot()) return {};
  return DataCompleter(model, tree, offset, limit).run();
}

}  // namespace puppet::analysis
