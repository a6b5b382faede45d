#include "types/construct/object_shapes.h"

#include "types/core/make.h"
#include "types/relations/infer.h"
#include "types/relations/instance.h"
#include "types/text/mismatch.h"

namespace puppet::types {

namespace {

using Member = StructType::Member;
using KeyForm = StructType::KeyForm;

/// Pattern of a URI in the reference: a scheme followed by text, anywhere in the string.
constexpr const char* kUriPattern =
    R"([a-zA-Z][-+.a-zA-Z\d]*:(?:[-_.!~*'()a-zA-Z\d;?:@&=+$,\[\]/]|%[a-fA-F\d]{2}))";

Member optionalMember(std::string name, Type type) {
  return {std::move(name), KeyForm::Optional, std::move(type)};
}

Type memberName() { return patternType({R"(\A[a-z_]\w*\z)"}); }
Type membersByName(Type name) { return hashType(std::move(name), bare(TypeKind::NotUndef)); }
Type annotations() {
  return optionalType(hashType(bare(TypeKind::Type), hashType(memberName(), anyType())));
}

Type qualifiedName() { return patternType({R"(\A[A-Z]\w*(?:::[A-Z]\w*)*\z)"}); }

Type uriText() { return patternType({kUriPattern}); }

/// Returns the common members of attributes and functions.
std::vector<Member> memberShape(Type type) {
  const Type& boolean = bare(TypeKind::Boolean);
  return {{"type", KeyForm::Plain, std::move(type)},
          optionalMember("final", boolean),
          optionalMember("override", boolean),
          optionalMember("annotations", annotations())};
}

}  // namespace

const Type& objectShape() {
  static const auto& shape = *new Type([] {
    const Type equality = variantType({memberName(), arrayType(memberName())});
    const Type functionName = variantType({memberName(), literalType("[]")});
    return structType({
        optionalMember("name", qualifiedName()),
        optionalMember("parent", bare(TypeKind::Type)),
        optionalMember("type_parameters", membersByName(memberName())),
        optionalMember("attributes", membersByName(memberName())),
        optionalMember("constants", hashType(memberName(), anyType())),
        optionalMember("functions", membersByName(functionName)),
        optionalMember("equality", equality),
        optionalMember("equality_include_type", bare(TypeKind::Boolean)),
        optionalMember("checks", anyType()),
        optionalMember("annotations", annotations()),
    });
  }());
  return shape;
}

const Type& attributeShape() {
  static const auto& shape = *new Type([] {
    std::vector<Member> members = memberShape(bare(TypeKind::Type));
    members.push_back(
        optionalMember("kind", enumType({"constant", "derived", "given_or_derived", "reference"})));
    members.push_back(optionalMember("value", anyType()));
    return structType(std::move(members));
  }());
  return shape;
}

const Type& typeSetShape() {
  static const auto& shape = *new Type([] {
    const Type simpleName = patternType({R"(\A[A-Z]\w*\z)"});
    const Type text = stringType(SizeRange{.from = 1});
    const Type version = variantType({text, bare(TypeKind::SemVer)});
    const Type versions = variantType({text, bare(TypeKind::SemVerRange)});
    const Type uri = uriText();
    const SizeRange some{.from = 1};
    const Type reference = structType({
        {"name", KeyForm::Plain, qualifiedName()},
        {"version_range", KeyForm::Plain, versions},
        optionalMember("name_authority", uri),
        optionalMember("annotations", annotations()),
    });
    return structType({
        optionalMember("pcore_uri", uri),
        {"pcore_version", KeyForm::Plain, version},
        optionalMember("name_authority", uri),
        optionalMember("name", qualifiedName()),
        optionalMember("version", version),
        optionalMember("types", hashType(simpleName,
                                         variantType({bare(TypeKind::Type), objectShape()}), some)),
        optionalMember("references", hashType(simpleName, reference, some)),
        optionalMember("annotations", annotations()),
    });
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
  if (isInstance(shape, value, level) != Tristate::No) return std::nullopt;
  const std::string reason = describeMismatch(subject, shape, inferDetailed(value), level);
  return TypeError{kRuntimeError, reason.empty() ? subject + " has a wrong type" : reason, 0};
}

}  // namespace puppet::types
