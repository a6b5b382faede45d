#include "parser/diagnostics/completeness.h"

#include "parser/diagnostics/diagnostic_id.h"

namespace puppet {

bool dependsOnCompleteness(DiagnosticId id) {
  switch (id) {
#define COMPLETENESS(id) case DiagnosticId::id:
#include "parser/diagnostics/diagnostics.def"
    return true;
    default: return false;
  }
}

}  // namespace puppet
