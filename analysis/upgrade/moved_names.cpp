#include "analysis/upgrade/moved_names.h"

#include <algorithm>
#include <functional>
#include <iterator>
#include <utility>

namespace puppet::analysis {
namespace {

struct RenamedModule {
  std::string_view before, after;
  MovedModule::Reason reason;
};

constexpr RenamedModule kRenamedModules[] = {
#define RENAMED_MODULE(before, after) {before, after, MovedModule::Reason::Renamed},
#define MODULE_FOR_OPENVOX(before, after) {before, after, MovedModule::Reason::ForOpenVox},
#include "analysis/upgrade/renamed_modules.def"
};
static_assert(std::ranges::is_sorted(kRenamedModules, {}, &RenamedModule::before));

struct Replacement {
  std::string_view name, instead;
};

constexpr Replacement kArchivedModules[] = {
#define ARCHIVED_MODULE(name, instead) {name, instead},
#include "analysis/upgrade/renamed_modules.def"
};
static_assert(std::ranges::is_sorted(kArchivedModules, {}, &Replacement::name));

constexpr Replacement kGems[] = {
#define RENAMED_GEM(before, after) {before, after},
#include "analysis/upgrade/renamed_gems.def"
};
static_assert(std::ranges::is_sorted(kGems, {}, &Replacement::name));

constexpr MovedType kTypes[] = {
#define MOVED_TYPE(type, module, since) {type, module, LanguageLevel::since},
#include "analysis/upgrade/moved_types.def"
};
static_assert(std::ranges::is_sorted(kTypes, {}, &MovedType::type));

constexpr RemovedSetting kSettings[] = {
#define REMOVED_SETTING(name, since, isIgnored) {name, LanguageLevel::since, isIgnored},
#include "analysis/upgrade/removed_settings.def"
};
static_assert(std::ranges::is_sorted(kSettings, {}, &RemovedSetting::name));

constexpr RemovedCommand kCommands[] = {
#define REMOVED_COMMAND(words, instead) {words, instead},
#include "analysis/upgrade/removed_commands.def"
};
static_assert(std::ranges::is_sorted(kCommands, {}, &RemovedCommand::words));

struct EndedSystem {
  std::string_view system, release, end;

  constexpr std::pair<std::string_view, std::string_view> key() const { return {system, release}; }
};

constexpr EndedSystem kSystems[] = {
#define ENDED_SYSTEM(system, release, end) {system, release, end},
#include "analysis/upgrade/ended_systems.def"
};
static_assert(std::ranges::is_sorted(kSystems, {}, &EndedSystem::key));

/// Returns the row with this key of a sorted table; nullptr if there is none.
template <typename Row, std::size_t Size, typename Key, typename Projection>
constexpr const Row* rowOf(const Row (&table)[Size], const Key& key, Projection projection) {
  const auto found = std::ranges::lower_bound(table, key, {}, projection);
  return found != std::end(table) && std::invoke(projection, *found) == key ? found : nullptr;
}

}  // namespace

std::optional<MovedModule> movedModule(std::string_view name) {
  std::string key(name);
  const std::size_t separator = key.find_first_of("-/");
  if (separator == key.npos) return std::nullopt;
  const bool hasDash = std::exchange(key[separator], '/') == '-';
  const auto written = [&](std::string_view today) {
    std::string text(today);
    if (hasDash) std::ranges::replace(text, '/', '-');
    return text;
  };
  const RenamedModule* renamed =
      rowOf(kRenamedModules, std::string_view(key), &RenamedModule::before);
  if (renamed) return MovedModule{written(renamed->after), renamed->reason};
  if (const Replacement* archived =
          rowOf(kArchivedModules, std::string_view(key), &Replacement::name))
    return MovedModule{written(archived->instead), MovedModule::Reason::Archived};
  return std::nullopt;
}

std::string moduleOfRepository(std::string_view address) {
  constexpr std::string_view kHost = "github.com", kGit = ".git";
  const std::size_t host = address.find(kHost);
  if (host == address.npos) return {};
  std::string_view path = address.substr(host + kHost.size());
  if (path.empty() || (path[0] != '/' && path[0] != ':')) return {};
  path.remove_prefix(1);
  if (path.ends_with(kGit)) path.remove_suffix(kGit.size());
  const std::size_t slash = path.find('/');
  if (slash == path.npos) return {};
  const std::string_view author = path.substr(0, slash);
  std::string_view name = path.substr(slash + 1);
  if (const std::size_t dash = name.rfind('-'); dash != name.npos) name.remove_prefix(dash + 1);
  return std::string(author) + '/' + std::string(name);
}

const MovedType* movedType(std::string_view type, LanguageLevel level) {
  const MovedType* row = rowOf(kTypes, type, &MovedType::type);
  return row && row->since <= level ? row : nullptr;
}

const RemovedSetting* removedSetting(std::string_view name) {
  return rowOf(kSettings, name, &RemovedSetting::name);
}

const RemovedCommand* removedCommand(std::string_view words) {
  return rowOf(kCommands, words, &RemovedCommand::words);
}

std::string_view renamedGem(std::string_view name) {
  const Replacement* row = rowOf(kGems, name, &Replacement::name);
  return row ? row->instead : std::string_view();
}

std::string_view endOfSystem(std::string_view system, std::string_view release) {
  const EndedSystem* row = rowOf(kSystems, std::pair(system, release), &EndedSystem::key);
  return row ? row->end : std::string_view();
}

}  // namespace puppet::analysis
