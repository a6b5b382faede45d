#include "server/lsp/file_positions.h"

#include <algorithm>

#include "analysis/features/names/definition.h"
#include "analysis/workspace/files.h"
#include "analysis/workspace/open_texts.h"
#include "parser/support/text_origin.h"
#include "server/lsp/stub_files.h"
#include "server/lsp/uri.h"

namespace puppet::server {
namespace {

/// Returns the text of a file; empty if it cannot be read. That of a plan in YAML is the plan that
/// the file stands for.
SourceText textFor(const Document& document, const std::string& path) {
  const analysis::SemanticModel& model = document.model();
  if (path == model.path()) return model.tree().text.origin() ? model.tree().text : document.text();
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
    file.generated = textFor(document_, path);
    const TextOrigin* origin = file.generated.origin();
    file.text = origin ? origin->text() : file.generated;
    file.lines =
        path == document_.model().path() ? document_.lines() : LineIndex::ofFile(file.text.view());
    file.positions = std::make_unique<PositionMapper>(file.text.view(), file.lines, encoding_);
  }
  return file;
}

protocol::Range FilePositions::range(const std::string& path, TextRange range) {
  if (range == TextRange{}) return {};
  const File& file = fileAt(path);
  const TextOrigin* origin = file.generated.origin();
  return file.positions->range(origin ? origin->show(range) : range);
}

TextRange FilePositions::offsets(const std::string& path, const protocol::Range& range) {
  const File& file = fileAt(path);
  const auto offset = [&](protocol::Position position) {
    return file.lines.offset(file.text.view(), {position.line, position.character}, encoding_);
  };
  const std::uint32_t start = offset(range.start);
  const TextRange written{start, std::max(start, offset(range.end))};
  const TextOrigin* origin = file.generated.origin();
  if (!origin) return written;
  const std::uint32_t generated = origin->generatedAt(start).value_or(0);
  return {generated, origin->generatedAt(written.end).value_or(generated)};
}

}  // namespace puppet::server
