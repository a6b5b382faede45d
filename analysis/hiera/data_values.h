#pragma once

#include <cstddef>
#include <map>
#include <string>

#include "analysis/hiera/data_file.h"
#include "parser/data/data_tree.h"
#include "types/core/collections.h"
#include "types/core/value.h"

namespace puppet::analysis {

/// Computes the values of a data tree as Ruby does: Psych's reading of plain scalars, tags, merge
/// keys and aliases in YAML. Bounded: values are counted as if aliases were written out.
class DataValues {
 public:
  explicit DataValues(const parser::DataTree& tree) : tree_(tree) {}

  /// The value of `node`. Nodes are to be asked about in text order, as anchors are met on the way.
  types::Value valueOf(parser::DataNode node);

  /// The same for a key: Symbols are Strings there.
  types::Value keyOf(parser::DataNode key);

  /// Whether an entry stands for the entries of its value: `<<: *base`.
  static bool isMerge(parser::DataNode key, const types::Value& keyValue, parser::DataNode node,
                      const types::Value& value);
  /// Sets the entries of a Hash, or of a list of them, the first of which counts most.
  static void merge(types::HashBuilder& hash, const types::Value& value);

  std::string_view text() const { return tree_.source().view(); }

  /// The first reason for which Ruby refuses the text. Empty message: none.
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

/// A plain scalar that Ruby reads as a Symbol: `:name`. As a key it is the String `name`.
bool isYamlSymbol(parser::DataNode node);

/// The line of an offset, from 1.
std::uint32_t lineOf(std::string_view text, std::uint32_t offset);

}  // namespace puppet::analysis
