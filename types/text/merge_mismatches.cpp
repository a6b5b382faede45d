#include "types/text/merge_mismatches.h"

#include <algorithm>

#include "types/core/make.h"
#include "types/relations/normalize.h"

namespace puppet::types {

namespace {

using Kind = Mismatch::Kind;

/// Maximum number of mismatches to merge; each is compared with all others.
constexpr std::size_t kMaxCompared = 100;

/// Returns the steps that lead into the value.
std::vector<PathStep> canonicalPath(const Mismatch& mismatch) {
  std::vector<PathStep> path = mismatch.path;
  std::erase_if(path, [](const PathStep& step) { return step.kind == PathStep::Kind::Variant; });
  return path;
}

bool isOfType(const Mismatch& mismatch) {
  return mismatch.kind == Kind::Type || mismatch.kind == Kind::Pattern;
}
bool isOfSize(const Mismatch& mismatch) { return mismatch.kind == Kind::Size; }

bool saysSame(const Mismatch& a, const Mismatch& b) {
  const auto same = [&](const Type& s, const Type& t) {
    return s == t || (s && t && normalize(s) == normalize(t));
  };
  return a.kind == b.kind && a.name == b.name && a.expectedSize == b.expectedSize &&
         a.actualSize == b.actualSize && canonicalPath(a) == canonicalPath(b) &&
         same(a.expected, b.expected) && same(a.actual, b.actual);
}

/// Merges mismatches of the same kind at the same path; nullopt if their paths differ.
std::optional<Mismatch> merged(const std::vector<const Mismatch*>& mismatches) {
  Mismatch result = *mismatches.front();
  std::vector<Type> expected;
  for (const Mismatch* mismatch : mismatches) {
    if (canonicalPath(*mismatch) != canonicalPath(result)) return std::nullopt;
    result.expectedSize.from = std::min(result.expectedSize.from, mismatch->expectedSize.from);
    result.expectedSize.to = std::max(result.expectedSize.to, mismatch->expectedSize.to);
    if (mismatch->expected && std::ranges::find(expected, mismatch->expected) == expected.end())
      expected.push_back(mismatch->expected);
  }
  if (expected.size() > 1) result.expected = variantType(std::move(expected));
  return result;
}

}  // namespace

std::vector<Mismatch> mergeMismatches(std::vector<std::vector<Mismatch>> ofMembers,
                                      std::size_t position) {
  std::vector<Mismatch> all;
  for (std::vector<Mismatch>& mismatches : ofMembers)
    std::ranges::move(mismatches, std::back_inserter(all));
  for (const auto belongs : {isOfSize, isOfType}) {
    std::vector<const Mismatch*> family;
    for (const Mismatch& mismatch : all)
      if (belongs(mismatch)) family.push_back(&mismatch);
    if (family.empty() || family.size() != ofMembers.size()) continue;
    if (auto one = merged(family)) {
      all = {std::move(*one)};
      break;
    }
  }
  if (all.size() > kMaxCompared)
    all.erase(all.begin() + static_cast<std::ptrdiff_t>(kMaxCompared), all.end());
  std::vector<Mismatch> distinct;
  for (Mismatch& mismatch : all)
    if (std::ranges::none_of(distinct, [&](const Mismatch& m) { return saysSame(m, mismatch); }))
      distinct.push_back(std::move(mismatch));
  if (distinct.size() == 1 && position < distinct[0].path.size())
    distinct[0].path.erase(distinct[0].path.begin() + static_cast<std::ptrdiff_t>(position));
  return distinct;
}

}  // namespace puppet::types
