#pragma once

#include <string_view>
#include <vector>

#include "analysis/documents/document_node.h"
#include "parser/diagnostics/diagnostic.h"

// A hiera.yaml of versions 3 and 4. `all` is what was read of `text`.

namespace puppet::analysis {

/// Returns true if a setting of a hiera.yaml may be a non-empty String.
bool isFilledText(const DocumentNode& node);

/// Returns true for a hiera.yaml without a version that is one of version 3.
bool isLikeVersion3(const DocumentNode& all);

/// Adds the mistakes in a hiera.yaml of version 3 or 4, for which Puppet refuses it.
void addLegacyMistakes(const DocumentNode& all, int version, std::vector<Diagnostic>& findings);

/// Adds to a finding the fix to convert the file to version 5, or else the reason why that is not
/// possible. The file must have no mistakes.
void addConversion(std::string_view text, const DocumentNode& all, Diagnostic& finding);

}  // namespace puppet::analysis
