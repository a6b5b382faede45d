#pragma once

#include <string>
#include <utility>
#include <vector>

#include <tl/expected.hpp>

#include "analysis/features/symbol.h"

namespace puppet::analysis {

/// A renameable symbol at a place: the range of its name, and the name as offered for editing.
struct RenameTarget {
  TextRange range;
  std::string name;
};

struct TextReplacement {
  TextRange range;
  std::string text;
  /// Context of an occurrence that may name something else and needs the user's confirmation; empty
  /// if the edit is certain.
  std::string_view doubt = {};
};

struct FileEdits {
  std::string path;
  std::vector<TextReplacement> edits;  ///< in text order
};

struct RenamePlan {
  std::vector<FileEdits> files;
  /// Moves (from, to) of files to the places that autoloading requires, to be applied after the
  /// edits.
  std::vector<std::pair<std::string, std::string>> moves;
};

/// Reason why a symbol cannot be renamed: a sentence without a final period.
using RenameRefusal = std::string;

/// Checks that the symbol at `offset` can be renamed, as far as possible without the new name.
tl::expected<RenameTarget, RenameRefusal> prepareRename(const SemanticModel& model,
                                                        std::uint32_t offset);

/// Returns the edits that rename the symbol at `offset` to `newName`: variables and parameters with
/// the attributes that set them, classes, defined types, functions, plans and aliases by their
/// qualified names, Hiera keys that set parameters, and `@param` lines. Occurrences in files that
/// are not analyzed (Ruby, ERB templates, other data) are included as uncertain edits. Refuses if
/// attributes come from a hash, if the new name is taken, or if another name in a changed file
/// would resolve differently.
tl::expected<RenamePlan, RenameRefusal> rename(const SemanticModel& model, std::uint32_t offset,
                                               const std::string& newName);

/// Removes the uncertain edits from a plan.
void keepDefinite(RenamePlan& plan);

/// Returns the edits for a definition whose file the client itself moves to its autoload path.
tl::expected<RenamePlan, RenameRefusal> renameMoved(const SemanticModel& model,
                                                    const Symbol& symbol,
                                                    const std::string& newName);

}  // namespace puppet::analysis
