#pragma once

#include <functional>
#include <map>
#include <memory>
#include <mutex>
#include <optional>
#include <span>
#include <string>
#include <vector>

#include "analysis/workspace/environment.h"
#include "analysis/workspace/popularity.h"
#include "analysis/workspace/snapshot.h"
#include "analysis/workspace/tree_cache.h"

namespace puppet::analysis {

class ClassMemo;
class DataMemo;
class TypeMemo;

struct WorkspaceOptions {
  EnvironmentSettings environment;
  LanguageLevel level = LanguageLevel::Puppet8;
  std::size_t threads = 2;
  bool usesCache = true;
  std::string cacheDirectory;  ///< empty for that of the user
  /// Told now and then how many files of how many are read; from any thread.
  std::function<void(std::size_t done, std::size_t all)> progress;
};

/// How the last loading went, for people.
struct LoadReport {
  double seconds = 0;
  double detectSeconds = 0;  ///< of them: finding the environment and its modules
  double listSeconds = 0;    ///< of them: finding the files
  std::size_t files = 0;
  std::size_t fromCache = 0;  ///< files that were not read at all
  std::uint64_t bytesRead = 0;
  std::size_t broken = 0;  ///< files with mistakes
  std::vector<EnvironmentProblem>
      problems;  ///< files that could not be read, and those of the environment
};

/// One environment with all that its files declare, kept up to date. Any thread may ask and change;
/// changes take turns, and wait for no loading. Paths are absolute; links in them are resolved.
///
/// A file whose text has mistakes keeps the interface that it had before them. The text of an open
/// document wins over what is on disk.
class Workspace {
 public:
  explicit Workspace(WorkspaceOptions options);
  ~Workspace();

  /// Finds the environment of `root` and reads everything in it. Open documents stay open. Not at
  /// the same time as another loading or filesChanged().
  void load(const std::string& root);
  const LoadReport& report() const { return report_; }

  WorkspaceSnapshot snapshot() const;

  /// What others see differently after a change.
  using Changes = std::vector<NameChange>;

  /// `tree` is the text of an open document from now on.
  Changes setDocument(const std::string& path, const parser::SyntaxTreePtr& tree);
  /// What is on disk counts again.
  Changes closeDocument(const std::string& path);
  /// Files or folders were created, changed or deleted: many at once are one change.
  Changes filesChanged(std::span<const std::string> paths);
  /// Looks at the classes again whose bodies, or something that they look at, have changed: what
  /// their variables hold no interface tells. Takes as long as evaluating them does.
  Changes classesChanged();

  /// The tree of a file of a snapshot; see TreeCache. May be called by any thread.
  parser::SyntaxTreePtr treeOf(const IndexedFile& file) const { return trees_.treeOf(file); }

  /// What classes set, for all runs over files of this workspace.
  ClassMemo& classes() const { return *classes_; }
  /// What names of data types stand for, likewise.
  TypeMemo& types() const { return *types_; }
  /// Which names are mentioned most.
  Popularity& popularity() const { return popularity_; }
  /// What is known of the data of the environment as a whole.
  DataMemo& data() const { return *data_; }

  /// Writes the cache, when something has changed since it was written. False where it cannot be.
  bool storeCache();

 private:
  Changes openDocument(const std::string& path, const parser::SyntaxTreePtr& tree);
  Changes replace(std::span<const Index::Change> changes);
  void addVersion(const Changes& changes);
  IndexedFilePtr openFile(const FoundFile& found, const parser::SyntaxTreePtr& tree,
                          const IndexedFile* before) const;
  void addChange(std::vector<Index::Change>& changes, const std::string& path) const;
  bool changesFolders(const std::string& path) const;
  Changes reload();
  Changes codeChanged(std::span<const std::string> paths);

  WorkspaceOptions options_;
  LoadReport report_;
  mutable TreeCache trees_;
  std::unique_ptr<ClassMemo> classes_;
  std::unique_ptr<TypeMemo> types_;
  mutable Popularity popularity_;
  std::unique_ptr<DataMemo> data_;

  std::mutex writing_;  ///< one change after the other; held while what follows is used
  std::map<std::string, parser::SyntaxTreePtr> documents_;
  bool isStored_ = true;

  mutable std::mutex mutex_;  ///< of what follows
  WorkspaceSnapshot snapshot_;
};

}  // namespace puppet::analysis
