#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "parser/support/line_index.h"
#include "protocol/fields.h"

namespace puppet::server {

/// What the client can do, as far as answers depend on it.
struct ClientFeatures {
  PositionEncoding encoding = PositionEncoding::Utf16;
  bool hierarchicalSymbols = false;
  bool lineFoldingOnly = false;
  std::optional<std::uint32_t> foldingRangeLimit;
  bool pullsDiagnostics = false;
  bool refreshesDiagnostics = false;
  bool refreshesCodeLenses = false;
  bool refreshesInlayHints = false;
  bool refreshesSemanticTokens = false;
  bool relatedInformation = false;
  bool diagnosticData = false;
  bool diagnosticVersion = false;
  bool diagnosticTags = false;
  bool workDoneProgress = false;
  bool snippets = false;
  bool insertReplace = false;
  bool completionTags = false;
  bool registersWatchers = false;
  bool configuration = false;           ///< it can be asked for settings
  bool registersConfiguration = false;  ///< it wants to be asked to tell when they change
  /// Methods that it calls again when they fail because the document has changed.
  std::vector<std::string> retried;
  bool editsDocuments = false;  ///< by edits of several documents
  bool createsFiles = false;    ///< as a part of an edit
  bool movesFiles = false;      ///< the same
  bool resolvesEdits = false;   ///< of code actions, when the user chooses one
  bool showsDisabledActions = false;
  bool confirmsEdits = false;    ///< by asking the user about those that are annotated so
  bool showsReferences = false;  ///< by the command of a code lens
};

/// Reads `ClientCapabilities`. What is absent or of an unexpected shape counts as "cannot": a
/// client must not fail to start because of a capability that we do not need.
ClientFeatures readClientFeatures(const protocol::AnyJson& capabilities);

/// The name of an encoding in the protocol.
std::string_view nameOf(PositionEncoding encoding);

}  // namespace puppet::server
