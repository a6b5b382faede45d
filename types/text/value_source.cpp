#include "parser/support/float_text.h"
#include "types/core/boxes.h"
#include "types/core/collections.h"
#include "types/core/object_values.h"
#include "types/scalar/integer.h"
#include "types/text/source_writer.h"

// Source text of values.

namespace puppet::types {

void SourceWriter::write(const HashValue& hash) {
  append("{");
  std::string_view separator;
  for (const auto& [key, value] : hash.entries()) {
    if (isFull()) return;
    append(std::exchange(separator, ", "));
    write(key);
    append(" => ");
    write(value);
  }
  append("}");
}

void SourceWriter::write(const Value& value) {
  if (isFull()) return;
  switch (value.kind()) {
    case ValueKind::Undef: return append("undef");
    case ValueKind::Default: return append("default");
    case ValueKind::Boolean: return append(value.asBoolean() ? "true" : "false");
    case ValueKind::Integer: return append(value.asInteger().toString());
    case ValueKind::Float: return append(formatFloat(value.asFloat()));
    case ValueKind::String: return writeQuoted(value.asString());
    case ValueKind::Regexp: return writeRegexp(value.asString());
    case ValueKind::Type: return write(value.asType());
    case ValueKind::Hash: return write(value.asHash());
    case ValueKind::Array: {
      if (value.asArray().size() == 0) return append("[]");
      return writeBrackets([&](ListWriter& list) {
        for (const Value& element : value.asArray().elements()) list.item(element);
      });
    }
    case ValueKind::Sensitive: return append("Sensitive [value redacted]");
    case ValueKind::Object: {
      append(nameOf(value.as<ObjectValue>().type()));
      append("(");
      write(initHash(value));
      return append(")");
    }
    default: return append("?");
  }
}

}  // namespace puppet::types
