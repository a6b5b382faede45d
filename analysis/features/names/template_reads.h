#pragma once

#include <string>
#include <vector>

#include "analysis/features/names/symbol.h"
#include "parser/support/source_text.h"

namespace puppet::analysis {

/// The places in a template that read a variable of a manifest.
struct TemplateOccurrences {
  std::string path;
  SourceText text;
  std::vector<TextRange> ranges;  ///< of the name, in text order
  bool isCertain = true;          ///< false if the template also sees another variable of the name
};

/// Returns the reads of a variable in the ERB templates, and the EPP templates without parameters,
/// that its file's module renders, and those of a class variable by its qualified name in all ERB
/// templates of the environment.
std::vector<TemplateOccurrences> templateReadsOf(const SemanticModel& model, const Symbol& symbol);

}  // namespace puppet::analysis
