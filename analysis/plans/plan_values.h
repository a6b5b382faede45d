#pragma once

#include <cstdint>
#include <set>
#include <vector>

#include "analysis/plans/generated_text.h"
#include "parser/data/data_tree.h"

namespace puppet::analysis {

/// Returns true if the text of a scalar is Puppet code: in double quotes, in a literal block, or
/// bare with a leading `$`.
bool isPlanCode(const parser::DataNode& scalar);

/// Purpose of the text of a plan.
enum class PlanForm : std::uint8_t {
  Analysis,  ///< each piece of code is enclosed, whatever is in it
  Reading,   ///< as a person would write it; all code must be without errors
};

/// Writes the values of a YAML plan as expressions of the Puppet language.
class PlanValues {
 public:
  /// Borrows the text. `left` has the offsets of the scalars of which the code is left out.
  PlanValues(GeneratedText& text, PlanForm form, const std::set<std::uint32_t>& left)
      : text_(text), form_(form), left_(left) {}

  PlanForm form() const { return form_; }
  /// Writes a value; one of unknown type if there is none.
  void writeValue(const parser::DataNode& node);
  /// Writes a value in which no text is code, as the defaults of parameters.
  void writeData(const parser::DataNode& node);
  /// Writes a text in single quotes.
  void writeLiteral(const parser::DataNode& scalar);
  /// Writes `'key' => value`.
  void writePair(const parser::DataNode& key, const parser::DataNode& node);
  /// Writes a value of unknown type.
  void writeUnknown();

  /// Notes a scalar that is code, and returns true if it is to be written.
  bool takesCode(const parser::DataNode& scalar);
  /// Returns the scalars that are code, in the order in which they were written.
  const std::vector<parser::DataNode>& code() const { return code_; }
  /// Returns false if a value was met that the text does not have: an alias, a tag, a scalar that
  /// Ruby alone can read.
  bool isComplete() const { return isComplete_; }

 private:
  void writeScalar(const parser::DataNode& node);
  void writeCode(const parser::DataNode& node);
  void writePlain(const parser::DataNode& node);
  void writeElements(const parser::DataNode& node);

  GeneratedText& text_;
  const PlanForm form_;
  const std::set<std::uint32_t>& left_;
  std::vector<parser::DataNode> code_;
  bool isComplete_ = true;
  bool isData_ = false;  ///< true within writeData()
};

}  // namespace puppet::analysis
