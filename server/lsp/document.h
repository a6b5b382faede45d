#pragma once

#include <cstdint>
#include <memory>
#include <mutex>
#include <string>
#include <vector>

#include "analysis/semantics/semantic_model.h"
#include "parser/parse/parse.h"
#include "parser/support/line_index.h"

namespace puppet::server {

/// What parses the versions of one open document, whichever is asked for next.
class DocumentParser {
 public:
  parser::SyntaxTreePtr parse(SourceText text, const parser::ParseOptions& options,
                              const KnownChange& change) {
    const std::scoped_lock lock(mutex_);
    return parser_.parse(std::move(text), options, change);
  }

 private:
  std::mutex mutex_;
  parser::VersionParser parser_;
};

/// One version of one open document, immutable; requests read it from any thread. It is analysed by
/// whoever asks first, so that versions nobody asks about cost nothing.
class Document {
 public:
  /// `parser` is that of the document's versions before, and `change` how the text came about from
  /// one of them.
  Document(std::string uri, std::int32_t version, SourceText text, LineIndex lines,
           LanguageLevel level, std::shared_ptr<DocumentParser> parser, KnownChange change = {});

  /// As the client wrote it.
  const std::string& uri() const { return uri_; }
  std::int32_t version() const { return version_; }
  const SourceText& text() const { return text_; }
  const LineIndex& lines() const { return lines_; }
  LanguageLevel level() const { return level_; }

  const parser::SyntaxTree& tree() const;
  const analysis::SemanticModel& model() const;
  /// Everything there is to report, in text order.
  const std::vector<Diagnostic>& findings() const;

 private:
  std::string uri_;
  std::string path_;
  std::int32_t version_;
  SourceText text_;
  LineIndex lines_;
  LanguageLevel level_;

  mutable std::once_flag parsing_, modelling_, checking_;
  std::shared_ptr<DocumentParser> parser_;
  mutable KnownChange change_;  ///< let go when the tree is there
  mutable parser::SyntaxTreePtr tree_;
  mutable std::unique_ptr<analysis::SemanticModel> model_;
  mutable std::vector<Diagnostic> findings_;
};

using DocumentPtr = std::shared_ptr<const Document>;

}  // namespace puppet::server
