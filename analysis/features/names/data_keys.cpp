#include "analysis/features/names/data_keys.h"

#include <algorithm>
#include <set>

#include "analysis/features/names/declarations.h"
#include "analysis/features/names/walk.h"
#include "analysis/features/text/declaration_text.h"
#include "analysis/hiera/data_key.h"
#include "analysis/hiera/data_overview.h"
#include "analysis/symbols/plain_text.h"
#include "parser/syntax/views.h"
#include "types/scalar/text.h"
#include "types/text/source_writer.h"

namespace puppet::analysis {

using namespace parser;

namespace {

constexpr std::string_view kFunctions[] = {"lookup", "hiera", "hiera_array", "hiera_hash",
                                           "hiera_include"};
constexpr std::size_t kMaxPlaces = 8;
constexpr std::size_t kLongestPlacedValue = 80;

/// Returns the first argument of a call; an absent cursor if there is none.
template <typename Arguments>
Cursor firstOf(const Arguments& arguments) {
  return arguments.empty() ? Cursor() : Cursor(*arguments.begin());
}

/// Returns the second of some arguments; an absent cursor if there is none.
template <typename Arguments>
Cursor secondOf(const Arguments& arguments) {
  auto at = arguments.begin();
  if (at == arguments.end() || ++at == arguments.end()) return {};
  return *at;
}

/// Returns the value of `name` in the options of a lookup; an absent cursor if there is none.
Cursor nameInOptions(const HashLiteral& options) {
  for (const Pair entry : options.entries())
    if (plainText(entry.key()).text == "name") return entry.value();
  return {};
}

/// Returns the keys of a call by the function's name: `lookup(KEYS)`, `lookup({ name => KEYS })`,
/// `call('lookup', KEYS)`, `Deferred('lookup', [KEYS])`.
template <typename Arguments>
Cursor keysOfCall(std::string_view function, const Arguments& arguments) {
  const Cursor first = firstOf(arguments);
  if (!first) return {};
  if (takesDataKey(function)) {
    const HashLiteral options{first};
    return options ? nameInOptions(options) : first;
  }
  if (!takesDataKey(plainText(first).text)) return {};
  const Cursor second = secondOf(arguments);
  if (function == "call") return second;
  const ArrayLiteral passed{function == "Deferred" ? second : Cursor()};
  return passed ? firstOf(passed.elements()) : Cursor();
}

/// Returns the argument (or receiver) of a call that holds the keys; an absent cursor for calls
/// that look up no data.
Cursor keysOfCall(const Cursor& node) {
  if (const Call call{node})
    return keysOfCall(call.function().text(), call.arguments().arguments());
  if (const StatementCall call{node}) return keysOfCall(call.function().text(), call.arguments());
  if (const MethodCall call{node})
    return takesDataKey(call.name().text()) ? Cursor(call.receiver()) : Cursor();
  return {};
}

/// Calls `visit` with each key expression of a call.
template <typename Visit>
void forEachKey(const Cursor& call, const Visit& visit) {
  const Cursor keys = keysOfCall(call);
  if (!keys) return;
  if (const ArrayLiteral several{keys}) {
    for (const Expression key : several.elements()) visit(key);
  } else {
    visit(keys);
  }
}

/// Returns the key up to its first dot, without the segments that select a part of the value, which
/// may be computed. Empty for keys with quoted segments, in which a dot belongs to the key.
PlainText rootKey(const Cursor& token) {
  PlainText key = plainText(token);
  const std::string_view written = token.text();
  if (!key && written.starts_with('"')) key = {written.substr(1), {token.start() + 1, token.end()}};
  const std::size_t end = key.text.find_first_of(".'\"$\\");
  if (end == key.text.npos) return key;
  if (key.text[end] != '.') return {};
  key.text = key.text.substr(0, end);
  key.range.end = static_cast<std::uint32_t>(key.range.start + end);
  return key;
}

/// Returns the key of an expression; an empty text if it is computed as a whole, or malformed.
LookedUpKey lookedUpKey(const Cursor& expression) {
  if (const PlainText key = rootKey(expression)) return {std::string(key.text), key.range};
  const std::string pattern = textPattern(expression);
  const std::size_t star = pattern.rfind('*');
  const std::string root = pattern.substr(0, pattern.find('.', star == pattern.npos ? 0 : star));
  const bool isComputed = root != "*" && root.find('*') != root.npos;
  return {isComputed ? root : std::string(), expression.range(), isComputed};
}

std::string valueText(const DataPlace& place) {
  std::string text = toSource(place.entry->value, {.limit = kLongestPlacedValue + 10});
  if (place.source == HierarchyLevel::Source::Eyaml && text.find("ENC[") != text.npos)
    return "an encrypted value";
  // A back quote would end the code span.
  if (text.size() > kLongestPlacedValue || text.find('`') != text.npos) return "a longer value";
  return '`' + text + '`';
}

}  // namespace

bool takesDataKey(std::string_view function) {
  return std::ranges::find(kFunctions, withoutRoot(function)) != std::end(kFunctions);
}

std::optional<DataKeyInCode> dataKeyAt(const SemanticModel& model, std::uint32_t offset) {
  const auto path = pathTo(model.tree(), offset);
  std::optional<DataKeyInCode> found;
  for (const Cursor& node : path)
    forEachKey(node, [&](const Cursor& key) {
      if (!(key == path.back()) || key.start() > offset) return;
      if (const PlainText text = plainText(key))
        found = DataKeyInCode{std::string(text.text), text.range};
    });
  return found;
}

bool LookedUpKey::mayBe(std::string_view key) const {
  return isComputed ? matchesPattern(text, key) : text == key;
}

std::optional<DataKeyInCode> rootDataKeyAt(const SemanticModel& model, std::uint32_t offset) {
  for (LookedUpKey& key : lookedUpKeys(model.tree()))
    if (!key.isComputed && key.range.start <= offset && offset <= key.range.end)
      return DataKeyInCode{std::move(key.text), key.range};
  return std::nullopt;
}

std::vector<LookedUpKey> lookedUpKeys(const SyntaxTree& tree) {
  std::vector<LookedUpKey> keys;
  const auto visit = [&](const Cursor& node) {
    forEachKey(node, [&](const Cursor& expression) {
      if (LookedUpKey key = lookedUpKey(expression); !key.text.empty())
        keys.push_back(std::move(key));
    });
  };
  walk(tree, visit, [](const Cursor&) {});
  std::ranges::sort(keys, {}, [](const LookedUpKey& key) { return key.range.start; });
  return keys;
}

namespace {

constexpr std::string_view kIncluding[] = {"include", "contain", "require"};
/// Functions that return elements of the list that they are called on.
constexpr std::string_view kSelecting[] = {"unique", "flatten", "sort", "reverse"};

template <typename Names>
bool isAmong(const Names& names, std::string_view function) {
  return std::ranges::find(names, withoutRoot(function)) != std::end(names);
}

/// Returns the values that a node includes as classes.
std::vector<Cursor> includedBy(const Cursor& node) {
  std::vector<Cursor> values;
  const auto add = [&](std::string_view function, const auto& arguments) {
    if (withoutRoot(function) == "hiera_include") values.push_back(node);
    if (!isAmong(kIncluding, function)) return;
    for (const Expression argument : arguments) values.push_back(argument);
  };
  if (const Call call{node}) add(call.function().text(), call.arguments().arguments());
  if (const StatementCall call{node}) add(call.function().text(), call.arguments());
  if (const MethodCall call{node}; call && isAmong(kIncluding, call.name().text()))
    values.push_back(call.receiver());
  for (Cursor& value : values)
    for (MethodCall outer{value}; outer && isAmong(kSelecting, outer.name().text());
         outer = MethodCall{value})
      value = outer.receiver();
  return values;
}

}  // namespace

std::vector<std::string> keysOfClassLists(const SyntaxTree& tree) {
  std::vector<std::string> keys;
  const auto visit = [&](const Cursor& node) {
    for (const Cursor& call : includedBy(node))
      forEachKey(call, [&](const Cursor& expression) {
        LookedUpKey key = lookedUpKey(expression);
        if (!key.text.empty() && !key.isComputed) keys.push_back(std::move(key.text));
      });
  };
  walk(tree, visit, [](const Cursor&) {});
  return keys;
}

std::vector<TextRange> dataKeyUses(const SyntaxTree& tree, std::string_view key) {
  std::vector<TextRange> uses;
  for (const LookedUpKey& used : lookedUpKeys(tree))
    if (!used.isComputed && used.text == key) uses.push_back(used.range);
  return uses;
}

std::vector<Symbol> dataKeyFunctions() {
  std::vector<Symbol> functions;
  for (const std::string_view name : kFunctions)
    functions.push_back({ReferenceKind::Function, {}, std::string(name), {}});
  return functions;
}

std::string dataKeyOf(const SemanticModel& model, const Symbol& symbol) {
  const bool isOfClass = symbol.kind == ReferenceKind::ClassVariable;
  if (!isOfClass || !Declarations(model).parameter(symbol)) return {};
  return symbol.owner + "::" + symbol.name;
}

Symbol parameterOfDataKey(const SemanticModel& model, std::string_view key) {
  const std::size_t end = key.rfind("::");
  if (end == key.npos) return {};
  Symbol parameter{ReferenceKind::ClassVariable,
                   std::string(key.substr(0, end)),
                   std::string(key.substr(end + 2)),
                   {}};
  return Declarations(model).parameter(parameter) ? parameter : Symbol();
}

std::vector<Place> dataPlacesOf(const SemanticModel& model, std::string_view key) {
  std::vector<Place> places;
  if (!model.snapshot() || key.empty()) return places;
  for (const DataPlace& place : placesOf(model.snapshot(), key))
    places.push_back({place.path, place.entry->place, place.entry->place});
  return places;
}

std::string dataValuesText(const SemanticModel& model, std::string_view key) {
  std::string text;
  if (!model.snapshot() || key.empty()) return text;
  const std::vector<DataPlace> places = placesOf(model.snapshot(), key);
  for (std::size_t i = 0; i < places.size() && i < kMaxPlaces; ++i) {
    const DataPlace& place = places[i];
    const std::string line = std::to_string(place.entry->line);
    text += (text.empty() ? "" : "\\\n") + valueText(place) + " in `" +
            shownPath(model, place.path) + ':' + line + '`';
    if (!place.level.empty()) text += " (" + place.level + ')';
  }
  if (places.size() > kMaxPlaces)
    text += "\\\nand " + std::to_string(places.size() - kMaxPlaces) + " more";
  return text;
}

std::string lookupText(const SemanticModel& model, const std::string& key) {
  const std::string values = dataValuesText(model, key);
  return values.empty() ? values : codeBlock("lookup('" + key + "')") + '\n' + values + '\n';
}

std::vector<std::string> dataKeys(const SemanticModel& model, std::string_view module,
                                  std::string_view typed) {
  if (!model.snapshot()) return {};
  std::set<std::string> keys;
  const auto addOf = [&](std::string_view name) {
    currentData(model.snapshot(), name)->forEachFile([&](const DataPath&, const IndexedData& data) {
      for (const DataEntry& entry : data.file()->entries())
        if (entry.key != kLookupOptions) keys.emplace(entry.key);
      return true;
    });
  };
  addOf({});
  const std::string_view named = typed.substr(0, std::min(typed.find("::"), typed.size()));
  if (!module.empty()) addOf(module);
  if (named != module && model.environment().findModule(named)) addOf(named);
  return {keys.begin(), keys.end()};
}

void forEachDataKey(
    const SemanticModel& model, const DataTree& own, std::string_view module, std::size_t maxFiles,
    const std::function<void(std::string_view key, const std::string& path)>& visit) {
  if (!model.snapshot()) return;
  QueryContext queries(model.snapshot());
  std::size_t others = 0;
  const auto keysOf = [&](std::string_view name) {
    const DataSummaryPtr summary = dataSummaryOf(queries, name);
    summary->forEachFile([&](const DataPath& at, const IndexedData& data) {
      const auto index = static_cast<std::size_t>(&at - summary->list->paths.data());
      if (summary->list->reals[index] == model.path()) {
        for (const DataEntryNodes& entry : entriesOf(own.root()))
          if (entry.key.isScalar() && entry.key.text() != kLookupOptions)
            visit(entry.key.text(), at.path);
        return true;
      }
      if (!at.isLiteral && ++others > maxFiles) return true;
      for (const DataEntry& entry : data.file()->entries())
        if (entry.key != kLookupOptions) visit(entry.key, at.path);
      return true;
    });
  };
  keysOf({});
  if (!module.empty()) keysOf(module);
}

std::string shownPath(const SemanticModel& model, const std::string& path) {
  const std::string& root = model.environment().root;
  return isInside(path, root) && path.size() > root.size() ? path.substr(root.size() + 1) : path;
}

std::vector<std::string> commonDataKeys(const SemanticModel& model, std::string_view typed) {
  std::set<std::string> keys;
  currentData(model.snapshot(), {})->forEachFile([&](const DataPath& at, const IndexedData& data) {
    // Those of single nodes are many.
    if (!at.isLiteral) return true;
    for (const DataEntry& entry : data.file()->entries()) {
      const std::size_t end = entry.key.rfind("::");
      const std::string_view key = entry.key;
      const std::string_view last = key.substr(end == key.npos ? 0 : end + 2);
      if (key != kLookupOptions && types::startsWithIgnoringAsciiCase(last, typed))
        keys.emplace(entry.key);
    }
    return true;
  });
  return {keys.begin(), keys.end()};
}

}  // namespace puppet::analysis
