#pragma once

#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

#include "analysis/ruby/literals.h"
#include "types/core/value.h"

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

/// Operating system over which `on_supported_os` loops.
struct SpecSystem {
  std::string name;       ///< as rspec-puppet-facts calls it: `debian-12-x86_64`
  ruby::Literal facts{};  ///< those that specs ask for; the text is the name for `facts` of a test
};

/// Systems that a module supports.
struct SpecSystems {
  std::vector<SpecSystem> known = {};
  std::vector<std::string> unknown = {};  ///< those without facts, for users: `SLES 15`
};

/// Returns a system of typical facts, which test files call `key`.
SpecSystem specSystem(const std::string& key, const types::Value& facts);

/// Converts a spec of rspec-puppet without running it: nested and shared groups, `let`, loops over
/// literal lists and over known `systems`, conditionals whose conditions are known, and examples
/// with the matchers of rspec-puppet. `path` decides the subject, as in rspec-puppet:
/// `spec/classes`, `spec/defines`, `spec/functions`, `spec/hosts`.
ConvertedSpec convertSpec(std::string_view text, std::string_view path,
                          const SpecSystems& systems = {});

}  // namespace puppet::analysis
