#pragma once

#include <cstddef>
#include <functional>
#include <map>
#include <optional>
#include <string>

#include "parser/support/source_text.h"

namespace puppet::analysis {

/// The texts of open documents that are not code (data, hiera.yaml, templates in Ruby), by their
/// paths without symbolic links. They take precedence over the disk.
using OpenTexts = std::map<std::string, SourceText, std::less<>>;

/// Returns the text of a file that is not code as the client sees it: that of an open document, or
/// the contents on disk. Absent if it is unreadable or longer than `maxBytes`. `open` may be
/// `nullptr`; `path` must not contain symbolic links.
std::optional<SourceText> currentText(const OpenTexts* open, const std::string& path,
                                      std::size_t maxBytes);

}  // namespace puppet::analysis
