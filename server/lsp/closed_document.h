#pragma once

#include "server/lsp/document.h"

namespace puppet::server {

/// Whether a file that is not open is one to report about: code of the folder that the client has
/// open, and not of modules that it only uses.
bool isReported(const Project& project, const analysis::IndexedFile& file);

/// A file as it is on disk; null where it cannot be read or is no text.
DocumentPtr closedDocument(const ProjectPtr& project, const analysis::IndexedFile& file);

}  // namespace puppet::server
