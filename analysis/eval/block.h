#pragma once

#include <memory>
#include <span>
#include <vector>

#include "analysis/eval/scope.h"
#include "analysis/eval/signature.h"
#include "types/core/boxes.h"

namespace puppet::analysis {

class EvaluationContext;

/// Lambda with the scope that encloses it. Passed to a function and not used after that call, so
/// the borrowed scope outlives it.
class BlockValue final : public types::CallableValue {
 public:
  BlockValue(parser::Lambda lambda, Scope& outer, std::shared_ptr<const Signature> signature)
      : lambda_(lambda), outer_(outer), signature_(std::move(signature)) {}

  types::Type signature() const override { return signature_->callable(); }
  const Signature& parameters() const { return *signature_; }
  const parser::Lambda& lambda() const { return lambda_; }
  Scope& outer() const { return outer_; }

 private:
  parser::Lambda lambda_;
  Scope& outer_;
  std::shared_ptr<const Signature> signature_;
};

/// Runs a block repeatedly, reusing one scope.
class BlockCaller {
 public:
  BlockCaller(EvaluationContext& context, const BlockValue& block);

  /// Returns the value of the block. Returns Never if the block does not complete: after an error,
  /// after leaving the enclosing body, or after break(), for which RunState::isBreaking() is
  /// set.
  types::Value operator()(std::span<const types::Value> arguments);
  types::Value operator()(const types::Value& argument) { return (*this)({&argument, 1}); }
  types::Value operator()(const types::Value& first, const types::Value& second) {
    const types::Value arguments[] = {first, second};
    return (*this)(arguments);
  }

 private:
  EvaluationContext& context_;
  const BlockValue& block_;
  Scope scope_;                ///< begins with the parameters, which each call fills again
  parser::Cursor parameters_;  ///< the parameters in source order
  std::vector<parser::Expression> body_;
};

}  // namespace puppet::analysis
