#include "types/core/make.h"
#include "types/core/type_set_type.h"
#include "types/text/source_writer.h"

// Source text of type sets: always the defining hash.

namespace puppet::types {

namespace {

/// Text of the bare `TypeSet` in the reference.
constexpr std::string_view kBare =
    "{pcore_uri => 'http://puppet.com/2016.1/pcore', pcore_version => '1.0.0', "
    "name_authority => 'http://puppet.com/2016.1/runtime', name => 'DefaultTypeSet', "
    "version => '0.0.0'}";

Value text(const std::string& text) { return Value::string(text); }

Value referenceHash(const TypeSetDefinition::Reference& reference) {
  HashBuilder hash;
  if (reference.nameAuthority) hash.set("name_authority", text(*reference.nameAuthority));
  hash.set("name", text(reference.name));
  hash.set("version_range", text(reference.versions.toString()));
  return hash.build();
}

}  // namespace

void SourceWriter::write(const TypeSetType& type) {
  append("TypeSet[");
  if (&type == &bare(TypeKind::TypeSet).node()) {
    append(kBare);
    return append("]");
  }
  if (isExpanding(type)) return append(type.name + "]");
  expanding_.push_back(&type);
  const TypeSetDefinition& definition = type.definition();
  std::string_view separator = "{";
  const auto field = [&](std::string_view key, const Value& value) {
    append(std::exchange(separator, ", "));
    append(key);
    append(" => ");
    write(value);
  };
  /// Writes a hash whose keys are names: `types => {A => String}`.
  const auto named = [&](std::string_view key, const auto& members, auto writeMember) {
    if (members.empty()) return;
    append(std::exchange(separator, ", "));
    append(key);
    std::string_view between = " => {";
    for (const auto& member : members) {
      append(std::exchange(between, ", "));
      writeMember(member);
    }
    append("}");
  };
  if (!definition.annotations.isUndef()) field("annotations", definition.annotations);
  if (definition.pcoreUri) field("pcore_uri", text(*definition.pcoreUri));
  field("pcore_version", text(definition.pcoreVersion.toString()));
  if (definition.nameAuthority) field("name_authority", text(*definition.nameAuthority));
  field("name", type.name.empty() ? Value::undef() : text(type.name));
  if (definition.version) field("version", text(definition.version->toString()));
  const auto* outer = std::exchange(style_.within, &type);
  named("types", definition.types, [&](const TypeSetDefinition::Member& member) {
    append(member.name);
    append(" => ");
    write(member.type);
  });
  style_.within = outer;
  named("references", definition.references, [&](const TypeSetDefinition::Reference& reference) {
    append(reference.alias);
    append(" => ");
    write(referenceHash(reference));
  });
  append("}]");
  expanding_.pop_back();
}

}  // namespace puppet::types
