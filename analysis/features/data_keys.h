#pragma once

#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "analysis/features/definition.h"

// Keys of Hiera and the data of the environment. Files of data are read anew each time.

namespace puppet::analysis {

/// A key as it stands in code: the first argument of lookup() and its like.
struct DataKeyInCode {
  std::string key;
  TextRange range;  ///< without quotes
};

std::optional<DataKeyInCode> dataKeyAt(const SemanticModel& model, std::uint32_t offset);

/// Where a file looks up a key or something in its value, in text order.
std::vector<TextRange> dataKeyUses(const parser::SyntaxTree& tree, std::string_view key);
/// The functions without which no file looks up a key.
std::vector<Symbol> dataKeyFunctions();
/// Whether the first argument of a function is a key.
bool takesDataKey(std::string_view function);

/// The key by which Hiera knows the parameter of a class; empty for any other symbol.
std::string dataKeyOf(const SemanticModel& model, const Symbol& symbol);

/// The parameter of a class that a key sets; one without a name for none.
Symbol parameterOfDataKey(const SemanticModel& model, std::string_view key);

/// Where files of data have the key, those that count most first.
std::vector<Place> dataPlacesOf(const SemanticModel& model, std::string_view key);

/// The value that each file of data gives the key, those that count most first: a line of Markdown
/// for each, empty for none.
std::string dataValuesText(const SemanticModel& model, std::string_view key);

/// All keys of the environment, of its module `module`, and of those that `typed` begins with the
/// name of; sorted.
std::vector<std::string> dataKeys(const SemanticModel& model, std::string_view module,
                                  std::string_view typed);

}  // namespace puppet::analysis
