#include "analysis/testing/check_catalog.h"

#include <algorithm>
#include <map>
#include <set>

#include "analysis/catalogs/resource_order.h"
#include "analysis/catalogs/value_comparison.h"
#include "analysis/eval/catalog/catalog_serialization.h"
#include "analysis/hiera/data_values.h"
#include "analysis/symbols/name_candidates.h"
#include "analysis/testing/match_value.h"

namespace puppet::analysis {

using types::Tristate;
using types::Value;

namespace {

/// Checks one catalog.
class CatalogChecker {
 public:
  CatalogChecker(Program& program, const std::string& root, CoverageRecorder* recorder)
      : program_(program),
        root_(root),
        recorder_(recorder),
        catalog_(program.catalog()),
        order_(catalog_) {
    for (const Resource& resource : catalog_.resources())
      if (isSerialized(resource) && !resource.hasTitle()) unknownTitles_.insert(resource.type);
  }

  std::vector<TestFailure> check(const ManifestTest& test) && {
    checkCycles(test);
    for (const ResourceExpectation& expected : test.resources) checkResource(expected);
    for (const OrderExpectation& expected : test.relationships) checkOrder(expected);
    for (const CountExpectation& expected : test.counts) checkCount(expected);
    return std::move(failures_);
  }

 private:
  void fail(std::string message, TextRange place, bool isUndecided = false) {
    failures_.push_back({std::move(message), place, isUndecided});
  }

  void checkCycles(const ManifestTest& test) {
    const std::vector<std::string> cycle = order_.findCycle();
    if (cycle.empty()) return;
    std::string text = "dependency cycle: ";
    for (const std::string& reference : cycle) text += reference + " -> ";
    fail(text + cycle.front(), test.place);
  }

  std::string placeOf(const Resource& resource) const {
    if (!resource.place) return {};
    const std::string place =
        placeInProgram(*resource.place.tree(), resource.place.start(), program_, root_);
    return place.empty() ? place : ", declared at " + place;
  }

  /// Returns true if a resource of an unknown title may be the one.
  bool mayHave(std::string_view reference) const {
    return unknownTitles_.contains(reference.substr(0, reference.find('[')));
  }

  /// Notes that an expectation names the resource.
  void note(const Resource& resource) {
    if (recorder_) recorder_->addChecked(resource);
  }

  /// Returns the resource; reports its absence.
  const Resource* find(const std::string& reference, TextRange place) {
    if (const Resource* found = order_.find(reference)) {
      note(*found);
      return found;
    }
    NameCandidates candidates(reference);
    for (const Resource& resource : catalog_.resources())
      if (isSerialized(resource)) candidates.offer(resource.reference());
    std::string message = reference + ": not in the catalog";
    if (!candidates.best().empty()) message += "; did you mean " + candidates.best() + '?';
    fail(std::move(message), place, mayHave(reference));
    return nullptr;
  }

  /// Resources that match a pattern of titles.
  struct Matches {
    std::vector<const Resource*> certain, possible;
    bool isOpen = false;  ///< true if there are resources of unknown titles
  };

  /// Returns true for a resource that counts for `type`; see CountExpectation::type.
  static bool isOfType(const Resource& resource, std::string_view type) {
    if (type != "*") return resource.type == type;
    return resource.type != "Class" && resource.type != "Node" && resource.type != "Stage";
  }

  /// Returns the resources of a type; only those whose titles match unless the pattern is empty.
  /// Classes match with and without capital letters.
  Matches matchesOf(std::string_view type, const std::string& pattern) const {
    Matches found;
    ValueMatcher matcher{ValueMatcher::Kind::Matches, Value::string(pattern), {}};
    for (const Resource& resource : catalog_.resources()) {
      if (!isSerialized(resource) || !isOfType(resource, type)) continue;
      found.isOpen = found.isOpen || !resource.hasTitle();
      Tristate answer = Tristate::Yes;
      if (!resource.hasTitle())
        answer = Tristate::Unknown;
      else if (!pattern.empty())
        answer = matches(matcher, resource.title);
      if (answer == Tristate::No && type == "Class")
        answer = matches(matcher, Value::string(lowerCaseName(resource.titleText())));
      if (answer == Tristate::No) continue;
      const bool isCertain = answer == Tristate::Yes && isDefinitelyPresent(resource);
      (isCertain ? found.certain : found.possible).push_back(&resource);
    }
    return found;
  }

  /// Checks an expectation about the resources whose titles match.
  void checkMatching(const ResourceExpectation& expected) {
    const std::string type = expected.reference.substr(0, expected.reference.find('['));
    const Matches found = matchesOf(type, expected.titlePattern);
    if (expected.isAbsent) {
      for (const Resource* resource : found.certain)
        fail(expected.reference + ": expected no such resource, got " + resource->reference() +
                 placeOf(*resource),
             expected.place);
      for (const Resource* resource : found.possible)
        fail(expected.reference + ": possibly in the catalog: " + resource->reference() +
                 placeOf(*resource),
             expected.place, true);
      return;
    }
    if (found.certain.empty())
      fail(expected.reference + ": the catalog has no resource that matches", expected.place,
           !found.possible.empty());
    for (const auto* list : {&found.certain, &found.possible})
      for (const Resource* resource : *list) {
        note(*resource);
        const auto attributes = serializedAttributes(*resource);
        for (const AttributeExpectation& attribute : expected.attributes)
          checkAttribute(*resource, attributes, attribute, list == &found.possible);
      }
  }

  void checkResource(const ResourceExpectation& expected) {
    if (!expected.titlePattern.empty()) return checkMatching(expected);
    if (expected.isAbsent) {
      const Resource* found = order_.find(expected.reference);
      if (found)
        fail(expected.reference + ": expected no such resource" + placeOf(*found), expected.place,
             !isDefinitelyPresent(*found));
      else if (mayHave(expected.reference))
        fail(
            expected.reference + ": possibly in the catalog, which has resources of unknown titles",
            expected.place, true);
      return;
    }
    const Resource* resource = find(expected.reference, expected.place);
    if (!resource) return;
    if (!isDefinitelyPresent(*resource))
      fail(expected.reference + ": possibly not in the catalog" + placeOf(*resource),
           expected.place, true);
    const auto attributes = serializedAttributes(*resource);
    for (const AttributeExpectation& attribute : expected.attributes)
      checkAttribute(*resource, attributes, attribute);
  }

  /// `isUndecided` if the resource is possibly not the one that the expectation is about.
  void checkAttribute(const Resource& resource, const std::map<std::string, Value>& attributes,
                      const AttributeExpectation& expected, bool isUndecided = false) {
    const std::string_view namevar = namevarOf(resource);
    const bool isName = expected.name == "name" || expected.name == namevar;
    auto found = attributes.find(expected.name);
    if (found == attributes.end() && isName) found = attributes.find(std::string(namevar));
    Value actual = found != attributes.end() ? found->second : isName ? resource.title : Value();
    const ValueMatcher& matcher = expected.matcher;
    const bool isReferences =
        isRelationshipParameter(expected.name) && matcher.kind == ValueMatcher::Kind::Equals;
    Tristate answer = isReferences ? referToSame(matcher.value, actual) : matches(matcher, actual);
    if (actual.isUndef() && resource.mayHaveOthers && answer == Tristate::No)
      answer = Tristate::Unknown;
    if (answer == Tristate::Yes) return;
    const std::string shown = resource.sensitive.contains(expected.name)
                                  ? std::string("another value, which is sensitive")
                                  : describeActual(actual, matcher);
    fail(resource.reference() + ' ' + expected.name + ": expected " + describe(matcher) + ", got " +
             shown + placeOf(resource),
         matcher.place, isUndecided || answer == Tristate::Unknown);
  }

  void checkOrder(const OrderExpectation& expected) {
    const Resource* first = find(expected.first, expected.place);
    const Resource* second = find(expected.second, expected.place);
    if (!first || !second) return;
    Tristate answer =
        expected.notifies ? order_.notifies(*first, *second) : order_.isBefore(*first, *second);
    if (answer == Tristate::Yes) return;
    std::string message = expected.first +
                          (expected.notifies ? " does not notify " : " is not before ") +
                          expected.second;
    if (order_.isBefore(*second, *first) == Tristate::Yes)
      message += ", but after it";
    else if (expected.notifies && order_.isBefore(*first, *second) == Tristate::Yes)
      message += ", but is before it";
    fail(std::move(message), expected.place, answer == Tristate::Unknown);
  }

  void checkCount(const CountExpectation& expected) {
    const Matches found = matchesOf(expected.type, expected.titlePattern);
    for (const auto* list : {&found.certain, &found.possible})
      for (const Resource* resource : *list) note(*resource);
    const std::size_t certain = found.certain.size(), possible = found.possible.size();
    if (certain == expected.count && possible == 0) return;
    const bool isUndecided =
        certain <= expected.count && (found.isOpen || expected.count <= certain + possible);
    std::string message = expected.type == "*" ? "all types" : expected.type;
    if (!expected.titlePattern.empty()) message += "[=~ " + expected.titlePattern + ']';
    message += ": expected " + std::to_string(expected.count) + " resources, got " +
               std::to_string(certain);
    if (possible) message += " to " + std::to_string(certain + possible);
    fail(std::move(message), expected.place, isUndecided && possible > 0);
  }

  Program& program_;
  const std::string& root_;
  CoverageRecorder* const recorder_;
  const Catalog& catalog_;
  ResourceOrder order_;
  std::set<std::string, std::less<>> unknownTitles_;  ///< types of resources that have them
  std::vector<TestFailure> failures_;
};

}  // namespace

std::string placeInProgram(const parser::SyntaxTree& tree, std::uint32_t offset,
                           const Program& program, const std::string& root) {
  std::string path = program.nameOf(tree);
  if (path.empty()) return {};
  if (!root.empty() && path.starts_with(root + '/')) path.erase(0, root.size() + 1);
  return path + ':' + std::to_string(lineOf(tree.text.view(), offset));
}

std::vector<TestFailure> checkCatalog(const ManifestTest& test, Program& program,
                                      const std::string& root, CoverageRecorder* recorder) {
  return CatalogChecker(program, root, recorder).check(test);
}

}  // namespace puppet::analysis
