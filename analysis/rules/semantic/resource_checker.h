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

/// Judges resources as they are written: their attributes by what the type has, and by what classes
/// and defined types take.
class ResourceChecker {
 public:
  /// `workspace` is null where no other files are known.
  ResourceChecker(const parser::SyntaxTree& tree, EvaluationContext& context,
                  WorkspaceSymbols* workspace)
      : tree_(tree), context_(context), workspace_(workspace) {}

  /// One of which the type, or the class, is known.
  void judge(const Resource& resource);

 private:
  void checkBuiltIn(const Resource& resource);
  void checkValue(const Resource& resource, const AttributeInterface& declared,
                  const ResourceAttribute& attribute);
  void checkTitle(const Resource& resource);
  void checkInvariants(const Resource& resource);
  /// Whether what the invariant speaks of and the resource does not set may be set elsewhere, so
  /// that the invariant would hold.
  bool mayHoldElsewhere(const InvariantInterface& invariant, const Resource& resource);
  types::Tristate holds(const InvariantInterface& invariant, const Resource& resource,
                        const std::string* other);
  void checkParameters(const Resource& resource, const Signature& signature);
  void reportMissingParameters(const Resource& resource, const Signature& signature);
  void reportUnknown(const Resource& resource, const ResourceAttribute& attribute,
                     const Signature* signature);

  bool mayHaveDefault(const Resource& resource, std::string_view attribute);
  /// Whether it is this file, and the resource itself, that sets the attribute.
  bool isOwn(const Resource& resource, const ResourceAttribute& attribute) const;

  const parser::SyntaxTree& tree_;
  EvaluationContext& context_;
  WorkspaceSymbols* workspace_;
  std::optional<ResourceDefaultSet> defaults_;  ///< of the file
};

}  // namespace puppet::analysis
