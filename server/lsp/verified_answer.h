#pragma once

#include <vector>

#include "analysis/edits/verified_edits.h"
#include "protocol/errors.h"
#include "protocol/lsp/editing.h"
#include "server/lsp/position_mapper.h"
#include "server/lsp/read_requests.h"

// The way of edits to the client: only verified ones are converted, and a fault is reported in the
// client's log.

namespace puppet::server {

/// Returns the text of a document as verify() takes it; borrows the document.
analysis::EditedText editedText(const Document& document);

/// Reports a defect in the client's log, and returns the error that answers the request.
protocol::RequestError rejection(const RequestState& state, const analysis::EditFault& fault);

/// Converts edits; `positions` maps offsets of the text before them.
std::vector<protocol::TextEdit> toProtocol(const analysis::VerifiedEdits& edits,
                                           PositionMapper& positions);

}  // namespace puppet::server
