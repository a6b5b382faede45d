#include "types/construct/define_object.h"

#include <algorithm>
#include <array>
#include <memory>
#include <unordered_set>

#include "types/construct/object_shapes.h"
#include "types/core/collections.h"
#include "types/core/fields.h"
#include "types/core/make.h"
#include "types/core/members.h"
#include "types/core/store.h"
#include "types/relations/assignable.h"
#include "types/relations/generalize.h"
#include "types/relations/infer.h"
#include "types/text/source_writer.h"

namespace puppet::types {

namespace {

using Definition = ObjectDefinition;
using Kind = ObjectAttribute::Kind;
using Checked = tl::expected<void, TypeError>;

tl::unexpected<TypeError> error(std::string message) {
  return tl::unexpected(TypeError{kRuntimeError, std::move(message), 0});
}

Kind kindNamed(std::string_view name) {
  if (name == "constant") return Kind::Constant;
  if (name == "derived") return Kind::Derived;
  if (name == "given_or_derived") return Kind::GivenOrDerived;
  return Kind::Reference;
}

bool flagIn(const HashValue& hash, std::string_view key) {
  const Value* flag = hash.find(key);
  return flag && flag->is(ValueKind::Boolean) && flag->asBoolean();
}

/// Parses the hash that defines one object. Every step stops at the first error.
class Reader {
 public:
  Reader(const Type& object, LanguageLevel level) : object_(object), level_(level) {}

  tl::expected<Definition, TypeError> read(const Value& hash) {
    if (Checked done = checkedHash("object initializer", objectShape(), hash); !done)
      return tl::unexpected(done.error());
    const HashValue& fields = hash.asHash();
    using Step = Checked (Reader::*)(const HashValue&);
    for (const Step step :
         {&Reader::readParent, &Reader::readTypeParameters, &Reader::readConstants,
          &Reader::readAttributes, &Reader::readFunctions, &Reader::readEquality})
      if (Checked done = (this->*step)(fields); !done) return tl::unexpected(done.error());
    if (const Value* checks = fields.find("checks")) definition_.checks = *checks;
    if (const Value* annotations = fields.find("annotations"))
      definition_.annotations = *annotations;
    return std::move(definition_);
  }

 private:
  std::string label() const {
    const std::string& name = object_.as<ObjectType>().name;
    return name.empty() ? "Object" : name;
  }
  std::string labelOf(std::string_view feature, std::string_view name) const {
    return std::string(feature) + ' ' + label() + '[' + std::string(name) + ']';
  }

  Checked checked(const std::string& subject, const Type& shape, const Value& value) const {
    if (auto wrong = checkShape(subject, shape, value, level_))
      return tl::unexpected(std::move(*wrong));
    return {};
  }

  /// Checks a hash that describes an object or a member, with annotations.
  Checked checkedHash(const std::string& subject, const Type& shape, const Value& value) const {
    if (Checked done = checked(subject, shape, value); !done) return done;
    const Value* annotations = value.asHash().find("annotations");
    if (!annotations || !annotations->is(ValueKind::Hash)) return {};
    for (const auto& [key, fields] : annotations->asHash().entries())
      if (!mayBeAnnotation(key.asType()))
        return error("the key " + toSource(key.asType()) + " of the annotations of " + subject +
                     " is not an Annotation");
    return {};
  }

  /// Returns true for Annotation and the types that inherit from it, and for types that are not
  /// known.
  static bool mayBeAnnotation(const Type& type) {
    if (type.is(TypeKind::Reference)) return true;
    const Type object = objectBehind(type);
    return object && std::ranges::any_of(ancestry(object), [](const Type& each) {
             return each.is(TypeKind::Object) && each.as<ObjectType>().name == "Annotation";
           });
  }

  /// Checks that the name is not one of those that serialized objects need.
  static Checked checkName(std::string_view name) {
    if (name != "__ptype" && name != "__pvalue") return {};
    return error("the name '" + std::string(name) + "' is reserved");
  }

  Checked readParent(const HashValue& fields) {
    const Value* parent = fields.find("parent");
    if (!parent) return {};
    definition_.parent = parent->asType();
    Type named = definition_.parent;
    for (int i = 0; named && named.is(TypeKind::Alias) && i < kMaxTypeDepth; ++i)
      named = Type(named.as<AliasType>().resolved());
    if (named && named.is(TypeKind::Reference))
      return error("the parent '" + named.as<ReferenceType>().text.value_or("") + "' of " +
                   label() + " is not known");
    const Type object = objectBehind(definition_.parent);
    if (!object) return {};
    const std::vector<Type> ancestors = ancestry(object);
    if (std::ranges::find(ancestors, object_) != ancestors.end())
      return error("the type " + label() + " inherits from itself");
    parent_ = object;
    return {};
  }

  Checked readTypeParameters(const HashValue& fields) {
    const Value* parameters = fields.find("type_parameters");
    if (!parameters) return {};
    for (const auto& [key, spec] : parameters->asHash().entries()) {
      const Value* type = spec.is(ValueKind::Hash) ? spec.asHash().find("type") : &spec;
      if (Checked done = checkName(key.asString()); !done) return done;
      const std::string subject = labelOf("type_parameter", key.asString());
      if (Checked done = checked(subject, bare(TypeKind::Type), type ? *type : Value()); !done)
        return done;
      const Type given = type->asType();
      definition_.typeParameters.push_back(
          {std::string(key.asString()),
           given.is(TypeKind::Optional) ? given : optionalType(given)});
    }
    return {};
  }

  /// Constants are attributes in a short notation.
  Checked readConstants(const HashValue& fields) {
    const Value* constants = fields.find("constants");
    if (!constants) return {};
    const Value* attributes = fields.find("attributes");
    for (const auto& [key, value] : constants->asHash().entries()) {
      if (attributes && attributes->asHash().find(key))
        return error(labelOf("attribute", key.asString()) + " is also a constant");
      ObjectAttribute constant{std::string(key.asString()),
                               generalize(infer(value)),
                               Kind::Constant,
                               value,
                               true,
                               false};
      constant.overrides = parent_ && findAttribute(parent_, constant.name);
      if (Checked done = addAttribute(std::move(constant)); !done) return done;
    }
    return {};
  }

  Checked readAttributes(const HashValue& fields) {
    const Value* attributes = fields.find("attributes");
    if (!attributes) return {};
    // The reference orders constants after the attributes.
    std::vector<ObjectAttribute> constants = std::move(definition_.attributes);
    definition_.attributes.clear();
    for (const auto& [key, spec] : attributes->asHash().entries())
      if (Checked done = readAttribute(std::string(key.asString()), spec); !done) return done;
    std::ranges::move(constants, std::back_inserter(definition_.attributes));
    return {};
  }

  Checked readAttribute(std::string name, const Value& spec) {
    const std::string label = labelOf("attribute", name);
    ObjectAttribute attribute;
    attribute.name = std::move(name);
    if (!spec.is(ValueKind::Hash)) {
      if (Checked done = checked(label, bare(TypeKind::Type), spec); !done) return done;
      attribute.type = spec.asType();
      if (attribute.type.is(TypeKind::Optional)) attribute.value = Value::undef();
      return addAttribute(std::move(attribute));
    }
    if (Checked done = checkedHash("initializer for " + label, attributeShape(), spec); !done)
      return done;
    const HashValue& fields = spec.asHash();
    attribute.type = fields.find("type")->asType();
    attribute.isFinal = flagIn(fields, "final");
    attribute.overrides = flagIn(fields, "override");
    if (const Value* kind = fields.find("kind"); kind && !kind->isUndef())
      attribute.kind = kindNamed(kind->asString());
    if (attribute.kind == Kind::Constant) {
      if (fields.find("final") && !attribute.isFinal)
        return error(label + " is a constant and can only be final");
      attribute.isFinal = true;
    }
    if (Checked done = readValue(attribute, fields.find("value"), label); !done) return done;
    return addAttribute(std::move(attribute));
  }

  Checked readValue(ObjectAttribute& attribute, const Value* value,
                    const std::string& label) const {
    if (!value) {
      if (attribute.kind == Kind::Constant) return error(label + " is a constant without a value");
      return {};
    }
    if (attribute.kind == Kind::Derived || attribute.kind == Kind::GivenOrDerived)
      return error(label + " is derived and cannot have a value");
    attribute.value = *value;
    if (value->is(ValueKind::Default)) return {};
    return checked(label + " value", attribute.type, *value);
  }

  Checked addAttribute(ObjectAttribute attribute) {
    if (Checked done = checkName(attribute.name); !done) return done;
    if (Checked done = checkOverride(attribute, "attribute"); !done) return done;
    definition_.attributes.push_back(std::move(attribute));
    return {};
  }

  /// Checks whether a member may override an inherited one of the same name.
  template <class Member>
  Checked checkOverride(const Member& member, std::string_view feature) const {
    const ObjectAttribute* attribute = parent_ ? findAttribute(parent_, member.name) : nullptr;
    const ObjectFunction* function = parent_ ? findFunction(parent_, member.name) : nullptr;
    const std::string label = labelOf(feature, member.name);
    if (!attribute && !function) {
      if (member.overrides) return error(label + " overrides nothing: it is not inherited");
      return {};
    }
    constexpr bool isAttribute = std::is_same_v<Member, ObjectAttribute>;
    if ((attribute != nullptr) != isAttribute)
      return error(label + " and an inherited member of another kind have the same name");
    bool bothConstant = false;
    if constexpr (isAttribute)
      bothConstant = attribute->kind == Kind::Constant && member.kind == Kind::Constant;
    const bool isFinal = attribute ? attribute->isFinal : function->isFinal;
    if (isFinal && !bothConstant)
      return error(label + " overrides a final " + std::string(feature));
    if (!member.overrides) return error(label + " overrides one without 'override => true'");
    const Type& inherited = attribute ? attribute->type : function->type;
    if (assignable(inherited, member.type, level_) == Tristate::No)
      return error(label + " overrides one of another type");
    return {};
  }

  Checked readFunctions(const HashValue& fields) {
    const Value* functions = fields.find("functions");
    if (!functions) return {};
    for (const auto& [key, spec] : functions->asHash().entries()) {
      Definition::Function function;
      function.name = std::string(key.asString());
      const std::string label = labelOf("function", function.name);
      const bool isHash = spec.is(ValueKind::Hash);
      const Checked shaped = isHash ? checkedHash("initializer for " + label, functionShape(), spec)
                                    : checked(label, functionTypeShape(), spec);
      if (!shaped) return shaped;
      function.type = isHash ? spec.asHash().find("type")->asType() : spec.asType();
      if (isHash) {
        function.isFinal = flagIn(spec.asHash(), "final");
        function.overrides = flagIn(spec.asHash(), "override");
      }
      if (std::ranges::find(definition_.attributes, function.name, &ObjectAttribute::name) !=
          definition_.attributes.end())
        return error(label + " has the name of an attribute");
      if (Checked done = checkOverride(function, "function"); !done) return done;
      definition_.functions.push_back(std::move(function));
    }
    return {};
  }

  Checked readEquality(const HashValue& fields) {
    if (const Value* includesType = fields.find("equality_include_type"))
      definition_.equalityIncludesType = includesType->asBoolean();
    const Value* equality = fields.find("equality");
    if (!equality) return {};
    std::vector<std::string> names;
    if (equality->is(ValueKind::String)) {
      names.emplace_back(equality->asString());
    } else {
      for (const Value& name : equality->asArray().elements()) names.emplace_back(name.asString());
    }
    if (!names.empty() && !definition_.equalityIncludesType)
      return error("'equality' of " + label() + " needs equality_include_type");
    for (const std::string& name : names)
      if (Checked done = checkEquality(name); !done) return done;
    definition_.equality = std::move(names);
    return {};
  }

  Checked checkEquality(const std::string& name) const {
    const ObjectAttribute* attribute = nullptr;
    if (parent_) attribute = findAttribute(parent_, name);
    if (attribute) {
      const auto inherited = equalityAttributes(parent_);
      if (std::ranges::find(inherited, name, &ObjectAttribute::name) != inherited.end())
        return error("the equality of the parent of " + label() + " includes '" + name +
                     "' already");
    } else {
      const auto own = std::ranges::find(definition_.attributes, name, &ObjectAttribute::name);
      if (own == definition_.attributes.end())
        return error("equality of " + label() + " names '" + name + "', which is not an attribute");
      attribute = &*own;
    }
    if (attribute->kind == Kind::Constant)
      return error("equality of " + label() + " names the constant '" + name + "'");
    return {};
  }

  const Type& object_;
  LanguageLevel level_;
  Type parent_;  ///< the Object that this one inherits from; absent if none
  Definition definition_;
};

/// Compares the definitions of two objects of the same name, in which each may refer to itself.
class SameObject {
 public:
  SameObject(const Type& a, const Type& b) : a_(a), b_(b) {}

  bool definitions() {
    const Definition& a = a_.as<ObjectType>().definition();
    const Definition& b = b_.as<ObjectType>().definition();
    const auto sameAttribute = [&](ObjectAttribute x, const ObjectAttribute& y) {
      return types(std::exchange(x.type, y.type), y.type) && x == y;
    };
    const auto sameFunction = [&](ObjectFunction x, const ObjectFunction& y) {
      return types(std::exchange(x.type, y.type), y.type) && x == y;
    };
    return a.parent == b.parent && a.typeParameters == b.typeParameters &&
           std::ranges::equal(a.attributes, b.attributes, sameAttribute) &&
           std::ranges::equal(a.functions, b.functions, sameFunction) && a.equality == b.equality &&
           a.equalityIncludesType == b.equalityIncludesType && a.checks == b.checks &&
           a.annotations == b.annotations;
  }

 private:
  bool types(const Type& a, const Type& b) {
    if (a == b || (a == a_ && b == b_)) return true;
    if (a.kind() != b.kind() || a.hash() != b.hash() || steps_++ > kMaxSteps) return false;
    return alikeBut(a.node(), b.node(),
                    [this](const Type& x, const Type& y) { return types(x, y); });
  }

  /// Maximum number of steps; beyond it the objects count as different, which only costs memory.
  static constexpr int kMaxSteps = 10'000;
  const Type &a_, &b_;
  int steps_ = 0;
};

}  // namespace

Type beginObject(std::string name) {
  return TypeStore::instance().begin(std::make_unique<ObjectType>(std::move(name)));
}

tl::expected<Type, TypeError> defineObject(const Type& begun, const Value& definition,
                                           LanguageLevel level) {
  auto read = Reader(begun, level).read(definition);
  if (!read) return tl::unexpected(std::move(read.error()));
  auto& node = const_cast<ObjectType&>(begun.as<ObjectType>());
  node.define(std::move(*read));
  const Type defined = TypeStore::instance().define(
      begun, [&](const Type& other) { return SameObject(begun, other).definitions(); });
  // The new node gets the older type's definition instead of its own, so that no reference-counted
  // node references itself.
  if (!(defined == begun)) node.define(defined.as<ObjectType>().definition());
  return defined;
}

}  // namespace puppet::types
