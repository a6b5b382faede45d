#pragma once

#include <functional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "analysis/features/names/symbol.h"

namespace puppet::analysis {

/// A file of the environment whose text may name a symbol.
struct CandidateFile {
  std::string_view path;
  std::string_view templateName;
  const parser::SyntaxTree& tree;  ///< valid during the visit
};

/// Calls `visit` with the file of `model` and those of its environment that may name one of
/// `symbols`, sorted by path. Skips files that changed on disk since they were indexed, and returns
/// their paths. `isWanted` filters the other files; `nullptr` accepts all.
std::vector<std::string> forEachCandidate(const SemanticModel& model,
                                          std::span<const Symbol> symbols,
                                          const std::function<void(const CandidateFile&)>& visit,
                                          bool (*isWanted)(const IndexedFile&) = nullptr);
inline std::vector<std::string> forEachCandidate(
    const SemanticModel& model, const Symbol& symbol,
    const std::function<void(const CandidateFile&)>& visit,
    bool (*isWanted)(const IndexedFile&) = nullptr) {
  return forEachCandidate(model, std::span(&symbol, 1), visit, isWanted);
}

}  // namespace puppet::analysis
