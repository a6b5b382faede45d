#pragma once

#include <memory>
#include <optional>
#include <string>
#include <vector>

#include <tl/expected.hpp>

#include "server/cli/diff/git_revision.h"
#include "server/cli/worlds/world_pool.h"

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
  const std::string& root() const { return worlds_->root(); }
  /// Returns the names of the classes below the root, sorted. A class of a module elsewhere is not
  /// compared by itself.
  std::vector<std::string> classes() const;
  bool hasClass(const std::string& name) const;
  /// Returns the texts of the manifests that the environment always loads.
  const std::vector<analysis::Program::Source>& manifests() const { return manifests_; }

  WorldPool& worlds() { return *worlds_; }

 private:
  ComparedSide() = default;
  tl::expected<void, std::string> load(const std::string& folder, const Options& options);

  std::string name_;
  std::optional<TemporaryFolder> revision_;
  std::unique_ptr<WorldPool> worlds_;
  std::vector<analysis::Program::Source> manifests_;
};

}  // namespace puppet::server
