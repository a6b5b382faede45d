#pragma once

#include <optional>
#include <string>

#include "parser/support/language_level.h"
#include "types/core/type_error.h"
#include "types/core/value.h"

// What the hashes that define Object types and type sets must look like, as types.

namespace puppet::types {

const Type& objectShape();        ///< `{name, parent, type_parameters, attributes, ...}`
const Type& attributeShape();     ///< `{type, final, override, kind, value, annotations}`
const Type& functionShape();      ///< `{type, final, override, annotations}`
const Type& typeSetShape();       ///< `{pcore_version, version, types, references, ...}`
const Type& functionTypeShape();  ///< `Type[Callable]`

/// What is wrong with `value`, called `subject`, where `shape` is expected.
std::optional<TypeError> checkShape(const std::string& subject, const Type& shape,
                                    const Value& value, LanguageLevel level);

}  // namespace puppet::types
