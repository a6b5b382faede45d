#pragma once

#include <optional>
#include <set>
#include <string>
#include <string_view>

#include "analysis/catalog/resource.h"
#include "analysis/evaluator/evaluation_context.h"

namespace puppet::analysis {

/// Judges resources as they are written: their attributes by what the type has, and by what classes
/// and defined types take.
class ResourceJudge {
 public:
  ResourceJudge(const parser::SyntaxTree& tree, EvaluationContext& context)
      : tree_(tree), context_(context) {}

  /// One of which the type, or the class, is known.
  void judge(const Resource& resource);

 private:
  void judgeBuiltIn(const Resource& resource);
  void judgeValue(const Resource& resource, const AttributeInterface& declared,
                  const ResourceAttribute& attribute);
  void judgeTitle(const Resource& resource);
  void judgeInvariants(const Resource& resource);
  types::Answer holds(const InvariantInterface& invariant, const Resource& resource,
                      const std::string* other);
  void judgeParameters(const Resource& resource, const Signature& signature);
  void tellMissing(const Resource& resource, const Signature& signature);
  void tellUnknown(const Resource& resource, const ResourceAttribute& attribute,
                   const Signature* signature);

  bool mayHaveDefault(const Resource& resource, std::string_view attribute);
  /// Whether it is this file, and the resource itself, that sets the attribute.
  bool isOwn(const Resource& resource, const ResourceAttribute& attribute) const;

  const parser::SyntaxTree& tree_;
  EvaluationContext& context_;
  std::optional<std::set<std::string>> defaults_;  ///< see collectDefaults()
};

}  // namespace puppet::analysis
