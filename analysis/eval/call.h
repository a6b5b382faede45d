#pragma once

#include <optional>
#include <span>
#include <string>
#include <vector>

#include "analysis/eval/block.h"
#include "analysis/eval/evaluator.h"

namespace puppet::analysis {

/// Source location of a call, used for reporting errors.
struct CallSite {
  parser::Cursor whole;
  parser::Cursor name;
  parser::Cursor receiver;  ///< first argument of `x.f()`; absent for `f(x)`
  parser::ViewList<parser::Expression> arguments;

  /// Returns the source of argument `index`, or the whole call if an unfolded argument before it
  /// makes the position unknown.
  parser::Cursor argument(std::size_t index) const;
  /// Returns the part of the call to report the mismatch at. For a call with a block this is never
  /// the whole call, so that the block is not marked.
  parser::Cursor blamed(const CallMismatch& mismatch) const;
};

/// Call of a built-in function as seen by its implementation, which runs only if the arguments fit
/// one of the signatures that the stubs declare. Borrows everything it is made from.
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

  /// Returns true if some signature may accept the arguments and the block.
  bool fits() const;
  /// Reports the error that no signature accepts the call.
  types::Value explain() const;

  std::string_view name() const { return name_; }
  std::span<const types::Value> arguments() const { return arguments_; }
  std::size_t size() const { return arguments_.size(); }
  const types::Value& operator[](std::size_t index) const { return arguments_[index]; }
  /// Returns the argument, or undef if it is absent.
  const types::Value& get(std::size_t index) const;

  /// Returns nullptr if the call has no block.
  const BlockValue* block() const { return block_; }
  /// Returns a caller for the block, which must be present.
  BlockCaller caller() const { return {context(), *block_}; }

  Evaluator& evaluator() const { return evaluator_; }
  EvaluationContext& context() const { return evaluator_.context(); }
  /// Returns the class or resource whose body the call is in.
  Container& container() const;
  LanguageLevel level() const { return context().level(); }
  const CallSite& place() const { return place_; }

  /// Reports an error, by default with the code of errors that functions raise themselves. Returns
  /// the value of the failed call.
  types::Value fail(std::string message, std::optional<std::size_t> argument = {}) const;
  types::Value fail(std::string_view code, std::string message,
                    std::optional<std::size_t> argument = {}) const;
  types::Value fail(types::TypeError error) const {
    return fail(error.code, std::move(error.message), error.argument);
  }
  /// Returns the unknown value of the result type that the signatures declare.
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
