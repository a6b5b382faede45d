#pragma once

#include <memory>
#include <mutex>
#include <optional>
#include <string>
#include <vector>

#include <tl/expected.hpp>

#include "analysis/eval/program.h"
#include "server/cli/compile_world.h"
#include "server/cli/diff/git_revision.h"

namespace puppet::server {

/// One of the two states of an environment that are compared: a folder, or a revision that git
/// stores. Thread-safe.
class ComparedSide {
 public:
  struct Options {
    std::vector<std::string> modulePath;  ///< folders of modules, behind those of the environment
    std::string repository = ".";         ///< folder in the repository of revisions
    LanguageLevel level = LanguageLevel::Puppet8;
  };

  /// Opens a folder, or with the prefix `git:` a revision. The error says why it cannot be read.
  static tl::expected<std::unique_ptr<ComparedSide>, std::string> open(const std::string& argument,
                                                                       const Options& options);

  /// Returns the name given by the user, without the prefix.
  const std::string& name() const { return name_; }
  /// Returns the root of the environment, free of symbolic links.
  const std::string& root() const { return snapshot_.environment->root; }
  /// Returns the names of the classes below the root, sorted. A class of a module elsewhere is not
  /// compared by itself.
  std::vector<std::string> classes() const;
  bool hasClass(const std::string& name) const;
  /// Returns the texts of the manifests that the environment always loads.
  const std::vector<analysis::Program::Source>& manifests() const { return manifests_; }

  /// World for the use of one thread, returned to the side when this is destroyed.
  class Lease {
   public:
    explicit Lease(ComparedSide& side) : side_(side), world_(side.take()) {}
    Lease(const Lease&) = delete;
    Lease& operator=(const Lease&) = delete;
    ~Lease() { side_.giveBack(std::move(world_)); }
    CompileWorld& world() { return *world_; }

   private:
    ComparedSide& side_;
    std::unique_ptr<CompileWorld> world_;
  };

 private:
  ComparedSide() = default;
  tl::expected<void, std::string> load(const std::string& folder, const Options& options);
  std::unique_ptr<CompileWorld> take();
  void giveBack(std::unique_ptr<CompileWorld> world);

  std::string name_;
  std::optional<TemporaryFolder> revision_;
  analysis::WorkspaceSnapshot snapshot_;
  LanguageLevel level_ = LanguageLevel::Puppet8;
  std::vector<analysis::Program::Source> manifests_;
  std::mutex mutex_;  ///< guards `idle_`
  std::vector<std::unique_ptr<CompileWorld>> idle_;
};

}  // namespace puppet::server
