#include "analysis/upgrade/moved_names.h"

#include <algorithm>
#include <iterator>
#include <string>

namespace puppet::analysis {
namespace {

struct RenamedModule {
  std::string_view before, after;
};

constexpr RenamedModule kModules[] = {
#define RENAMED_MODULE(before, after) {before, after},
#include "analysis/upgrade/renamed_modules.def"
};
static_assert(std::ranges::is_sorted(kModules, {}, &RenamedModule::before));

constexpr MovedType kTypes[] = {
#define MOVED_TYPE(type, module, since) {type, module, LanguageLevel::since},
#include "analysis/upgrade/moved_types.def"
};
static_assert(std::ranges::is_sorted(kTypes, {}, &MovedType::type));

}  // namespace

std::string_view renamedModule(std::string_view name) {
  std::string written(name);
  if (const std::size_t at = written.find_first_of("-/"); at != written.npos) written[at] = '/';
  const auto found =
      std::ranges::lower_bound(kModules, std::string_view(written), {}, &RenamedModule::before);
  return found != std::end(kModules) && found->before == written ? found->after
                                                                 : std::string_view();
}

const MovedType* movedType(std::string_view type, LanguageLevel level) {
  const auto found = std::ranges::lower_bound(kTypes, type, {}, &MovedType::type);
  return found != std::end(kTypes) && found->type == type && found->since <= level ? found
                                                                                   : nullptr;
}

}  // namespace puppet::analysis
