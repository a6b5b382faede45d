#include "protocol/lsp/rename.h"

#include <set>

#include "analysis/features/project_document.h"
#include "analysis/features/rename_files.h"
#include "analysis/workspace/files.h"
#include "server/lsp/answer.h"
#include "server/lsp/file_positions.h"
#include "server/lsp/requests/requests.h"
#include "server/lsp/snapshot_files.h"

namespace puppet::server {
namespace {

using protocol::RawJson;
using protocol::RequestError;
using Answer = tl::expected<RawJson, RequestError>;

Answer refused(const analysis::RenameRefusal& why) {
  return tl::unexpected(RequestError{protocol::ErrorCode::RequestFailed, "Cannot rename: " + why});
}

/// Returns the change annotations of uncertain edits, keyed by their label.
RawJson annotationsOf(const analysis::RenamePlan& plan) {
  std::set<std::string_view> labels;
  for (const analysis::FileEdits& file : plan.files)
    for (const analysis::TextReplacement& edit : file.edits)
      if (!edit.doubt.empty()) labels.insert(edit.doubt);
  RawJson json{"{"};
  for (const std::string_view label : labels)
    protocol::writeMember(json.text, label, protocol::ChangeAnnotation{std::string(label), true});
  json.text += '}';
  return json;
}

/// Returns versioned edits per document, for clients that can move files or confirm edits.
RawJson documentChanges(const Document& document, const ClientFeatures& client,
                        const analysis::RenamePlan& plan) {
  FilePositions positions(document, client.encoding);
  protocol::DocumentChanges changes;
  for (const analysis::FileEdits& file : plan.files) {
    protocol::TextDocumentEdit edit{{positions.uri(file.path), protocol::Null{}}, {}};
    if (file.path == document.model().path()) edit.textDocument.version = document.version();
    for (const analysis::TextReplacement& one : file.edits) {
      auto& added = edit.edits.emplace_back();
      added.range = positions.range(file.path, one.range);
      added.newText = one.text;
      if (!one.doubt.empty()) added.annotationId = one.doubt;
    }
    changes.documentChanges.push_back(std::move(edit));
  }
  for (const auto& [from, to] : plan.moves)
    changes.documentChanges.push_back(
        protocol::RenameFile{.oldUri = positions.uri(from), .newUri = uriOfPath(to)});
  if (RawJson annotations = annotationsOf(plan); annotations.text != "{}")
    changes.changeAnnotations = std::move(annotations);
  return protocol::toJson(changes);
}

/// Returns the first uncertain place as PATH:LINE; empty if there is none.
std::string doubtfulPlaceIn(const Document& document, const ClientFeatures& client,
                            const analysis::RenamePlan& plan) {
  FilePositions positions(document, client.encoding);
  for (const analysis::FileEdits& file : plan.files)
    for (const analysis::TextReplacement& edit : file.edits)
      if (!edit.doubt.empty())
        return file.path + ':' +
               std::to_string(positions.range(file.path, edit.range).start.line + 1);
  return {};
}

/// Returns the edits as `changes`, the form that every client supports.
RawJson plainChanges(const Document& document, const ClientFeatures& client,
                     const analysis::RenamePlan& plan) {
  FilePositions positions(document, client.encoding);
  RawJson json{"{\"changes\":{"};
  for (const analysis::FileEdits& file : plan.files) {
    std::vector<protocol::TextEdit> edits;
    for (const analysis::TextReplacement& one : file.edits)
      edits.push_back({positions.range(file.path, one.range), one.text});
    if (json.text.back() != '{') json.text += ',';
    protocol::writeString(json.text, positions.uri(file.path));
    json.text += ':' + protocol::toJson(edits).text;
  }
  json.text += "}}";
  return json;
}

/// Returns the edits in the richest form that the client supports.
RawJson changesOf(const Document& document, const ClientFeatures& client,
                  const analysis::RenamePlan& plan) {
  return client.movesFiles || client.confirmsEdits ? documentChanges(document, client, plan)
                                                   : plainChanges(document, client, plan);
}

Answer prepareRename(const Document& document, const ClientFeatures& client,
                     const protocol::PositionParams& params) {
  const std::uint32_t offset = offsetOf(document, client, params.position);
  const auto target = document.isProjectFile() ? document.asProjectDocument().prepareRename(offset)
                                               : analysis::prepareRename(document.model(), offset);
  if (!target) return refused(target.error());
  PositionMapper positions(document.text().view(), document.lines(), client.encoding);
  return protocol::toJson(
      protocol::PrepareRenameResult{positions.range(target->range), target->name});
}

Answer rename(const Document& document, const ClientFeatures& client,
              const protocol::RenameParams& params) {
  const std::uint32_t offset = offsetOf(document, client, params.position);
  const auto plan = document.isProjectFile()
                        ? document.asProjectDocument().rename(offset, params.newName)
                        : analysis::rename(document.model(), offset, params.newName);
  if (!plan) return refused(plan.error());
  if (!client.confirmsEdits)
    if (const std::string place = doubtfulPlaceIn(document, client, *plan); !place.empty())
      return refused(place + " may name it, and this editor cannot ask about that");
  if (!plan->moves.empty() && !client.movesFiles)
    return refused("the file would have to be called " + plan->moves.front().second +
                   ", and this editor cannot move files");
  return changesOf(document, client, *plan);
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
RawJson willRenameFiles(const Snapshot& snapshot, const protocol::RenameFilesParams& params) {
  const RawJson nothing{"null"};
  if (params.files.empty()) return nothing;
  const DocumentPtr document = environmentOf(snapshot, params.files.front().oldUri);
  if (!document) return nothing;
  // Includes the current text of other open documents.
  for (const auto& [uri, open] : *snapshot.documents)
    if (open->project() == document->project()) open->enterProject();
  auto plan = analysis::renameForMoves(document->model(), movesOf(params.files));
  if (plan && !snapshot.client.confirmsEdits) analysis::keepDefinite(*plan);
  if (!plan || plan->files.empty()) return nothing;
  return changesOf(*document, snapshot.client, *plan);
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
