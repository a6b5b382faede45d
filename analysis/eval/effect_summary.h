#pragma once

#include <cstddef>
#include <cstdint>
#include <string_view>
#include <vector>

#include "parser/support/hash.h"

namespace puppet::analysis {

/// What a statement of a body looked at and did while it ran, besides setting variables: tells
/// whether running it once more can come to anything else (analysis/inference/statement_cache.h).
struct EffectSummary {
  std::uint32_t end = 0;             ///< of the statement's text
  std::vector<std::uint32_t> reads;  ///< names looked for among the variables of the body, hashed
  bool readsCatalog = false;         ///< what is declared by now mattered
  /// A hash of what it added to the catalog, as far as code that runs later can see it; 0 for
  /// nothing.
  std::size_t effects = 0;
  /// It did, or depends on, something that is not written down here: it has to be run each time.
  bool mustRunAgain = false;

  void add(std::size_t effect) { effects = mixHash(effects, effect | 1); }
  void add(std::string_view effect) { add(std::hash<std::string_view>{}(effect)); }
};

}  // namespace puppet::analysis
