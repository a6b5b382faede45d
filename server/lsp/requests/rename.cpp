#include "analysis/features/rename.h"

#include "protocol/lsp/rename.h"
#include "server/lsp/answer.h"
#include "server/lsp/file_positions.h"
#include "server/lsp/requests/requests.h"

namespace puppet::server {
namespace {

using protocol::RawJson;
using protocol::RequestError;
using Answer = tl::expected<RawJson, RequestError>;

Answer refused(const analysis::RenameRefusal& why) {
  return tl::unexpected(RequestError{protocol::ErrorCode::RequestFailed, "Cannot rename: " + why});
}

/// Edits by document and version, for clients that can move files.
RawJson documentChanges(const Document& document, const ClientFeatures& client,
                        const analysis::RenamePlan& plan) {
  FilePositions positions(document, client.encoding);
  protocol::DocumentChanges changes;
  for (const analysis::FileEdits& file : plan.files) {
    protocol::TextDocumentEdit edit{{positions.uri(file.path), protocol::Null{}}, {}};
    if (file.path == document.model().path()) edit.textDocument.version = document.version();
    for (const analysis::TextReplacement& one : file.edits)
      edit.edits.push_back({positions.range(file.path, one.range), one.text});
    changes.documentChanges.push_back(std::move(edit));
  }
  for (const auto& [from, to] : plan.moves)
    changes.documentChanges.push_back(
        protocol::RenameFile{.oldUri = positions.uri(from), .newUri = uriOfPath(to)});
  return protocol::toJson(changes);
}

/// The edits of `changes` as all clients read them.
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

Answer prepareRename(const Document& document, const ClientFeatures& client,
                     const protocol::PositionParams& params) {
  const std::uint32_t offset = offsetOf(document, client, params.position);
  const auto target = analysis::prepareRename(document.model(), offset);
  if (!target) return refused(target.error());
  PositionMapper positions(document.text().view(), document.lines(), client.encoding);
  return protocol::toJson(
      protocol::PrepareRenameResult{positions.range(target->range), target->name});
}

Answer rename(const Document& document, const ClientFeatures& client,
              const protocol::RenameParams& params) {
  const std::uint32_t offset = offsetOf(document, client, params.position);
  const auto plan = analysis::rename(document.model(), offset, params.newName);
  if (!plan) return refused(plan.error());
  if (client.movesFiles) return documentChanges(document, client, *plan);
  if (!plan->moves.empty())
    return refused("the file would have to be called " + plan->moves.front().second +
                   ", and this editor cannot move files");
  return plainChanges(document, client, *plan);
}

constexpr ReadRequest kRequests[] = {
    {"textDocument/prepareRename", &answer<&prepareRename>},
    {"textDocument/rename", &answer<&rename>},
};

}  // namespace

std::span<const ReadRequest> renameRequests() { return kRequests; }

}  // namespace puppet::server
