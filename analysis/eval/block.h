#pragma once

#include <memory>
#include <span>
#include <vector>

#include "analysis/eval/scope.h"
#include "analysis/eval/signature.h"
#include "types/core/boxes.h"

namespace puppet::analysis {

class EvaluationContext;

/// A lambda with the scope that it stands in. It is given to a function and ends with that call, so
/// the scope outlives it.
class BlockValue final : public types::CallableValue {
 public:
  BlockValue(parser::Lambda lambda, Scope& outer, std::shared_ptr<const Signature> signature)
      : lambda_(lambda), outer_(outer), signature_(std::move(signature)) {}

  types::Type signature() const override { return signature_->callable(); }
  const Signature& parameters() const { return *signature_; }
  const parser::Lambda& lambda() const { return lambda_; }
  Scope& outer() const { return outer_; }
  /// As many arguments as it takes by position; nothing to limit it where it captures the rest.
  std::int64_t most() const { return signature_->count.to; }

 private:
  parser::Lambda lambda_;
  Scope& outer_;
  std::shared_ptr<const Signature> signature_;
};

/// Runs a block again and again.
class BlockCaller {
 public:
  BlockCaller(EvaluationContext& context, const BlockValue& block);

  /// The value of the block; Never when it does not come to its end, because of an error, because
  /// it leaves the body around, or because of a break(), which EvaluationContext::breaking tells
  /// apart.
  types::Value operator()(std::span<const types::Value> arguments);
  types::Value operator()(const types::Value& argument) { return (*this)({&argument, 1}); }
  types::Value operator()(const types::Value& first, const types::Value& second) {
    const types::Value arguments[] = {first, second};
    return (*this)(arguments);
  }

 private:
  EvaluationContext& context_;
  const BlockValue& block_;
  Scope scope_;                ///< begins with the parameters, which every call fills anew
  parser::Cursor parameters_;  ///< as they are written
  std::vector<parser::Expression> body_;
};

}  // namespace puppet::analysis
