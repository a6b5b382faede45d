#include "types/construct/type_set.h"

#include <algorithm>
#include <memory>

#include "types/construct/define_object.h"
#include "types/construct/object_shapes.h"
#include "types/core/boxes.h"
#include "types/core/collections.h"
#include "types/core/make.h"
#include "types/core/object_type.h"
#include "types/core/store.h"
#include "types/scalar/letter_case.h"

namespace puppet::types {

namespace {

using Checked = tl::expected<void, TypeError>;
using Reference = TypeSetDefinition::Reference;

/// Supported versions of Pcore.
constexpr std::string_view kPcoreVersions = "1.x";

tl::unexpected<TypeError> error(std::string message) {
  return tl::unexpected(TypeError{kRuntimeError, std::move(message), 0});
}

std::optional<std::string> textIn(const HashValue& hash, std::string_view key) {
  const Value* value = hash.find(key);
  if (!value || !value->is(ValueKind::String)) return std::nullopt;
  return std::string(value->asString());
}

/// Returns a leaf, or parses the text of one.
template <class Leaf>
tl::expected<Leaf, TypeError> leafOf(const Value& value) {
  if (!value.is(ValueKind::String)) return value.as<BoxedValue<Leaf>>().leaf();
  auto leaf = Leaf::parse(value.asString());
  if (!leaf) return error(std::move(leaf.error().message));
  return std::move(*leaf);
}

/// Parses the hash that defines one set. Every step stops at the first error.
class Reader {
 public:
  Reader(const Type& set, const FindTypeSet& find, LanguageLevel level)
      : set_(set.as<TypeSetType>()), find_(find), level_(level) {}

  tl::expected<TypeSetDefinition, TypeError> read(const Value& hash,
                                                  std::optional<std::string> authority) {
    if (auto wrong = checkShape("TypeSet initializer", typeSetShape(), hash, level_))
      return tl::unexpected(std::move(*wrong));
    const HashValue& fields = hash.asHash();
    definition_.pcoreUri = textIn(fields, "pcore_uri");
    definition_.nameAuthority = std::move(authority);
    if (auto own = textIn(fields, "name_authority"); own && !definition_.nameAuthority)
      definition_.nameAuthority = std::move(own);
    if (const Value* annotations = fields.find("annotations"))
      definition_.annotations = *annotations;
    using Step = Checked (Reader::*)(const HashValue&);
    for (const Step step : {&Reader::readVersions, &Reader::readTypes, &Reader::readReferences})
      if (Checked done = (this->*step)(fields); !done) return tl::unexpected(done.error());
    return std::move(definition_);
  }

 private:
  std::string label() const { return "TypeSet '" + set_.name + "'"; }

  Checked readVersions(const HashValue& fields) {
    auto pcore = leafOf<SemVer>(*fields.find("pcore_version"));
    if (!pcore) return tl::unexpected(std::move(pcore.error()));
    if (!SemVerRange::parse(kPcoreVersions)->includes(*pcore))
      return error("pcore version " + pcore->toString() + " of " + label() +
                   " is not understood, only " + std::string(kPcoreVersions));
    definition_.pcoreVersion = std::move(*pcore);
    const Value* version = fields.find("version");
    if (!version) return {};
    auto own = leafOf<SemVer>(*version);
    if (!own) return tl::unexpected(std::move(own.error()));
    definition_.version = std::move(*own);
    return {};
  }

  Checked readTypes(const HashValue& fields) {
    const Value* types = fields.find("types");
    if (!types) return {};
    for (const auto& [key, value] : types->asHash().entries()) {
      std::string name(key.asString());
      Type type;
      if (value.is(ValueKind::Type)) {
        type = value.asType();
      } else {
        auto object = defineObject(beginObject(set_.name + "::" + name), value, level_);
        if (!object) return tl::unexpected(std::move(object.error()));
        type = std::move(*object);
      }
      definition_.types.push_back({std::move(name), std::move(type)});
    }
    return {};
  }

  Checked readReferences(const HashValue& fields) {
    const Value* references = fields.find("references");
    if (!references) return {};
    for (const auto& [key, value] : references->asHash().entries())
      if (Checked done = readReference(std::string(key.asString()), value.asHash()); !done)
        return done;
    return {};
  }

  Checked readReference(std::string alias, const HashValue& fields) {
    auto versions = leafOf<SemVerRange>(*fields.find("version_range"));
    if (!versions) return tl::unexpected(std::move(versions.error()));
    auto authority = textIn(fields, "name_authority");
    if (authority == definition_.nameAuthority) authority.reset();
    Reference reference{std::move(alias), *textIn(fields, "name"), std::move(authority),
                        std::move(*versions), Type()};
    const std::string what = label() + " refers to the TypeSet '" + reference.name + "'";
    for (const Reference& other : definition_.references)
      if (other.name == reference.name && other.nameAuthority == reference.nameAuthority &&
          !other.versions.intersect(reference.versions).isEmpty())
        return error(what + " more than once, with versions that overlap");
    if (std::ranges::find(definition_.types, reference.alias, &TypeSetDefinition::Member::name) !=
        definition_.types.end())
      return error(label() + " has a type and a reference of the name '" + reference.alias + "'");
    if (find_) {
      if (Checked done = lookUp(reference, what); !done) return done;
    }
    definition_.references.push_back(std::move(reference));
    return {};
  }

  Checked lookUp(Reference& reference, const std::string& what) const {
    reference.set = find_(reference.name);
    if (!reference.set) return error(what + ", which is not known");
    if (!reference.set.is(TypeKind::TypeSet)) return error(what + ", which is another type");
    const auto& version = reference.set.as<TypeSetType>().definition().version;
    if (!version || !reference.versions.includes(*version))
      return error(what + " of version " + reference.versions.toString() + ", but it has " +
                   (version ? version->toString() : "none"));
    return {};
  }

  const TypeSetType& set_;
  const FindTypeSet& find_;
  LanguageLevel level_;
  TypeSetDefinition definition_;
};

}  // namespace

Type beginTypeSet(std::string name) {
  return TypeStore::instance().begin(std::make_unique<TypeSetType>(std::move(name)));
}

tl::expected<Type, TypeError> defineTypeSet(const Type& begun, const Value& definition,
                                            std::optional<std::string> authority,
                                            const FindTypeSet& find, LanguageLevel level) {
  auto read = Reader(begun, find, level).read(definition, std::move(authority));
  if (!read) return tl::unexpected(std::move(read.error()));
  auto& node = const_cast<TypeSetType&>(begun.as<TypeSetType>());
  node.define(std::move(*read));
  const Type& bareSet = bare(TypeKind::TypeSet);
  const Type defined = TypeStore::instance().define(begun, [&](const Type& other) {
    return !(other == bareSet) && other.as<TypeSetType>().definition() == node.definition();
  });
  if (!(defined == begun)) node.define(defined.as<TypeSetType>().definition());
  return defined;
}

}  // namespace puppet::types
