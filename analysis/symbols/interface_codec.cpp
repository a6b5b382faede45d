#include "analysis/symbols/interface_codec.h"

#include <algorithm>
#include <type_traits>

namespace puppet::analysis {
namespace {

// Fields of each structure, in encoding order. `Coder` is an Encoder or a Decoder.

template <typename Coder, typename T>
  requires std::is_same_v<std::remove_const_t<T>, TextRange>
void codeFields(Coder& coder, T& r) {
  coder(r.start, r.end);
}
template <typename Coder, typename T>
  requires std::is_same_v<std::remove_const_t<T>, DeclarationPlace>
void codeFields(Coder& coder, T& p) {
  coder(p.name, p.whole);
}
template <typename Coder, typename T>
  requires std::is_same_v<std::remove_const_t<T>, Availability>
void codeFields(Coder& coder, T& a) {
  coder(a.since, a.until, a.plansOnly, a.isDeprecated);
}
template <typename Coder, typename T>
  requires std::is_same_v<std::remove_const_t<T>, ParameterInterface>
void codeFields(Coder& coder, T& p) {
  coder(p.name, p.type, p.role, p.defaultValue, p.place);
}
template <typename Coder, typename T>
  requires std::is_same_v<std::remove_const_t<T>, OverloadInterface>
void codeFields(Coder& coder, T& o) {
  coder(o.parameters, o.returnType, o.documentation, o.availability);
}
template <typename Coder, typename T>
  requires std::is_same_v<std::remove_const_t<T>, FunctionInterface>
void codeFields(Coder& coder, T& f) {
  coder(f.name, f.kind, f.overloads, f.localTypes, f.returnsValue, f.isPrivate, f.documentation,
        f.place, f.availability);
}
template <typename Coder, typename T>
  requires std::is_same_v<std::remove_const_t<T>, ClassInterface>
void codeFields(Coder& coder, T& c) {
  coder(c.name, c.kind, c.parent, c.parameters, c.variables, c.documentation, c.place);
}
template <typename Coder, typename T>
  requires std::is_same_v<std::remove_const_t<T>, AttributeInterface>
void codeFields(Coder& coder, T& a) {
  coder(a.name, a.type, a.kind, a.isNamevar, a.defaultValue, a.features, a.documentation, a.place,
        a.min, a.max, a.availability, a.isNamespace);
}
template <typename Coder, typename T>
  requires std::is_same_v<std::remove_const_t<T>, ProviderInterface>
void codeFields(Coder& coder, T& p) {
  coder(p.resourceType, p.name, p.features, p.documentation, p.place);
}
template <typename Coder, typename T>
  requires std::is_same_v<std::remove_const_t<T>, InvariantInterface>
void codeFields(Coder& coder, T& i) {
  coder(i.message, i.condition, i.severity, i.features, i.place, i.attributes, i.needed);
}
template <typename Coder, typename T>
  requires std::is_same_v<std::remove_const_t<T>, ResourceTypeInterface::TitlePattern>
void codeFields(Coder& coder, T& p) {
  coder(p.pattern, p.attributes);
}
template <typename Coder, typename T>
  requires std::is_same_v<std::remove_const_t<T>, ResourceTypeInterface>
void codeFields(Coder& coder, T& t) {
  coder(t.name, t.parent, t.attributes, t.features, t.providers, t.titlePatterns, t.invariants,
        t.autorequires, t.mixins, t.isComplete, t.documentation, t.place, t.autobefores, t.module,
        t.isAbstract, t.isRepeatable, t.availability);
}
template <typename Coder, typename T>
  requires std::is_same_v<std::remove_const_t<T>, TypeInterface>
void codeFields(Coder& coder, T& t) {
  coder(t.name, t.definition, t.documentation, t.place, t.availability, t.isOpen, t.iterates);
}
template <typename Coder, typename T>
  requires std::is_same_v<std::remove_const_t<T>, MixinInterface>
void codeFields(Coder& coder, T& m) {
  coder(m.name, m.attributes, m.isComplete, m.place);
}
template <typename Coder, typename T>
  requires std::is_same_v<std::remove_const_t<T>, DataTypeInterface>
void codeFields(Coder& coder, T& t) {
  coder(t.name, t.parent, t.isAbstract, t.parameters, t.functions, t.invariants, t.documentation,
        t.place, t.availability);
}
template <typename Coder, typename T>
  requires std::is_same_v<std::remove_const_t<T>, ScopeInterface>
void codeFields(Coder& coder, T& s) {
  coder(s.name, s.parent, s.variables);
}
template <typename Coder, typename T>
  requires std::is_same_v<std::remove_const_t<T>, FactInterface>
void codeFields(Coder& coder, T& f) {
  coder(f.name, f.documentation, f.place, f.type);
}
template <typename Coder, typename T>
  requires std::is_same_v<std::remove_const_t<T>, LegacyFactInterface>
void codeFields(Coder& coder, T& f) {
  coder(f.name, f.path);
}
template <typename Coder, typename T>
  requires std::is_same_v<std::remove_const_t<T>, FileInterface>
void codeFields(Coder& coder, T& f) {
  coder(f.classes, f.functions, f.resourceTypes, f.providers, f.mixins, f.types, f.facts,
        f.dataTypes, f.scopes, f.legacyFacts, f.templateParameters);
}

class Encoder {
 public:
  explicit Encoder(std::string& bytes) : bytes_(bytes) {}

  template <typename... Fields>
  void operator()(const Fields&... fields) {
    (writeOne(fields), ...);
  }

 private:
  /// Appends a number in LEB128: seven bits per byte, lowest first.
  void writeNumber(std::uint64_t value) {
    for (; value >= 0x80; value >>= 7) bytes_ += static_cast<char>(value | 0x80);
    bytes_ += static_cast<char>(value);
  }

  void writeOne(const std::string& text) {
    writeNumber(text.size());
    bytes_ += text;
  }
  template <typename T>
  void writeOne(const std::vector<T>& values) {
    writeNumber(values.size());
    for (const T& value : values) writeOne(value);
  }
  template <typename T>
  void writeOne(const std::optional<T>& value) {
    writeNumber(value.has_value());
    if (value) writeOne(*value);
  }
  template <typename T>
  void writeOne(const T& value) {
    if constexpr (std::is_integral_v<T> || std::is_enum_v<T>) {
      writeNumber(static_cast<std::uint64_t>(value));
    } else {
      codeFields(*this, value);
    }
  }

  std::string& bytes_;
};

class Decoder {
 public:
  explicit Decoder(std::string_view bytes) : rest_(bytes) {}

  template <typename... Fields>
  void operator()(Fields&... fields) {
    (readOne(fields), ...);
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
  std::size_t readCount() {
    const std::uint64_t value = readNumber();
    if (value <= rest_.size()) return static_cast<std::size_t>(value);
    failed_ = true;
    return 0;
  }

  void readOne(std::string& text) {
    const std::size_t size = readCount();
    text.assign(rest_.substr(0, size));
    rest_.remove_prefix(size);
  }
  template <typename T>
  void readOne(std::vector<T>& values) {
    const std::size_t size = readCount();
    values.reserve(std::min<std::size_t>(size, 1024));
    for (std::size_t i = 0; i < size && !failed_; ++i) readOne(values.emplace_back());
  }
  template <typename T>
  void readOne(std::optional<T>& value) {
    if (readNumber() == 0) return;
    readOne(value.emplace());
  }
  template <typename T>
  void readOne(T& value) {
    if constexpr (std::is_integral_v<T> || std::is_enum_v<T>) {
      value = static_cast<T>(readNumber());
    } else {
      codeFields(*this, value);
    }
  }

  std::string_view rest_;
  bool failed_ = false;
};

}  // namespace

void encode(const FileInterface& interface, std::string& bytes) { Encoder{bytes}(interface); }

std::optional<FileInterface> decode(std::string_view bytes) {
  Decoder decoder(bytes);
  FileInterface interface;
  decoder(interface);
  if (!decoder.isWhole()) return std::nullopt;
  return interface;
}

}  // namespace puppet::analysis
