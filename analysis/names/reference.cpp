#include "analysis/names/reference.h"

#include <algorithm>

namespace puppet::analysis {
namespace {

constexpr char lower(char c) { return c >= 'A' && c <= 'Z' ? static_cast<char>(c - 'A' + 'a') : c; }

}  // namespace

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
  return std::ranges::equal(withoutRoot(a), withoutRoot(b), {}, lower, lower);
}

std::string_view withoutRoot(std::string_view name) {
  if (name.starts_with("::")) name.remove_prefix(2);
  return name;
}

}  // namespace puppet::analysis
