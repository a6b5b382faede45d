#pragma once

#include <string>
#include <vector>

#include "analysis/inference/semantic_model.h"

namespace puppet::analysis {

/// A name of a file in a text, and the file.
struct DocumentLink {
  TextRange range;
  std::string path;
};

/// The files of modules that the file names: templates, what `file()` reads, `puppet:///modules/`.
/// Those that are not there are left out. In text order.
std::vector<DocumentLink> documentLinks(const SemanticModel& model);

}  // namespace puppet::analysis
