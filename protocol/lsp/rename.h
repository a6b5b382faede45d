#pragma once

#include <string>
#include <tuple>
#include <vector>

#include "protocol/lsp/lsp_types.h"

namespace puppet::protocol {

struct RenameParams {
  TextDocumentIdentifier textDocument;
  Position position;
  std::string newName;
};
constexpr auto describe(const RenameParams*) {
  using T = RenameParams;
  return std::tuple{field("textDocument", &T::textDocument), field("position", &T::position),
                    field("newName", &T::newName)};
}

struct PrepareRenameResult {
  Range range;
  std::string placeholder;
};
constexpr auto describe(const PrepareRenameResult*) {
  using T = PrepareRenameResult;
  return std::tuple{field("range", &T::range), field("placeholder", &T::placeholder)};
}

struct FileRename {
  std::string oldUri;
  std::string newUri;
};
constexpr auto describe(const FileRename*) {
  using T = FileRename;
  return std::tuple{field("oldUri", &T::oldUri), field("newUri", &T::newUri)};
}

struct RenameFilesParams {
  std::vector<FileRename> files;
};
constexpr auto describe(const RenameFilesParams*) {
  return std::tuple{field("files", &RenameFilesParams::files)};
}

}  // namespace puppet::protocol
