#pragma once

#include <cstddef>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include <tl/expected.hpp>

#include "analysis/inference/semantic_model.h"
#include "analysis/workspace/dependencies.h"
#include "parser/support/source_text.h"
#include "parser/support/text_range.h"

namespace puppet::analysis {

struct TextReplacement {
  TextRange range;
  std::string text;
  /// Context of an occurrence that may name something else and needs the user's confirmation; empty
  /// if the edit is certain.
  std::string_view doubt = {};
};

struct FileEdits {
  std::string path;
  SourceText text;                     ///< the text that the edits were computed for
  std::vector<TextReplacement> edits;  ///< sorted, disjoint
};

/// A word and its replacement.
struct WordChange {
  std::string from, to;
};

struct RenamePlan {
  std::vector<FileEdits> files;  ///< sorted by path
  /// Moves (from, to) of files to the places that autoloading requires, to be applied after the
  /// edits.
  std::vector<std::pair<std::string, std::string>> moves;
  /// The only words that the edits replace in languages that have no parser.
  std::vector<WordChange> words;
};

/// Reason why a symbol cannot be renamed: a sentence without a final period.
using RenameRefusal = std::string;

/// Returns `PATH:LINE` for a place in a text; the line of the file if that is generated.
std::string pathAndLine(const std::string& path, const SourceText& text, std::uint32_t offset);

/// Collects the edits of a rename in any order. The first edit that cannot be made refuses the
/// whole: one in a file that is not maintained in the workspace, one that overlaps another, or one
/// for another version of a text.
class RenamePlanBuilder {
 public:
  /// Borrows both arguments, which must outlive the object. A document without an environment may
  /// always be edited.
  RenamePlanBuilder(const SemanticModel& model, const MaintainedCode& maintained)
      : model_(model), maintained_(maintained) {}

  /// Adds an edit. An uncertain one is dropped where a certain one edits the same place.
  void add(const std::string& path, const SourceText& text, TextReplacement edit);
  void add(const FileEdits& file);
  /// Permits edits that replace a word in languages that have no parser.
  void permit(WordChange word) { words_.push_back(std::move(word)); }
  void refuse(RenameRefusal why);

  bool isRefused() const { return !refusal_.empty(); }
  const RenameRefusal& refusal() const { return refusal_; }
  /// Returns the plan, without moves, or the first refusal.
  tl::expected<RenamePlan, RenameRefusal> take();

 private:
  void addAtOrigin(const std::string& path, const TextOrigin& origin, TextReplacement edit);
  FileEdits* fileAt(const std::string& path, const SourceText& text);
  void sortAndCheck(FileEdits& file);

  const SemanticModel& model_;
  const MaintainedCode& maintained_;
  std::vector<FileEdits> files_;
  std::vector<WordChange> words_;
  RenameRefusal refusal_;
};

/// Returns `text` after `edits`, which must be sorted and disjoint.
std::string editedText(std::string_view text, const std::vector<TextReplacement>& edits);

/// Removes the uncertain edits from a plan.
void keepDefinite(RenamePlan& plan);

}  // namespace puppet::analysis
