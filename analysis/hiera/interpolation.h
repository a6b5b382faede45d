#pragma once

#include <functional>
#include <string>
#include <string_view>
#include <vector>

#include "analysis/eval/data_source.h"
#include "analysis/hiera/lookup_trace.h"
#include "types/core/value.h"

namespace puppet::analysis {

/// Interpolates `%{...}` in texts of data and of hiera.yaml.
class Interpolation {
 public:
  /// Looks up another key. A key that is not found becomes an empty text.
  using Lookup = std::function<DataAnswer(std::string_view key)>;
  /// Names of the keys that are being looked up, outermost first.
  using Names = std::vector<std::string>;

  /// Interpolates only variables if `lookup` is absent, as in hiera.yaml. Records interpolated
  /// texts in `trace`, which may be nullptr. An interpolation that leads back to one of `names` is
  /// an error.
  explicit Interpolation(DataScope& scope, Lookup lookup = {}, LookupTrace* trace = nullptr,
                         const Names* names = nullptr)
      : scope_(scope), lookup_(std::move(lookup)), trace_(trace), names_(names) {}

  /// Makes variables that are not set errors, if the scope is strict. By default they are only in
  /// data.
  void requireVariables() { requiresVariables_ = true; }

  /// Interpolates all texts in a value. A text with an unknown part is unknown.
  types::Value value(const types::Value& written);

  /// Returns the value of a variable or of a part of it: `facts.os.family`. `text` is the text that
  /// contains it.
  types::Value variable(std::string_view path, std::string_view text = {});

  /// Returns the first error in an expression; empty if there is none.
  const std::string& error() const { return failure_.error; }
  /// Returns the first error with its kind.
  const DataAnswer& failure() const { return failure_; }
  /// Returns the variable that is not set and causes the error; empty for other errors.
  const std::string& missingVariable() const { return missingVariable_; }
  /// Returns why a value is unknown; empty if all are known.
  const std::string& reason() const { return reason_; }

 private:
  types::Value text(std::string_view written);
  types::Value textInSteps(std::string_view written);
  types::Value expression(std::string_view expression, std::string_view written, bool isWhole,
                          bool& isAlias);
  types::Value again(const types::Value& found, std::string name);
  types::Value fail(std::string message, LookupFailure kind = LookupFailure::Lookup);
  types::Value unknown(types::Value value, std::string reason);

  DataScope& scope_;
  Lookup lookup_;
  LookupTrace* trace_;
  const Names* names_;
  bool requiresVariables_ = false;
  DataAnswer failure_;
  std::string missingVariable_, reason_;
  int depth_ = 0;
  std::size_t steps_ = 0;
};

/// Returns the error of a lookup that leads back to itself.
std::string recursionIn(const std::vector<std::string>& names);

}  // namespace puppet::analysis
