#pragma once

#include <optional>
#include <string>
#include <vector>

#include "parser/syntax/heredoc_bodies.h"
#include "parser/syntax/views.h"
#include "tests/batch/dump/sexp.h"

namespace puppet::parser {

/// One run of referenceDump(): a function for each node kind with a notation of its own.
class ReferenceDumper {
 public:
  std::string dump(const SourceFile& file, LexMode mode);

  // One overload for each row of nodes.def that is an expression; visit() selects among them.
  Sexp show(const StatementCall& node);
  Sexp show(const ExpressionList& node);
  Sexp show(const Assignment& node);
  Sexp show(const Relationship& node);
  Sexp show(const VirtualResource& node);
  Sexp show(const Resource& node);
  Sexp show(const ResourceDefaults& node);
  Sexp show(const ResourceOverride& node);
  Sexp show(const UntitledResource& node);
  Sexp show(const Collector& node);
  Sexp show(const Binary& node);
  Sexp show(const Unary& node);
  Sexp show(const Selector& node);
  Sexp show(const Parenthesized& node);
  Sexp show(const Access& node);
  Sexp show(const Call& node);
  Sexp show(const MethodCall& node);
  Sexp show(const Lambda& node);
  Sexp show(const Pair& node);
  Sexp show(const ArrayLiteral& node);
  Sexp show(const HashLiteral& node);
  Sexp show(const InterpolatedString& node);
  Sexp show(const Heredoc& node);
  Sexp show(const RenderExpression& node);
  Sexp show(const RenderBlock& node);
  Sexp show(const If& node);
  Sexp show(const Unless& node);
  Sexp show(const Case& node);
  Sexp show(const ClassDefinition& node);
  Sexp show(const DefinedType& node);
  Sexp show(const FunctionDefinition& node);
  Sexp show(const PlanDefinition& node);
  Sexp show(const NodeDefinition& node);
  Sexp show(const Apply& node);
  Sexp show(const TypeAlias& node);
  Sexp show(const TypeMapping& node);
  Sexp show(const ObjectTypeValue& node);
  Sexp show(const TypeDefinition& node);
  Sexp show(const AttributeDefinition& node);
  Sexp show(const Invariant& node);
  Sexp show(const AbstractStatement& node);
  Sexp show(const ApplicationDefinition& node);
  Sexp show(const SiteDefinition& node);
  Sexp show(const CapabilityMapping& node);

 private:
  Sexp expression(const Expression& e);
  Sexp token(const Cursor& leaf);
  /// Dumps an expression as a statement: a call in this position needs no value.
  Sexp statement(const Expression& e);
  /// Dumps a list of statements: nothing, the only one, or a block.
  std::optional<Sexp> statements(const ViewList<Expression>& list);
  Sexp blockOf(const ViewList<Expression>& list);
  Sexp branch(std::string_view name, const Block& block);
  /// Dumps the body of a definition: a block even for one statement, () for none.
  Sexp body(const Block& block);
  std::optional<Sexp> elseBranch(const If& node, std::size_t elsif);
  Sexp host(const Expression& e);
  /// Appends arguments, keys or elements; adjacent pairs become one hash.
  void addItems(Sexp& to, const ViewList<Expression>& items);
  void addAttributes(Sexp& to, const ViewList<Attribute>& attributes);
  void addParameters(Sexp& to, const ViewList<Parameter>& parameters);
  void addReturnType(Sexp& to, const ReturnType& type);
  void addLambda(Sexp& to, const Lambda& lambda);
  Sexp attribute(const Attribute& attribute);
  Sexp parameter(const Parameter& parameter);
  Sexp entry(const Pair& pair);
  Sexp stringParts(const ViewList<Expression>& interpolations,
                   const std::vector<std::string>& parts);
  Sexp conditional(std::string_view keyword, const Expression& condition, const Block& then,
                   std::optional<Sexp> otherwise);
  std::string qualified(std::string_view name) const;
  static std::string textOf(const Cursor& cursor) { return std::string(cursor.text()); }

  SexpPrinter printer_;
  std::optional<parser::HeredocBodies> heredocs_;
  std::vector<std::string> namespaces_;  ///< names of the enclosing classes and plans
  std::string form_;                     ///< prefix of the enclosed resource: `virtual-` or
                                         ///< `exported-`
};

}  // namespace puppet::parser
