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
    open('{');
    key("resources");
    open('[');
    for (const Resource& resource : catalog.resources())
      if (isSerialized(resource)) write(resource);
    close(']');
    key("edges");
    open('[');
    for (const auto& [outer, inner] : catalog.edges())
      if (isSerialized(*outer) && isSerialized(*inner)) writeEdge(*outer, *inner);
    close(']');
    key("classes");
    writeList(catalog.classes);
    close('}');
    output_ << "\n";
  }

 private:
  void write(const Resource& resource) {
    item();
    open('{');
    key("type");
    writeText(resource.type);
    key("title");
    write(resource.title);
    key("tags");
    writeList(resource.tags);
    if (resource.place) writePlace(resource.place);
    key("exported");
    output_ << (resource.isExported ? "true" : "false");
    if (!isDefinitelyPresent(resource)) {
      key("uncertain");
      output_ << "true";
    }
    key("parameters");
    open('{');
    for (const auto& [name, value] : analysis::serializedAttributes(resource)) {
      key(name);
      resource.sensitive.contains(name) ? writeText("[redacted]") : write(value);
    }
    close('}');
    close('}');
  }

  void writePlace(const parser::Cursor& place) {
    const auto [known, isNew] = files_.try_emplace(place.tree());
    if (isNew) known->second = fileOf_(*place.tree());
    if (!known->second.empty()) {
      key("file");
      writeText(known->second);
    }
    key("line");
    output_ << std::to_string(lineOf(place));
  }

  void writeEdge(const Resource& outer, const Resource& inner) {
    item();
    open('{');
    key("source");
    writeText(outer.reference());
    key("target");
    writeText(inner.reference());
    close('}');
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
        open('{');
        key("unknown");
        writeText(toSource(value.asType()));
        return close('}');
      case ValueKind::Array:
        open('[');
        for (const Value& element : value.asArray().elements()) {
          item();
          write(element);
        }
        return close(']');
      case ValueKind::Hash:
        open('{');
        for (const auto& [name, entry] : entriesOf(value.asHash())) {
          key(name);
          write(*entry);
        }
        return close('}');
      default: break;
    }
    writeText(analysis::serializedText(value));
  }

  template <class Texts>
  void writeList(const Texts& texts) {
    open('[');
    for (const std::string_view text : texts) {
      item();
      writeText(text);
    }
    close(']');
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

  void open(char bracket) {
    output_ << std::string_view(&bracket, 1);
    ++depth_;
    isEmpty_ = true;
  }
  void item() {
    output_ << (isEmpty_ ? "\n" : ",\n");
    indent();
    isEmpty_ = false;
  }
  void key(std::string_view name) {
    item();
    writeText(name);
    output_ << ": ";
  }
  void close(char bracket) {
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
