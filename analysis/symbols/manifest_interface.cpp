#include "analysis/symbols/manifest_interface.h"

#include <algorithm>
#include <unordered_set>

#include "analysis/symbols/assigned_variables.h"
#include "analysis/symbols/documentation.h"
#include "analysis/symbols/signatures.h"
#include "parser/syntax/views.h"

namespace puppet::analysis {

using namespace parser;
using K = SyntaxKind;

namespace {

class Reader {
 public:
  explicit Reader(const SyntaxTree& tree) : file_(Cursor::root(tree)) {}

  FileInterface read() {
    if (file_.parameters())
      interface_.templateParameters = parametersOf(file_.parameters().parameters());
    for (const Expression statement : file_.statements()) declare(statement, {});
    return std::move(interface_);
  }

 private:
  /// `scope` is the name of the class around `statement`; empty at top level.
  void declare(const Expression& statement, const std::string& scope) {
    switch (statement.kind()) {
      case K::ClassDefinition: return declareClass(ClassDefinition(statement), scope);
      case K::DefinedType:
        return add(DefinedType(statement), ClassInterface::Kind::DefinedType, scope);
      case K::PlanDefinition:
        return add(PlanDefinition(statement), ClassInterface::Kind::Plan, scope);
      case K::FunctionDefinition: return declareFunction(FunctionDefinition(statement));
      case K::TypeAlias:
        if (!TypeAlias(statement).name().missing())
          interface_.types.push_back(aliasOf(TypeAlias(statement)));
        return;
      case K::TypeDefinition: return declareType(TypeDefinition(statement));
      default: return;
    }
  }

  template <typename Definition>
  void add(const Definition& definition, ClassInterface::Kind kind, const std::string& scope) {
    if (definition.name().missing()) return;
    ClassInterface result;
    result.name = lowerCaseName(definition.name().text());
    if (!scope.empty()) result.name = scope + "::" + result.name;
    result.kind = kind;
    result.parameters = parametersOf(definition.parameters().parameters());
    result.documentation = documentationBefore(definition);
    result.place = placeOf(definition.name(), definition);
    interface_.classes.push_back(std::move(result));
  }

  void declareClass(const ClassDefinition& definition, const std::string& scope) {
    const std::size_t index = interface_.classes.size();
    add(definition, ClassInterface::Kind::Class, scope);
    if (index == interface_.classes.size()) return;
    ClassInterface& result = interface_.classes[index];
    result.parent = lowerCaseName(definition.inherits().parent().text());
    result.variables = variablesAssignedIn(definition.body());
    const std::string name = result.name;
    for (const Expression statement : definition.body().statements()) declare(statement, name);
  }

  void declareFunction(const FunctionDefinition& definition) {
    if (definition.name().missing()) return;
    FunctionInterface function = functionOf(definition);
    function.documentation = documentationBefore(definition);
    const auto tags = tagsOf(function.documentation);
    function.isPrivate = std::ranges::any_of(tags, [](const DocumentationTag& tag) {
      return tag.name == "api" && tag.text == "private";
    });
    function.availability = availabilityOf(tags);
    interface_.functions.push_back(std::move(function));
  }

  /// Declares a type with members: a lower-case name declares a resource type; a definition
  /// without a body is an alias.
  void declareType(const TypeDefinition& definition) {
    if (definition.name().missing()) return;
    const std::string_view parent = definition.inherits().parent().text();
    if (parent == "Resource") {
      interface_.resourceTypes.push_back(resourceTypeOf(definition));
    } else if (definition.body()) {
      interface_.dataTypes.push_back(dataTypeOf(definition));
    } else if (definition.inherits()) {
      TypeInterface alias;
      alias.name = definition.name().text();
      alias.definition = parent;
      alias.documentation = documentationBefore(definition);
      alias.place = placeOf(definition.name(), definition);
      interface_.types.push_back(std::move(alias));
    }
  }

  SourceFile file_;
  FileInterface interface_;
};

}  // namespace

FileInterface interfaceOfManifest(const SyntaxTree& tree) { return Reader(tree).read(); }

}  // namespace puppet::analysis
