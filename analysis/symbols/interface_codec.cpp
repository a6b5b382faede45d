#include "analysis/symbols/interface_codec.h"

#include <algorithm>
#include <tuple>
#include <type_traits>

namespace puppet::analysis {
namespace {

/// A structure, constant where it is encoded.
template <typename T, typename Structure>
concept Of = std::is_same_v<std::remove_const_t<T>, Structure>;

// Fields of each structure, in encoding order.

auto fieldsOf(Of<TextRange> auto& r) { return std::tie(r.start, r.end); }
auto fieldsOf(Of<DeclarationPlace> auto& p) { return std::tie(p.name, p.whole); }
auto fieldsOf(Of<Availability> auto& a) {
  return std::tie(a.since, a.until, a.plansOnly, a.isDeprecated);
}
auto fieldsOf(Of<ParameterInterface> auto& p) {
  return std::tie(p.name, p.type, p.role, p.defaultValue, p.place);
}
auto fieldsOf(Of<OverloadInterface> auto& o) {
  return std::tie(o.parameters, o.returnType, o.documentation, o.availability);
}
auto fieldsOf(Of<FunctionInterface> auto& f) {
  return std::tie(f.name, f.kind, f.overloads, f.localTypes, f.returnsValue, f.isPrivate,
                  f.documentation, f.place, f.availability);
}
auto fieldsOf(Of<ClassInterface> auto& c) {
  return std::tie(c.name, c.kind, c.parent, c.parameters, c.variables, c.documentation, c.place);
}
auto fieldsOf(Of<AttributeInterface> auto& a) {
  return std::tie(a.name, a.type, a.kind, a.isNamevar, a.defaultValue, a.features, a.documentation,
                  a.place, a.min, a.max, a.availability, a.isNamespace);
}
auto fieldsOf(Of<ProviderInterface> auto& p) {
  return std::tie(p.resourceType, p.name, p.features, p.documentation, p.place);
}
auto fieldsOf(Of<InvariantInterface> auto& i) {
  return std::tie(i.message, i.condition, i.severity, i.features, i.place, i.attributes, i.needed);
}
auto fieldsOf(Of<ResourceTypeInterface::TitlePattern> auto& p) {
  return std::tie(p.pattern, p.attributes);
}
auto fieldsOf(Of<ResourceTypeInterface> auto& t) {
  return std::tie(t.name, t.parent, t.attributes, t.features, t.providers, t.titlePatterns,
                  t.invariants, t.autorequires, t.mixins, t.isComplete, t.documentation, t.place,
                  t.autobefores, t.module, t.isAbstract, t.isRepeatable, t.availability);
}
auto fieldsOf(Of<TypeInterface> auto& t) {
  return std::tie(t.name, t.definition, t.documentation, t.place, t.availability, t.isOpen,
                  t.iterates);
}
auto fieldsOf(Of<MixinInterface> auto& m) {
  return std::tie(m.name, m.attributes, m.isComplete, m.place);
}
auto fieldsOf(Of<DataTypeInterface> auto& t) {
  return std::tie(t.name, t.parent, t.isAbstract, t.parameters, t.functions, t.invariants,
                  t.documentation, t.place, t.availability);
}
auto fieldsOf(Of<ScopeInterface> auto& s) { return std::tie(s.name, s.parent, s.variables); }
auto fieldsOf(Of<FactInterface> auto& f) {
  return std::tie(f.name, f.documentation, f.place, f.type);
}
auto fieldsOf(Of<LegacyFactInterface> auto& f) { return std::tie(f.name, f.path); }
auto fieldsOf(Of<FileInterface> auto& f) {
  return std::tie(f.classes, f.functions, f.resourceTypes, f.providers, f.mixins, f.types, f.facts,
                  f.dataTypes, f.scopes, f.legacyFacts, f.templateParameters);
}

class Encoder {
 public:
  explicit Encoder(std::string& bytes) : bytes_(bytes) {}

  void add(const std::string& text) {
    writeNumber(text.size());
    bytes_ += text;
  }
  void add(const RareText& text) { add(text.get()); }
  template <typename T>
  void add(const std::vector<T>& values) {
    writeNumber(values.size());
    for (const T& value : values) add(value);
  }
  template <typename T>
  void add(const std::optional<T>& value) {
    writeNumber(value.has_value());
    if (value) add(*value);
  }
  template <typename T>
  void add(const T& value) {
    if constexpr (std::is_integral_v<T> || std::is_enum_v<T>)
      writeNumber(static_cast<std::uint64_t>(value));
    else
      std::apply([this](const auto&... fields) { (this->add(fields), ...); }, fieldsOf(value));
  }

 private:
  /// Appends a number in LEB128: seven bits per byte, lowest first.
  void writeNumber(std::uint64_t value) {
    for (; value >= 0x80; value >>= 7) bytes_ += static_cast<char>(value | 0x80);
    bytes_ += static_cast<char>(value);
  }

  std::string& bytes_;
};

class Decoder {
 public:
  explicit Decoder(std::string_view bytes) : rest_(bytes) {}

  void read(std::string& text) {
    const std::size_t size = count();
    text.assign(rest_.substr(0, size));
    rest_.remove_prefix(size);
  }
  void read(RareText& text) {
    std::string whole;
    read(whole);
    text = std::move(whole);
  }
  template <typename T>
  void read(std::vector<T>& values) {
    const std::size_t size = count();
    values.reserve(std::min<std::size_t>(size, 1024));
    for (std::size_t i = 0; i < size && !failed_; ++i) read(values.emplace_back());
  }
  template <typename T>
  void read(std::optional<T>& value) {
    if (readNumber() == 0) return;
    read(value.emplace());
  }
  template <typename T>
  void read(T& value) {
    if constexpr (std::is_integral_v<T> || std::is_enum_v<T>)
      value = static_cast<T>(readNumber());
    else
      std::apply([this](auto&... fields) { (this->read(fields), ...); }, fieldsOf(value));
  }

  bool isWhole() const { return !failed_ && rest_.empty(); }

 private:
  std::uint64_t readNumber() {
    std::uint64_t value = 0;
    for (int shift = 0; shift < 64 && !rest_.empty(); shift += 7) {
      const auto byte = static_cast<unsigned char>(rest_.front());
      rest_.remove_prefix(1);
      value |= static_cast<std::uint64_t>(byte & 0x7F) << shift;
      if (byte < 0x80) return value;
    }
    failed_ = true;
    return 0;
  }

  /// Reads the number of elements of a list. Each element takes at least one byte, so that a larger
  /// count than bytes are left is malformed.
  std::size_t count() {
    const std::uint64_t value = readNumber();
    if (value <= rest_.size()) return static_cast<std::size_t>(value);
    failed_ = true;
    return 0;
  }

  std::string_view rest_;
  bool failed_ = false;
};

}  // namespace

void encode(const FileInterface& interface, std::string& bytes) { Encoder(bytes).add(interface); }

std::optional<FileInterface> decode(std::string_view bytes) {
  Decoder decoder(bytes);
  FileInterface interface;
  decoder.read(interface);
  if (!decoder.isWhole()) return std::nullopt;
  return interface;
}

}  // namespace puppet::analysis
