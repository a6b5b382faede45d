#pragma once

#include <cstddef>
#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

#include "analysis/eval/symbol_provider.h"
#include "parser/support/hash.h"
#include "parser/syntax/cursor.h"

namespace puppet::analysis {

/// A name of nothing that is known.
struct UnknownName {
  DefinitionKind kind{};
  std::string name = {};      ///< in the form of lowerCaseName()
  parser::Cursor place = {};  ///< where it is written
  /// Set for a name that need not be in the environment.
  bool mayBeElsewhere = false;
};

/// Recorded reads and side effects of one statement of a body, apart from the variables it sets.
/// Decides whether the statement has to run again or can be replayed
/// (analysis/inference/statement_cache.h).
struct EffectSummary {
  std::uint32_t end = 0;  ///< end of the statement, as a byte offset
  /// Hashes of the names looked up among the variables of the body.
  std::vector<std::uint32_t> reads;
  bool readsCatalog = false;  ///< true if the result depends on the catalog so far
  /// Hash of the catalog additions that later code can see; 0 for none.
  std::size_t effects = 0;
  /// Names that the observer was told of. It is told again when the statement is replayed, since
  /// what they mean depends on the whole file.
  std::vector<UnknownName> unknownNames = {};
  /// True if the statement has effects or dependencies that are not recorded here, so that it
  /// cannot be replayed.
  bool mustRunAgain = false;

  void add(std::size_t effect) { effects = mixHash(effects, effect | 1); }
  void add(std::string_view effect) { add(std::hash<std::string_view>{}(effect)); }
};

}  // namespace puppet::analysis
