#include "types/object/object_shapes.h"

#include "types/algebra/infer.h"
#include "types/algebra/instance.h"
#include "types/explain/mismatch.h"
#include "types/type/make.h"

namespace puppet::types {

namespace {

using Member = StructType::Member;
using KeyForm = StructType::KeyForm;

Member optional(std::string name, Type type) {
  return {std::move(name), KeyForm::Optional, std::move(type)};
}

Type memberName() { return patternType({R"(\A[a-z_]\w*\z)"}); }
Type membersByName(Type name) { return hashType(std::move(name), bare(TypeKind::NotUndef)); }
Type annotations() {
  return optionalType(hashType(bare(TypeKind::Type), hashType(memberName(), anyType())));
}

/// What attributes and functions have in common.
std::vector<Member> memberShape(Type type) {
  const Type& boolean = bare(TypeKind::Boolean);
  return {{"type", KeyForm::Plain, std::move(type)},
          optional("final", boolean),
          optional("override", boolean),
          optional("annotations", annotations())};
}

}  // namespace

const Type& objectShape() {
  static const auto& shape = *new Type([] {
    const Type equality = variantType({memberName(), arrayType(memberName())});
    const Type functionName = variantType({memberName(), literalType("[]")});
    return structType({
        optional("name", patternType({R"(\A[A-Z]\w*(?:::[A-Z]\w*)*\z)"})),
        optional("parent", bare(TypeKind::Type)),
        optional("type_parameters", membersByName(memberName())),
        optional("attributes", membersByName(memberName())),
        optional("constants", hashType(memberName(), anyType())),
        optional("functions", membersByName(functionName)),
        optional("equality", equality),
        optional("equality_include_type", bare(TypeKind::Boolean)),
        optional("checks", anyType()),
        optional("annotations", annotations()),
    });
  }());
  return shape;
}

const Type& attributeShape() {
  static const auto& shape = *new Type([] {
    std::vector<Member> members = memberShape(bare(TypeKind::Type));
    members.push_back(
        optional("kind", enumType({"constant", "derived", "given_or_derived", "reference"})));
    members.push_back(optional("value", anyType()));
    return structType(std::move(members));
  }());
  return shape;
}

const Type& functionTypeShape() {
  static const auto& shape = *new Type(typeType(bare(TypeKind::Callable)));
  return shape;
}

const Type& functionShape() {
  static const auto& shape = *new Type(structType(memberShape(functionTypeShape())));
  return shape;
}

std::optional<TypeError> checkShape(const std::string& subject, const Type& shape,
                                    const Value& value, LanguageLevel level) {
  if (isInstance(shape, value, level) != Answer::No) return std::nullopt;
  const std::string reason = describeMismatch(subject, shape, inferDetailed(value), level);
  return TypeError{kRuntimeError, reason.empty() ? subject + " has a wrong type" : reason, 0};
}

}  // namespace puppet::types
