#pragma once

#include <atomic>
#include <cstdint>
#include <memory>
#include <mutex>
#include <optional>
#include <string>
#include <vector>

#include "analysis/features/documents/project_document.h"
#include "analysis/hiera/read_data.h"
#include "analysis/inference/semantic_model.h"
#include "analysis/plans/yaml_plan.h"
#include "analysis/rules/check_context.h"
#include "analysis/rules/semantic/check_memo.h"
#include "parser/data/data_tree.h"
#include "parser/parse/parse.h"
#include "parser/support/line_index.h"
#include "server/lsp/project.h"
#include "server/lsp/trace.h"

namespace puppet::server {

/// Incremental parser shared by all versions of an open document, in any order of requests.
class DocumentParser {
 public:
  explicit DocumentParser(Trace* trace = nullptr) : trace_(trace) {}

  parser::SyntaxTreePtr parse(SourceText text, const parser::ParseOptions& options,
                              const KnownChange& change) {
    const std::scoped_lock lock(mutex_);
    return parser_.parse(std::move(text), options, change);
  }
  Trace* trace() const { return trace_; }
  /// Results that the checks of its versions share.
  analysis::CheckMemo& memo() { return memo_; }

  /// Serial of the newest version.
  std::uint64_t newest() const { return newest_; }
  void setNewest(std::uint64_t serial) { newest_ = serial; }

 private:
  Trace* const trace_;
  std::mutex mutex_;
  parser::VersionParser parser_;
  analysis::CheckMemo memo_;
  std::atomic<std::uint64_t> newest_ = 0;
};

/// Text of one version of a document. Parsed lazily on first access, so that versions without
/// requests cost nothing. Thread-safe.
class DocumentText {
 public:
  /// `serial` increases with each version, also across reopening the document; it is 0 for the text
  /// of a file that is not open.
  DocumentText(std::string uri, std::int32_t version, std::uint64_t serial, SourceText text,
               LineIndex lines, LanguageLevel level);

  /// `parser` is shared with the document's previous versions; `change` describes the edit that
  /// produced this text from one of them.
  void parseWith(std::shared_ptr<DocumentParser> parser, KnownChange change);
  /// Returns the syntax tree; that of an empty text if the file is not Puppet code, that of the
  /// plan that it stands for if it may be a plan in YAML.
  const parser::SyntaxTreePtr& tree() const;
  /// Returns the plan that a file stands for which may be a plan in YAML, named by its path unless
  /// setPlanName() was called before.
  const analysis::PlanText& plan() const;
  /// Sets the name of the plan, by which the first reading of it counts. Thread-safe.
  void setPlanName(const std::string& name) const;
  /// Returns the data tree of a YAML or JSON file; that of an empty text otherwise. `reader`,
  /// unless null, may have that of an earlier version or of the same text, of the file at `real`.
  const parser::DataTree& dataTree(analysis::DataReader* reader, const std::string& real) const;
  /// Returns true for a YAML or JSON file.
  bool isData() const;
  /// Parses a text that an edit of this one produces, incrementally.
  parser::SyntaxTreePtr parseEdited(SourceText edited) const;
  /// Returns true if its name is that of a project file (analysis/rules/project).
  bool isProjectFile() const;
  /// Returns true if its name is that of Puppet code.
  bool isCode() const;
  /// Returns true if a newer version exists.
  bool isOutdated() const { return parser_->newest() > serial; }
  Trace* trace() const { return parser_->trace(); }
  analysis::CheckMemo* memo() const { return &parser_->memo(); }

  const std::string uri;  ///< as written by the client
  /// Path used to derive the file kind; see pathLikeOfUri().
  const std::string path;
  const std::int32_t version;
  const std::uint64_t serial;
  const SourceText text;
  const LineIndex lines;
  const LanguageLevel level;

 private:
  parser::SyntaxTreePtr readPlan() const;

  mutable std::once_flag parsing_, readingData_;
  std::shared_ptr<DocumentParser> parser_;
  mutable KnownChange change_;  ///< released once the tree exists
  mutable parser::SyntaxTreePtr tree_;
  mutable analysis::PlanText plan_;
  mutable std::mutex naming_;
  mutable std::string planName_;
  mutable parser::DataTreePtr dataTree_;
};

/// Immutable pairing of one version of a document with its place in a workspace; analyzed lazily on
/// first access. Thread-safe.
class Document {
 public:
  /// Location, project and settings of a document.
  struct Place {
    std::string path;    ///< file path without symbolic links; empty if the document is not a file
    ProjectPtr project;  ///< nullptr if it belongs to no project
    SettingsPtr settings = std::make_shared<const Settings>();
  };

  Document(std::shared_ptr<const DocumentText> text, Place place)
      : Document(text, std::move(place), text->serial) {}
  /// `serial` orders the updates that projects get of the document: that of the text, or a later
  /// one for a text that moves to another place.
  Document(std::shared_ptr<const DocumentText> text, Place place, std::uint64_t serial)
      : text_(std::move(text)), place_(std::move(place)), serial_(serial) {}
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

  const parser::SyntaxTree& tree() const { return *sharedTree(); }
  parser::SyntaxTreePtr parseEdited(SourceText edited) const {
    return text_->parseEdited(std::move(edited));
  }
  const parser::DataTree& dataTree() const;
  bool isProjectFile() const { return text_->isProjectFile(); }
  analysis::ProjectDocument asProjectDocument() const {
    return {model(), text().view(), dataTree()};
  }
  /// Returns the semantic model over the snapshot of the project's workspace that modelOf() was
  /// given first, or over the current one, which includes this version of the document.
  const analysis::SemanticModel& model() const;
  /// Makes the model over `snapshot` unless there is one, and returns true if it is over that.
  bool modelOf(const analysis::WorkspaceSnapshot& snapshot) const;
  /// Returns all findings in text order.
  const std::vector<Diagnostic>& findings() const;
  /// Returns the version of the snapshot that the findings were made from; 0 without a project.
  std::uint64_t checkedVersion() const;
  /// Returns the findings of a text that an edit of this one produces.
  std::vector<Diagnostic> findingsOf(SourceText edited) const;
  Severity severityOf(const Diagnostic& finding) const {
    return place_.settings->severityOf(finding, level());
  }

  /// Returns true if the findings no longer tell whether the file of an open document is UTF-8.
  bool isEncodingStale() const;

  bool isOutdated() const { return text_->isOutdated(); }
  /// Returns true if both share the same version of the same document.
  bool hasTextOf(const Document& other) const { return text_ == other.text_; }
  /// Publishes this version of the text to the project unless the project has a newer one.
  /// Idempotent.
  void enterProject() const;
  /// Returns true if the workspace has changed since the model was made.
  bool isStale() const;
  /// Returns a copy with the same text whose model is computed from the current workspace.
  /// `keepsFindings` shares the findings, for changes that do not affect them.
  std::shared_ptr<const Document> renewed(bool keepsFindings) const;
  /// Returns a document of the same text in another place.
  std::shared_ptr<const Document> movedTo(Place place, std::uint64_t serial) const;
  std::uint64_t serial() const { return serial_; }

 private:
  struct Findings;
  std::vector<Diagnostic> checkAsProjectFile(const analysis::WorkspaceSnapshot& snapshot) const;
  std::vector<Diagnostic> checkText(const analysis::WorkspaceSnapshot& snapshot) const;
  analysis::CheckContext contextOf(const analysis::WorkspaceSnapshot& snapshot) const;
  std::optional<Diagnostic> unreadableOnDisk() const;
  analysis::WorkspaceSnapshot snapshotWithText() const;
  void makeModel(analysis::WorkspaceSnapshot snapshot) const;
  const parser::SyntaxTreePtr& sharedTree() const;
  std::optional<analysis::ModuleFile> yamlPlan() const;

  std::shared_ptr<const DocumentText> text_;
  Place place_;
  const std::uint64_t serial_;

  mutable std::once_flag entering_, modeling_;
  mutable std::unique_ptr<analysis::SemanticModel> model_;
  mutable std::atomic<bool> hasModel_ = false;
  std::shared_ptr<Findings> findings_ = makeFindings();
  static std::shared_ptr<Findings> makeFindings();
};

using DocumentPtr = std::shared_ptr<const Document>;

}  // namespace puppet::server
