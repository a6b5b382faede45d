#include "analysis/symbols/interface_hash.h"

#include "parser/support/stable_hash.h"

namespace puppet::analysis {
namespace {

/// Distinguishes kinds of declarations with equal contents.
enum class Tag : std::uint8_t {
  Class,
  Function,
  ResourceType,
  Provider,
  Type,
  DataType,
  Fact,
  Template,
  Mixin
};

template <typename Enum>
std::uint64_t number(Enum value) {
  return static_cast<std::uint64_t>(value);
}

class Hash {
 public:
  explicit Hash(Tag tag) { hash_.add(number(tag)); }

  template <typename... Parts>
  Hash& add(const Parts&... parts) {
    (hashOne(parts), ...);
    return *this;
  }

  std::uint64_t value() const { return hash_.value() | 1; }

 private:
  void hashOne(bool value) { hash_.add(number(value)); }
  void hashOne(const std::string& text) { hash_.add(std::string_view(text)); }

  template <typename T>
    requires std::is_enum_v<T>
  void hashOne(T value) {
    hash_.add(number(value));
  }

  template <typename T>
  void hashOne(const std::vector<T>& values) {
    hash_.add(values.size());
    for (const T& value : values) hashOne(value);
  }

  void hashOne(const Availability& a) { add(a.since, a.until, a.plansOnly, a.isDeprecated); }
  void hashOne(const ParameterInterface& p) { add(p.name, p.type, p.role); }
  void hashOne(const OverloadInterface& o) { add(o.parameters, o.returnType, o.availability); }
  void hashOne(const AttributeInterface& a) {
    add(a.name, a.type, a.kind, a.isNamevar, a.features, a.min, a.max, a.availability,
        a.isNamespace);
  }
  void hashOne(const ProviderInterface& p) { add(p.resourceType, p.name, p.features); }
  void hashOne(const InvariantInterface& i) { add(i.message, i.condition, i.severity, i.features); }
  void hashOne(const ResourceTypeInterface::TitlePattern& p) { add(p.pattern, p.attributes); }
  void hashOne(const TypeInterface& t) {
    add(t.name, t.definition, t.availability, t.isOpen, t.iterates);
  }
  void hashOne(const FunctionInterface& f) {
    add(f.name, f.kind, f.overloads, f.localTypes, f.returnsValue, f.isPrivate, f.availability);
  }

  StableHash hash_;
};

}  // namespace

std::uint64_t hashOf(const ClassInterface& c) {
  return Hash(Tag::Class).add(c.name, c.kind, c.parent, c.parameters).value();
}

std::uint64_t hashOfVariable(std::string_view className, std::string_view name) {
  StableHash hash;
  hash.add(className).add(name);
  return hash.value() | 1;
}

std::uint64_t hashOf(const FunctionInterface& f) { return Hash(Tag::Function).add(f).value(); }

std::uint64_t hashOf(const ResourceTypeInterface& t) {
  return Hash(Tag::ResourceType)
      .add(t.name, t.parent, t.attributes, t.features, t.providers, t.titlePatterns, t.invariants,
           t.autorequires, t.autobefores, t.mixins, t.isComplete, t.module, t.isAbstract,
           t.isRepeatable, t.availability)
      .value();
}

std::uint64_t hashOf(const ProviderInterface& p) { return Hash(Tag::Provider).add(p).value(); }

std::uint64_t hashOf(const TypeInterface& t) { return Hash(Tag::Type).add(t).value(); }

std::uint64_t hashOf(const MixinInterface& m) {
  return Hash(Tag::Mixin).add(m.name, m.attributes, m.isComplete).value();
}

std::uint64_t hashOf(const DataTypeInterface& t) {
  return Hash(Tag::DataType)
      .add(t.name, t.parent, t.isAbstract, t.parameters, t.functions, t.invariants, t.availability)
      .value();
}

std::uint64_t hashOf(const FactInterface& f) {
  return Hash(Tag::Fact).add(f.name).add(f.type).value();
}

std::uint64_t hashOf(const std::vector<ParameterInterface>& parameters) {
  return Hash(Tag::Template).add(parameters).value();
}

std::uint64_t interfaceHash(const FileInterface& interface) {
  std::uint64_t sum = 0;
  const auto addAll = [&](const auto& declarations) {
    for (const auto& declaration : declarations) sum += hashOf(declaration);
  };
  addAll(interface.classes);
  for (const ClassInterface& c : interface.classes)
    for (const std::string& name : c.variables) sum += hashOfVariable(c.name, name);
  addAll(interface.functions);
  addAll(interface.resourceTypes);
  addAll(interface.providers);
  addAll(interface.mixins);
  addAll(interface.types);
  addAll(interface.facts);
  addAll(interface.dataTypes);
  if (interface.templateParameters) sum += hashOf(*interface.templateParameters);
  return sum;
}

}  // namespace puppet::analysis
