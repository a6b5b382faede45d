#include "server/lsp/verified_answer.h"

#include "server/lsp/uri.h"

namespace puppet::server {

analysis::EditedText editedText(const Document& document) {
  return {.path = pathLikeOfUri(document.uri()),
          .text = document.text(),
          .level = document.level(),
          .tree = document.isProjectFile() ? nullptr : &document.tree()};
}

protocol::RequestError rejection(const RequestState& state, const analysis::EditFault& fault) {
  if (fault.isDefect && state.output) state.output->log(protocol::MessageType::Error, fault.report);
  return {protocol::ErrorCode::RequestFailed,
          "rejected edits that would damage the text: " + fault.problem};
}

std::vector<protocol::TextEdit> toProtocol(const analysis::VerifiedEdits& edits,
                                           PositionMapper& positions) {
  std::vector<protocol::TextEdit> result;
  for (const TextEdit& edit : edits.list())
    result.push_back({positions.range(edit.range), edit.newText});
  return result;
}

}  // namespace puppet::server
