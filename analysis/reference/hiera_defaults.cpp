#include "analysis/reference/hiera_defaults.h"

#include <algorithm>

#include "analysis/hiera/data_file.h"
#include "types/core/collections.h"
#include "types/text/value_printer.h"

namespace puppet::analysis {
namespace {

using types::Value;
using types::ValueKind;

constexpr std::string_view kUsualFolder = "data";

std::string textAt(const Value& hash, std::string_view key) {
  if (!hash.is(ValueKind::Hash)) return {};
  const Value* found = hash.asHash().find(key);
  return found && found->is(ValueKind::String) ? std::string(found->asString()) : std::string();
}

bool isFixed(std::string_view path) { return path.find("%{") == path.npos; }

/// Returns the path of a level, or the first of several, if none is interpolated.
std::string fixedPathOf(const Value& level) {
  if (!level.is(ValueKind::Hash)) return {};
  if (const std::string path = textAt(level, "path"); !path.empty())
    return isFixed(path) ? path : std::string();
  const Value* paths = level.asHash().find("paths");
  if (!paths || !paths->is(ValueKind::Array)) return {};
  const auto elements = paths->asArray().elements();
  const bool areFixed = std::ranges::all_of(elements, [](const Value& path) {
    return path.is(ValueKind::String) && isFixed(path.asString());
  });
  return areFixed && !elements.empty() ? std::string(elements.front().asString()) : std::string();
}

std::string dataFileIn(const DataFile& hierarchy) {
  const DataEntry* levels = hierarchy.find("hierarchy");
  if (!levels || !levels->value.is(ValueKind::Array)) return {};
  const DataEntry* usual = hierarchy.find("defaults");
  std::string folder = usual ? textAt(usual->value, "datadir") : std::string();
  if (folder.empty()) folder = kUsualFolder;
  for (const Value& level : levels->value.asArray().elements())
    if (const std::string path = fixedPathOf(level); !path.empty()) return folder + '/' + path;
  return {};
}

/// Writes a value in the notation of Puppet, with nothing escaped.
std::string written(const Value& value) {
  switch (value.kind()) {
    case ValueKind::Undef: return "undef";
    case ValueKind::String:
      return value.asString().empty() ? "undef" : "'" + std::string(value.asString()) + "'";
    case ValueKind::Array: {
      std::string text;
      for (const Value& element : value.asArray().elements())
        text += (text.empty() ? "" : ", ") + written(element);
      return "[" + text + "]";
    }
    case ValueKind::Hash: {
      std::string text;
      for (const auto& [key, element] : value.asHash().entries()) {
        const std::string name =
            key.is(ValueKind::String) ? std::string(key.asString()) : types::programText(key);
        text += (text.empty() ? "" : ", ") + ("'" + name + "' => " + written(element));
      }
      return text.empty() ? "{}" : "{ " + text + " }";
    }
    default: return types::programText(value);
  }
}

/// Returns true if a value is of a kind that Ruby's safe loader refuses: a date or a symbol.
bool isRefused(const Value& value) {
  if (value.is(ValueKind::Array)) return std::ranges::any_of(value.asArray().elements(), isRefused);
  if (value.is(ValueKind::Hash))
    return std::ranges::any_of(value.asHash().entries(), [](const auto& entry) {
      return isRefused(entry.first) || isRefused(entry.second);
    });
  constexpr ValueKind kPlain[] = {ValueKind::Undef, ValueKind::String, ValueKind::Boolean,
                                  ValueKind::Integer, ValueKind::Float};
  return std::ranges::find(kPlain, value.kind()) == std::end(kPlain);
}

void refuse(std::string_view path, std::string_view reason, ModuleReference& reference) {
  const std::string name(path.substr(path.rfind('/') + 1));
  for (const ReferenceItem& item : reference.items)
    if (item.docs.find("param"))
      reference.warnings.push_back("Failed to parse " + name + ": " + std::string(reason));
}

}  // namespace

std::string dataFileOfReference(std::string_view hierarchy) {
  const std::string path = dataFileIn(DataFile::read(hierarchy, DataFile::Format::Yaml));
  return path.find("..") != path.npos || path.starts_with('/') ? std::string() : path;
}

ReferenceDefaults dataDefaultsIn(std::string_view path, std::string_view text,
                                 ModuleReference& reference) {
  const DataFile data = DataFile::read(text, DataFile::Format::Yaml);
  const bool hasForeign = std::ranges::any_of(
      data.entries(), [](const DataEntry& entry) { return isRefused(entry.value); });
  if (!data.problem().message.empty() || hasForeign) {
    refuse(path, hasForeign ? "it has values that are no plain data" : data.problem().message,
           reference);
    return {};
  }
  ReferenceDefaults defaults;
  for (const DataEntry& entry : data.entries())
    defaults.emplace_back(entry.key, written(entry.value));
  return defaults;
}

}  // namespace puppet::analysis
