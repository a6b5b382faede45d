#pragma once

#include <cstddef>

#include "parser/syntax/syntax_tree.h"

namespace puppet::fuzz {

/// The length of the text chooses how it is read, so that a corpus holds nothing but code.
inline parser::ParseOptions optionsFor(std::size_t size) {
  parser::ParseOptions options;
  options.mode.epp = size & 1;
  options.mode.tasks = size & 2;
  options.otherLevels = !(size & 4);
  options.stubs = size & 8;
  options.level = static_cast<LanguageLevel>(size / 16 % kLanguageLevelCount);
  return options;
}

}  // namespace puppet::fuzz
