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

/// Converts paths and byte ranges in files of an environment to URIs and protocol ranges, and back.
/// Uses the texts that the analysis used, each read at most once; instances serve a single request.
class FilePositions {
 public:
  /// `document` is the one of the request; borrowed, must outlive the object.
  FilePositions(const Document& document, PositionEncoding encoding)
      : document_(document), encoding_(encoding) {}

  /// Returns the client's own URI for that document, a `file:` URI for any other file; empty for a
  /// built-in stub that cannot be written to a file.
  std::string uri(const std::string& path) const;
  /// Returns the path of a file, without symbolic links; empty if the URI names no file.
  std::string path(const std::string& uri) const;
  /// Returns the text of a file; empty if it cannot be read.
  const SourceText& text(const std::string& path) { return fileAt(path).text; }
  protocol::Range range(const std::string& path, TextRange range);
  /// Returns the byte offsets of a range received from the client.
  TextRange offsets(const std::string& path, const protocol::Range& range);
  protocol::Location location(const std::string& path, TextRange range) {
    return {uri(path), this->range(path, range)};
  }

 private:
  struct File {
    SourceText generated;  ///< the text that ranges refer to; that of the file or one made of it
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
