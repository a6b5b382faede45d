#include "analysis/eval/operators/truth.h"

#include "types/core/make.h"
#include "types/relations/flow.h"

namespace puppet::analysis {

using namespace types;

Tristate truthOf(const Value& value) {
  switch (value.kind()) {
    case ValueKind::Undef: return Tristate::No;
    case ValueKind::Boolean: return answer(value.asBoolean());
    case ValueKind::Unknown: break;
    default: return Tristate::Yes;
  }
  static const Type kFalse = variantType({bare(TypeKind::Undef), booleanType(false)});
  if (!mayIntersect(kFalse, value.asType())) return Tristate::Yes;
  return isSubset(kFalse, value.asType()) ? Tristate::No : Tristate::Unknown;
}

Value toBoolean(Tristate answer) {
  if (answer == Tristate::Unknown) return Value::unknown(bare(TypeKind::Boolean));
  return Value::boolean(answer == Tristate::Yes);
}

}  // namespace puppet::analysis
