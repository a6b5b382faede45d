#pragma once

#include <optional>
#include <string>

#include "parser/support/language_level.h"
#include "types/core/type_error.h"
#include "types/core/value.h"

// Types of the hashes that define Object types and type sets.

namespace puppet::types {

const Type& objectShape();        ///< `{name, parent, type_parameters, attributes, ...}`
const Type& attributeShape();     ///< `{type, final, override, kind, value, annotations}`
const Type& functionShape();      ///< `{type, final, override, annotations}`
const Type& typeSetShape();       ///< `{pcore_version, version, types, references, ...}`
const Type& functionTypeShape();  ///< `Type[Callable]`

/// Returns the error for a `value`, named `subject`, that is not an instance of `shape`.
std::optional<TypeError> checkShape(const std::string& subject, const Type& shape,
                                    const Value& value, LanguageLevel level);

}  // namespace puppet::types
