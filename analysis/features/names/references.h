#pragma once

#include <string>
#include <vector>

#include "analysis/features/names/symbol.h"

namespace puppet::analysis {

/// The places in one file that name a symbol.
struct FileOccurrences {
  std::string path;
  std::vector<Occurrence> occurrences;  ///< in text order
};

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
