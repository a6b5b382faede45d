#pragma once

#include <span>
#include <string>

#include "analysis/features/references.h"
#include "analysis/features/rename.h"

namespace puppet::analysis {

/// Whether edits of a file leave every name in it what it was, and only give one symbol another
/// name: the file is parsed and its names are looked up again.
class RenameCheck {
 public:
  RenameCheck(const SemanticModel& model, const Symbol& symbol, const std::string& newName)
      : model_(model), symbol_(symbol), newName_(newName) {}

  /// Why the edits, which are in text order, cannot be made; empty where they can.
  RenameRefusal refusal(const CandidateFile& file, std::span<const TextReplacement> edits) const;

 private:
  const SemanticModel& model_;
  const Symbol& symbol_;
  const std::string& newName_;
};

/// `text` with `edits`, which are in text order.
std::string editedText(std::string_view text, std::span<const TextReplacement> edits);

}  // namespace puppet::analysis
