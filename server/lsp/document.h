#pragma once

#include <atomic>
#include <cstdint>
#include <memory>
#include <mutex>
#include <string>
#include <vector>

#include "analysis/inference/semantic_model.h"
#include "analysis/inference/statement_cache.h"
#include "parser/data/data_tree.h"
#include "parser/parse/parse.h"
#include "parser/support/line_index.h"
#include "server/lsp/project.h"
#include "server/lsp/trace.h"

namespace puppet::server {

/// What parses the versions of one open document, whichever is asked for next.
class DocumentParser {
 public:
  explicit DocumentParser(Trace* trace = nullptr) : trace_(trace) {}

  parser::SyntaxTreePtr parse(SourceText text, const parser::ParseOptions& options,
                              const KnownChange& change) {
    const std::scoped_lock lock(mutex_);
    return parser_.parse(std::move(text), options, change);
  }
  Trace* trace() const { return trace_; }
  /// What evaluating the versions came to.
  analysis::StatementCache& memo() { return memo_; }

  /// The serial of the newest version that there is.
  std::uint64_t newest() const { return newest_; }
  void setNewest(std::uint64_t serial) { newest_ = serial; }

 private:
  Trace* const trace_;
  std::mutex mutex_;
  parser::VersionParser parser_;
  analysis::StatementCache memo_;
  std::atomic<std::uint64_t> newest_ = 0;
};

/// The text of one version of one open document. Parsed by whoever asks first, so that versions
/// nobody asks about cost nothing.
class DocumentText {
 public:
  /// `serial` grows from version to version, also where the document is opened again. It is 0 for
  /// the text of a file that is not open.
  DocumentText(std::string uri, std::int32_t version, std::uint64_t serial, SourceText text,
               LineIndex lines, LanguageLevel level);

  /// `parser` is that of the document's versions before, and `change` how the text came about from
  /// one of them.
  void parseWith(std::shared_ptr<DocumentParser> parser, KnownChange change);
  /// Of a file that is no Puppet, one of an empty text.
  const parser::SyntaxTreePtr& tree() const;
  /// The values of one that is YAML or JSON.
  const parser::DataTree& dataTree() const;
  /// Whether it is one of those around the code, by its name (analysis/rules/project).
  bool isProjectFile() const;
  /// Whether there is a newer version.
  bool isOutdated() const { return parser_->newest() > serial; }
  Trace* trace() const { return parser_->trace(); }
  analysis::StatementCache* memo() const { return &parser_->memo(); }

  const std::string uri;  ///< as the client wrote it
  /// What it is by its name; see pathLikeOfUri().
  const std::string path;
  const std::int32_t version;
  const std::uint64_t serial;
  const SourceText text;
  const LineIndex lines;
  const LanguageLevel level;

 private:
  mutable std::once_flag parsing_, readingData_;
  std::shared_ptr<DocumentParser> parser_;
  mutable KnownChange change_;  ///< let go when the tree is there
  mutable parser::SyntaxTreePtr tree_;
  mutable parser::DataTreePtr dataTree_;
};

/// One version of one open document in the world as it was at some time, immutable; requests read
/// it from any thread. It is analyzed by whoever asks first.
class Document {
 public:
  /// Where a document belongs.
  struct Place {
    std::string path;    ///< of the file, without links; empty where it is none
    ProjectPtr project;  ///< null for none
    SettingsPtr settings = std::make_shared<const Settings>();
  };

  Document(std::shared_ptr<const DocumentText> text, Place place)
      : text_(std::move(text)), place_(std::move(place)) {}
  ~Document();

  const std::string& uri() const { return text_->uri; }
  std::int32_t version() const { return text_->version; }
  const SourceText& text() const { return text_->text; }
  const LineIndex& lines() const { return text_->lines; }
  LanguageLevel level() const { return text_->level; }
  const std::string& path() const { return place_.path; }
  const Place& place() const { return place_; }
  const ProjectPtr& project() const { return place_.project; }
  const SettingsPtr& settings() const { return place_.settings; }

  const parser::SyntaxTree& tree() const { return *text_->tree(); }
  const parser::DataTree& dataTree() const { return text_->dataTree(); }
  bool isProjectFile() const { return text_->isProjectFile(); }
  /// Its workspace is the project's. What it says of the workspace is how that was when the model
  /// was asked for first, with this version of the document in it.
  const analysis::SemanticModel& model() const;
  /// Everything there is to report, in text order.
  const std::vector<Diagnostic>& findings() const;
  Severity severityOf(const Diagnostic& finding) const {
    return place_.settings->severityOf(finding, level());
  }

  bool isOutdated() const { return text_->isOutdated(); }
  /// Whether both are one version of one document.
  bool hasTextOf(const Document& other) const { return text_ == other.text_; }
  /// Makes this version of the text the one that the project has, unless it has a newer one.
  void enterProject() const;
  /// Whether the workspace has changed since the model was made.
  bool isStale() const;
  /// The same text in the world of now. `keepsFindings` where nothing has changed for them.
  std::shared_ptr<const Document> renewed(bool keepsFindings) const;
  std::shared_ptr<const Document> movedTo(Place place) const;

 private:
  struct Findings;
  std::vector<Diagnostic> checkAsProjectFile() const;

  std::shared_ptr<const DocumentText> text_;
  Place place_;

  mutable std::once_flag entering_, modeling_;
  mutable std::atomic<std::uint64_t> modelVersion_ = 0;  ///< of the project; 0 for no model
  mutable std::unique_ptr<analysis::SemanticModel> model_;
  std::shared_ptr<Findings> findings_ = makeFindings();
  static std::shared_ptr<Findings> makeFindings();
};

using DocumentPtr = std::shared_ptr<const Document>;

}  // namespace puppet::server
