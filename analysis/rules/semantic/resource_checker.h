#pragma once

#include <optional>
#include <set>
#include <string>
#include <string_view>

#include "analysis/eval/catalog/resource.h"
#include "analysis/eval/evaluation_context.h"

namespace puppet::analysis {

/// Judges resources as they are written: their attributes by what the type has, and by what classes
/// and defined types take.
class ResourceChecker {
 public:
  ResourceChecker(const parser::SyntaxTree& tree, EvaluationContext& context)
      : tree_(tree), context_(context) {}

  /// One of which the type, or the class, is known.
  void judge(const Resource& resource);

 private:
  void checkBuiltIn(const Resource& resource);
  void checkValue(const Resource& resource, const AttributeInterface& declared,
                  const ResourceAttribute& attribute);
  void checkTitle(const Resource& resource);
  void checkInvariants(const Resource& resource);
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
  std::optional<std::set<std::string>> defaults_;  ///< see collectDefaults()
};

}  // namespace puppet::analysis
