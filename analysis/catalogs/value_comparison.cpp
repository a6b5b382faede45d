#include "analysis/catalogs/value_comparison.h"

#include <algorithm>
#include <set>
#include <string>

#include "analysis/eval/catalog/catalog_serialization.h"
#include "types/core/collections.h"
#include "types/relations/flow.h"
#include "types/relations/instance.h"

namespace puppet::analysis {

using types::Tristate;
using types::Value;
using types::ValueKind;

namespace {

/// Returns whether an unknown value may be the other one.
Tristate unknownEquals(const Value& unknown, const Value& other) {
  if (other.is(ValueKind::Unknown))
    return types::mayIntersect(unknown.asType(), other.asType()) ? Tristate::Unknown : Tristate::No;
  return types::isInstance(unknown.asType(), other) == Tristate::No ? Tristate::No
                                                                    : Tristate::Unknown;
}

Tristate arraysEqual(const types::ArrayValue& a, const types::ArrayValue& b) {
  if (a.size() != b.size()) return Tristate::No;
  Tristate all = Tristate::Yes;
  for (std::size_t i = 0; i < a.size() && all != Tristate::No; ++i)
    all = std::min(all, areEqual(a[i], b[i]));
  return all;
}

Tristate hashesEqual(const types::HashValue& a, const types::HashValue& b) {
  const auto hasKnownKeys = [](const types::HashValue& hash) {
    return std::ranges::all_of(hash.entries(), [](auto& entry) { return entry.first.isKnown(); });
  };
  if (!hasKnownKeys(a) || !hasKnownKeys(b)) return Tristate::Unknown;
  if (a.size() != b.size()) return Tristate::No;
  Tristate all = Tristate::Yes;
  for (const auto& [key, value] : a.entries()) {
    const Value* other = b.find(key);
    if (!other) return Tristate::No;
    all = std::min(all, areEqual(value, *other));
    if (all == Tristate::No) break;
  }
  return all;
}

void appendReferences(const Value& value, std::set<std::string>& references, bool& isKnown) {
  if (value.is(ValueKind::Array)) {
    for (const Value& element : value.asArray().elements())
      appendReferences(element, references, isKnown);
  } else if (!value.isKnown()) {
    isKnown = false;
  } else if (!value.isUndef()) {
    references.insert(referenceText(value));
  }
}

}  // namespace

Tristate areEqual(const Value& a, const Value& b) {
  if (a.is(ValueKind::Unknown)) return unknownEquals(a, b);
  if (b.is(ValueKind::Unknown)) return unknownEquals(b, a);
  if (a.is(ValueKind::Array) && b.is(ValueKind::Array))
    return arraysEqual(a.asArray(), b.asArray());
  if (a.is(ValueKind::Hash) && b.is(ValueKind::Hash)) return hashesEqual(a.asHash(), b.asHash());
  if (a == b) return Tristate::Yes;
  if (!a.isKnown() || !b.isKnown()) return Tristate::Unknown;
  // A reference and its text are the same in a catalog.
  const bool isReference = a.is(ValueKind::Type) || b.is(ValueKind::Type);
  return types::answer(isReference && !referenceText(a).empty() &&
                       referenceText(a) == referenceText(b));
}

Tristate referToSame(const Value& a, const Value& b) {
  std::set<std::string> ofA, ofB;
  bool isKnown = true;
  appendReferences(a, ofA, isKnown);
  appendReferences(b, ofB, isKnown);
  if (!isKnown) return Tristate::Unknown;
  return types::answer(ofA == ofB);
}

}  // namespace puppet::analysis
