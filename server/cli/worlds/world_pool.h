#pragma once

#include <memory>
#include <mutex>
#include <string>
#include <vector>

#include <tl/expected.hpp>

#include "analysis/eval/program.h"
#include "server/cli/worlds/compile_world.h"

namespace puppet::server {

/// Loaded environment in which several threads compile catalogs. Thread-safe.
class WorldPool {
 public:
  WorldPool(analysis::WorkspaceSnapshot snapshot, LanguageLevel level)
      : snapshot_(std::move(snapshot)), level_(level) {}

  const analysis::WorkspaceSnapshot& snapshot() const { return snapshot_; }
  /// Returns the root of the environment, free of symbolic links.
  const std::string& root() const { return snapshot_.environment->root; }
  /// Reads the manifests that the environment always loads. The error names the file.
  tl::expected<std::vector<analysis::Program::Source>, std::string> readManifests();

  /// World for the use of one thread, returned to the pool when this is destroyed.
  class Lease {
   public:
    explicit Lease(WorldPool& pool) : pool_(pool), world_(pool.take()) {}
    Lease(const Lease&) = delete;
    Lease& operator=(const Lease&) = delete;
    ~Lease() { pool_.giveBack(std::move(world_)); }
    CompileWorld& world() { return *world_; }

   private:
    WorldPool& pool_;
    std::unique_ptr<CompileWorld> world_;
  };

 private:
  std::unique_ptr<CompileWorld> take();
  void giveBack(std::unique_ptr<CompileWorld> world);

  const analysis::WorkspaceSnapshot snapshot_;
  const LanguageLevel level_;
  std::mutex mutex_;  ///< guards `idle_`
  std::vector<std::unique_ptr<CompileWorld>> idle_;
};

}  // namespace puppet::server
