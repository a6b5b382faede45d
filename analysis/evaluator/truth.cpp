#include "analysis/evaluator/truth.h"

#include "types/algebra/flow.h"
#include "types/type/make.h"

namespace puppet::analysis {

using namespace types;

Answer truthOf(const Value& value) {
  switch (value.kind()) {
    case ValueKind::Undef: return Answer::No;
    case ValueKind::Boolean: return answer(value.asBoolean());
    case ValueKind::Unknown: break;
    default: return Answer::Yes;
  }
  static const Type kFalse = variantType({bare(TypeKind::Undef), booleanType(false)});
  if (!arePossible(kFalse, value.asType())) return Answer::Yes;
  return isCertain(kFalse, value.asType()) ? Answer::No : Answer::CannotTell;
}

Value toBoolean(Answer answer) {
  if (answer == Answer::CannotTell) return Value::unknown(bare(TypeKind::Boolean));
  return Value::boolean(answer == Answer::Yes);
}

}  // namespace puppet::analysis
