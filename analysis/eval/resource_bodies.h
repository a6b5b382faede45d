#pragma once

#include <memory>
#include <string>
#include <string_view>
#include <unordered_set>

#include "analysis/eval/catalog_state.h"
#include "analysis/symbols/signatures.h"
#include "parser/support/budget_allocator.h"

namespace puppet::analysis {

class CatalogBuilder;

/// Evaluates the bodies of classes, instances of defined types and nodes, once for each resource.
/// Functions that may fail report the error and return false.
class ResourceBodies {
 public:
  ResourceBodies(CatalogBuilder& builder, CatalogState& state) : builder_(builder), state_(state) {}

  /// Returns the parameters of a class or a defined type; nullptr for other resources.
  const Signature* signatureOf(const Resource& resource);
  /// Evaluates the body of a class or an instance of a defined type unless it has run.
  bool evaluate(Resource& resource, const parser::Cursor& blame);
  /// Evaluates the resources declared so far; those that they declare wait for the next round.
  /// Sets `found` if there are any. Returns false after an error that ends the run.
  bool evaluateDeclared(bool& found);
  /// Evaluates the node of this name if there are any node definitions.
  bool evaluateNode(std::string_view name, const parser::Cursor& blame);
  /// Reports missing, wrong and unknown parameters. Returns false after an error that ends the run.
  bool checkAttributes(const Resource& resource, const Signature* signature,
                       const parser::Cursor& blame);
  /// Gives unset parameters of the referenced resource unknown values.
  void assumeParametersOf(std::string reference) { assumed_ = std::move(reference); }

 private:
  bool evaluateParent(Resource& parent, const parser::Cursor& blame);
  bool evaluateClass(Resource& resource, const parser::Cursor& blame);
  bool evaluateDefinedType(Resource& resource, const parser::Cursor& blame);
  bool addToStage(Resource& resource, const parser::Cursor& blame);
  // binding of parameters: body_parameters.cpp
  bool takeData(Resource& resource, const Signature& signature, Scope& scope,
                const parser::Cursor& blame);
  /// Sets the variables that the body sees: the title, attributes, and defaults.
  bool bind(Resource& resource, const parser::Cursor& definition,
            const parser::ParameterList& parameters, Scope& scope, const parser::Cursor& blame);
  std::string_view keep(std::string_view name) { return *names_.emplace(name).first; }

  CatalogBuilder& builder_;
  CatalogState& state_;
  std::unordered_set<std::string> names_;  ///< names of variables that no tree owns
  std::unique_ptr<Scope> nodeScope_;
  std::size_t seen_ = 0;  ///< resources of the catalog that evaluateDeclared() has seen
  /// The subset with bodies that have not run, in declaration order.
  CountedVector<Resource*> waiting_;
  std::string assumed_;  ///< see assumeParametersOf()
};

/// Returns the key of a class from the title of its resource.
inline std::string keyOfClass(const Resource& resource) {
  return lowerCaseName(resource.titleText());
}

}  // namespace puppet::analysis
