#pragma once

#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

#include "analysis/testing/spec_systems.h"

namespace puppet::analysis {

/// Part of a spec that is not converted.
struct ConversionNote {
  std::uint32_t line = 0;  ///< from 1
  std::string message;
};

struct ConvertedSpec {
  std::string yaml = {};  ///< a `*.test.yaml` file, with a comment for each note
  std::size_t tests = 0;
  std::vector<ConversionNote> notes = {};  ///< in text order
};

/// Converts a spec of rspec-puppet without running it: nested and shared groups, `let`, loops over
/// literal lists and over known `systems`, conditionals whose conditions are known, and examples
/// with the matchers of rspec-puppet. `path` decides the subject, as in rspec-puppet:
/// `spec/classes`, `spec/defines`, `spec/functions`, `spec/hosts`.
ConvertedSpec convertSpec(std::string_view text, std::string_view path,
                          const SpecSystems& systems = {});

}  // namespace puppet::analysis
