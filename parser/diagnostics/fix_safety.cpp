#include "parser/diagnostics/fix_safety.h"

#include "parser/diagnostics/diagnostic_id.h"

namespace puppet {

bool isSafeToFix(DiagnosticId id) {
  switch (id) {
#define SAFE_FIX(id) case DiagnosticId::id:
#include "parser/diagnostics/diagnostics.def"
#define STYLE_None(id)
#define STYLE_Unsafe(id)
#define STYLE_Safe(id) case DiagnosticId::Style##id:
#define STYLE(id, rule, group, default_, severities, fix, message) STYLE_##fix(id)
#include "parser/diagnostics/style.def"
#undef STYLE
    return true;
    default: return false;
  }
}

}  // namespace puppet
