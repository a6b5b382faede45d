#pragma once

#include <functional>
#include <span>
#include <string>
#include <vector>

#include "analysis/features/symbol.h"

namespace puppet::analysis {

/// The places in one file that name a symbol.
struct FileOccurrences {
  std::string path;
  std::vector<Occurrence> occurrences;  ///< in text order
};

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

/// Returns every place in the environment that names `symbol`, including declarations and the class
/// in `$class::variable`, grouped by file and sorted by path; files without any are left out.
std::vector<FileOccurrences> findOccurrences(const SemanticModel& model, const Symbol& symbol);

/// Returns the references to the symbol at `offset`; empty if there is none. A class parameter and
/// the Hiera key that sets it, in data and in code, count as references to each other.
std::vector<FileOccurrences> references(const SemanticModel& model, std::uint32_t offset,
                                        bool includesDeclaration);

/// Returns the references to a Hiera key in code, in interpolations and options of data, and the
/// parameter that it sets; with `includesDeclaration`, also the entries of data that define it.
std::vector<FileOccurrences> referencesToDataKey(const SemanticModel& model, const std::string& key,
                                                 bool includesDeclaration);

/// Returns the places in the same file that name the symbol at `offset`.
std::vector<Occurrence> documentHighlights(const SemanticModel& model, std::uint32_t offset);

}  // namespace puppet::analysis
