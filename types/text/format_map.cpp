#include <algorithm>
#include <span>

#include "types/core/boxes.h"
#include "types/core/collections.h"
#include "types/core/make.h"
#include "types/core/object_type.h"
#include "types/relations/assignable.h"
#include "types/relations/infer.h"
#include "types/relations/instance.h"
#include "types/text/source_writer.h"
#include "types/text/string_format.h"

namespace puppet::types {

namespace {

using Entry = FormatMap::Entry;

StringFormat known(std::string_view text) { return *StringFormat::parse(text); }

std::shared_ptr<const FormatMap> sharedFormatsOfElements() {
  // Aliasing without ownership: the map has static lifetime.
  return {std::shared_ptr<const FormatMap>(), &FormatMap::standardOfElements()};
}

StringFormat standardOfCollection(std::string_view text, std::string separator2) {
  StringFormat format = known(text);
  format.separator = ", ";
  format.separator2 = std::move(separator2);
  format.elements = sharedFormatsOfElements();
  return format;
}

/// Returns the order of two types of which neither is assignable to the other; types of rank 0 are
/// ordered by name.
int rankOf(const Type& type) {
  switch (type.kind()) {
    case TypeKind::Struct: return 1;
    case TypeKind::Hash: return 2;
    case TypeKind::Tuple: return 3;
    case TypeKind::Array: return 4;
    case TypeKind::Pattern: return 10;
    case TypeKind::Enum: return 11;
    case TypeKind::String: return 12;
    default: return 0;
  }
}

bool goesAfter(const Type& a, const Type& b, LanguageLevel level) {
  if (a == b) return false;
  const bool isWithin = accepts(b, a, level);
  const bool contains = accepts(a, b, level);
  if (isWithin != contains) return contains;
  const int rank = rankOf(a);
  const int otherRank = rankOf(b);
  if (rank == 0 || otherRank == 0) return toSource(a) > toSource(b);
  return rank > otherRank;
}

/// Merge sort. The order of types is not transitive, so std::sort must not be used, and the exact
/// algorithm is observable: it determines which format applies.
void mergeSort(std::span<Entry> entries, LanguageLevel level) {
  if (entries.size() < 2) return;
  const std::size_t half = entries.size() / 2;
  mergeSort(entries.first(half), level);
  mergeSort(entries.subspan(half), level);
  std::vector<Entry> sorted;
  std::size_t left = 0;
  std::size_t right = half;
  while (left < half && right < entries.size()) {
    const bool takesRight = goesAfter(entries[left].first, entries[right].first, level);
    sorted.push_back(std::move(entries[takesRight ? right++ : left++]));
  }
  while (left < half) sorted.push_back(std::move(entries[left++]));
  std::ranges::move(sorted, entries.begin());
}

FormatResult<StringFormat> parseFormat(const Value& format) {
  if (format.is(ValueKind::String)) return StringFormat::parse(format.asString());
  return formatError("a format is a String such as '%d'");
}

std::optional<std::string> textUnder(const HashValue& hash, std::string_view key) {
  const Value* value = hash.find(key);
  if (!value || !value->is(ValueKind::String)) return std::nullopt;
  return std::string(value->asString());
}

/// Returns whether the value is an instance for formats, for which types are not objects.
Tristate isOfType(const Value& value, const Type& type, LanguageLevel level) {
  if (!value.is(ValueKind::Type)) return isInstance(type, value, level);
  return assignable(type, inferDetailed(value), level);
}

bool hasTypeParameters(const Value& object) {
  const Type& type = object.as<ObjectValue>().type();
  return type.is(TypeKind::Object) && !type.as<ObjectType>().definition().typeParameters.empty();
}

/// Maximum number of formats; combining them takes quadratic time.
constexpr std::size_t kMaxFormats = 500;

}  // namespace

const FormatMap& FormatMap::standardOfElements() {
  static const auto& map = *new FormatMap({{anyType(), known("%p")}});
  return map;
}

const FormatMap& FormatMap::standard() {
  static const auto& map = *new FormatMap({
      {bare(TypeKind::Object), known("%p")},
      {bare(TypeKind::Float), known("%f")},
      {bare(TypeKind::Numeric), known("%d")},
      {bare(TypeKind::Array), standardOfCollection("%a", ", ")},
      {bare(TypeKind::Hash), standardOfCollection("%h", " => ")},
      {bare(TypeKind::Binary), known("%B")},
      {anyType(), known("%s")},
  });
  return map;
}

FormatResult<FormatMap> FormatMap::parse(const Value& formats) {
  if (formats.asHash().size() > kMaxFormats) return unknownText("there are very many formats");
  std::vector<Entry> entries;
  for (const auto& [type, value] : formats.asHash().entries()) {
    if (!type.is(ValueKind::Type)) return formatError("formats are given by type");
    const bool isDetailed = value.is(ValueKind::Hash);
    const Value* text = isDetailed ? value.asHash().find("format") : &value;
    auto format = parseFormat(text ? *text : Value::undef());
    if (!format) return tl::unexpected(std::move(format.error()));
    if (isDetailed) {
      format->separator = textUnder(value.asHash(), "separator");
      format->separator2 = textUnder(value.asHash(), "separator2");
      const Value* elements = value.asHash().find("string_formats");
      if (elements && elements->is(ValueKind::Hash)) {
        auto map = parse(*elements);
        if (!map) return map;
        format->elements = std::make_shared<FormatMap>(std::move(*map));
      }
    }
    entries.emplace_back(type.asType(), std::move(*format));
  }
  return FormatMap(std::move(entries));
}

FormatResult<FormatMap> FormatMap::of(const Value& formats, const Value& value,
                                      LanguageLevel level) {
  if (formats.is(ValueKind::Default) || formats.isUndef()) return standard();
  if (formats.is(ValueKind::Hash))
    return parse(formats).map([&](const FormatMap& map) { return merge(standard(), map, level); });
  auto format = parseFormat(formats);
  if (!format) return tl::unexpected(std::move(format.error()));
  // The inferred type of such an object is narrower than the type its format is looked up by.
  if (value.is(ValueKind::Object) && hasTypeParameters(value)) return standard();
  const Type type = value.is(ValueKind::Array)  ? bare(TypeKind::Array)
                    : value.is(ValueKind::Hash) ? bare(TypeKind::Hash)
                                                : inferDetailed(value);
  return merge(standard(), FormatMap({{type, std::move(*format)}}), level);
}

FormatMap FormatMap::merge(const FormatMap& lower, const FormatMap& higher, LanguageLevel level) {
  std::vector<Entry> merged;
  for (const Entry& entry : lower.entries_) {
    const bool isOverruled = std::ranges::any_of(higher.entries_, [&](const Entry& other) {
      return !(other.first == entry.first) && accepts(other.first, entry.first, level);
    });
    if (!isOverruled) merged.push_back(entry);
  }
  for (const Entry& entry : higher.entries_) {
    const auto same = std::ranges::find(merged, entry.first, &Entry::first);
    if (same == merged.end())
      merged.push_back(entry);
    else
      same->second = entry.second.over(same->second, level);
  }
  mergeSort(merged, level);
  return FormatMap(std::move(merged));
}

FormatResult<const StringFormat*> FormatMap::find(const Value& value, LanguageLevel level) const {
  static const auto& standardFormat = *new StringFormat(known("%s"));
  for (const auto& [type, format] : entries_) {
    switch (isOfType(value, type, level)) {
      case Tristate::Yes: return &format;
      case Tristate::Unknown: return unknownText("which format applies is not known");
      case Tristate::No: break;
    }
  }
  return &standardFormat;
}

}  // namespace puppet::types
