// textDocument/codeAction and codeAction/resolve.

#include "protocol/lsp/code_action.h"

#include <algorithm>

#include "analysis/refactorings/code_actions.h"
#include "server/lsp/answer.h"
#include "server/lsp/convert.h"
#include "server/lsp/file_positions.h"
#include "server/lsp/requests/requests.h"

namespace puppet::server {
namespace {

using analysis::CodeAction;
using analysis::CodeActionKind;
using analysis::SourceChange;
using protocol::ErrorCode;
using protocol::RawJson;
using protocol::RequestError;
using Answer = tl::expected<RawJson, RequestError>;

std::string_view nameOf(CodeActionKind kind) {
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

/// Writes `{"changes": {URI: [edits]}}` by hand, because the member's name is dynamic.
void writeEdits(std::string& out, const std::string& uri, PositionMapper& positions,
                const std::vector<TextEdit>& edits) {
  std::vector<protocol::TextEdit> list;
  for (const TextEdit& edit : edits) list.push_back({positions.range(edit.range), edit.newText});
  out += "{\"changes\":{";
  protocol::writeString(out, uri);
  out += ':';
  protocol::writeJson(out, list);
  out += "}}";
}

/// Returns the edits of one file as part of a `documentChanges` list.
protocol::TextDocumentEdit documentEdit(FilePositions& positions, const std::string& path,
                                        const std::vector<TextEdit>& edits) {
  protocol::TextDocumentEdit result{{positions.uri(path), protocol::Null{}}, {}};
  for (const TextEdit& edit : edits)
    result.edits.push_back({positions.range(path, edit.range), edit.newText, {}});
  return result;
}

/// Writes a `WorkspaceEdit`. `create` operations are included only if the client supports them.
void writeChange(std::string& out, const Document& document, const ClientFeatures& client,
                 PositionMapper& positions, const SourceChange& change) {
  if (change.others.empty() && change.created.empty())
    return writeEdits(out, document.uri(), positions, change.edits);
  FilePositions files(document, client.encoding);
  protocol::FileChanges changes;
  for (const analysis::NewFile& file : change.created) {
    const std::string uri = uriOfPath(file.path);
    changes.documentChanges.push_back(protocol::CreateFile{.uri = uri});
    protocol::TextDocumentEdit content{{uri, protocol::Null{}}, {}};
    content.edits.push_back({{}, file.text, {}});
    changes.documentChanges.push_back(std::move(content));
  }
  for (const analysis::FileChange& file : change.others)
    changes.documentChanges.push_back(documentEdit(files, file.path, file.edits));
  auto own = documentEdit(files, document.model().path(), change.edits);
  own.textDocument = {document.uri(), document.version()};
  changes.documentChanges.push_back(std::move(own));
  protocol::writeJson(out, changes);
}

/// Returns the reason why the client cannot apply a change; empty if it can.
std::string_view problemOf(const SourceChange& change, const ClientFeatures& client) {
  if (!change.created.empty() && !client.createsFiles) return "this editor cannot create files";
  if (!change.others.empty() && !client.editsDocuments)
    return "this editor cannot change several files";
  return {};
}

/// Writes the members of a refactoring that follow its kind. Returns false if it is not available.
bool writeRefactoring(std::string& out, const Document& document, const ClientFeatures& client,
                      PositionMapper& positions, const protocol::Range& range,
                      const CodeAction& action) {
  std::string reason = action.disabledReason;
  if (reason.empty()) reason = problemOf(action.change, client);
  if (reason.empty() && client.resolvesEdits) {
    protocol::writeMember(out, "data",
                          protocol::CodeActionData{document.uri(), document.version(), range,
                                                   std::string(action.refactoring->id)});
    return true;
  }
  if (reason.empty()) {
    const analysis::Selection selection(document.model(), offsetsOf(document, client, range));
    const auto change = finished(selection, action.change, document.settings()->format);
    if (change) {
      out += ",\"edit\":";
      writeChange(out, document, client, positions, *change);
      return true;
    }
    reason = change.error().reason;
  }
  if (!client.showsDisabledActions) return false;
  protocol::writeMember(out, "disabled", protocol::DisabledReason{reason});
  return true;
}

RawJson codeAction(const Document& document, const ClientFeatures& client,
                   const protocol::CodeActionParams& params) {
  const std::vector<protocol::Diagnostic> diagnostics = toProtocol(document, client);
  PositionMapper positions(document.text().view(), document.lines(), client.encoding);
  RawJson result{"["};
  const TextRange range = offsetsOf(document, client, params.range);
  for (const auto& action :
       document.isProjectFile()
           ? analysis::quickFixes(document.findings(), range)
           : analysis::codeActions(document.model(), document.findings(), range)) {
    const std::string_view kind = nameOf(action.kind);
    if (!isWanted(kind, params.context)) continue;
    std::string out = result.text.size() > 1 ? ",{" : "{";
    protocol::writeMember(out, "title", action.title);
    protocol::writeMember(out, "kind", kind);
    if (action.refactoring) {
      if (!writeRefactoring(out, document, client, positions, params.range, action)) continue;
    } else {
      if (action.finding && *action.finding < diagnostics.size())
        protocol::writeMember(out, "diagnostics",
                              std::vector<protocol::Diagnostic>{diagnostics[*action.finding]});
      if (action.isPreferred) protocol::writeMember(out, "isPreferred", true);
      out += ",\"edit\":";
      writeEdits(out, document.uri(), positions, action.edits);
    }
    result.text += out + '}';
  }
  result.text += ']';
  return result;
}

/// Recomputes the refactoring for the same version of the text and adds its edit.
Answer resolveCodeAction(const Snapshot& snapshot, const protocol::CodeActionReference& action) {
  const auto failed = [](ErrorCode code, std::string message) {
    return tl::unexpected(RequestError{code, std::move(message)});
  };
  const auto found = snapshot.documents->find(normalizedUri(action.data.uri));
  const auto* refactoring = analysis::refactoringById(action.data.refactoring);
  if (found == snapshot.documents->end() || !refactoring)
    return failed(ErrorCode::InvalidParams, "the action is unknown");
  const Document& document = *found->second;
  if (document.isOutdated() || document.version() != action.data.version)
    return failed(ErrorCode::ContentModified, "the document has changed");
  const analysis::Selection selection(document.model(),
                                      offsetsOf(document, snapshot.client, action.data.range));
  analysis::Plan plan = refactoring->plan(selection);
  if (!plan) return failed(ErrorCode::ContentModified, "the code has changed");
  if (*plan) *plan = finished(selection, std::move(**plan), document.settings()->format);
  if (!*plan)
    return failed(ErrorCode::RequestFailed,
                  std::string(refactoring->title) + ": " + plan->error().reason);
  PositionMapper positions(document.text().view(), document.lines(), snapshot.client.encoding);
  RawJson result{"{"};
  protocol::writeMember(result.text, "title", action.title);
  protocol::writeMember(result.text, "kind", action.kind);
  result.text += ",\"edit\":";
  writeChange(result.text, document, snapshot.client, positions, **plan);
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
