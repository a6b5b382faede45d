#pragma once

#include <memory>
#include <string>
#include <string_view>
#include <vector>

#include "analysis/symbols/file_interface.h"
#include "analysis/symbols/mentions.h"
#include "analysis/workspace/files.h"
#include "analysis/workspace/module_files.h"
#include "parser/syntax/syntax_tree.h"

namespace puppet::analysis {

/// A hash of kind and name, in lower case, by which tables are searched. Two names may have the
/// same one by accident or by design: where that would be wrong, the names are compared too.
using NameKey = std::uint64_t;
NameKey keyOf(NameKind kind, std::string_view name);

/// A name that a file declares.
struct DeclaredName {
  NameKey key;
  NameKind kind;
  bool isLoadable;      ///< the reference finds it where it stands
  std::uint32_t index;  ///< among the declarations of its kind in the interface
  std::uint64_t hash;   ///< of what others can see of it
};

/// One file of an environment, as it was when it was read. Immutable.
struct IndexedFile {
  FoundFile found;
  std::shared_ptr<const FileInterface> interface;  ///< never null
  std::uint64_t interfaceHash = 0;
  std::uint64_t contentHash = 0;
  FileStamp stamp;         ///< of what was read; of nothing for an open document
  bool isBroken = false;   ///< the text has mistakes; the interface is the last one without, if any
  bool isPartial = false;  ///< broken, and no version without mistakes has been seen
  bool isOpen = false;
  parser::SyntaxTreePtr tree;  ///< of an open document; null for a closed file
  std::vector<DeclaredName> names;
  /// What its text names; empty for an open document, whose tree is at hand, and for other
  /// languages.
  std::vector<Mention> mentions;

  const std::string& path() const { return found.path; }
};

using IndexedFilePtr = std::shared_ptr<const IndexedFile>;

/// Fills in what follows from the interface: its hash and the names.
void listNames(IndexedFile& file);

/// The name of a declaration as it is written down in its interface.
std::string nameOf(const FileInterface& interface, const DeclaredName& name);

}  // namespace puppet::analysis
