#pragma once

#include <cstdint>
#include <memory>
#include <mutex>
#include <string>
#include <vector>

#include "parser/support/line_index.h"
#include "parser/syntax/syntax_tree.h"

namespace puppet::server {

/// One version of one open document, immutable; requests read it from any thread. It is analysed by
/// whoever asks first, so that versions nobody asks about cost nothing.
class Document {
 public:
  Document(std::string uri, std::int32_t version, SourceText text, LineIndex lines,
           LanguageLevel level);

  /// As the client wrote it.
  const std::string& uri() const { return uri_; }
  std::int32_t version() const { return version_; }
  const SourceText& text() const { return text_; }
  const LineIndex& lines() const { return lines_; }
  LanguageLevel level() const { return level_; }

  const parser::SyntaxTree& tree() const;
  /// Everything there is to report, in text order.
  const std::vector<Diagnostic>& findings() const;

 private:
  std::string uri_;
  std::string path_;
  std::int32_t version_;
  SourceText text_;
  LineIndex lines_;
  LanguageLevel level_;

  mutable std::once_flag parsed_, checked_;
  mutable parser::SyntaxTreePtr tree_;
  mutable std::vector<Diagnostic> findings_;
};

using DocumentPtr = std::shared_ptr<const Document>;

}  // namespace puppet::server
