#include "server/cli/diff/diff_result.h"

#include <algorithm>

#include "analysis/eval/catalog/catalog_serialization.h"
#include "server/cli/support/text_position.h"
#include "types/core/collections.h"
#include "types/text/source_writer.h"

namespace puppet::server {
namespace {

using types::Value;
using types::ValueKind;

/// Appends the references in the value of a relationship metaparameter.
void appendReferences(const Value& value, std::string& text) {
  if (value.is(ValueKind::Array))
    for (const Value& element : value.asArray().elements()) appendReferences(element, text);
  else
    text += (text.empty() ? "" : ", ") + analysis::referenceText(value);
}

std::optional<ReportedValue> reported(std::string_view name, const Value& value, bool isSensitive) {
  if (value.isUndef()) return std::nullopt;
  if (isSensitive) return ReportedValue{std::string(kRedacted)};
  if (value.is(ValueKind::Unknown))
    return ReportedValue{"unknown (" + toSource(value.asType()) + ')'};
  if (analysis::isRelationshipParameter(name) && value.isKnown()) {
    ReportedValue references{""};
    appendReferences(value, references.text);
    return references;
  }
  ReportedValue result{analysis::serializedText(value)};
  if (value.is(ValueKind::String) && value.asString().find('\n') != std::string_view::npos)
    result.lines = value.asString();
  return result;
}

}  // namespace

std::string placeInSide(const parser::Cursor& declaration, const CompiledSide& side) {
  if (!declaration) return {};
  const parser::SyntaxTree& tree = *declaration.tree();
  std::string path = side.program.nameOf(tree);
  if (path.empty()) return {};
  if (path.starts_with(side.root + '/')) path.erase(0, side.root.size() + 1);
  return path + ':' + std::to_string(PositionFinder(tree.text.view()).at(declaration.start()).line);
}

void addChanges(const analysis::CatalogDifference& difference, const CompiledSide& before,
                const CompiledSide& after, TargetResult& result) {
  for (const analysis::ResourceChange& change : difference.resources) {
    ReportedChange reportedChange{.reference = change.reference,
                                  .kind = change.kind,
                                  .isCertain = change.isCertain,
                                  .containersBefore = change.containersBefore,
                                  .containersAfter = change.containersAfter};
    for (const analysis::AttributeChange& attribute : change.attributes)
      reportedChange.attributes.push_back(
          {attribute.name, reported(attribute.name, attribute.before, attribute.isSensitive),
           reported(attribute.name, attribute.after, attribute.isSensitive), attribute.isCertain});
    result.changes.push_back(std::move(reportedChange));
    result.places.push_back(
        {placeInSide(change.placeBefore, before), placeInSide(change.placeAfter, after)});
  }
  result.unknownOnBothSides = difference.unknownOnBothSides;
  result.mayHaveOthers = result.mayHaveOthers || difference.mayHaveOthers;
  if (!result.changes.empty()) result.status = TargetResult::Status::Different;
}

void addAttributes(ReportedChange change, ChangePlaces places, TargetResult& result) {
  const auto at =
      std::ranges::lower_bound(result.changes, change.reference, {}, &ReportedChange::reference);
  if (at != result.changes.end() && at->reference == change.reference) {
    std::ranges::move(change.attributes, std::back_inserter(at->attributes));
    return;
  }
  result.places.insert(result.places.begin() + (at - result.changes.begin()), std::move(places));
  result.changes.insert(at, std::move(change));
  result.status = TargetResult::Status::Different;
}

std::size_t countResources(const analysis::Catalog& catalog) {
  return static_cast<std::size_t>(
      std::ranges::count_if(catalog.resources(), &analysis::isSerialized));
}

}  // namespace puppet::server
