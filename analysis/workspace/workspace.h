#pragma once

#include <functional>
#include <map>
#include <memory>
#include <mutex>
#include <optional>
#include <set>
#include <span>
#include <stop_token>
#include <string>
#include <vector>

#include "analysis/workspace/environment.h"
#include "analysis/workspace/snapshot.h"

namespace puppet::analysis {

struct DiskFile;

struct WorkspaceOptions {
  EnvironmentSettings environment;
  LanguageLevel level = LanguageLevel::Puppet8;
  std::size_t threads = 2;
  bool usesCache = true;
  std::string cacheDirectory;  ///< empty for that of the user
  /// Told now and then how many files of how many are read; from any thread.
  std::function<void(std::size_t done, std::size_t all)> progress;
  std::stop_token stop;  ///< ends loading early
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
/// changes take turns, and wait for no loading and no reading of files. Paths are absolute; links
/// in them are resolved.
///
/// A file whose text has mistakes keeps the interface that it had before them. The text of an open
/// document wins over what is on disk.
class Workspace {
 public:
  explicit Workspace(WorkspaceOptions options);
  ~Workspace();

  /// Finds the environment of `root` and reads everything in it. Open documents stay open. Not at
  /// the same time as another loading or filesChanged(). False where it was stopped: nothing has
  /// changed then.
  bool load(const std::string& root);
  const LoadReport& report() const { return report_; }

  WorkspaceSnapshot snapshot() const;

  /// What others see differently after a change. A closed file that came, went or has another text
  /// is among it by its path (NameKind::File).
  using Changes = std::vector<NameChange>;

  /// Decides whether a change still counts, while no other is made. Null: it does.
  using Accepts = std::function<bool()>;

  /// `tree` is the text of an open document from now on.
  Changes setDocument(const std::string& path, const parser::SyntaxTreePtr& tree,
                      const Accepts& accepts = {});
  /// What is on disk counts again.
  Changes closeDocument(const std::string& path, const Accepts& accepts = {});
  /// Files or folders were created, changed or deleted: many at once are one change.
  Changes filesChanged(std::span<const std::string> paths);
  /// Recomputes what is too expensive for each keystroke and returns what differs: the variables
  /// of classes that an edit may have changed, the names that open documents mention, and texts of
  /// open documents that checks of other files have read. To be called when nobody types.
  Changes settle();

  /// The tree of a file of a snapshot; see TreeCache. May be called by any thread.
  parser::SyntaxTreePtr treeOf(const IndexedFile& file) const { return snapshot().treeOf(file); }

  /// Writes the cache, when something has changed since it was written. False where it cannot be.
  bool storeCache();

 private:
  Changes openDocument(const std::string& path, const parser::SyntaxTreePtr& tree);
  Changes replace(std::span<const Index::Change> changes);
  void noteMentions(const IndexedFile* before, const IndexedFile* now, Changes& changes);
  Changes documentsChanged();
  void addVersion(const Changes& changes);
  IndexedFilePtr openFile(const FoundFile& found, const parser::SyntaxTreePtr& tree,
                          const IndexedFile* before) const;
  void addChange(std::vector<Index::Change>& changes, DiskFile file) const;
  bool changesFolders(const std::string& path) const;
  Changes reload();

  WorkspaceOptions options_;
  LoadReport report_;
  std::mutex writing_;              ///< one change after the other; held while what follows is used
  std::uint64_t diskRevision_ = 0;  ///< another one whenever files may have changed
  std::map<std::string, parser::SyntaxTreePtr> documents_;
  /// What documents mention as far as others were told of it, and the documents that were edited
  /// since then: see settle().
  std::map<std::string, std::vector<Mention>> mentions_;
  std::set<std::string> edited_;
  bool isStored_ = true;

  mutable std::mutex mutex_;  ///< of what follows
  WorkspaceSnapshot snapshot_;
};

}  // namespace puppet::analysis
