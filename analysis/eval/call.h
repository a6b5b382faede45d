#pragma once

#include <optional>
#include <span>
#include <string>
#include <vector>

#include "analysis/eval/block.h"
#include "analysis/eval/evaluator.h"

namespace puppet::analysis {

/// Where a call stands, for blame.
struct CallSite {
  parser::Cursor whole;
  parser::Cursor name;
  parser::Cursor receiver;  ///< the first argument of `x.f()`; absent for `f(x)`
  parser::ViewList<parser::Expression> arguments;

  /// What argument `index` is written as; the whole call where that cannot be told.
  parser::Cursor argument(std::size_t index) const;
  /// What of the call is wrong; of one with a block never the block as a whole.
  parser::Cursor blamed(const CallMismatch& mismatch) const;
};

/// A call of a function that is built in, as its implementation sees it: the arguments fit one of
/// the signatures that the stubs declare.
class FunctionCall {
 public:
  FunctionCall(Evaluator& evaluator, const CallSite& place, std::string_view name,
               std::span<const Signature> signatures, std::span<const types::Value> arguments,
               const BlockValue* block)
      : evaluator_(evaluator),
        place_(place),
        name_(name),
        signatures_(signatures),
        arguments_(arguments),
        block_(block) {}

  /// Some signature may accept the arguments and the block.
  bool fits() const;
  /// Leaves the error that none does.
  types::Value explain() const;

  std::string_view name() const { return name_; }
  std::span<const types::Value> arguments() const { return arguments_; }
  std::size_t size() const { return arguments_.size(); }
  const types::Value& operator[](std::size_t index) const { return arguments_[index]; }
  /// undef for one that is not given.
  const types::Value& get(std::size_t index) const;

  /// Null where there is none.
  const BlockValue* block() const { return block_; }
  /// To run the block, which is there.
  BlockCaller caller() const { return {context(), *block_}; }

  Evaluator& evaluator() const { return evaluator_; }
  EvaluationContext& context() const { return evaluator_.context(); }
  LanguageLevel level() const { return context().level(); }
  const CallSite& place() const { return place_; }

  /// Leaves an error, of the code of those that functions raise themselves, and gives what the call
  /// then amounts to.
  types::Value fail(std::string message, std::optional<std::size_t> argument = {}) const;
  types::Value fail(std::string_view code, std::string message,
                    std::optional<std::size_t> argument = {}) const;
  types::Value fail(types::TypeError error) const {
    return fail(error.code, std::move(error.message), error.argument);
  }
  /// What is said of a call of which nothing else is known: the result that its signatures declare.
  types::Value declared() const;

 private:
  Evaluator& evaluator_;
  const CallSite& place_;
  std::string_view name_;
  std::span<const Signature> signatures_;
  std::span<const types::Value> arguments_;
  const BlockValue* block_;
};

}  // namespace puppet::analysis
