#include "server/lsp/document.h"

#include <algorithm>

#include "analysis/check/check.h"
#include "analysis/rules/project/project_files.h"
#include "analysis/symbols/stub_interface.h"
#include "analysis/symbols/stub_path.h"
#include "analysis/workspace/files.h"
#include "parser/data/parse_data.h"
#include "parser/diagnostics/diagnostic_id.h"
#include "parser/support/text_encoding.h"
#include "server/lsp/uri.h"

namespace puppet::server {

DocumentText::DocumentText(std::string uri_, std::int32_t version_, std::uint64_t serial_,
                           SourceText text_, LineIndex lines_, LanguageLevel level_)
    : uri(std::move(uri_)),
      path(pathLikeOfUri(uri)),
      version(version_),
      serial(serial_),
      text(std::move(text_)),
      lines(std::move(lines_)),
      level(level_) {}

void DocumentText::parseWith(std::shared_ptr<DocumentParser> parser, KnownChange change) {
  parser_ = std::move(parser);
  change_ = std::move(change);
}

bool DocumentText::isProjectFile() const {
  return analysis::mayBeProjectFile(path) != analysis::ProjectFileKind::None;
}

bool DocumentText::isCode() const { return path.ends_with(".pp") || path.ends_with(".epp"); }

const parser::SyntaxTreePtr& DocumentText::tree() const {
  std::call_once(parsing_, [&] {
    const Trace::Span span(trace(), "parse", uri);
    if (analysis::mayBeYamlPlan(path)) {
      tree_ = readPlan();
      return;
    }
    if (isProjectFile()) {
      tree_ = parser::parse(SourceText(), {.mode = {}, .level = level});
      return;
    }
    parser::ParseOptions options{.mode = parser::lexModeForPath(path), .level = level};
    if (analysis::isStubPath(path)) options = analysis::stubParseOptions();
    tree_ = parser_->parse(text, options, change_);
    change_ = {};
  });
  return tree_;
}

parser::SyntaxTreePtr DocumentText::readPlan() const {
  std::string name;
  {
    const std::lock_guard lock(naming_);
    name = planName_.empty() ? analysis::planNameByPath(path) : planName_;
  }
  plan_ = analysis::readYamlPlan(dataTree(nullptr, path), name, level,
                                 [&](SourceText generated, const parser::ParseOptions& options) {
                                   return parser_->parse(std::move(generated), options, {});
                                 });
  return plan_.tree;
}

const analysis::PlanText& DocumentText::plan() const {
  tree();
  return plan_;
}

void DocumentText::setPlanName(const std::string& name) const {
  const std::lock_guard lock(naming_);
  if (planName_.empty()) planName_ = name;
}

bool DocumentText::isData() const { return analysis::isYaml(path) || analysis::isJson(path); }

parser::SyntaxTreePtr DocumentText::parseEdited(SourceText edited) const {
  return parser_->parse(std::move(edited), tree()->options, {});
}

const parser::DataTree& DocumentText::dataTree(analysis::DataReader* reader,
                                               const std::string& real) const {
  std::call_once(readingData_, [&] {
    const auto format =
        analysis::isJson(path) ? parser::DataFormat::Json : parser::DataFormat::Yaml;
    dataTree_ = reader && isData() ? reader->read(real, text, format)->tree()
                                   : parser::parseData(isData() ? text : SourceText(), format);
  });
  return *dataTree_;
}

const parser::DataTree& Document::dataTree() const {
  const analysis::WorkspaceSnapshot snapshot =
      place_.project ? place_.project->workspace().snapshot() : analysis::WorkspaceSnapshot();
  return text_->dataTree(snapshot.queries ? &snapshot.queries->of<analysis::DataReader>() : nullptr,
                         place_.path);
}

struct Document::Findings {
  std::once_flag checking;
  std::vector<Diagnostic> list;
  std::atomic<bool> isComplete = false;
  std::uint64_t version = 0;  ///< of the snapshot that was read
  bool isUnreadable = false;  ///< set if the file on disk is not UTF-8
};

std::shared_ptr<Document::Findings> Document::makeFindings() {
  return std::make_shared<Findings>();
}

Document::~Document() = default;

void Document::enterProject() const {
  if (!place_.project || serial_ == 0) return;
  std::call_once(entering_, [&] {
    if (text_->isCode() || analysis::mayBeYamlPlan(text_->path))
      place_.project->setDocument(place_.path, serial_, sharedTree());
    else
      place_.project->setText(place_.path, serial_, text_->text);
  });
}

const analysis::SemanticModel& Document::model() const {
  std::call_once(modeling_, [&] { makeModel(snapshotWithText()); });
  return *model_;
}

bool Document::modelOf(const analysis::WorkspaceSnapshot& snapshot) const {
  std::call_once(modeling_, [&] { makeModel(snapshot); });
  return model_->snapshot().isSameAs(snapshot);
}

void Document::makeModel(analysis::WorkspaceSnapshot snapshot) const {
  parser::SyntaxTreePtr tree = sharedTree();
  const auto plan = tree->text.origin() ? yamlPlan() : std::nullopt;
  if (plan && analysis::nameOfYamlPlan(*tree) != plan->name)
    tree = analysis::readYamlPlan(text_->text, plan->name, level()).tree;
  model_ =
      std::make_unique<analysis::SemanticModel>(std::move(tree), place_.path, std::move(snapshot));
  hasModel_ = true;
}

/// Returns the tree of the text; a plan in YAML is read by its name in the environment, from data
/// that is read with that of the version before.
const parser::SyntaxTreePtr& Document::sharedTree() const {
  if (const auto plan = yamlPlan()) {
    text_->setPlanName(plan->name);
    dataTree();
  }
  return text_->tree();
}

/// Returns the role of the file in its environment if it is a plan in YAML.
std::optional<analysis::ModuleFile> Document::yamlPlan() const {
  if (!place_.project || !analysis::mayBeYamlPlan(text_->path)) return std::nullopt;
  const auto environment = place_.project->workspace().snapshot().environment;
  const analysis::Module* module = environment->moduleOf(place_.path);
  if (!module) return std::nullopt;
  auto file = analysis::moduleFileOf(module->name, place_.path.substr(module->path.size() + 1));
  return file && file->kind == analysis::FileKind::YamlPlan ? file : std::nullopt;
}

std::vector<Diagnostic> Document::checkAsProjectFile(
    const analysis::WorkspaceSnapshot& snapshot) const {
  if (!place_.project) return {};
  const Trace::Span span(text_->trace(), "check", uri());
  analysis::OpenPlan open;
  sharedTree();
  if (yamlPlan()) open = {&dataTree(), &text_->plan(), text_->memo()};
  auto [findings, uses] = analysis::checkProjectFile(place_.path, text(), snapshot, open);
  std::erase_if(findings,
                [&](const Diagnostic& finding) { return severityOf(finding) == Severity::Off; });
  place_.project->setUses(place_.path, std::move(uses), snapshot.version);
  return std::move(findings);
}

std::vector<Diagnostic> Document::checkText(const analysis::WorkspaceSnapshot& snapshot) const {
  tree();
  if (analysis::isStubPath(text_->path)) return tree().diagnostics;
  const Trace::Span span(text_->trace(), "check", uri());
  analysis::CheckContext context = contextOf(snapshot);
  context.memo = text_->memo();
  context.mayUseThreads = true;
  auto result = analysis::checkWithUses(tree(), context);
  if (place_.project)
    place_.project->setUses(place_.path, std::move(result.uses), snapshot.version);
  return std::move(result.findings);
}

analysis::CheckContext Document::contextOf(const analysis::WorkspaceSnapshot& snapshot) const {
  return {.level = level(),
          .path = text_->path,
          .realPath = place_.path,
          .severities = &place_.settings->rules,
          .globals = &place_.settings->globals,
          .indent = place_.settings->indent(),
          .snapshot = snapshot};
}

std::vector<Diagnostic> Document::findingsOf(SourceText edited) const {
  return analysis::check(*parseEdited(std::move(edited)), contextOf(model().snapshot()));
}

/// Returns the current snapshot of the project, which includes this version of the document.
analysis::WorkspaceSnapshot Document::snapshotWithText() const {
  enterProject();
  return place_.project ? place_.project->workspace().snapshot() : analysis::WorkspaceSnapshot();
}

const std::vector<Diagnostic>& Document::findings() const {
  std::call_once(findings_->checking, [&] {
    const analysis::WorkspaceSnapshot snapshot = snapshotWithText();
    findings_->version = snapshot.version;
    findings_->list = text_->isProjectFile() ? checkAsProjectFile(snapshot) : checkText(snapshot);
    if (auto unreadable = unreadableOnDisk()) {
      findings_->list.insert(findings_->list.begin(), *std::move(unreadable));
      findings_->isUnreadable = true;
    }
    findings_->isComplete = true;
  });
  return findings_->list;
}

/// Returns the finding that Puppet cannot read the file of an open document, which the editor has
/// decoded from another encoding.
std::optional<Diagnostic> Document::unreadableOnDisk() const {
  const bool isRead = !text_->isProjectFile() || text_->isData();
  if (serial_ == 0 || place_.path.empty() || !isRead) return std::nullopt;
  const auto content = analysis::readFile(place_.path, SourceText::kMaxBytes);
  const auto mistake = content ? findEncodingMistake(content->bytes) : std::nullopt;
  if (!mistake) return std::nullopt;
  const auto lineEnd =
      static_cast<std::uint32_t>(std::min(text().view().find('\n'), text().view().size()));
  Diagnostic finding =
      makeDiagnostic(DiagnosticId::UnreadableFile, {0, lineEnd}, {mistake->reason});
  if (severityOf(finding) == Severity::Off) return std::nullopt;
  return finding;
}

std::uint64_t Document::checkedVersion() const {
  findings();
  return findings_->version;
}

bool Document::isEncodingStale() const {
  return findings_->isComplete && findings_->isUnreadable != unreadableOnDisk().has_value();
}

bool Document::isStale() const {
  return hasModel_ && place_.project &&
         !model_->snapshot().isSameAs(place_.project->workspace().snapshot());
}

DocumentPtr Document::renewed(bool keepsFindings) const {
  auto copy = std::make_shared<Document>(text_, place_, serial_);
  if (keepsFindings) copy->findings_ = findings_;
  return copy;
}

DocumentPtr Document::movedTo(Place place, std::uint64_t serial) const {
  return std::make_shared<const Document>(text_, std::move(place), serial);
}

}  // namespace puppet::server
