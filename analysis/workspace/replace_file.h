#pragma once

#include "platform/replace_file.h"

namespace puppet::analysis {

using platform::replaceFile;
using platform::ReplaceOptions;

}  // namespace puppet::analysis
