#pragma once

#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "analysis/documents/document_node.h"
#include "analysis/symbols/name_candidates.h"
#include "parser/data/data_tree.h"
#include "parser/diagnostics/diagnostic.h"

// Edits of YAML and JSON for the fixes of findings. `source` is the text that nodes are part of.

namespace puppet::analysis {

/// Returns the range of the text of a scalar without its quotes; absent if the text is written
/// otherwise, as with escapes.
std::optional<TextRange> textRangeOf(std::string_view source, const parser::DataNode& node);

/// Returns a text in single quotes, as YAML writes it.
std::string singleQuoted(std::string_view text);

/// Adds a fix that writes `text`, which needs no quotes, in place of the text of a scalar.
void addTextFix(Diagnostic& finding, std::string_view source, const parser::DataNode& node,
                const std::string& text);

/// Returns true if the best candidate is the only one that is near, or differs in case alone.
bool isCertain(const NameCandidates& near);

/// Likewise for a scalar of a hiera.yaml without quotes, which those with quotes get none of.
void addTextFix(Diagnostic& finding, const DocumentNode& node, const std::string& text);

/// Adds a fix that writes the best candidate in place of the text of a scalar, if isCertain().
void addNearFix(Diagnostic& finding, const NameCandidates& near, std::string_view source,
                const parser::DataNode& node);

/// Adds a fix that writes another text in place of the whole node.
void addNodeFix(Diagnostic& finding, const parser::DataNode& node, const std::string& text);

/// Returns the range that has the entry of a mapping with this key, or this element of a sequence,
/// and nothing else; absent if it shares lines with others.
std::optional<TextRange> removableRange(std::string_view source, const parser::DataNode& node);

/// Adds a fix for an error that ends the text of a YAML or JSON file for its reader.
void addSyntaxFix(Diagnostic& finding, std::string_view source, std::string_view message,
                  TextRange place);

}  // namespace puppet::analysis
