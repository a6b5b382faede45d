#pragma once

#include <cstdint>
#include <string_view>
#include <vector>

#include "parser/data/data_tree.h"

namespace puppet::analysis {

/// An action of a step, and the function that runs it.
struct PlanAction {
  std::string_view key;
  std::string_view function;  ///< empty for code that is evaluated as it is
  /// Keys beside `name`, `description` and `targets` that the action takes, separated by blanks.
  std::string_view takes;
  /// Key of the argument behind the action's own one; empty if there is none. Required unless it is
  /// `targets`.
  std::string_view second = {};
  bool needsTargets = true;
  bool hasDescription = true;
};

/// A step of a YAML plan: its entries by their keys. The tree must outlive it.
class PlanStep {
 public:
  struct Entry {
    std::string_view name;  ///< text of a scalar key; empty for any other
    parser::DataNode key, value;
  };

  explicit PlanStep(const parser::DataNode& step);

  const parser::DataNode& node() const { return node_; }
  const std::vector<Entry>& entries() const { return entries_; }
  /// Returns the entry of a key, the last one of several; `nullptr` if there is none.
  const Entry* entry(std::string_view key) const;
  /// Returns the value under a key; an invalid node if there is none.
  parser::DataNode find(std::string_view key) const;

  /// Returns the actions of the step, in the order of their definition; one, if it is right.
  std::vector<const PlanAction*> actions() const;
  /// Returns the only action; `nullptr` if there are none or several.
  const PlanAction* action() const;

 private:
  parser::DataNode node_;
  std::vector<Entry> entries_;
  std::uint32_t actions_ = 0;  ///< a bit for each action that the step has
};

/// Returns true for a lower-case word, the form of names of parameters and steps.
bool isPlanWord(std::string_view name);

}  // namespace puppet::analysis
