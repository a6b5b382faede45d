#include "analysis/workspace/symbol_search.h"

#include <algorithm>
#include <array>

#include "parser/support/ascii.h"

namespace puppet::analysis {
namespace {

constexpr std::size_t kMaxPattern = 64;
constexpr int kUnfit = -1;

}  // namespace

bool startsWord(std::string_view name, std::size_t at) {
  if (at == 0) return true;
  const char before = name[at - 1];
  const bool isUpper = name[at] >= 'A' && name[at] <= 'Z';
  return before == ':' || before == '_' || before == '/' || before == '.' || before == '-' ||
         (isUpper && !(before >= 'A' && before <= 'Z'));
}

/// Cheap filter: most names fail here.
bool fuzzyFits(std::string_view pattern, std::string_view name) {
  std::size_t at = 0;
  for (std::size_t i = 0; i < name.size() && at < pattern.size(); ++i)
    at += toLower(name[i]) == toLower(pattern[at]);
  return at == pattern.size();
}

bool fuzzyFitsWord(std::string_view pattern, std::string_view name) {
  if (pattern.empty()) return true;
  // The first such word leaves the longest rest.
  for (std::size_t i = 0; i < name.size(); ++i)
    if (toLower(name[i]) == toLower(pattern[0]) && startsWord(name, i))
      return fuzzyFits(pattern.substr(1), name.substr(i + 1));
  return false;
}

std::optional<int> fuzzyScore(std::string_view pattern, std::string_view name) {
  pattern = pattern.substr(0, kMaxPattern);
  if (!fuzzyFits(pattern, name)) return std::nullopt;
  // best[j]: maximum score for the first j letters of the pattern within the name up to the current
  // position; ending[j]: likewise, with the j-th letter at the current position.
  std::array<int, kMaxPattern + 1> best, ending;
  best.fill(kUnfit);
  ending.fill(kUnfit);
  best[0] = 0;
  for (std::size_t i = 0; i < name.size(); ++i) {
    for (std::size_t j = std::min(pattern.size(), i + 1); j > 0; --j) {
      const int inRow = ending[j - 1] == kUnfit || j == 1 ? kUnfit : ending[j - 1] + 4;
      ending[j] = kUnfit;
      if (toLower(name[i]) != toLower(pattern[j - 1]) || best[j - 1] == kUnfit) continue;
      const int value = 1 + (startsWord(name, i) ? 6 : 0) + (name[i] == pattern[j - 1] ? 1 : 0);
      ending[j] = std::max(best[j - 1], inRow) + value;
      best[j] = std::max(best[j], ending[j]);
    }
  }
  // Among names with equal scores, the shorter one is the closer match.
  return best[pattern.size()] * 64 - static_cast<int>(std::min<std::size_t>(name.size(), 63));
}

std::vector<Declaration> searchSymbols(const Index& index, std::string_view pattern,
                                       std::size_t limit) {
  struct Hit {
    int score;
    std::string name;
    Declaration declaration;
  };
  std::vector<Hit> hits;
  index.forEachFile([&](const IndexedFile& file) {
    for (const DeclaredName& name : file.names) {
      Declaration declaration{&file, &name};
      std::string text = declaration.text();
      if (const auto score = fuzzyScore(pattern, text))
        hits.push_back({*score, std::move(text), declaration});
    }
  });
  const auto better = [](const Hit& a, const Hit& b) {
    return std::tuple(-a.score, std::string_view(a.name),
                      std::string_view(a.declaration.file->path())) <
           std::tuple(-b.score, std::string_view(b.name),
                      std::string_view(b.declaration.file->path()));
  };
  const std::size_t count = std::min(limit, hits.size());
  std::partial_sort(hits.begin(), hits.begin() + static_cast<std::ptrdiff_t>(count), hits.end(),
                    better);
  std::vector<Declaration> result;
  for (std::size_t i = 0; i < count; ++i) result.push_back(hits[i].declaration);
  return result;
}

}  // namespace puppet::analysis
