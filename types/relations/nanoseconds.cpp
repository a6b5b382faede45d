#include "types/relations/nanoseconds.h"

#include "types/core/boxes.h"
#include "types/scalar/timespan.h"
#include "types/scalar/timestamp.h"

namespace puppet::types {

const Integer& nanosecondsOf(const Value& time) {
  if (time.is(ValueKind::Timespan)) return time.as<BoxedValue<Timespan>>().leaf().nanoseconds();
  return time.as<BoxedValue<Timestamp>>().leaf().nanoseconds();
}

}  // namespace puppet::types
