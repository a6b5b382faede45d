#pragma once

#include <optional>
#include <set>
#include <string>
#include <string_view>

#include "analysis/eval/catalog/resource.h"
#include "analysis/eval/evaluation_context.h"
#include "analysis/inference/resource_defaults.h"

namespace puppet::analysis {

class WorkspaceSymbols;

/// Returns the title of a resource in the code, or else its place.
parser::Cursor titleIn(const Resource& resource);

/// Checks resource declarations: attributes against the resource type, and parameters against
/// classes and defined types.
class ResourceChecker {
 public:
  /// `workspace` is nullptr if no other files are known.
  ResourceChecker(const parser::SyntaxTree& tree, EvaluationContext& context,
                  WorkspaceSymbols* workspace)
      : tree_(tree), context_(context), workspace_(workspace) {}

  /// Checks a resource whose type or class is known.
  void check(const Resource& resource);
  /// Checks an attribute that a default or an override sets for resources of a type.
  void checkPreset(const ResourceTypeInterface& type, const ResourceAttribute& attribute);
  void checkPreset(const Signature& definedType, const ResourceAttribute& attribute);

 private:
  void checkBuiltIn(const Resource& resource);
  /// Returns false if the value is reported.
  bool checkValue(const ResourceTypeInterface& resourceType, const AttributeInterface& declared,
                  const ResourceAttribute& attribute);
  EvaluationError problemOf(const ResourceTypeInterface& resourceType,
                            const AttributeInterface& declared, const types::Type& type,
                            const types::Value& value, const parser::Cursor& place) const;
  bool isMissingProvider(const ResourceTypeInterface& resourceType, std::string_view provider);
  void checkTitle(const Resource& resource);
  void checkPurgedType(const Resource& resource);
  /// `reported` are attributes whose values are reported already.
  void checkInvariants(const Resource& resource, const std::set<std::string_view>& reported);
  /// Returns true if attributes of the invariant that the resource does not set may be set
  /// elsewhere, so that the invariant is not violated.
  bool mayHoldElsewhere(const InvariantInterface& invariant, const Resource& resource);
  types::Tristate holds(const InvariantInterface& invariant, const Resource& resource,
                        const std::string* other);
  void checkParameters(const Resource& resource, const Signature& signature);
  void checkParameter(const Signature::Parameter& parameter, const ResourceAttribute& attribute,
                      DiagnosticId id);
  bool needsValue(const Signature::Parameter& parameter);
  /// `misspelt` are the parameters that unknown ones are meant to be.
  void reportMissingParameters(const Resource& resource, const Signature& signature,
                               const std::set<std::string>& misspelt);
  /// Returns the name that is meant; empty if none is near.
  std::string reportUnknown(const Resource& resource, const ResourceAttribute& attribute,
                            const Signature* signature);

  bool mayHaveDefault(const Resource& resource, std::string_view attribute);
  /// Returns true if this file sets the attribute in the resource itself.
  bool isOwn(const Resource& resource, const ResourceAttribute& attribute) const;

  const parser::SyntaxTree& tree_;
  EvaluationContext& context_;
  WorkspaceSymbols* workspace_;
  std::optional<ResourceDefaultSet> defaults_;  ///< of the file
};

}  // namespace puppet::analysis
