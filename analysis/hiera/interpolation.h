#pragma once

#include <functional>
#include <string>
#include <string_view>

#include "analysis/eval/data_source.h"
#include "analysis/hiera/lookup_trace.h"
#include "types/core/value.h"

namespace puppet::analysis {

/// Interpolates `%{...}` in texts of data and of hiera.yaml.
class Interpolation {
 public:
  /// Looks up another key. A key that is not found becomes an empty text.
  using Lookup = std::function<DataAnswer(std::string_view key)>;

  /// Interpolates only variables if `lookup` is absent, as in hiera.yaml, where they need not be
  /// set. Records interpolated texts in `trace`, which may be nullptr.
  explicit Interpolation(DataScope& scope, Lookup lookup = {}, LookupTrace* trace = nullptr)
      : scope_(scope), lookup_(std::move(lookup)), trace_(trace) {}

  /// Interpolates all texts in a value. A text with an unknown part is unknown.
  types::Value value(const types::Value& written);

  /// Returns the value of a variable or of a part of it: `facts.os.family`.
  types::Value variable(std::string_view path);

  /// Returns the first error in an expression; empty if there is none.
  const std::string& error() const { return error_; }

 private:
  types::Value text(std::string_view written);
  types::Value expression(std::string_view expression, bool isWhole, bool& isAlias);
  types::Value fail(std::string message);

  DataScope& scope_;
  Lookup lookup_;
  LookupTrace* trace_;
  std::string error_;
  int depth_ = 0;
  std::size_t steps_ = 0;
};

}  // namespace puppet::analysis
