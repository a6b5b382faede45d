// textDocument/codeAction and codeAction/resolve.

#include "protocol/lsp/code_action.h"

#include <algorithm>

#include "analysis/edits/fixes.h"
#include "analysis/refactorings/code_actions.h"
#include "server/lsp/answer.h"
#include "server/lsp/convert.h"
#include "server/lsp/requests/requests.h"
#include "server/lsp/verified_answer.h"
#include "server/lsp/workspace_edit.h"

namespace puppet::server {
namespace {

using analysis::CodeAction;
using analysis::CodeActionKind;
using analysis::EditKind;
using analysis::SourceChange;
using protocol::ErrorCode;
using protocol::RawJson;
using protocol::RequestError;
using Answer = tl::expected<RawJson, RequestError>;

std::string_view kindName(CodeActionKind kind) {
  switch (kind) {
    case CodeActionKind::QuickFix: return "quickfix";
    case CodeActionKind::FixAll: return "source.fixAll";
    case CodeActionKind::Extract: return "refactor.extract";
    case CodeActionKind::Inline: return "refactor.inline";
    case CodeActionKind::Rewrite: return "refactor.rewrite";
  }
  return "quickfix";
}

/// Returns true if the context asks for the kind or a parent of it (`refactor` covers
/// `refactor.extract`); without a filter every kind matches.
bool isWanted(std::string_view kind, const protocol::CodeActionContext& context) {
  if (!context.only) return true;
  return std::ranges::any_of(*context.only, [&](const std::string& only) {
    return only.empty() || kind == only || kind.starts_with(only + ".");
  });
}

/// Returns true if the context asks for fixes of the whole document and nothing else, as editors do
/// on saving.
bool asksForAllFixes(const protocol::CodeActionContext& context) {
  return context.only && std::ranges::all_of(*context.only, [](const std::string& only) {
           return only.starts_with(kindName(CodeActionKind::FixAll));
         });
}

/// Returns the edits of all safe fixes, and of those of what is found then.
std::vector<TextEdit> allFixes(const Document& document) {
  const std::string_view text = document.text().view();
  const auto fixed = analysis::fixInRounds(
      text, document.findings(), analysis::FixScope::Safe,
      [&](const std::string& edited) { return document.findingsOf(SourceText(edited)); });
  return fixed ? analysis::lineEdits(text, fixed->text) : std::vector<TextEdit>();
}

std::vector<AnnotatedEdit> toAnnotated(const std::vector<TextEdit>& edits) {
  std::vector<AnnotatedEdit> result;
  for (const TextEdit& edit : edits) result.push_back({edit.range, edit.newText});
  return result;
}

/// Writes the edits of the code actions of one document.
class EditWriter {
 public:
  /// Borrows both, which must outlive the object.
  EditWriter(const RequestState& state, const Document& document)
      : state_(state), document_(document) {}

  /// Appends the member `edit`. Returns the reason why the change cannot be applied; empty if it
  /// can.
  std::string write(std::string& out, EditKind kind, const SourceChange& change) {
    WorkspaceEditWriter writer(kind, state_, document_);
    writer.parseWith([this](SourceText edited) {
      return parser_.parse(std::move(edited), document_.tree().options);
    });
    for (const analysis::NewFile& file : change.created) writer.create(file.path, file.text);
    for (const analysis::FileChange& file : change.others)
      writer.edit(file.path, file.text, toAnnotated(file.edits));
    if (!change.edits.empty())
      writer.edit(document_.path(), document_.text(), toAnnotated(change.edits));
    for (const std::string& path : change.removed) writer.remove(path);
    const auto result = writer.take();
    if (!result) return result.error().message;
    protocol::writeMember(out, "edit", *result);
    return {};
  }

 private:
  const RequestState& state_;
  const Document& document_;
  /// Parses the results of all actions incrementally, as they differ in little.
  parser::VersionParser parser_;
};

/// Returns the reason why the client cannot apply a change; empty if it can.
std::string_view problemOf(const SourceChange& change, const ClientFeatures& client) {
  if (!change.created.empty() && !client.createsFiles) return "this editor cannot create files";
  return change.removed.empty() || client.deletesFiles ? "" : "this editor cannot remove files";
}

/// Returns the selection of a range; refactorings of a plan in YAML concern all of it.
analysis::Selection selectionOf(const Document& document, const ClientFeatures& client,
                                const protocol::Range& range) {
  return {document.model(),
          document.isProjectFile() ? TextRange() : offsetsOf(document, client, range)};
}

/// Reports the fault of a refused refactoring, if its refusal is one.
void reportFault(const RequestState& state, const analysis::Refusal& refusal) {
  if (refusal.fault) rejection(state, *refusal.fault);
}

/// Writes the members of a refactoring that follow its kind. Returns false if it is not available.
bool writeRefactoring(std::string& out, EditWriter& edits, const Document& document,
                      const RequestState& state, const protocol::Range& range,
                      const CodeAction& action) {
  const ClientFeatures& client = state.client;
  std::string reason = action.disabledReason;
  if (reason.empty()) reason = problemOf(action.change, client);
  if (reason.empty() && client.resolvesEdits) {
    protocol::writeMember(out, "data",
                          protocol::CodeActionData{document.uri(), document.version(), range,
                                                   std::string(action.refactoring->id)});
    return true;
  }
  if (reason.empty()) {
    const analysis::Selection selection = selectionOf(document, client, range);
    const auto change = finished(selection, action.change, document.settings()->format);
    if (!change) reportFault(state, change.error());
    reason = change ? edits.write(out, EditKind::Refactoring, *change) : change.error().reason;
    if (reason.empty()) return true;
  }
  if (!client.showsDisabledActions) return false;
  protocol::writeMember(out, "disabled", protocol::DisabledReason{reason});
  return true;
}

RawJson codeAction(const Document& document, const RequestState& state,
                   const protocol::CodeActionParams& params) {
  const std::vector<protocol::Diagnostic> diagnostics = toProtocol(document, state.client);
  EditWriter edits(state, document);
  RawJson result{"["};
  const TextRange range = offsetsOf(document, state.client, params.range);
  for (const auto& action :
       document.isProjectFile()
           ? analysis::yamlPlanActions(document.model(), document.findings(), range)
           : analysis::codeActions(document.model(), document.findings(), range)) {
    const std::string_view kind = kindName(action.kind);
    if (!isWanted(kind, params.context)) continue;
    std::string out = result.text.size() > 1 ? ",{" : "{";
    protocol::writeMember(out, "title", action.title);
    protocol::writeMember(out, "kind", kind);
    if (action.refactoring) {
      if (!writeRefactoring(out, edits, document, state, params.range, action)) continue;
    } else {
      if (action.finding && *action.finding < diagnostics.size())
        protocol::writeMember(out, "diagnostics",
                              std::vector<protocol::Diagnostic>{diagnostics[*action.finding]});
      if (action.isPreferred) protocol::writeMember(out, "isPreferred", true);
      const bool isWhole = action.kind == CodeActionKind::FixAll && !document.isProjectFile() &&
                           asksForAllFixes(params.context);
      const auto list = isWhole ? allFixes(document) : action.edits;
      if (list.empty() || !edits.write(out, EditKind::Fix, {.edits = list}).empty()) continue;
    }
    result.text += out + '}';
  }
  result.text += ']';
  return result;
}

/// Recomputes the refactoring for the same version of the text and adds its edit.
Answer resolveCodeAction(const RequestState& state, const protocol::CodeActionReference& action) {
  const auto failed = [](ErrorCode code, std::string message) {
    return tl::unexpected(RequestError{code, std::move(message)});
  };
  const auto found = state.documents->find(normalizedUri(action.data.uri));
  const auto* refactoring = analysis::refactoringById(action.data.refactoring);
  if (found == state.documents->end() || !refactoring)
    return failed(ErrorCode::InvalidParams, "the action is unknown");
  const Document& document = *found->second;
  if (document.isOutdated() || document.version() != action.data.version)
    return failed(ErrorCode::ContentModified, "the document has changed");
  const analysis::Selection selection = selectionOf(document, state.client, action.data.range);
  analysis::Plan plan = refactoring->plan(selection);
  if (!plan) return failed(ErrorCode::ContentModified, "the code has changed");
  if (*plan) *plan = finished(selection, std::move(**plan), document.settings()->format);
  if (!*plan) {
    reportFault(state, plan->error());
    return failed(ErrorCode::RequestFailed,
                  std::string(refactoring->title) + ": " + plan->error().reason);
  }
  RawJson result{"{"};
  protocol::writeMember(result.text, "title", action.title);
  protocol::writeMember(result.text, "kind", action.kind);
  if (std::string problem =
          EditWriter(state, document).write(result.text, EditKind::Refactoring, **plan);
      !problem.empty())
    return failed(ErrorCode::RequestFailed, std::string(refactoring->title) + ": " + problem);
  result.text += '}';
  return result;
}

}  // namespace

std::span<const ReadRequest> codeActionRequests() {
  static constexpr ReadRequest kRequests[] = {
      {"textDocument/codeAction", &answer<&codeAction, DocumentKinds::All>},
      {"codeAction/resolve", &answerForAll<&resolveCodeAction>},
  };
  return kRequests;
}

}  // namespace puppet::server
