#include "analysis/upgrade/stdlib_functions.h"

#include <algorithm>
#include <iterator>

namespace puppet::analysis {
namespace {

constexpr StdlibFunction kRemovedFunctions[] = {
#define STDLIB_REMOVED(name, form, type, safe, instead) \
  {name, StdlibForm::form, type, safe, instead},
#include "analysis/upgrade/stdlib_functions.def"
};
static_assert(std::ranges::is_sorted(kRemovedFunctions, {}, &StdlibFunction::name));

constexpr RenamedStdlibFunction kRenamedFunctions[] = {
#define STDLIB_RENAMED(name, minor) {name, minor},
#include "analysis/upgrade/stdlib_functions.def"
};
static_assert(std::ranges::is_sorted(kRenamedFunctions, {}, &RenamedStdlibFunction::name));

struct DeprecatedFunction {
  std::string_view name, instead;
};

constexpr DeprecatedFunction kDeprecatedFunctions[] = {
#define STDLIB_DEPRECATED(name, instead) {name, instead},
#include "analysis/upgrade/stdlib_functions.def"
};

constexpr std::string_view kOtherFunctions[] = {
#define STDLIB_OTHER(name) name,
#include "analysis/upgrade/stdlib_functions.def"
};
static_assert(std::ranges::is_sorted(kOtherFunctions));

constexpr std::string_view kFacts[] = {
#define STDLIB_FACT(name) name,
#include "analysis/upgrade/stdlib_functions.def"
};
static_assert(std::ranges::is_sorted(kFacts));

constexpr StdlibType kCompatTypes[] = {
#define STDLIB_TYPE(name, instead, safe) {name, instead, safe},
#include "analysis/upgrade/stdlib_types.def"
};

/// Returns the entry of a sorted table; nullptr if there is none.
template <typename Table>
auto entryOf(const Table& table, std::string_view name) {
  const auto nameOf = [](const auto& entry) { return entry.name; };
  const auto found = std::ranges::lower_bound(table, name, {}, nameOf);
  return found != std::end(table) && found->name == name ? &*found : nullptr;
}

}  // namespace

const StdlibFunction* removedStdlibFunction(std::string_view name) {
  return entryOf(kRemovedFunctions, name);
}

std::span<const RenamedStdlibFunction> renamedStdlibFunctions() { return kRenamedFunctions; }

const RenamedStdlibFunction* renamedStdlibFunction(std::string_view name) {
  return entryOf(kRenamedFunctions, name);
}

std::string_view replacementOfDeprecated(std::string_view name) {
  const auto* found = entryOf(kDeprecatedFunctions, name);
  return found ? found->instead : std::string_view();
}

bool isStdlibFunction(std::string_view name) {
  return std::ranges::binary_search(kOtherFunctions, name) || removedStdlibFunction(name) ||
         renamedStdlibFunction(name) || !replacementOfDeprecated(name).empty();
}

bool isStdlibFact(std::string_view name) { return std::ranges::binary_search(kFacts, name); }

const StdlibType* removedStdlibType(std::string_view name) {
  constexpr std::string_view kPrefix = "Stdlib::Compat::";
  if (name.starts_with("::")) name.remove_prefix(2);
  return name.starts_with(kPrefix) ? entryOf(kCompatTypes, name.substr(kPrefix.size())) : nullptr;
}

}  // namespace puppet::analysis
