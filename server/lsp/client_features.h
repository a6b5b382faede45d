#pragma once

#include <cstdint>
#include <optional>
#include <string_view>

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
  bool relatedInformation = false;
  bool diagnosticData = false;
  bool diagnosticVersion = false;
  bool workDoneProgress = false;
  bool snippets = false;
  bool insertReplace = false;
  bool completionTags = false;
};

/// Reads `ClientCapabilities`. What is absent or of an unexpected shape counts as "cannot": a
/// client must not fail to start because of a capability that we do not need.
ClientFeatures readClientFeatures(const protocol::AnyJson& capabilities);

/// The name of an encoding in the protocol.
std::string_view nameOf(PositionEncoding encoding);

}  // namespace puppet::server
