#include "analysis/features/data_keys.h"

#include <algorithm>
#include <set>

#include "analysis/features/declarations.h"
#include "analysis/hiera/data_overview.h"
#include "analysis/names/plain_text.h"
#include "parser/syntax/views.h"
#include "types/print/source_writer.h"

namespace puppet::analysis {

using namespace parser;

namespace {

constexpr std::string_view kFunctions[] = {"lookup", "hiera", "hiera_array", "hiera_hash",
                                           "hiera_include"};
constexpr std::size_t kMostLines = 8;
constexpr std::size_t kLongestValue = 80;

/// What a call is given first.
template <typename Arguments>
Cursor firstOf(const Arguments& arguments) {
  return arguments.empty() ? Cursor() : Cursor(*arguments.begin());
}

/// The key that a call looks up, as it is written.
Cursor keyOfCall(const Cursor& node) {
  if (const Call call{node})
    return takesDataKey(call.function().text()) ? firstOf(call.arguments().arguments()) : Cursor();
  if (const StatementCall call{node})
    return takesDataKey(call.function().text()) ? firstOf(call.arguments()) : Cursor();
  if (const MethodCall call{node})
    return takesDataKey(call.name().text()) ? Cursor(call.receiver()) : Cursor();
  return {};
}

std::string shortPath(const SemanticModel& model, const std::string& path) {
  const std::string& root = model.environment().root;
  return isInside(path, root) && path.size() > root.size() ? path.substr(root.size() + 1) : path;
}

std::string valueText(const DataPlace& place) {
  std::string text = toSource(place.entry->value, {.limit = kLongestValue + 10});
  if (place.use.source == HierarchyLevel::Source::Eyaml && text.find("ENC[") != text.npos)
    return "an encrypted value";
  // A back quote would end the code.
  if (text.size() > kLongestValue || text.find('`') != text.npos) return "a longer value";
  return '`' + text + '`';
}

}  // namespace

bool takesDataKey(std::string_view function) {
  return std::ranges::find(kFunctions, withoutRoot(function)) != std::end(kFunctions);
}

std::optional<DataKeyInCode> dataKeyAt(const SemanticModel& model, std::uint32_t offset) {
  const auto path = pathTo(model.tree(), offset);
  for (const Cursor& node : path) {
    const Cursor key = keyOfCall(node);
    if (!key || !(key == path.back()) || key.start() > offset) continue;
    if (const PlainText text = plainText(key))
      return DataKeyInCode{std::string(text.text), text.range};
  }
  return std::nullopt;
}

std::string dataKeyOf(const SemanticModel& model, const Symbol& symbol) {
  const bool isOfClass = symbol.kind == ReferenceKind::ClassVariable;
  if (!isOfClass || !Declarations(model).parameter(symbol)) return {};
  return symbol.owner + "::" + symbol.name;
}

std::vector<Place> dataPlacesOf(const SemanticModel& model, std::string_view key) {
  std::vector<Place> places;
  if (!model.workspace() || key.empty()) return places;
  DataFolder folder(model.environment());
  for (const DataPlace& place : placesOf(folder, key))
    places.push_back({place.use.path, place.entry->place, place.entry->place});
  return places;
}

std::string dataValuesText(const SemanticModel& model, std::string_view key) {
  std::string text;
  if (!model.workspace() || key.empty()) return text;
  DataFolder folder(model.environment());
  const std::vector<DataPlace> places = placesOf(folder, key);
  for (std::size_t i = 0; i < places.size() && i < kMostLines; ++i) {
    const DataPlace& place = places[i];
    const std::string line = std::to_string(place.entry->line);
    text += (text.empty() ? "" : "\\\n") + valueText(place) + " in `" +
            shortPath(model, place.use.path) + ':' + line + '`';
    if (!place.use.level.empty()) text += " (" + place.use.level + ')';
  }
  if (places.size() > kMostLines)
    text += "\\\nand " + std::to_string(places.size() - kMostLines) + " more";
  return text;
}

std::vector<std::string> dataKeys(const SemanticModel& model, std::string_view module,
                                  std::string_view typed) {
  if (!model.workspace()) return {};
  DataFolder folder(model.environment());
  std::set<std::string> keys;
  const auto addOf = [&](std::string_view name) {
    for (const DataFileUse& use : dataFilesOf(folder, name))
      for (const DataEntry& entry : use.file->entries())
        if (entry.key != "lookup_options") keys.insert(entry.key);
  };
  addOf({});
  const std::string_view named = typed.substr(0, std::min(typed.find("::"), typed.size()));
  if (!module.empty()) addOf(module);
  if (named != module && model.environment().findModule(named)) addOf(named);
  return {keys.begin(), keys.end()};
}

}  // namespace puppet::analysis
