#pragma once

#include <string>
#include <utility>
#include <vector>

#include <tl/expected.hpp>

#include "analysis/features/symbol.h"

namespace puppet::analysis {

/// What can be renamed at a place: the range of the name, and the name as it is to be edited.
struct RenameTarget {
  TextRange range;
  std::string name;
};

struct TextReplacement {
  TextRange range;
  std::string text;
  /// What the text is found in where it may name something else, to be confirmed by the user; empty
  /// where it is certain.
  std::string_view doubt = {};
};

struct FileEdits {
  std::string path;
  std::vector<TextReplacement> edits;  ///< in text order
};

struct RenamePlan {
  std::vector<FileEdits> files;
  /// Of files that autoloading wants elsewhere, to be moved after the edits.
  std::vector<std::pair<std::string, std::string>> moves;
};

/// Why something cannot be renamed: a sentence without its end.
using RenameRefusal = std::string;

/// Whether the symbol at `offset` can be renamed, as far as no new name is needed to tell.
tl::expected<RenameTarget, RenameRefusal> prepareRename(const SemanticModel& model,
                                                        std::uint32_t offset);

/// Everything that has to change so that the symbol at `offset` is called `newName`: variables and
/// parameters with the attributes that set them, classes, defined types, functions, plans and
/// aliases by their qualified names, keys of Hiera that set parameters, and `@param` lines. Places
/// in files that are not analyzed (Ruby, templates in Ruby, other data) are among the edits, in
/// doubt. Refuses where attributes come from a hash, where something has the new name already, and
/// when some name in a changed file would come to mean something else.
tl::expected<RenamePlan, RenameRefusal> rename(const SemanticModel& model, std::uint32_t offset,
                                               const std::string& newName);

/// Takes the edits in doubt out of a plan.
void keepDefinite(RenamePlan& plan);

/// The same of a definition whose file somebody else moves to where it is looked for.
tl::expected<RenamePlan, RenameRefusal> renameMoved(const SemanticModel& model,
                                                    const Symbol& symbol,
                                                    const std::string& newName);

}  // namespace puppet::analysis
