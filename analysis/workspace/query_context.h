#pragma once

#include <functional>
#include <map>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "analysis/workspace/query_store.h"
#include "analysis/workspace/snapshot.h"
#include "analysis/workspace/uses.h"

namespace puppet::analysis {

/// Reads the inputs of one computation from one snapshot and records them as dependencies (see
/// MemoizedQuery for their use). A computation must read everything outside of its own tree through
/// its context; an unrecorded read leads to stale results.
///
/// Each read is recorded as a Use, including reads of absent names: if `include b` finds no class,
/// a file that declares `b` later must invalidate the result. Reads that a fingerprint cannot
/// express name their input instead: a group stands for all declarations of a kind, a mention for
/// the set of files that mention a name, a text for a whole file. Keys are hashes; a collision
/// causes at most a needless recomputation.
///
/// The snapshot is inaccessible, so that nothing can be read without a record; see SnapshotReader.
///
/// Not thread-safe; concurrent computations need a context each. With an empty snapshot, every
/// lookup is empty and nothing is recorded.
class QueryContext {
 public:
  explicit QueryContext(WorkspaceSnapshot snapshot)
      : snapshot_(std::move(snapshot)),
        isRecording_(snapshot_.queries && snapshot_.queries->recordsReads()) {}

  explicit operator bool() const { return static_cast<bool>(snapshot_); }

  /// Returns the language level of the environment; the newest one without an environment.
  LanguageLevel level() const;
  /// Returns the level that the code is prepared for: that of an upgrade, or level().
  LanguageLevel targetLevel() const;

  /// Returns a context for the same snapshot with a record of its own.
  QueryContext another() const { return QueryContext(snapshot_); }

  Declaration find(NameKind kind, std::string_view name);
  /// Returns all declarations of a name, in order of precedence.
  std::vector<Declaration> findAll(NameKind kind, std::string_view name);
  /// Finds a declaration without recording the read, for a result that does not depend on it.
  Declaration findUnrecorded(NameKind kind, std::string_view name) const;
  /// Returns the answer of a Memo, null if it has none, and records the reads that it rests on. The
  /// snapshot must not be empty.
  template <class Query, class... Arguments>
  auto ask(const Arguments&... arguments) {
    auto answer = snapshot_.queries->of<Query>().of(snapshot_, arguments...);
    if (answer) add(answer->uses);
    return answer;
  }
  /// Returns the names of the variables that the body of a class sets. No part of the fingerprint
  /// of the class, so that new variables do not invalidate every reader of the class.
  const std::vector<std::string>& variablesOf(const Declaration& declared);
  /// Visits the names of all classes and defined types of modules, with the module that declares
  /// them, in the order of their paths.
  void forEachClass(const std::function<void(ClassInterface::Kind, const std::string& name,
                                             const std::string& module)>& visit);
  /// Returns the names of all plans or tasks, sorted.
  std::vector<std::string> runNames(ClassInterface::Kind kind);
  /// Visits the files that declare what the user has told of the environment.
  void forEachStub(const std::function<void(const IndexedFile& file)>& visit);
  /// Returns the file of the index at `path`, `nullptr` if there is none, and records a dependency
  /// on its whole text.
  const IndexedFile* bodyAt(const std::string& path);
  /// Returns true if a class inherits from the class `name`.
  bool isInherited(std::string_view name);

  /// Returns the module of this name; `nullptr` if it is not installed.
  const Module* findModule(std::string_view name);
  /// Returns the module that contains `path`, which must be free of symbolic links; `nullptr` if
  /// none does.
  const Module* moduleOf(std::string_view path);
  /// Returns the kind and the root of the environment; File and empty without one.
  Environment::Kind environmentKind();
  std::string_view environmentRoot();
  /// Returns true for a file of a control repository itself, whose `path` is free of symbolic
  /// links. The definitions of installed modules may be intended for other users.
  bool isOwnCode(const std::string& path);
  /// Returns true if something requires a module that is not installed.
  bool awaits(std::string_view module);
  /// Returns why the environment may have names that are not in the index; empty if it has none.
  /// See Environment::gaps; names of unread files (isUnread) are not known in any case.
  std::vector<std::string> gaps();

  /// Returns the kind of the directory entry at `path`: DiskInputs::kFile, kDirectory, or 0.
  std::uint64_t entryAt(const std::string& path);
  bool isFile(const std::string& path);
  /// Returns the path of the file at `path` with symbolic links resolved; empty if there is none.
  std::string realFile(const std::string& path);
  std::optional<std::string> text(const std::string& path);
  /// Returns the fingerprint of the text of a file, which is the read that text() records; 0 if it
  /// cannot be read.
  std::uint64_t fingerprintOfText(const std::string& path);
  std::string textsBelow(const std::string& folder);
  /// Returns the tree of a file; `nullptr` if it cannot be read.
  parser::SyntaxTreePtr treeOf(const IndexedFile& file);
  /// Returns the tree of a file for definitions that have been found by their names, which are
  /// recorded. Callers record noteBody() if they read more than what the interface has.
  parser::SyntaxTreePtr declaringTree(const IndexedFile& file) const;

  /// Returns the files of Puppet code that mention any of these names, sorted by path. Mentions are
  /// hashes: some of the files may not mention the name.
  std::vector<const IndexedFile*> filesMentioning(std::span<const Mention> names);
  /// Returns true if a file of the module mentions `name`, of which `mention` is the hash.
  bool isMentionedIn(const Module& module, Mention mention, std::string_view name);

  /// Records a dependency on the text of a file that is read by other means, such as a document.
  void dependOnText(const std::string& path) { noteDisk(NameKind::Text, path); }
  /// Records a dependency on all declarations of a group, as suggestions have.
  void dependOnGroup(std::string_view group);

  void note(NameKind kind, std::string_view name);
  /// Records a read of which `fingerprint` is the answer.
  void record(NameKind kind, std::string_view name, std::uint64_t fingerprint);
  /// Records a dependency on the whole text of a file of the index.
  void noteBody(const IndexedFile& file);
  /// Records a dependency on which files mention a name.
  void noteMention(Mention mention);
  /// Adds the dependencies of a memoized query that this computation has used.
  void add(std::span<const Use> uses) { uses_.insert(uses_.end(), uses.begin(), uses.end()); }
  /// Returns the recorded dependencies, sorted and deduplicated, and clears them.
  std::vector<Use> take();

 private:
  friend class SnapshotReader;

  /// The Puppet code of a module.
  struct ModuleCode {
    std::vector<const IndexedFile*> files;
    std::vector<Mention> mentions;  ///< of all of them, sorted
  };

  const ModuleCode& codeOf(const Module& module);
  void noteDisk(NameKind kind, const std::string& path);
  std::uint64_t fingerprintOnDisk(NameKind kind, const std::string& path);

  WorkspaceSnapshot snapshot_;
  bool isRecording_;  ///< see WorkspaceOptions::recordsReads
  std::vector<Use> uses_;
  std::map<std::string, ModuleCode, std::less<>> codeByModule_;
};

/// Base class of code that may read the snapshot behind a context because it records its reads
/// itself: of the data of a hierarchy, which is one dependency.
class SnapshotReader {
 protected:
  static const WorkspaceSnapshot& snapshotOf(const QueryContext& queries) {
    return queries.snapshot_;
  }
};

}  // namespace puppet::analysis
