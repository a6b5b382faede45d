#pragma once

#include <cstdint>
#include <memory>
#include <mutex>
#include <string>
#include <vector>

#include "parser/parse/parse.h"
#include "parser/support/line_index.h"

namespace puppet::server {

/// One version of one open document, immutable; requests read it from any thread. It is analysed by
/// whoever asks first, so that versions nobody asks about cost nothing.
class Document {
 public:
  using ParsedTextPtr = std::shared_ptr<const parser::ParsedText>;

  /// `base` is what an earlier version was parsed to, or null: what has not changed is taken from
  /// it.
  Document(std::string uri, std::int32_t version, SourceText text, LineIndex lines,
           LanguageLevel level, ParsedTextPtr base);

  /// As the client wrote it.
  const std::string& uri() const { return uri_; }
  std::int32_t version() const { return version_; }
  const SourceText& text() const { return text_; }
  const LineIndex& lines() const { return lines_; }
  LanguageLevel level() const { return level_; }

  const parser::SyntaxTree& tree() const;
  /// What the next version may start from: this one's parse, or an earlier one's while nobody asked
  /// for the tree; null when no version was parsed yet.
  ParsedTextPtr latestParse() const;
  /// Everything there is to report, in text order.
  const std::vector<Diagnostic>& findings() const;

 private:
  std::string uri_;
  std::string path_;
  std::int32_t version_;
  SourceText text_;
  LineIndex lines_;
  LanguageLevel level_;

  mutable std::once_flag parsing_, checking_;
  mutable std::mutex parseMutex_;  ///< guards the next two, which latestParse() reads at any time
  mutable ParsedTextPtr base_;     ///< let go once this version is parsed
  mutable ParsedTextPtr parsed_;
  mutable std::vector<Diagnostic> findings_;
};

using DocumentPtr = std::shared_ptr<const Document>;

}  // namespace puppet::server
