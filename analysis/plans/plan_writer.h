#pragma once

#include <set>
#include <string>
#include <string_view>

#include "analysis/plans/generated_text.h"
#include "analysis/plans/plan_step.h"
#include "analysis/plans/plan_values.h"
#include "parser/data/data_tree.h"

namespace puppet::analysis {

/// Writes a YAML plan in the Puppet language.
class PlanWriter {
 public:
  /// See PlanValues for the arguments.
  PlanWriter(const parser::DataTree& data, PlanForm form, const std::set<std::uint32_t>& left);

  void write(std::string_view name);
  SourceText take() { return text_.take(isDamaged_); }
  const PlanValues& values() const { return values_; }
  /// Returns why the text does not mean the same as the file; empty if it does.
  const std::string& difference() const { return difference_; }

 private:
  void writeComment(std::string_view text, std::string_view before = {});
  void writeDocumentation(const parser::DataNode& plan);
  void writeParameter(const parser::DataEntryNodes& entry);
  void writeVariable(const parser::DataNode& name);
  void writeStep(const PlanStep& step);
  void writeCommentsAbove(const parser::DataNode& step);
  void writeAssignment(const PlanStep& step);
  void writeBody(const PlanStep& step);
  void writeEvaluation(const PlanStep& step);
  void writeOther(const PlanStep& step);
  void writeCall(const PlanStep& step, const PlanAction& action);
  void writeOptions(const PlanStep& step);
  void writeApply(const PlanStep& step);
  void writeResource(const parser::DataNode& resource, bool isFirst);
  void writeArguments(const parser::DataNode& given);
  void writeArgument(const parser::DataNode& node);
  bool isReading() const { return values_.form() == PlanForm::Reading; }
  void noteDifference(std::string reason);

  const parser::DataTree& data_;
  const bool isDamaged_;
  GeneratedText text_;
  PlanValues values_;
  std::set<std::string, std::less<>> names_;  ///< of parameters and steps so far
  std::uint32_t commentsFrom_ = 0;            ///< comments before this offset are written
  std::string difference_;
};

}  // namespace puppet::analysis
