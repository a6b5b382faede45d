#pragma once

#include <functional>
#include <span>
#include <string>
#include <vector>

#include "analysis/features/symbol.h"

namespace puppet::analysis {

/// Where one file names a symbol.
struct FileOccurrences {
  std::string path;
  std::vector<Occurrence> occurrences;  ///< in text order
};

/// A file of the environment whose text may name something.
struct CandidateFile {
  std::string_view path;
  std::string_view templateName;
  const parser::SyntaxTree& tree;  ///< kept while it is visited
};

/// Calls `visit` with the file of `model` and those of its environment that may name one of
/// `symbols`, in the order of their paths. A file that has changed on disk since it was indexed is
/// left out; then the answer is false. `isWanted`, null for all, tells which other files count.
bool forEachCandidate(const SemanticModel& model, std::span<const Symbol> symbols,
                      const std::function<void(const CandidateFile&)>& visit,
                      bool (*isWanted)(const IndexedFile&) = nullptr);
inline bool forEachCandidate(const SemanticModel& model, const Symbol& symbol,
                             const std::function<void(const CandidateFile&)>& visit,
                             bool (*isWanted)(const IndexedFile&) = nullptr) {
  return forEachCandidate(model, std::span(&symbol, 1), visit, isWanted);
}

/// Every place in the environment that names `symbol`, the class in `$class::variable` and
/// declarations too, file by file in the order of their paths; files without any are left out.
std::vector<FileOccurrences> findOccurrences(const SemanticModel& model, const Symbol& symbol);

/// What refers to the symbol at `offset`; empty where there is none. A parameter of a class is also
/// referred to by the key of Hiera that sets it, in data and in code, and the other way round.
std::vector<FileOccurrences> references(const SemanticModel& model, std::uint32_t offset,
                                        bool includesDeclaration);

/// What refers to a key of Hiera in code, and the parameter that it sets; where data has it, too,
/// when `includesDeclaration`.
std::vector<FileOccurrences> referencesToDataKey(const SemanticModel& model, const std::string& key,
                                                 bool includesDeclaration);

/// The places in the same file that name the same as the one at `offset`.
std::vector<Occurrence> documentHighlights(const SemanticModel& model, std::uint32_t offset);

}  // namespace puppet::analysis
