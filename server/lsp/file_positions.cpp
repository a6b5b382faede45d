#include "server/lsp/file_positions.h"

#include <algorithm>

#include "analysis/features/definition.h"
#include "analysis/workspace/files.h"
#include "analysis/workspace/open_texts.h"
#include "server/lsp/stub_files.h"
#include "server/lsp/uri.h"

namespace puppet::server {
namespace {

/// Returns the text of a file; empty if it cannot be read.
SourceText textFor(const Document& document, const std::string& path) {
  const analysis::SemanticModel& model = document.model();
  if (path == model.path()) return document.text();
  if (path.starts_with(analysis::kBuiltIn))
    return SourceText(std::string(builtInStub(path.substr(analysis::kBuiltIn.size()))));
  const analysis::IndexedFile* file = model.index().findFile(path);
  if (file)
    if (const auto tree = model.snapshot().treeOf(*file)) return tree->text;
  return analysis::currentText(model.snapshot(), path, SourceText::kMaxBytes)
      .value_or(SourceText());
}

}  // namespace

std::string FilePositions::uri(const std::string& path) const {
  if (path == document_.model().path()) return document_.uri();
  if (!path.starts_with(analysis::kBuiltIn)) return uriOfPath(path);
  const std::string file = fileOfBuiltInStub(path.substr(analysis::kBuiltIn.size()));
  return file.empty() ? std::string() : uriOfPath(file);
}

std::string FilePositions::path(const std::string& uri) const {
  if (normalizedUri(uri) == normalizedUri(document_.uri())) return document_.model().path();
  const auto path = pathOfUri(uri);
  return path ? analysis::resolvedPath(*path) : std::string();
}

FilePositions::File& FilePositions::fileAt(const std::string& path) {
  const auto [entry, isNew] = files_.try_emplace(path);
  File& file = entry->second;
  if (isNew) {
    file.text = textFor(document_, path);
    file.lines =
        path == document_.model().path() ? document_.lines() : LineIndex::ofFile(file.text.view());
    file.positions = std::make_unique<PositionMapper>(file.text.view(), file.lines, encoding_);
  }
  return file;
}

protocol::Range FilePositions::range(const std::string& path, TextRange range) {
  if (range == TextRange{}) return {};
  return fileAt(path).positions->range(range);
}

TextRange FilePositions::offsets(const std::string& path, const protocol::Range& range) {
  const File& file = fileAt(path);
  const auto offset = [&](protocol::Position position) {
    return file.lines.offset(file.text.view(), {position.line, position.character}, encoding_);
  };
  const std::uint32_t start = offset(range.start);
  return {start, std::max(start, offset(range.end))};
}

}  // namespace puppet::server
