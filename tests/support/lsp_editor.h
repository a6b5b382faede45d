#pragma once

#include <map>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "tests/support/lsp_project.h"

namespace puppet::server {

/// Editor with buffers over a project on disk. Applies workspace edits as editors do, and rejects
/// those that would corrupt a text: edits of another version, overlapping or out of range.
class TestEditor : public TestProject {
 public:
  /// Opens a buffer with a text that need not be that of the file on disk.
  void open(std::string_view name, std::string_view text);
  /// Replaces the text of a buffer.
  void type(std::string_view name, std::string_view text);
  bool isOpen(std::string_view name) const { return buffers_.contains(name); }
  /// Returns the text of the buffer, or of the file on disk.
  std::string textOf(std::string_view name) const;
  /// Returns the texts of all files by name, those of buffers where there are any.
  std::map<std::string, std::string> texts() const;
  /// Returns the position of a byte offset.
  Json positionAt(std::string_view name, std::size_t offset) const;

  /// Applies a workspace edit and notifies the server, as if the user confirmed each change and
  /// renamed the files that the server named after the last rename. Returns the reason why it
  /// cannot be applied; empty if it was.
  std::string apply(const Json& change);
  /// A file's names before and after.
  using Move = std::pair<std::string, std::string>;
  /// Returns the moves of the last apply().
  const std::vector<Move>& moved() const { return moved_; }
  /// Returns the moves that the last rename left to the user.
  const std::vector<Move>& movesForUser() const { return movesForUser_; }

  /// Sends a rename at a byte offset; returns the workspace edit or the error.
  Json renameAt(std::string_view name, std::size_t offset, std::string_view newName);
  Json prepareRenameAt(std::string_view name, std::size_t offset);

  /// Returns the findings of a new server in this state: `NAME CODE`, sorted.
  std::vector<std::string> findingsOfNewServer() const;

 private:
  struct Buffer {
    std::string text;
    int version = 1;
  };

  std::string nameOf(const std::string& uri) const;
  std::string edit(const std::string& uri, const Json& version, const Json& edits);
  void move(const std::string& from, const std::string& to);
  std::vector<Move> takeMovesForUser();

  std::map<std::string, Buffer, std::less<>> buffers_;
  std::vector<Move> moved_, movesForUser_;
};

}  // namespace puppet::server
