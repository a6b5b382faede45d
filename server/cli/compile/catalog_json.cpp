#include "server/cli/compile/catalog_json.h"

#include <algorithm>
#include <string>
#include <unordered_map>
#include <utility>
#include <vector>

#include <nlohmann/json.hpp>

#include "analysis/eval/catalog/catalog_serialization.h"
#include "server/cli/support/json_text.h"
#include "server/cli/support/text_position.h"
#include "types/core/collections.h"
#include "types/text/source_writer.h"
#include "types/text/value_printer.h"

namespace puppet::server {
namespace {

using analysis::Resource;
using Json = nlohmann::ordered_json;
using types::Value;
using types::ValueKind;

using Entries = std::vector<std::pair<std::string, const Value*>>;

/// Returns the entries of a hash by the texts of their keys. Of keys with the same text (`1` and
/// `'1'`) the first has the place, and the last the value.
Entries entriesOf(const types::HashValue& hash) {
  Entries entries;
  std::unordered_map<std::string, std::size_t> places;
  for (const auto& [key, value] : hash.entries()) {
    std::string text = types::interpolatedText(key);
    const auto [place, isNew] = places.try_emplace(text, entries.size());
    if (isNew)
      entries.emplace_back(std::move(text), &value);
    else
      entries[place->second].second = &value;
  }
  return entries;
}

/// Writes JSON in the layout of nlohmann::json::dump(2), without a tree of it: values that
/// resources share make the text of a catalog much larger than the catalog.
class CatalogJson {
 public:
  using FileOf = std::function<std::string(const parser::SyntaxTree&)>;

  CatalogJson(ChunkedOutput& output, const FileOf& fileOf) : output_(output), fileOf_(fileOf) {}

  void write(const analysis::Catalog& catalog) {
    openBracket('{');
    writeKey("resources");
    openBracket('[');
    for (const Resource& resource : catalog.resources())
      if (isSerialized(resource)) write(resource);
    closeBracket(']');
    writeKey("edges");
    openBracket('[');
    for (const auto& [outer, inner] : catalog.edges())
      if (isSerialized(*outer) && isSerialized(*inner)) writeEdge(*outer, *inner);
    closeBracket(']');
    writeKey("classes");
    writeList(catalog.classes);
    closeBracket('}');
    output_ << "\n";
  }

 private:
  void write(const Resource& resource) {
    beginItem();
    openBracket('{');
    writeKey("type");
    writeText(resource.type);
    writeKey("title");
    write(resource.title);
    writeKey("tags");
    writeList(resource.tags);
    if (resource.place) writePlace(resource.place);
    writeKey("exported");
    output_ << (resource.isExported ? "true" : "false");
    if (!isDefinitelyPresent(resource)) {
      writeKey("uncertain");
      output_ << "true";
    }
    writeKey("parameters");
    openBracket('{');
    for (const auto& [name, value] : analysis::serializedAttributes(resource)) {
      writeKey(name);
      resource.sensitive.contains(name) ? writeText("[redacted]") : write(value);
    }
    closeBracket('}');
    closeBracket('}');
  }

  void writePlace(const parser::Cursor& place) {
    const auto [known, isNew] = files_.try_emplace(place.tree());
    if (isNew) known->second = fileOf_(*place.tree());
    if (!known->second.empty()) {
      writeKey("file");
      writeText(known->second);
    }
    writeKey("line");
    output_ << std::to_string(lineOf(place));
  }

  void writeEdge(const Resource& outer, const Resource& inner) {
    beginItem();
    openBracket('{');
    writeKey("source");
    writeText(outer.reference());
    writeKey("target");
    writeText(inner.reference());
    closeBracket('}');
  }

  /// Values without a JSON form become their source text.
  void write(const Value& value) {
    switch (value.kind()) {
      case ValueKind::Undef: output_ << "null"; return;
      case ValueKind::Boolean: output_ << (value.asBoolean() ? "true" : "false"); return;
      case ValueKind::Float: output_ << toText(value.asFloat()); return;
      case ValueKind::String: return writeText(value.asString());
      case ValueKind::Integer:
        if (!value.isSmallInteger()) break;
        output_ << std::to_string(value.asSmallInteger());
        return;
      case ValueKind::Unknown:
        openBracket('{');
        writeKey("unknown");
        writeText(toSource(value.asType()));
        return closeBracket('}');
      case ValueKind::Array:
        openBracket('[');
        for (const Value& element : value.asArray().elements()) {
          beginItem();
          write(element);
        }
        return closeBracket(']');
      case ValueKind::Hash:
        openBracket('{');
        for (const auto& [name, entry] : entriesOf(value.asHash())) {
          writeKey(name);
          write(*entry);
        }
        return closeBracket('}');
      default: break;
    }
    writeText(analysis::serializedText(value));
  }

  template <class Texts>
  void writeList(const Texts& texts) {
    openBracket('[');
    for (const std::string_view text : texts) {
      beginItem();
      writeText(text);
    }
    closeBracket(']');
  }

  void writeText(std::string_view text) {
    const bool isPlain = std::ranges::all_of(
        text, [](char c) { return c >= ' ' && c < '\x7f' && c != '"' && c != '\\'; });
    if (isPlain)
      output_ << "\"" << text << "\"";
    else
      output_ << toText(text);
  }

  std::uint32_t lineOf(const parser::Cursor& place) {
    return positions_.try_emplace(place.tree(), place.tree()->text.view())
        .first->second.at(place.start())
        .line;
  }

  void openBracket(char bracket) {
    output_ << std::string_view(&bracket, 1);
    ++depth_;
    isEmpty_ = true;
  }
  void beginItem() {
    output_ << (isEmpty_ ? "\n" : ",\n");
    indent();
    isEmpty_ = false;
  }
  void writeKey(std::string_view name) {
    beginItem();
    writeText(name);
    output_ << ": ";
  }
  void closeBracket(char bracket) {
    --depth_;
    if (!isEmpty_) {
      output_ << "\n";
      indent();
    }
    output_ << std::string_view(&bracket, 1);
    isEmpty_ = false;
  }
  void indent() {
    for (std::size_t i = 0; i < depth_; ++i) output_ << "  ";
  }

  ChunkedOutput& output_;
  const FileOf& fileOf_;
  std::unordered_map<const parser::SyntaxTree*, std::string> files_;
  std::size_t depth_ = 0;
  bool isEmpty_ = true;  ///< of the innermost open bracket
  std::unordered_map<const parser::SyntaxTree*, PositionFinder> positions_;
};

}  // namespace

void writeCatalogAsJson(const analysis::Catalog& catalog, ChunkedOutput& output,
                        const std::function<std::string(const parser::SyntaxTree&)>& fileOf) {
  CatalogJson(output, fileOf).write(catalog);
}

}  // namespace puppet::server
