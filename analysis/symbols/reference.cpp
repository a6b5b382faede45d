#include "analysis/symbols/reference.h"

#include <algorithm>

#include "parser/support/ascii.h"

namespace puppet::analysis {
namespace {}  // namespace

bool isCaseSensitive(ReferenceKind kind) {
  switch (kind) {
    case ReferenceKind::Class:
    case ReferenceKind::Plan:
    case ReferenceKind::Task:
    case ReferenceKind::Function:
    case ReferenceKind::ResourceType:
    case ReferenceKind::TypeName:
    case ReferenceKind::AnyDefinition: return false;
    default: return true;
  }
}

bool isSameName(std::string_view a, std::string_view b) {
  return std::ranges::equal(withoutRoot(a), withoutRoot(b), {}, toLower, toLower);
}

}  // namespace puppet::analysis
