#pragma once

#include <map>
#include <memory>
#include <string>
#include <string_view>

#include "parser/support/line_index.h"
#include "parser/support/source_text.h"
#include "protocol/lsp/lsp_types.h"
#include "server/lsp/document.h"
#include "server/lsp/position_mapper.h"

namespace puppet::server {

/// Turns places in files of an environment into what the client knows them by. Texts are those that
/// the analysis was made from; each is read once. For one answer.
class FilePositions {
 public:
  /// `document` is the one that was asked about; it must outlive this.
  FilePositions(const Document& document, PositionEncoding encoding)
      : document_(document), encoding_(encoding) {}

  /// The client's own URI of the document, the `file:` URI of any other file. Empty for a built-in
  /// stub that cannot be written to a file.
  std::string uri(const std::string& path) const;
  /// The path of a file of the environment, without links; empty for what is no file.
  std::string path(const std::string& uri) const;
  protocol::Range range(const std::string& path, TextRange range);
  /// The byte offsets of what a client sent.
  TextRange offsets(const std::string& path, const protocol::Range& range);
  protocol::Location location(const std::string& path, TextRange range) {
    return {uri(path), this->range(path, range)};
  }

 private:
  struct File {
    SourceText text;
    LineIndex lines;
    std::unique_ptr<PositionMapper> positions;
  };
  File& fileAt(const std::string& path);

  const Document& document_;
  PositionEncoding encoding_;
  std::map<std::string, File> files_;
};

}  // namespace puppet::server
