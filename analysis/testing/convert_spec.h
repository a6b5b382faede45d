#pragma once

#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

namespace puppet::analysis {

/// Part of a spec that is not converted.
struct ConversionNote {
  std::uint32_t line = 0;  ///< from 1
  std::string message;
};

struct ConvertedSpec {
  std::string yaml = {};  ///< a `*.test.yaml` file
  std::size_t tests = 0;
  std::vector<ConversionNote> notes = {};  ///< in text order
};

/// Converts a spec of rspec-puppet without running it: nested groups, `let` with literal values,
/// loops over literal lists, and examples with the matchers of rspec-puppet. `path` decides the
/// subject, as in rspec-puppet: `spec/classes`, `spec/defines`, `spec/functions`, `spec/hosts`.
ConvertedSpec convertSpec(std::string_view text, std::string_view path);

}  // namespace puppet::analysis
