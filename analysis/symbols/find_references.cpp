#include "analysis/symbols/find_references.h"

#include <optional>
#include <string>

#include "analysis/symbols/name_arguments.h"
#include "analysis/symbols/name_finder.h"
#include "analysis/symbols/plain_text.h"
#include "analysis/symbols/variable_scope.h"
#include "parser/literals/literals.h"
#include "parser/syntax/heredoc_bodies.h"
#include "parser/syntax/views.h"

namespace puppet::analysis {

using namespace parser;
using Kind = ReferenceKind;
using Role = ReferenceRole;

namespace {

/// Walks a file. Recursion is bounded by the maximum depth of trees (GreenNode::depth).
class ReferenceFinder : private NameFinder {
 public:
  ReferenceFinder(const SyntaxTree& tree, std::string_view templateName, ReferenceSink& sink,
                  FoundReferences found)
      : NameFinder(sink),
        tree_(tree),
        template_(templateName),
        findsVariables_(found == FoundReferences::All) {}

  void run() {
    const SourceFile file(Cursor::root(tree_));
    const bool isTemplate = tree_.options.mode.epp;
    VariableScope top(isTemplate ? VariableScope::Kind::Template : VariableScope::Kind::Top,
                      template_, {0, file.end()}, nullptr);
    addNames(top, file.parameters().parameters(), file);
    if (isTemplate && !template_.empty()) add(Kind::Template, Role::Declaration, template_, {0, 0});
    visitWithin(top, {}, [&] { visitStatements(file); });
  }

 private:
  void addVariable(const Cursor& token, Role role) {
    if (findsVariables_) NameFinder::addVariable(token, role);
  }
  void addVariable(std::string_view name, std::uint32_t begin, Role role) {
    if (findsVariables_) NameFinder::addVariable(name, begin, role);
  }

  /// Adds the variables of a scope, which are of use only to those that are found.
  void addNames(VariableScope& scope, const ViewList<Parameter>& parameters, const Cursor& body) {
    if (!findsVariables_) return;
    for (const Parameter parameter : parameters) scope.addParameter(variableName(parameter.name()));
    scope.addAssignments(body);
    scope.sort();
  }

  void visitChildren(const Cursor& node) {
    for (const Cursor child : node.children()) visit(child);
  }

  void visitStatements(const Cursor& list) {
    if (findsVariables_) return visitChildren(list);
    for (const Cursor child : list.children()) visitStatement(child, [&] { visit(child); });
  }

  Cursor bodyOf(const Heredoc& heredoc) {
    noteOutside();
    if (!heredocs_) heredocs_.emplace(*heredoc.tree());
    return heredocs_->of(heredoc.tag());
  }

  void visit(const Cursor& element) {
    if (element.isToken()) return visitToken(element);
    switch (element.kind()) {
      // Visited through its tag: the body may lie outside of the block that contains the tag.
      case SyntaxKind::HeredocBody: return;
      case SyntaxKind::Block: return visitStatements(element);
      case SyntaxKind::Heredoc: return visitChildren(bodyOf(Heredoc(element)));
      case SyntaxKind::ClassDefinition: return visitDefinition(ClassDefinition(element));
      case SyntaxKind::DefinedType: return visitDefinition(DefinedType(element));
      case SyntaxKind::PlanDefinition: return visitDefinition(PlanDefinition(element));
      case SyntaxKind::FunctionDefinition: return visitDefinition(FunctionDefinition(element));
      case SyntaxKind::ApplicationDefinition:
        return visitDefinition(ApplicationDefinition(element));
      case SyntaxKind::TypeDefinition: return visitDefinition(TypeDefinition(element));
      case SyntaxKind::NodeDefinition: return visitNode(NodeDefinition(element));
      case SyntaxKind::TypeAlias: return visitAlias(TypeAlias(element));
      case SyntaxKind::Lambda: return visitLambda(Lambda(element));
      case SyntaxKind::Apply: return visitApply(Apply(element));
      case SyntaxKind::Parameter: return visitParameter(Parameter(element));
      case SyntaxKind::Assignment: return visitAssignment(Assignment(element));
      case SyntaxKind::Access: return visitAccess(Access(element));
      case SyntaxKind::Call: return visitCall(Call(element));
      case SyntaxKind::StatementCall: return visitCall(StatementCall(element));
      case SyntaxKind::MethodCall: return visitCall(MethodCall(element));
      case SyntaxKind::Resource: return visitResource(Resource(element));
      case SyntaxKind::ResourceDefaults:
        return visitWithAttributes(element, ResourceDefaults(element).type());
      case SyntaxKind::UntitledResource:
        return visitWithAttributes(element, UntitledResource(element).type());
      case SyntaxKind::ResourceOverride:
        return visitWithAttributes(element, Access(ResourceOverride(element).reference()).left(),
                                   ResourceOverride(element).reference());
      case SyntaxKind::Collector: return visitWithAttributes(element, Collector(element).type());
      case SyntaxKind::Attribute: return visitAttribute(Attribute(element));
      default: return visitChildren(element);
    }
  }

  void visitToken(const Cursor& token) {
    switch (token.kind()) {
      case SyntaxKind::Variable: return addVariable(token, Role::Read);
      case SyntaxKind::TypeName: return addNamed(Kind::TypeName, Role::Read, token);
      case SyntaxKind::String: return addFileUrl(token);
      default: return;
    }
  }

  void visitTargets(const Cursor& target) {
    if (target.is(SyntaxKind::Variable)) {
      addVariable(target, Role::Declaration);
    } else if (target.is(SyntaxKind::ArrayLiteral)) {
      for (const Expression element : ArrayLiteral(target).elements()) visitTargets(element);
    } else {
      visit(target);
    }
  }

  void visitAssignment(const Assignment& assignment) {
    const Cursor left = assignment.left();
    for (const Cursor child : assignment.children()) {
      if (!(child == left)) {
        visit(child);
        continue;
      }
      visitAssigning(assignment.end(), [&] { visitTargets(left); });
    }
  }

  void visitParameter(const Parameter& parameter) {
    for (const Cursor child : parameter.children()) {
      if (child.is(SyntaxKind::Variable)) {
        addVariable(child, Role::Declaration);
      } else {
        visit(child);
      }
    }
  }

  // --- definitions

  /// Returns the name of a definition, qualified by the class that encloses it.
  std::string qualified(std::string_view name) const {
    const std::string_view bare = withoutRoot(name);
    return class_.empty() ? std::string(bare) : class_ + "::" + std::string(bare);
  }

  template <typename View>
  void visitDefinition(const View& view) {
    constexpr bool isClass = std::is_same_v<View, ClassDefinition>;
    constexpr bool isDefinedType = std::is_same_v<View, DefinedType>;
    const bool isNested = isClass || isDefinedType;
    const PlainText written = nameIn(view.name());
    const std::string name = isNested ? qualified(written.text) : std::string(written.text);
    if (written) declare<View>(view, name, written.range);
    auto kind = VariableScope::Kind::Body;
    if (isClass && written) kind = VariableScope::Kind::Class;
    if (isDefinedType && written) kind = VariableScope::Kind::DefinedType;
    if (std::is_same_v<View, PlanDefinition> && written) kind = VariableScope::Kind::Plan;

    VariableScope scope(kind, name, view.range(), nullptr);
    ViewList<Parameter> parameters;
    if constexpr (requires { view.parameters(); }) parameters = view.parameters().parameters();
    addNames(scope, parameters, view.body());

    std::string classBefore = class_;
    std::string parent;
    if constexpr (isClass) {
      class_ = name;
      const PlainText inherited = nameIn(view.inherits().parent());
      parent = inherited.text;
      add(Kind::Class, Role::Call, inherited.text, inherited.range);
    } else {
      class_.clear();
    }
    visitWithin(scope, parent, [&] {
      const Cursor nameToken = view.name();
      for (const Cursor child : view.children())
        if (!(child == nameToken) && !child.is(SyntaxKind::Inherits)) visit(child);
    });
    class_ = std::move(classBefore);
  }

  template <typename View>
  void declare(const View& view, std::string_view name, TextRange range) {
    if constexpr (std::is_same_v<View, ClassDefinition>) {
      add(Kind::Class, Role::Declaration, name, range);
    } else if constexpr (std::is_same_v<View, DefinedType>) {
      add(Kind::ResourceType, Role::Declaration, name, range);
    } else if constexpr (std::is_same_v<View, PlanDefinition>) {
      add(Kind::Plan, Role::Declaration, name, range);
    } else if constexpr (std::is_same_v<View, FunctionDefinition>) {
      add(Kind::Function, Role::Declaration, name, range);
    } else if constexpr (std::is_same_v<View, TypeDefinition>) {
      const PlainText parent = nameIn(view.inherits().parent());
      add(Kind::TypeName, Role::Declaration, name, range);
      add(Kind::TypeName, Role::Read, parent.text, parent.range);
    }
  }

  void visitNode(const NodeDefinition& node) {
    VariableScope scope(VariableScope::Kind::Body, {}, node.range(), nullptr);
    addNames(scope, {}, node.body());
    visitWithin(scope, {}, [&] { visitChildren(node); });
  }

  void visitLambda(const Lambda& lambda) {
    VariableScope own(VariableScope::Kind::Lambda, {}, lambda.range(), scope());
    addNames(own, lambda.parameters().parameters(), lambda.body());
    visitWithin(own, inherited(), [&] { visitChildren(lambda); });
  }

  /// Visits an apply block, which sees the variables of its plan.
  void visitApply(const Apply& apply) {
    VariableScope own(VariableScope::Kind::Lambda, {}, apply.range(), scope());
    addNames(own, {}, apply.body());
    visitWithin(own, inherited(), [&] { visitChildren(apply); });
  }

  void visitAlias(const TypeAlias& alias) {
    addNamed(Kind::TypeName, Role::Declaration, alias.name());
    const Cursor name = alias.name();
    for (const Cursor child : alias.children())
      if (!(child == name)) visit(child);
  }

  // --- references with brackets

  void visitAccess(const Access& access) {
    const Cursor left = access.left();
    if (left.is(SyntaxKind::TypeName)) {
      addTitles(withoutRoot(left.text()), access.keys());
    } else {
      addFact(access);
      addAttributesOf(access);
    }
    visitChildren(access);
  }

  void addTitles(std::string_view type, const ViewList<Expression>& keys) {
    if (type == "Class") {
      for (const Expression key : keys) addNamed(Kind::Class, Role::Read, key);
    } else if (type == "Resource") {
      if (!keys.empty()) addNamed(Kind::ResourceType, Role::Read, *keys.begin());
    } else if (!isDataTypeName(type)) {
      for (const Expression key : keys) addTitle(type, Role::Read, key);
    }
  }

  void addTitle(std::string_view type, Role role, const Cursor& written) {
    const PlainText text = plainText(written);
    add(Kind::Title, role, text.text, text.range, type);
  }

  /// Returns the path of `$facts['a']['b']` as `a.b`; empty for other expressions.
  std::string factPath(const Cursor& expression) const {
    const Access access(expression);
    if (!access || access.keys().size() != 1) return {};
    const PlainText key = plainText(*access.keys().begin());
    if (!key) return {};
    const Cursor left = access.left();
    if (left.is(SyntaxKind::Variable))
      return withoutRoot(variableName(left)) == "facts" ? std::string(key.text) : std::string();
    const std::string outer = factPath(left);
    return outer.empty() ? outer : outer + '.' + std::string(key.text);
  }

  void addFact(const Access& access) {
    if (const std::string path = factPath(access); !path.empty())
      add(Kind::Fact, Role::Read, path, plainText(*access.keys().begin()).range);
  }

  /// Reports the attribute in `A['title']['attribute']`.
  void addAttributesOf(const Access& access) {
    const Access resource(access.left());
    if (!resource.left().is(SyntaxKind::TypeName)) return;
    for (const Expression key : access.keys()) {
      const PlainText name = plainText(key);
      addAttribute(name.text, name.range, resource.left().text(), resource, Role::Read);
    }
  }

  // --- calls

  void visitCall(const Call& call) {
    if (call.function().is(SyntaxKind::Name)) {
      addNamed(Kind::Function, Role::Call, call.function());
      addArguments(call.function().text(), {}, call.arguments().arguments());
    } else if (call.function().text() == "Deferred" && !call.arguments().arguments().empty()) {
      addNamed(Kind::Function, Role::Call, *call.arguments().arguments().begin());
    }
    visitChildren(call);
  }
  void visitCall(const StatementCall& call) {
    addNamed(Kind::Function, Role::Call, call.function());
    addArguments(call.function().text(), {}, call.arguments());
    visitChildren(call);
  }
  void visitCall(const MethodCall& call) {
    addNamed(Kind::Function, Role::Call, call.name());
    addArguments(call.name().text(), call.receiver(), call.arguments().arguments());
    visitChildren(call);
  }

  void addArguments(std::string_view function, const Expression& receiver,
                    const ViewList<Expression>& list) {
    const NameArguments* row = nameArgumentsOf(function);
    if (!row) return;
    std::uint8_t index = 0;
    const auto next = [&](const Expression& argument) {
      if (row->argument == NameArguments::kAll || row->argument == index)
        addNameArgument(*row, argument);
      if (index == 1 && row->kind == Kind::Template) addTemplateArguments(list, receiver, argument);
      if (index > 0 && row->kind == Kind::Plan)
        addRunArguments(Kind::PlanParameter, receiver ? receiver : *list.begin(), argument);
      if (index > 0 && row->kind == Kind::Task)
        addRunArguments(Kind::TaskParameter, receiver ? receiver : *list.begin(), argument);
      if (index < NameArguments::kAll - 1) ++index;
    };
    if (receiver) next(receiver);
    for (const Expression argument : list) next(argument);
  }

  void addNameArgument(const NameArguments& row, const Expression& argument) {
    if (argument.is(SyntaxKind::ArrayLiteral)) {
      for (const Expression element : ArrayLiteral(argument).elements())
        addNameArgument(row, element);
      return;
    }
    if (argument.is(SyntaxKind::TypeName)) return;
    const PlainText name = nameIn(argument);
    if (!name && row.kind == Kind::ResourceType) addComputedType(argument.range().end);
    if (!name && row.kind == Kind::Class) addComputedClass(argument.range().end);
    if (!name) return;
    if (row.kind == Kind::OuterVariable) return addVariable(name.text, name.range.start, row.role);
    if (row.kind == Kind::AnyDefinition && name.text.front() == '$')
      return addVariable(name.text.substr(1), name.range.start + 1, row.role);
    if (row.kind == Kind::ResourceType && isSameName(name.text, kClassType))
      return addComputedClass(name.range.end);
    add(row.kind, row.role, name.text, name.range);
    if (row.kind == Kind::ResourceType)
      add(Kind::Attribute, Role::Write, kAnyAttribute, {name.range.end, name.range.end}, name.text);
  }

  /// Reports the parameters in `run_task('module::task', $targets, 'parameter' => value)`.
  void addRunArguments(Kind kind, const Expression& run, const Expression& argument) {
    const PlainText name = plainText(run);
    if (!name) return;
    const auto parameter = [&](const Pair& pair) {
      const PlainText key = plainText(pair.key());
      // Options of the action begin with an underscore.
      if (key && !key.text.starts_with('_')) add(kind, Role::Write, key.text, key.range, name.text);
    };
    if (const Pair pair{argument}) return parameter(pair);
    for (const Pair pair : HashLiteral(argument).entries()) parameter(pair);
  }

  /// Reports the parameters in `epp('module/path.epp', { 'parameter' => value })`.
  void addTemplateArguments(const ViewList<Expression>& list, const Expression& receiver,
                            const Expression& hash) {
    const PlainText name = plainText(receiver ? receiver : *list.begin());
    if (!name || !name.text.ends_with(".epp")) return;
    for (const Pair pair : HashLiteral(hash).entries()) {
      const PlainText key = plainText(pair.key());
      add(Kind::TemplateParameter, Role::Write, key.text, key.range, name.text);
    }
  }

  // --- resources

  void visitResource(const Resource& resource) {
    const Cursor type = resource.type();
    const bool isClass = type.is(SyntaxKind::Name) && type.text() == "class";
    if (!isClass && type.is(SyntaxKind::Name)) addNamed(Kind::ResourceType, Role::Call, type);
    if (!isNameToken(type)) addComputedType(type.range().end);
    const Cursor typeName = type.is(SyntaxKind::Access) ? Cursor(Access(type).left()) : type;
    for (const Cursor child : resource.children()) {
      const ResourceBody body(child);
      if (!body) {
        visit(child);
        continue;
      }
      forEachTitle(body.title(), [&](const Expression& title) {
        if (isClass) return addDeclaredClass(title);
        if (isNameToken(type)) addTitle(nameIn(type).text, Role::Declaration, title);
      });
      visitInResource({typeName, body.title()}, body);
    }
  }

  void addDeclaredClass(const Expression& written) {
    if (!nameIn(written)) return addComputedClass(written.range().end);
    addNamed(Kind::Class, Role::Call, written);
  }

  void addComputedClass(std::uint32_t place) {
    add(Kind::Title, Role::Declaration, kAnyResourceType, {place, place}, kClassType);
  }

  void addComputedType(std::uint32_t place) {
    add(Kind::Title, Role::Declaration, kAnyResourceType, {place, place}, kAnyResourceType);
  }

  static bool isNameToken(const Cursor& token) {
    return token.is(SyntaxKind::Name) || token.is(SyntaxKind::TypeName);
  }

  template <typename Visit>
  static void forEachTitle(const Expression& title, const Visit& visit) {
    if (!title.is(SyntaxKind::ArrayLiteral)) return visit(title);
    for (const Expression element : ArrayLiteral(title).elements()) visit(element);
  }

  /// Owner of the attributes that are being visited.
  struct Attributed {
    Cursor type;       ///< a Name or a TypeName
    Cursor resources;  ///< for a class: its titles, or the reference to it
  };

  void visitInResource(const Attributed& attributed, const Cursor& element) {
    const Attributed before = attributed_;
    attributed_ = attributed;
    visitChildren(element);
    attributed_ = before;
  }

  void visitWithAttributes(const Cursor& element, const Cursor& type,
                           const Cursor& reference = {}) {
    visitInResource({type, reference}, element);
    if (const Collector collector{element})
      addQueried(collector.query().condition(), collector.type());
  }

  /// Reports the attributes in a collector's query.
  void addQueried(const Cursor& condition, const Cursor& type) {
    if (const Parenthesized inner{condition}) return addQueried(inner.expression(), type);
    const Binary binary(condition);
    if (!binary) return;
    if (binary.left().is(SyntaxKind::Name) && isNameToken(type)) {
      const PlainText name = plainText(binary.left());
      return add(Kind::Attribute, Role::Read, name.text, name.range, type.text());
    }
    addQueried(binary.left(), type);
    addQueried(binary.right(), type);
  }

  void visitAttribute(const Attribute& attribute) {
    const Cursor name = attribute.name();
    if (!name.missing() && isNameToken(attributed_.type))
      addAttribute(name.text(), name.range(), attributed_.type.text(), attributed_.resources,
                   Role::Write);
    const Attributed before = attributed_;
    attributed_ = {};
    for (const Cursor child : attribute.children())
      if (!(child == name)) visit(child);
    attributed_ = before;
  }

  void addAttribute(std::string_view name, TextRange range, std::string_view type,
                    const Cursor& resources, Role role) {
    if (!isSameName(type, "class")) return add(Kind::Attribute, role, name, range, type);
    const auto ofClass = [&](const Expression& title) {
      if (const PlainText owner = nameIn(title))
        add(Kind::ClassVariable, role, name, range, owner.text);
    };
    if (const Access reference{resources}) {
      for (const Expression key : reference.keys()) forEachTitle(key, ofClass);
    } else {
      forEachTitle(Expression(resources), ofClass);
    }
  }

  const SyntaxTree& tree_;
  std::string_view template_;
  bool findsVariables_;
  std::string class_;  ///< qualified name of the class that is being visited
  Attributed attributed_;
  std::optional<HeredocBodies> heredocs_;  ///< absent until one is needed
};

}  // namespace

void findReferences(const SyntaxTree& tree, std::string_view templateName, ReferenceSink& sink,
                    FoundReferences found) {
  ReferenceFinder(tree, templateName, sink, found).run();
}

}  // namespace puppet::analysis
