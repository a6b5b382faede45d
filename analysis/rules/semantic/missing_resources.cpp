#include "analysis/rules/semantic/missing_resources.h"

#include <algorithm>
#include <optional>
#include <string>
#include <string_view>
#include <unordered_map>
#include <utility>
#include <vector>

#include "analysis/eval/catalog_builder.h"
#include "analysis/eval/name_suggestion.h"
#include "analysis/inference/workspace_symbols.h"
#include "analysis/symbols/name_candidates.h"
#include "parser/diagnostics/diagnostic_id.h"
#include "parser/literals/literals.h"
#include "parser/syntax/views.h"
#include "types/core/collections.h"
#include "types/text/source_writer.h"

namespace puppet::analysis {

using namespace parser;
using types::Value;
using types::ValueKind;
using K = SyntaxKind;

namespace {

/// Removes digits, because titles such as `a1` and `a2` are similar but both intended.
std::string withoutDigits(std::string_view text) {
  std::string rest(text);
  std::erase_if(rest, [](char c) { return c >= '0' && c <= '9'; });
  return rest;
}

/// Returns true for the type of resources without a title: `Package`.
bool isUntitledReference(const Value& value) {
  if (!value.is(ValueKind::Type) || !value.asType().is(types::TypeKind::Resource)) return false;
  const auto& type = value.asType().as<types::ResourceType>();
  return !type.typeName.empty() && !type.title;
}

/// Returns the literal in `place` whose value is `title`; absent if there is none.
Cursor literalOf(const Cursor& place, std::string_view title) {
  if (place.isToken())
    return (place.is(K::String) || place.is(K::Name)) && stringValue(place) == title ? place
                                                                                     : Cursor();
  for (const Cursor child : place.children())
    if (const Cursor found = literalOf(child, title)) return found;
  return {};
}

/// Returns true if only the surrounding body, of a class without a parent or a defined type, may
/// declare the overridden resource.
bool isInClosedBody(const SyntaxTree& tree, const Cursor& place) {
  bool isInBody = false;
  for (const Cursor& around : pathTo(tree, place.start())) {
    const ClassDefinition class_(around);
    if (class_ && class_.inherits()) return false;
    isInBody = isInBody || class_ || around.is(K::DefinedType);
  }
  return isInBody;
}

/// Returns true if a literal in `node` is the name of the class, in any spelling.
bool namesClass(const Cursor& node, std::string_view class_) {
  if (node.isToken())
    return (node.is(K::String) || node.is(K::Name)) && isSameName(stringValue(node), class_);
  return std::ranges::any_of(node.children(),
                             [&](const Cursor& child) { return namesClass(child, class_); });
}

/// Adds the calls in `node` that ask whether a resource is declared.
void addTests(const Cursor& node, std::vector<Cursor>& tests) {
  const auto isTest = [](const Cursor& function) {
    return function.text() == "defined" || function.text() == "defined_with_params";
  };
  const Call call(node);
  const StatementCall statement(node);
  if ((call && isTest(call.function())) || (statement && isTest(statement.function())))
    tests.push_back(node);
  for (const Cursor child : node.children())
    if (child.isNode()) addTests(child, tests);
}

/// Returns the finding about a resource that is certainly missing.
DiagnosticId absent(DiagnosticId id) {
  return id == DiagnosticId::RealizeUnknown            ? DiagnosticId::RealizeAbsent
         : id == DiagnosticId::OverrideUnknownResource ? DiagnosticId::OverrideAbsentResource
                                                       : DiagnosticId::RelationshipAbsentResource;
}

class MissingResourceFinder {
 public:
  MissingResourceFinder(const SyntaxTree& tree, std::string_view path, EvaluationContext& context,
                        WorkspaceSymbols* workspace)
      : tree_(tree),
        path_(path),
        context_(context),
        workspace_(workspace),
        catalogBuilder_(context.catalogBuilder()) {}

  void run() {
    for (const Resource& resource : std::as_const(catalogBuilder_).catalog().resources())
      if (resource.place.tree() == &tree_)
        for (const ResourceAttribute& attribute : resource.attributes) addAttribute(attribute);
    for (const Relationship& relationship : catalogBuilder_.relationships().all())
      for (const auto* side : {&relationship.from, &relationship.to})
        for (const RelationshipOperand& operand : *side)
          if (!operand.collector)
            add(DiagnosticId::RelationshipUnknownResource, referenceText(operand.reference),
                relationship.blame);
    for (const ResourceOverride* change : catalogBuilder_.overrides().pending())
      add(DiagnosticId::OverrideUnknownResource, change->type + "[" + change->title + "]",
          change->blame);
    for (const Collector& collector : catalogBuilder_.collectors().all()) {
      for (const std::string& reference : collector.references)
        add(DiagnosticId::RealizeUnknown, reference, collector.blame);
      for (const ResourceAttribute& attribute : collector.overrides) addAttribute(attribute);
    }
    // Runs after collecting, because looking up a resource may evaluate deferred classes, which
    // adds to the lists above.
    for (const Named& named : named_) check(named);
  }

 private:
  /// Reference `Type[title]` in the file.
  struct Named {
    DiagnosticId id;
    std::string reference;
    Cursor place;
  };

  void add(DiagnosticId id, std::string reference, const Cursor& place) {
    if (place.tree() == &tree_) named_.push_back({id, std::move(reference), place});
  }

  void addAttribute(const ResourceAttribute& attribute) {
    if (isRelationshipParameter(attribute.name)) return addValue(attribute.value, attribute.place);
    if (attribute.name == "stage" && attribute.value.is(ValueKind::String))
      add(DiagnosticId::RelationshipUnknownResource,
          "Stage[" + std::string(attribute.value.asString()) + "]", attribute.place);
  }

  void addValue(const Value& value, const Cursor& place) {
    if (value.is(ValueKind::Array)) {
      for (const Value& element : value.asArray().elements()) addValue(element, place);
    } else if (value.is(ValueKind::String)) {
      addText(value.asString(), place);
    } else if (isUntitledReference(value)) {
      addUntitled(value, place);
    } else if (value.isKnown()) {
      add(DiagnosticId::RelationshipUnknownResource, referenceText(value), place);
    }
  }

  void addUntitled(const Value& type, const Cursor& place) {
    if (place.tree() != &tree_) return;
    const Attribute written(place);
    const std::string name = types::toSource(type);
    context_.diagnostics.fail(written ? Cursor(written.value()) : place,
                              DiagnosticId::UntitledReference,
                              "a reference names a resource, as " + name + "['title'] does");
  }

  /// Adds a string in the form of a reference. Reports other literal strings as malformed
  /// references.
  void addText(std::string_view text, const Cursor& place) {
    if (place.tree() != &tree_) return;
    if (text.find('[') != text.npos && text.ends_with(']'))
      return add(DiagnosticId::RelationshipUnknownResource, std::string(text), place);
    const Cursor literal = literalOf(place, text);
    if (!literal) return;
    context_.diagnostics.fail(
        literal, DiagnosticId::MalformedReference,
        "'" + std::string(text) + "' is not a resource reference, as Type['title'] is one");
  }

  /// Titles of the resources of one type.
  struct Titles {
    std::vector<std::string> known;
    bool mayBeOther = false;
  };

  /// Reads the resources that were declared since the last call.
  const Titles& titlesOf(const std::string& type) {
    const auto& resources = std::as_const(catalogBuilder_).catalog().resources();
    for (auto next = std::next(resources.begin(), static_cast<std::ptrdiff_t>(read_));
         next != resources.end(); ++next, ++read_) {
      Titles& titles = titles_[next->type];
      if (next->hasTitle())
        titles.known.emplace_back(next->titleText());
      else
        titles.mayBeOther = true;
    }
    return titles_[type];
  }

  /// Returns true if a call asks whether a resource is declared that `isNamed` finds among its
  /// arguments.
  template <class IsNamed>
  bool isTested(const IsNamed& isNamed) {
    if (!tests_) addTests(Cursor::root(tree_), tests_.emplace());
    return std::ranges::any_of(*tests_, isNamed);
  }

  /// Returns true if no code that may be part of the catalog declares the resource.
  bool isAbsent(const std::string& type, const std::string& title) {
    const auto isNamed = [&](const Cursor& call) { return bool(literalOf(call, title)); };
    if (!workspace_ || isTested(isNamed)) return false;
    NamedResource resource{lowerCaseName(type), title, {"alias"}};
    SymbolProvider& symbols = context_.symbols;
    if (const auto* known = symbols.resourceTypeNamed(resource.type)) {
      if (known->titlePatterns.size() > 1) return false;
      for (const AttributeInterface& attribute : known->attributes)
        if (attribute.isNamevar) resource.names.push_back(attribute.name);
    } else if (!symbols.definedTypeNamed(resource.type)) {
      return false;
    }
    return !workspace_->mayDeclareResource(resource);
  }

  /// Returns true if another class may declare the resource. Similar titles are those of all
  /// classes, whichever of them were needed so far.
  bool mayBeElsewhere(const std::string& type, const std::string& title) {
    return !catalogBuilder_.deferred().evaluateAll() || catalogBuilder_.find(type, title);
  }

  /// Reports a class that nothing declares in the catalogs of a control repository.
  void checkClass(const Named& named, const std::string& title) {
    const std::string name = lowerCaseName(title);
    const auto isNamed = [&](const Cursor& call) { return namesClass(call, name); };
    if (!workspace_ || !workspace_->isOwnCode(path_) || isTested(isNamed) ||
        !context_.symbols.classNamed(name) ||
        workspace_->mayDeclareResource({std::string(kClassType), name}))
      return;
    EvaluationError error{.code = infoOf(named.id).code, .id = absent(named.id)};
    error.message = "the class '" + name + "' is declared nowhere";
    context_.diagnostics.fail(named.place, std::move(error));
  }

  /// Reports a definitely missing resource. If another class may declare it, reports it only if its
  /// title is misspelt.
  void check(const Named& named) {
    const auto& [id, reference, place] = named;
    const bool isCertain = id == DiagnosticId::OverrideUnknownResource &&
                           !catalogBuilder_.hasOthers() && isInClosedBody(tree_, place);
    const std::size_t open = reference.find('[');
    if (open == reference.npos) return;
    const std::string type = typeReferenceName(reference.substr(0, open));
    const std::string title = reference.substr(open + 1, reference.size() - open - 2);
    if (title.empty() || catalogBuilder_.find(type, title)) return;
    if (type == "Class") return checkClass(named, title);
    const bool isAbsent = this->isAbsent(type, title);
    const bool mayBeElsewhere = !isCertain && this->mayBeElsewhere(type, title);
    if (mayBeElsewhere && !isAbsent) return;
    NameCandidates names(title);
    const Titles& titles = titlesOf(type);
    if (!isAbsent && titles.mayBeOther) return;
    names.offerAll(titles.known);
    const bool isMistyped =
        names.isMistyped() && withoutDigits(names.best()) != withoutDigits(title);
    if (!isMistyped && !isCertain && !isAbsent) return;
    const Cursor literal = literalOf(place, title);
    EvaluationError error{.code = infoOf(id).code, .id = isAbsent || isCertain ? absent(id) : id};
    error.message = type + "['" + title + "'] not found" + (isMistyped ? hintOf(names) : "");
    if (isMistyped && literal) addFix(error, names, literal);
    context_.diagnostics.fail(literal ? literal : place, std::move(error));
  }

  const SyntaxTree& tree_;
  const std::string_view path_;
  EvaluationContext& context_;
  WorkspaceSymbols* workspace_;
  CatalogBuilder& catalogBuilder_;
  std::vector<Named> named_;
  std::optional<std::vector<Cursor>> tests_;        ///< see addTests()
  std::unordered_map<std::string, Titles> titles_;  ///< by type
  std::size_t read_ = 0;                            ///< number of resources in them
};

}  // namespace

void findMissingResources(const SyntaxTree& tree, std::string_view path, EvaluationContext& context,
                          WorkspaceSymbols* workspace) {
  MissingResourceFinder(tree, path, context, workspace).run();
}

}  // namespace puppet::analysis
