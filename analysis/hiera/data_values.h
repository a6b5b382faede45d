#pragma once

#include <cstddef>
#include <map>
#include <string>

#include "analysis/hiera/data_problem.h"
#include "parser/data/data_tree.h"
#include "types/core/collections.h"
#include "types/core/value.h"

namespace puppet::analysis {

/// Computes the values of a data tree as Ruby does: Psych's interpretation of plain scalars, tags,
/// merge keys and aliases in YAML. Bounded: the values of aliases count once per use.
class DataValues {
 public:
  explicit DataValues(const parser::DataTree& tree) : tree_(tree) {}

  /// Returns the value of `node`. Call it in text order, because anchors are registered as they are
  /// met.
  types::Value valueOf(parser::DataNode node);

  /// Returns the value of a key: Symbols become Strings.
  types::Value keyOf(parser::DataNode key);

  /// Returns true if an entry is replaced by the entries of its value: `<<: *base`.
  static bool isMerge(parser::DataNode key, const types::Value& keyValue, parser::DataNode node,
                      const types::Value& value);
  /// Merges the entries of a Hash, or of an Array of Hashes in which the first takes precedence.
  static void merge(types::HashBuilder& hash, const types::Value& value);

  std::string_view text() const { return tree_.source().view(); }

  /// Returns the first reason for which Ruby rejects the text; its message is empty if there is
  /// none.
  const DataProblem& problem() const { return problem_; }
  void fail(std::string message, TextRange range);

 private:
  struct Anchor {
    types::Value value;
    std::size_t size = 0;
    bool isComplete = false;
  };

  types::Value computed(parser::DataNode node);
  types::Value scalar(parser::DataNode node);
  types::Value plain(parser::DataNode node);
  types::Value tagged(parser::DataNode node);
  types::Value number(parser::DataNode node);
  types::Value sequence(parser::DataNode node);
  types::Value mapping(parser::DataNode node);
  types::Value alias(parser::DataNode node);
  bool isRefused(parser::DataNode node);

  const parser::DataTree& tree_;
  std::map<std::string, Anchor, std::less<>> anchors_;
  std::size_t size_ = 0;
  DataProblem problem_;
};

/// Returns true for a plain scalar that Ruby reads as a Symbol: `:name`. As a key it is the String
/// `name`.
bool isYamlSymbol(parser::DataNode node);

/// Returns the line of an offset, from 1.
std::uint32_t lineOf(std::string_view text, std::uint32_t offset);

}  // namespace puppet::analysis
