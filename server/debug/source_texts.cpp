#include "server/debug/source_texts.h"

#include <algorithm>

#include "analysis/workspace/files.h"
#include "parser/parse/parse.h"
#include "platform/paths.h"

namespace puppet::server {

using protocol::Json;

LineColumn clientPosition(std::string_view text, std::uint32_t offset, const PositionBase& base) {
  const LineColumn at = LineIndex::ofFile(text).position(text, offset, PositionEncoding::Utf16);
  return {at.line + base.line, at.column + base.column};
}

Json SourceTexts::sourceOf(const std::string& path, std::string_view text) {
  if (platform::isAbsolute(path)) return {{"name", platform::baseName(path)}, {"path", path}};
  auto known = std::ranges::find(texts_, text);
  if (known == texts_.end()) known = texts_.emplace(texts_.end(), text);
  return {{"name", path.empty() ? "inline code" : path},
          {"sourceReference", static_cast<int>(known - texts_.begin()) + 1}};
}

const std::string* SourceTexts::find(int reference) const {
  const bool isValid = reference > 0 && static_cast<std::size_t>(reference) <= texts_.size();
  return isValid ? &texts_[static_cast<std::size_t>(reference) - 1] : nullptr;
}

parser::SyntaxTreePtr readSource(const std::string& path, LanguageLevel level) {
  if (!path.ends_with(".pp") && !path.ends_with(".epp")) return nullptr;
  auto file = analysis::readFile(path, SourceText::kMaxBytes);
  if (!file) return nullptr;
  return parser::parsePlain(SourceText(std::move(file->bytes)),
                            {parser::lexModeForPath(path), level, false});
}

std::optional<std::uint32_t> placeNear(const parser::SyntaxTree& tree,
                                       const std::vector<std::uint32_t>& places, std::uint32_t line,
                                       std::optional<std::uint32_t> column) {
  const std::string_view text = tree.text.view();
  const LineIndex lines = LineIndex::ofFile(text);
  if (line >= lines.lineCount()) return std::nullopt;
  const auto first = std::ranges::lower_bound(places, lines.lineStart(line));
  if (first == places.end()) return std::nullopt;
  if (!column || lines.lineOf(*first) != line) return *first;
  const std::uint32_t offset = lines.offset(text, {line, *column}, PositionEncoding::Utf16);
  const auto behind = std::upper_bound(first, places.end(), offset);
  return behind == first ? *first : *(behind - 1);
}

}  // namespace puppet::server
