#pragma once

#include <functional>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "analysis/features/names/place.h"
#include "analysis/features/names/symbol.h"
#include "parser/data/data_tree.h"

// Hiera keys in code and data of the environment.

namespace puppet::analysis {

/// A lookup key in code: the first argument of lookup() and similar functions.
struct DataKeyInCode {
  std::string key;
  TextRange range;  ///< excludes the quotes
};

std::optional<DataKeyInCode> dataKeyAt(const SemanticModel& model, std::uint32_t offset);
/// Returns the key at `offset` without the segments after its first dot.
std::optional<DataKeyInCode> rootDataKeyAt(const SemanticModel& model, std::uint32_t offset);

/// A key that code looks up, without the segments that select a part of its value.
struct LookedUpKey {
  std::string text;  ///< with `*` for computed parts
  TextRange range;   ///< of the key without quotes; of the expression if a part is computed
  bool isComputed = false;

  /// Returns true if `key` is looked up, or may be.
  bool mayBe(std::string_view key) const;
};

/// Returns the keys that a file looks up, in text order, without those that are computed as a
/// whole.
std::vector<LookedUpKey> lookedUpKeys(const parser::SyntaxTree& tree);
/// Returns the places, in text order, at which a file looks up a key or a part of its value.
std::vector<TextRange> dataKeyUses(const parser::SyntaxTree& tree, std::string_view key);
/// Returns the keys that a file looks up to include the classes in their values:
/// `lookup('k').include`, `include(lookup('k'))`, `hiera_include('k')`. Order is unspecified.
std::vector<std::string> keysOfClassLists(const parser::SyntaxTree& tree);
/// Returns the functions that look up keys: a file that calls none of them uses no key.
std::vector<Symbol> dataKeyFunctions();
/// Returns true if the first argument of a function is a lookup key.
bool takesDataKey(std::string_view function);

/// Returns the lookup key of a class parameter; empty for any other symbol.
std::string dataKeyOf(const SemanticModel& model, const Symbol& symbol);

/// Returns the class parameter that a key sets; a symbol without a name if there is none.
Symbol parameterOfDataKey(const SemanticModel& model, std::string_view key);

/// Returns the places of a key in data files, highest priority first.
std::vector<Place> dataPlacesOf(const SemanticModel& model, std::string_view key);

/// Returns the value of a key in each data file, highest priority first, as one line of Markdown
/// each; empty if there is none.
std::string dataValuesText(const SemanticModel& model, std::string_view key);
/// Returns a call of `lookup` and the values of its key; empty if there is none.
std::string lookupText(const SemanticModel& model, const std::string& key);

/// Returns the keys of the environment, of its module `module`, and of modules whose name `typed`
/// begins with; sorted.
std::vector<std::string> dataKeys(const SemanticModel& model, std::string_view module,
                                  std::string_view typed);

/// Calls `visit(key, path)` with keys of the data of the environment and of its module `module`,
/// and the file that has them, highest priority first: with all of levels that every node reads,
/// and those of the first `maxFiles` other files. Reads those of the document from its tree, `own`,
/// as values that are read anew with each edit would cost too much.
void forEachDataKey(
    const SemanticModel& model, const parser::DataTree& own, std::string_view module,
    std::size_t maxFiles,
    const std::function<void(std::string_view key, const std::string& path)>& visit);
/// Returns a path for display: relative to the environment.
std::string shownPath(const SemanticModel& model, const std::string& path);

/// Returns the keys that the data of the environment has for every node and of which the last part
/// begins with `typed`, in any case; sorted.
std::vector<std::string> commonDataKeys(const SemanticModel& model, std::string_view typed);

}  // namespace puppet::analysis
