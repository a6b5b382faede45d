#pragma once

#include "types/core/value.h"

namespace puppet::analysis {

/// Replaces the encrypted values in a value of eyaml by unknown Strings: they are not decrypted.
types::Value withoutSecrets(const types::Value& value);

}  // namespace puppet::analysis
