#pragma once

#include <optional>
#include <string>
#include <string_view>

#include "analysis/eval/data_source.h"
#include "types/core/collections.h"

namespace puppet::analysis {

/// The `$context` of a function that provides data: the lookup that calls it, and values that the
/// function stores between calls.
class LookupContext {
 public:
  LookupContext() = default;
  LookupContext(const LookupContext&) = delete;
  LookupContext& operator=(const LookupContext&) = delete;
  virtual ~LookupContext() = default;

  /// Returns the kind of the function, as hiera.yaml names it: `data_hash`.
  virtual std::string_view functionKind() const = 0;
  /// Returns the code of a function of the environment itself; absent if it has none of this name.
  virtual std::optional<std::string> codeOf(std::string_view function) const = 0;
  /// Returns the module whose data the function provides; empty for that of the environment.
  virtual std::string_view moduleName() const = 0;
  virtual types::HashBuilder& cache() = 0;
  /// Interpolates all texts in a value.
  virtual DataAnswer interpolate(const types::Value& value) = 0;
  /// Returns true if remarks of the function are shown.
  virtual bool isExplained() const = 0;
  virtual void explain(std::string text) = 0;

  /// Ends the call of the function without a value.
  void setNotFound() { isNotFound_ = true; }
  bool isNotFound() const { return isNotFound_; }
  /// Makes the result of the call unknown, for this reason.
  void setUnknown(std::string reason) { unknown_ = std::move(reason); }
  const std::string& unknown() const { return unknown_; }
  /// Ends the call of the function with an error.
  void fail(DataAnswer failure) { failure_ = std::move(failure); }
  const std::optional<DataAnswer>& failure() const { return failure_; }

 private:
  bool isNotFound_ = false;
  std::string unknown_;
  std::optional<DataAnswer> failure_;
};

}  // namespace puppet::analysis
