#include "parser/diagnostics/fix_safety.h"

#include "parser/diagnostics/diagnostic_id.h"

namespace puppet {

FixKind fixKindOf(DiagnosticId id) {
  switch (id) {
#define SAFE_FIX(id) \
  case DiagnosticId::id: return FixKind::Safe;
#define UNSAFE_FIX(id) \
  case DiagnosticId::id: return FixKind::Unsafe;
#include "parser/diagnostics/fixes.def"
#define STYLE(id, rule, group, default_, severities, fix, message) \
  case DiagnosticId::Style##id: return FixKind::fix;
#include "parser/diagnostics/style.def"
#undef STYLE
    default: return FixKind::None;
  }
}

}  // namespace puppet
