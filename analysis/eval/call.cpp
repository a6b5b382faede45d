#include "analysis/eval/call.h"

#include "analysis/eval/catalog_builder.h"
#include "types/core/make.h"
#include "types/relations/flow.h"

namespace puppet::analysis {

using types::Tristate;
using types::Type;
using types::Value;

const Value& FunctionCall::get(std::size_t index) const {
  static const Value undef = Value::undef();
  return index < arguments_.size() ? arguments_[index] : undef;
}

bool FunctionCall::fits() const {
  return signatures_.empty() || std::ranges::any_of(signatures_, [&](const Signature& signature) {
           return accepts(signature, arguments_, block_, level()) != Tristate::No;
         });
}

Value FunctionCall::explain() const {
  CallMismatch mismatch = explainMismatch(name_, signatures_, arguments_, block_, level());
  return context().diagnostics.fail(place_.blamed(mismatch), mismatch.id,
                                    std::move(mismatch.message));
}

Value FunctionCall::fail(std::string message, std::optional<std::size_t> argument) const {
  return fail(types::kRuntimeError, std::move(message), argument);
}

Value FunctionCall::fail(std::string_view code, std::string message,
                         std::optional<std::size_t> argument) const {
  return context().diagnostics.fail(argument ? place_.argument(*argument) : place_.whole, code,
                                    std::move(message));
}

/// Joins the result types of the signatures that may accept the call, up to the first that
/// definitely does.
Container& FunctionCall::container() const {
  return context().catalogBuilder().containerOf(evaluator_.scope());
}

Value FunctionCall::declared() const {
  Type result;
  for (const Signature& signature : signatures_) {
    const Tristate answer = accepts(signature, arguments_, block_, level());
    if (answer == Tristate::No) continue;
    const Type& type = signature.result ? signature.result : types::anyType();
    result = result ? types::join(result, type) : type;
    if (answer == Tristate::Yes) break;
  }
  return Value::unknown(result ? result : types::anyType());
}

Value runDeclared(FunctionCall& call) { return call.declared(); }

}  // namespace puppet::analysis
