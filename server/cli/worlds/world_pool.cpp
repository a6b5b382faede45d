#include "server/cli/worlds/world_pool.h"

#include "server/cli/support/read_text.h"
#include "server/facts/node_facts.h"

namespace puppet::server {

tl::expected<std::vector<analysis::Program::Source>, std::string> WorldPool::readManifests() {
  std::vector<analysis::Program::Source> manifests;
  Lease lease(*this);
  for (const std::string& path : lease.world().manifests()) {
    auto text = readText(path);
    if (!text) return tl::unexpected(text.error());
    manifests.push_back({path, *std::move(text)});
  }
  return manifests;
}

std::unique_ptr<CompileWorld> WorldPool::take() {
  {
    const std::lock_guard lock(mutex_);
    if (!idle_.empty()) {
      auto world = std::move(idle_.back());
      idle_.pop_back();
      return world;
    }
  }
  return std::make_unique<CompileWorld>(snapshot_, level_, /*withAgent=*/true);
}

void WorldPool::giveBack(std::unique_ptr<CompileWorld> world) {
  const std::lock_guard lock(mutex_);
  idle_.push_back(std::move(world));
}

}  // namespace puppet::server
