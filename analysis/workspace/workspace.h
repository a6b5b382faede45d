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

#include "analysis/workspace/detect_environment.h"
#include "analysis/workspace/snapshot.h"

namespace puppet::analysis {

struct DiskFile;

struct WorkspaceOptions {
  EnvironmentSettings environment;
  LanguageLevel level = LanguageLevel::Puppet8;
  /// Level that the code is prepared for; that of the files without an upgrade.
  std::optional<LanguageLevel> upgradeTarget;
  std::size_t threads = 2;
  bool usesCache = true;
  /// False for a run that shows neither documentation of classes, defined types and functions nor
  /// defaults of their parameters, a sixth of the memory of the index. Such a workspace must not
  /// store a cache, which would lack it.
  bool keepsDocumentation = true;
  /// Maximum size of the texts whose trees load() keeps in the index: for a run that reads all
  /// files anyway, so that each is parsed once. Mentions are then collected when they are asked
  /// for.
  std::size_t keptTreeBytes = 0;
  /// False for a run in which nothing changes and which stores no cache: its answers stay valid
  /// whatever they rest on, and no stamps of files are needed.
  bool recordsReads = true;
  std::string cacheDirectory;  ///< empty for the user's cache folder
  /// Reports the progress of loading at intervals; called from any thread.
  std::function<void(std::size_t done, std::size_t all)> progress;
  std::stop_token stop;  ///< cancels loading
};

/// Statistics of the last load, for display.
struct LoadReport {
  double seconds = 0;
  double detectSeconds = 0;  ///< part spent on finding the environment and its modules
  double listSeconds = 0;    ///< part spent on finding the files
  std::size_t files = 0;
  std::size_t fromCache = 0;  ///< files that were not read from disk
  std::uint64_t bytesRead = 0;
  std::size_t broken = 0;  ///< files with errors
  std::vector<EnvironmentProblem>
      problems;  ///< files that could not be read, and those of the environment
};

/// One environment with the declarations of all its files, kept up to date. Thread-safe; changes
/// are serialized, but wait neither for a load nor for reading of files. Paths are absolute;
/// symbolic links in them are resolved.
///
/// A file whose text has errors retains the interface of its last text without. The text of an open
/// document takes precedence over the disk.
class Workspace {
 public:
  explicit Workspace(WorkspaceOptions options);
  ~Workspace();

  /// Detects the environment of `root` and reads all of its files. Open documents stay open. Must
  /// not run concurrently with another load() or updateFiles(). Returns false if it was stopped;
  /// nothing has changed then.
  bool load(const std::string& root);
  const LoadReport& report() const { return report_; }

  WorkspaceSnapshot snapshot() const;

  /// Names whose lookup has a new result after a change. A closed file that appeared, disappeared
  /// or has a new text is listed by its path (NameKind::File).
  using Changes = std::vector<NameChange>;

  /// Returns true if a change is still current; called while no other change is applied. Null
  /// accepts always.
  using Accepts = std::function<bool()>;

  /// Opens a document or replaces its text by that of `tree`.
  Changes setDocument(const std::string& path, const parser::SyntaxTreePtr& tree,
                      const Accepts& accepts = {});
  /// Counterpart for documents that are not code, whose path must not contain symbolic links.
  void setText(const std::string& path, SourceText text, const Accepts& accepts = {});
  /// Closes a document: the file on disk replaces it.
  Changes closeDocument(const std::string& path, const Accepts& accepts = {});
  /// Handles files or folders that were created, changed or deleted; all of `paths` make one
  /// change.
  Changes updateFiles(std::span<const std::string> paths);
  /// Recomputes results that are too expensive for each keystroke and returns what differs: the
  /// variables of classes that an edit may have changed, the names that open documents mention, and
  /// texts of open documents that checks of other files have read. To be called when the editor is
  /// idle.
  Changes settle();

  /// Returns the tree of a file of a snapshot; see TreeCache. Thread-safe.
  parser::SyntaxTreePtr treeOf(const IndexedFile& file) const { return snapshot().treeOf(file); }

  /// Writes the cache if something has changed since it was last written. Returns false on failure.
  bool storeCache();

 private:
  Changes openDocument(const std::string& path, const parser::SyntaxTreePtr& tree);
  std::optional<Index::Change> documentIn(const Environment& environment, const Index& index,
                                          const std::string& path,
                                          const parser::SyntaxTreePtr& tree) const;
  std::vector<Index::Change> documentsIn(const Environment& environment, const Index& index) const;
  Changes replace(std::span<const Index::Change> changes,
                  std::shared_ptr<const Environment> environment = nullptr);
  void noteBody(const IndexedFile* before, const IndexedFile* now, Changes& changes);
  bool isOpen(const std::string& path) const;
  Changes readOpenTexts(std::span<const std::string> paths);
  Changes documentsChanged();
  void putText(const std::string& path, std::optional<SourceText> text);
  void addVersion(const Changes& changes);
  IndexedFilePtr openFile(const FoundFile& found, parser::SyntaxTreePtr tree,
                          const IndexedFile* before) const;
  void addChange(std::vector<Index::Change>& changes, DiskFile file);
  std::vector<std::string> filesAt(std::span<const std::string> paths);
  bool changesFolders(const std::string& path) const;
  Changes reload();

  WorkspaceOptions options_;
  LoadReport report_;
  std::mutex writing_;              ///< serializes changes; guards the members below up to `mutex_`
  std::uint64_t diskRevision_ = 0;  ///< incremented whenever files may have changed
  std::map<std::string, parser::SyntaxTreePtr> documents_;
  std::set<std::string> deadLinks_;  ///< links to nothing; what they name may come into being
  /// Parts of an open document beyond its interface, as they were last reported.
  struct Told {
    std::uint64_t contentHash = 0;
    std::vector<Mention> mentions = {};
  };
  std::map<std::string, Told> told_;
  std::set<std::string> edited_;  ///< documents of any kind edited since; see settle()
  bool isStored_ = true;

  mutable std::mutex mutex_;  ///< guards `snapshot_`
  WorkspaceSnapshot snapshot_;
};

}  // namespace puppet::analysis
