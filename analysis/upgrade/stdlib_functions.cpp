#include "analysis/upgrade/stdlib_functions.h"

#include <algorithm>
#include <iterator>

namespace puppet::analysis {
namespace {

constexpr StdlibFunction kRemoved[] = {
#define STDLIB_REMOVED(name, form, type, safe, instead) \
  {name, StdlibForm::form, type, safe, instead},
#include "analysis/upgrade/stdlib_functions.def"
};
static_assert(std::ranges::is_sorted(kRemoved, {}, &StdlibFunction::name));

constexpr std::string_view kRenamed[] = {
#define STDLIB_RENAMED(name) name,
#include "analysis/upgrade/stdlib_functions.def"
};
static_assert(std::ranges::is_sorted(kRenamed));

}  // namespace

const StdlibFunction* removedStdlibFunction(std::string_view name) {
  const auto found = std::ranges::lower_bound(kRemoved, name, {}, &StdlibFunction::name);
  return found != std::end(kRemoved) && found->name == name ? found : nullptr;
}

bool isRenamedStdlibFunction(std::string_view name) {
  return std::ranges::binary_search(kRenamed, name);
}

}  // namespace puppet::analysis
