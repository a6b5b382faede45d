#pragma once

#include <memory>
#include <string>
#include <string_view>
#include <vector>

#include "analysis/symbols/file_interface.h"
#include "analysis/symbols/mentions.h"
#include "analysis/workspace/files.h"
#include "analysis/workspace/module_files.h"
#include "parser/support/lazy.h"
#include "parser/syntax/syntax_tree.h"

namespace puppet::analysis {

/// Hash of the kind and the lower-case name of a symbol, used as key of tables. Keys may collide,
/// by accident or by design: names are compared too where that matters.
using NameKey = std::uint64_t;
NameKey keyOf(NameKind kind, std::string_view name);

/// Name that a file declares.
struct DeclaredName {
  NameKey key;
  NameKind kind;
  bool isLoadable;      ///< set if the reference finds the declaration at its path
  std::uint32_t index;  ///< index among the declarations of its kind in the interface
  std::uint64_t hash;   ///< fingerprint of the parts that other files depend on, with the module
};

/// Mentions of the text of a tree: edits must not wait for them.
using LazyMentions = Lazy<std::vector<Mention>>;

/// One file of an environment, as it was read. Immutable.
struct IndexedFile {
  FoundFile found;
  std::shared_ptr<const FileInterface> interface;  ///< never null
  std::uint64_t interfaceHash = 0;
  std::uint64_t contentHash = 0;
  FileStamp stamp;         ///< of the content that was read; default for an open document
  bool isBroken = false;   ///< set if the text has errors; the interface is then that of the last
                           ///< text without, if any
  bool isPartial = false;  ///< set if the text has errors and no version without is known
  bool isOpen = false;
  /// Set for an open document; null for a closed file, unless it is kept (see keptTreeBytes).
  parser::SyntaxTreePtr tree;
  std::vector<DeclaredName> names;
  /// Mentions of its text; empty with a tree and for other languages. See mentioned().
  std::vector<Mention> mentions;
  std::shared_ptr<LazyMentions> lazyMentions;  ///< set with a tree

  const std::string& path() const { return found.path; }
  /// Returns the sorted mentions of the text, whether or not it has a tree.
  const std::vector<Mention>& mentioned() const;
};

using IndexedFilePtr = std::shared_ptr<const IndexedFile>;

/// Returns true if a file from which a name is loaded does not show whether it declares that name:
/// it has errors, or computes what it declares.
bool isUnread(const IndexedFile& file);

/// Derives the interface hash and the names from the interface.
void listNames(IndexedFile& file);

/// Returns the name of a declaration as its interface spells it.
std::string nameOf(const FileInterface& interface, const DeclaredName& name);

}  // namespace puppet::analysis
