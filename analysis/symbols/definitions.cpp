#include "analysis/symbols/definitions.h"

#include <utility>

#include "analysis/symbols/plain_text.h"
#include "parser/syntax/views.h"

namespace puppet::analysis {

using namespace parser;
using Kind = ReferenceKind;

namespace {

/// Collects definitions. Recursion is bounded by the maximum depth of trees (GreenNode::depth).
class DefinitionCollector {
 public:
  explicit DefinitionCollector(std::vector<Definition>& found) : found_(found) {}

  void visitChildren(const Cursor& node) {
    for (const Cursor child : node.children())
      if (child.isNode() && child.green().node()->hasDefinition()) visit(child);
  }

 private:
  void visit(const Cursor& node) {
    switch (node.kind()) {
      case SyntaxKind::ClassDefinition: return addClass(ClassDefinition(node));
      case SyntaxKind::DefinedType:
        add(node, Kind::ResourceType, qualified(DefinedType(node).name()));
        break;
      case SyntaxKind::FunctionDefinition:
        add(node, Kind::Function, nameIn(FunctionDefinition(node).name()));
        break;
      case SyntaxKind::PlanDefinition:
        add(node, Kind::Plan, nameIn(PlanDefinition(node).name()));
        break;
      case SyntaxKind::TypeAlias: add(node, Kind::TypeName, nameIn(TypeAlias(node).name())); break;
      case SyntaxKind::TypeDefinition:
        add(node, Kind::TypeName, nameIn(TypeDefinition(node).name()));
        break;
      case SyntaxKind::NodeDefinition:
        found_.push_back({node, {}, {}, NodeDefinition(node).keyword().range()});
        break;
      default: break;
    }
    visitChildren(node);
  }

  struct Name {
    std::string text;
    TextRange range;
  };

  /// Returns the name of a definition, qualified by the class that encloses it.
  Name qualified(const Cursor& token) const {
    const PlainText written = nameIn(token);
    if (!written || class_.empty()) return {std::string(written.text), written.range};
    return {class_ + "::" + std::string(written.text), written.range};
  }

  void add(const Cursor& node, Kind kind, Name name) {
    if (!name.text.empty()) found_.push_back({node, kind, std::move(name.text), name.range});
  }
  void add(const Cursor& node, Kind kind, const PlainText& name) {
    add(node, kind, Name{std::string(name.text), name.range});
  }

  void addClass(const ClassDefinition& definition) {
    Name name = qualified(definition.name());
    std::string classBefore = std::exchange(class_, name.text);
    add(definition, Kind::Class, std::move(name));
    visitChildren(definition);
    class_ = std::move(classBefore);
  }

  std::vector<Definition>& found_;
  std::string class_;  ///< qualified name of the class that is being visited
};

}  // namespace

std::vector<Definition> definitionsIn(const SyntaxTree& tree) {
  std::vector<Definition> found;
  DefinitionCollector(found).visitChildren(Cursor::root(tree));
  return found;
}

const Definition* enclosing(const std::vector<Definition>& definitions, std::uint32_t offset) {
  const Definition* innermost = nullptr;
  for (const Definition& definition : definitions)
    if (definition.node.range().contains(offset)) innermost = &definition;
  return innermost;
}

}  // namespace puppet::analysis
