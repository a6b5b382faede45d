#pragma once

#include <functional>
#include <string>
#include <string_view>

#include "analysis/eval/data_source.h"
#include "types/core/value.h"

namespace puppet::analysis {

/// Puts values in the place of `%{...}` in texts of data and of hiera.yaml.
class Interpolation {
 public:
  /// What another key has; undef for nothing.
  using Lookup = std::function<DataAnswer(std::string_view key)>;

  /// Without `lookup` there are only variables, as in hiera.yaml.
  explicit Interpolation(DataScope& scope, Lookup lookup = {})
      : scope_(scope), lookup_(std::move(lookup)) {}

  /// In all texts of it. What is not known makes the text around it unknown.
  types::Value value(const types::Value& written);

  /// `facts.os.family`: a variable, and what is looked for in it.
  types::Value variable(std::string_view path);

  /// What is wrong with an expression; the first mistake. Empty for none.
  const std::string& error() const { return error_; }

 private:
  types::Value text(std::string_view written);
  types::Value expression(std::string_view expression, bool isWhole, bool& isAlias);
  types::Value fail(std::string message);

  DataScope& scope_;
  Lookup lookup_;
  std::string error_;
  int depth_ = 0;
  std::size_t steps_ = 0;
};

}  // namespace puppet::analysis
