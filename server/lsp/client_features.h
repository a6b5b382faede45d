#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "parser/support/line_index.h"
#include "protocol/fields.h"

namespace puppet::server {

/// Client capabilities that responses depend on.
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
  bool diagnosticPages = false;  ///< opens the page that describes the rule of a diagnostic
  bool workDoneProgress = false;
  bool snippets = false;
  bool insertReplace = false;
  bool completionTags = false;
  bool labelDetails = false;     ///< shows details on each row of a completion list
  bool editRangeOfList = false;  ///< takes the range of completion items from their list
  // Content is Markdown unless the client lists its formats without it.
  bool rendersHover = true;
  bool rendersCompletion = true;
  bool rendersSignatures = true;
  bool labelOffsets = false;       ///< takes the label of a parameter as offsets
  bool activeOfSignature = false;  ///< takes the active parameter of each signature
  bool registersWatchers = false;
  bool configuration = false;  ///< supports `workspace/configuration` requests
  /// Names of the `textDocument` capabilities that the client supports dynamic registration for.
  std::vector<std::string> registered;
  bool registersConfiguration = false;  ///< supports dynamic registration for configuration changes
  /// Methods that the client resends after a ContentModified error.
  std::vector<std::string> retried;
  bool editsDocuments = false;  ///< accepts `documentChanges` in a workspace edit
  bool deletesFiles = false;    ///< accepts `delete` operations in a workspace edit
  bool createsFiles = false;    ///< accepts `create` operations in a workspace edit
  bool movesFiles = false;      ///< accepts `rename` operations in a workspace edit
  bool resolvesEdits = false;   ///< resolves the `edit` of a code action lazily
  bool showsDisabledActions = false;
  bool confirmsEdits = false;    ///< confirms edits with change annotations
  bool showsReferences = false;  ///< implements the command of reference code lenses
};

/// Reads `ClientCapabilities`. A capability that is absent or malformed counts as unsupported, so
/// that no client fails to start because of it.
ClientFeatures readClientFeatures(const protocol::AnyJson& capabilities);

/// Returns the protocol's name of an encoding.
std::string_view nameOf(PositionEncoding encoding);

}  // namespace puppet::server
