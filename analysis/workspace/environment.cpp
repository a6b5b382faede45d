#include "analysis/workspace/environment.h"

#include <algorithm>
#include <array>

#include "analysis/workspace/files.h"
#include "parser/support/stable_hash.h"

namespace puppet::analysis {

bool Environment::awaits(std::string_view module) const {
  return std::ranges::binary_search(awaited, module);
}

const Module* Environment::findModule(std::string_view name) const {
  const auto found = std::ranges::lower_bound(modules, name, {}, &Module::name);
  return found != modules.end() && found->name == name ? &*found : nullptr;
}

const Module* Environment::moduleOf(std::string_view path) const {
  const Module* best = nullptr;  // fixtures are modules within a module
  for (const Module& module : modules)
    if (isInside(path, module.path) && (!best || module.path.size() > best->path.size()))
      best = &module;
  return best;
}

bool Environment::contains(std::string_view path) const {
  const auto holds = [&](const std::string& folder) { return isInside(path, folder); };
  return isInside(path, root) || std::ranges::any_of(modulePath, holds) ||
         std::ranges::any_of(manifests, holds) || moduleOf(path);
}

std::string_view nameOf(Environment::Kind kind) {
  constexpr std::array<std::string_view, 6> kNames = {"control-repo", "module-folder", "module",
                                                      "bolt-project", "folder",        "file"};
  return kNames[static_cast<std::size_t>(kind)];
}

std::uint64_t fingerprintOf(const Module& module) {
  return StableHash().add(module.path).add(module.rank).value() | 1;
}

}  // namespace puppet::analysis
