#pragma once

#include <string>
#include <vector>

#include "analysis/inference/semantic_model.h"

namespace puppet::analysis {

/// A file name in a text, and the file that it refers to.
struct DocumentLink {
  TextRange range;
  std::string path;
};

/// Returns the module files that the file names (templates, arguments of `file()`,
/// `puppet:///modules/` URLs) and that exist, in text order.
std::vector<DocumentLink> documentLinks(const SemanticModel& model);

}  // namespace puppet::analysis
