#include "server/cli/compile/catalog_report.h"

#include <algorithm>

#include "analysis/eval/catalog/catalog_serialization.h"
#include "analysis/eval/symbol_provider.h"
#include "analysis/symbols/signatures.h"
#include "types/core/collections.h"
#include "types/relations/infer.h"
#include "types/text/source_writer.h"
#include "types/text/value_printer.h"

namespace puppet::server {
namespace {

using analysis::Resource;
using types::Value;
using types::ValueKind;

std::vector<const Resource*> deliveredOf(const analysis::Catalog& catalog) {
  std::vector<const Resource*> resources;
  for (const Resource& resource : catalog.resources())
    if (isSerialized(resource)) resources.push_back(&resource);
  return resources;
}

std::string quotedForDot(std::string_view text) {
  std::string quoted = "\"";
  for (const char c : text) {
    if (c == '"' || c == '\\') quoted += '\\';
    if (c == '\n')
      quoted += "\\n";
    else
      quoted += c;
  }
  return quoted + '"';
}

/// Appends the resource references in the value of a relationship parameter.
void appendReferences(const Value& value, std::vector<std::string>& references) {
  if (value.is(ValueKind::Array))
    for (const Value& element : value.asArray().elements()) appendReferences(element, references);
  else if (std::string text = analysis::referenceText(value); !text.empty())
    references.push_back(std::move(text));
}

}  // namespace

void writeCatalogAsText(const analysis::Catalog& catalog, ChunkedOutput& output) {
  for (const Resource* resource : deliveredOf(catalog)) {
    if (!resource->container || resource->kind == Resource::Kind::Node) continue;
    const bool isClass = resource->kind == Resource::Kind::Class;
    output << (resource->isExported ? "@@" : "") << analysis::lowerCaseName(resource->type) << " { "
           << types::programText(isClass
                                     ? Value::string(analysis::lowerCaseName(resource->titleText()))
                                     : resource->title)
           << (isDefinitelyPresent(*resource) ? ":\n" : ":  # may not be there\n");
    for (const auto& [name, value] : analysis::serializedAttributes(*resource)) {
      const bool isHidden = resource->sensitive.contains(name);
      output << "  " << name << " => " << (isHidden ? "'[redacted]'" : types::programText(value))
             << ",\n";
    }
    output << "}\n";
  }
}

void writeCatalogAsDot(const analysis::Catalog& catalog, ChunkedOutput& output) {
  output << "digraph catalog {\n";
  for (const Resource* resource : deliveredOf(catalog))
    output << "  " << quotedForDot(resource->reference()) << ";\n";
  const auto arrow = [&](const std::string& from, const std::string& to, std::string_view style) {
    output << "  " << quotedForDot(from) << " -> " << quotedForDot(to) << style << ";\n";
  };
  for (const auto& [outer, inner] : catalog.edges())
    if (isSerialized(*outer) && isSerialized(*inner))
      arrow(outer->reference(), inner->reference(), "");
  constexpr std::string_view kOrder = " [style=dashed]";
  for (const Resource* resource : deliveredOf(catalog)) {
    for (const analysis::ResourceAttribute& attribute : resource->attributes) {
      if (!analysis::isRelationshipParameter(attribute.name)) continue;
      std::vector<std::string> references;
      appendReferences(attribute.value, references);
      const bool isFirst = attribute.name == "before" || attribute.name == "notify";
      for (const std::string& other : references)
        isFirst ? arrow(resource->reference(), other, kOrder)
                : arrow(other, resource->reference(), kOrder);
    }
  }
  output << "}\n";
}

}  // namespace puppet::server
