#pragma once

#include "analysis/features/names/symbol.h"
#include "parser/data/data_tree.h"

// Symbols of code that Hiera data names.

namespace puppet::analysis {

/// Returns true if a hierarchy reads the file of the model.
bool isHieraData(const SemanticModel& model);

/// Returns the key of the outermost mapping at `offset`; an invalid node if there is none.
parser::DataNode outermostKeyAt(const parser::DataTree& tree, std::uint32_t offset);

/// Returns the class that the value at `offset` names; a symbol without a name if there is none.
/// In lists of classes, words without `::` are class names too.
Symbol classInData(const SemanticModel& model, const parser::DataTree& tree, std::uint32_t offset);

/// Returns the symbol of a type as written, without its parameters.
Symbol typeInData(const SemanticModel& model, std::string_view written);

/// A name in the value of `lookup_options`.
struct LookupOptionName {
  std::string key;  ///< key of the data; empty if it is none
  Symbol symbol;    ///< type of a conversion; without a name if it is none
};
/// Returns the key or type that `lookup_options` name at `offset`.
LookupOptionName lookupOptionNameAt(const SemanticModel& model, const parser::DataTree& tree,
                                    std::uint32_t offset);

}  // namespace puppet::analysis
