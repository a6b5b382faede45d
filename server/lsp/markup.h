#pragma once

#include <string>
#include <string_view>

#include "protocol/lsp/lsp_types.h"

namespace puppet::server {

/// Returns the text of Markdown without its marks, as a client without a renderer shows it.
std::string withoutMarkdown(std::string_view markdown);

/// Returns content in the format that the client renders.
protocol::MarkupContent markup(std::string markdown, bool acceptsMarkdown);

}  // namespace puppet::server
