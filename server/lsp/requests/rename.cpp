#include "protocol/lsp/rename.h"

#include "analysis/features/documents/project_document.h"
#include "analysis/features/rename/rename_files.h"
#include "analysis/workspace/files.h"
#include "server/lsp/answer.h"
#include "server/lsp/request_files.h"
#include "server/lsp/requests/requests.h"
#include "server/lsp/workspace_edit.h"

namespace puppet::server {
namespace {

using protocol::RawJson;
using protocol::RequestError;
using Answer = tl::expected<RawJson, RequestError>;

Answer refused(const analysis::RenameRefusal& why) {
  return tl::unexpected(RequestError{protocol::ErrorCode::RequestFailed, "Cannot rename: " + why});
}

/// Returns the first uncertain place as PATH:LINE; empty if there is none.
std::string doubtfulPlaceIn(const analysis::RenamePlan& plan) {
  for (const analysis::FileEdits& file : plan.files)
    for (const analysis::TextReplacement& edit : file.edits)
      if (!edit.doubt.empty()) return analysis::pathAndLine(file.path, file.text, edit.range.start);
  return {};
}

/// Tells the user of a client without such operations which files to rename: autoloading finds the
/// definition only then.
void requestMoves(const RequestState& state, const analysis::RenamePlan& plan) {
  if (!state.output) return;
  for (const auto& [from, to] : plan.moves)
    state.output->show(protocol::MessageType::Warning,
                       "This editor cannot rename files; rename " + from + " to " + to);
}

Answer changesOf(const RequestState& state, const Document& document,
                 const analysis::RenamePlan& plan) {
  WorkspaceEditWriter writer(analysis::EditKind::Rename, state, document);
  for (const analysis::WordChange& word : plan.words) writer.permit({word.from, word.to});
  for (const analysis::FileEdits& file : plan.files) {
    std::vector<AnnotatedEdit> edits;
    for (const analysis::TextReplacement& one : file.edits)
      edits.push_back({one.range, one.text, one.doubt});
    writer.edit(file.path, file.text, edits);
  }
  if (state.client.movesFiles)
    for (const auto& [from, to] : plan.moves) writer.move(from, to);
  const auto change = writer.take();
  if (!change) return tl::unexpected(change.error());
  if (!state.client.movesFiles) requestMoves(state, plan);
  return protocol::toJson(*change);
}

Answer prepareRename(const Document& document, const RequestState& state,
                     const protocol::PositionParams& params) {
  const std::uint32_t offset = offsetOf(document, state.client, params.position);
  const auto maintained = maintainedCode(state, document);
  const auto target = document.isProjectFile()
                          ? document.asProjectDocument().prepareRename(offset, maintained)
                          : analysis::prepareRename(document.model(), offset, maintained);
  if (!target) return refused(target.error());
  PositionMapper positions(document.text().view(), document.lines(), state.client.encoding);
  return protocol::toJson(
      protocol::PrepareRenameResult{positions.range(target->range), target->name});
}

Answer rename(const Document& document, const RequestState& state,
              const protocol::RenameParams& params) {
  const ClientFeatures& client = state.client;
  const std::uint32_t offset = offsetOf(document, client, params.position);
  const auto maintained = maintainedCode(state, document);
  const auto plan = document.isProjectFile()
                        ? document.asProjectDocument().rename(offset, params.newName, maintained)
                        : analysis::rename(document.model(), offset, params.newName, maintained);
  if (!plan) return refused(plan.error());
  if (!client.confirmsEdits)
    if (const std::string place = doubtfulPlaceIn(*plan); !place.empty())
      return refused(place + " may name it, and this editor cannot ask about that");
  return changesOf(state, document, *plan);
}

/// Returns the moves with resolved paths; skips URIs that are not files.
std::vector<analysis::FileMove> movesOf(const std::vector<protocol::FileRename>& files) {
  std::vector<analysis::FileMove> moves;
  for (const protocol::FileRename& file : files) {
    const auto from = pathOfUri(file.oldUri), to = pathOfUri(file.newUri);
    if (from && to) moves.emplace_back(analysis::resolvedPath(*from), analysis::resolvedPath(*to));
  }
  return moves;
}

/// Returns null if the necessary edits are not certain: the client moves the files in any case.
Answer willRenameFiles(const RequestState& state, const protocol::RenameFilesParams& params) {
  const RawJson nothing{"null"};
  if (params.files.empty()) return nothing;
  const DocumentPtr document = environmentOf(state, params.files.front().oldUri);
  if (!document) return nothing;
  auto plan = analysis::renameForMoves(document->model(), maintainedCode(state, *document),
                                       movesOf(params.files));
  if (plan && !state.client.confirmsEdits) analysis::keepDefinite(*plan);
  if (!plan || plan->files.empty()) return nothing;
  return changesOf(state, *document, *plan);
}

}  // namespace

std::span<const ReadRequest> renameRequests() {
  static constexpr ReadRequest kRequests[] = {
      {"textDocument/prepareRename", &answer<&prepareRename, DocumentKinds::All>},
      {"textDocument/rename", &answer<&rename, DocumentKinds::All>},
      {"workspace/willRenameFiles", &answerForAll<&willRenameFiles>},
  };
  return kRequests;
}

}  // namespace puppet::server
