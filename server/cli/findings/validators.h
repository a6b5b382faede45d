#pragma once

#include <bitset>
#include <cstdint>
#include <optional>
#include <span>
#include <string>
#include <string_view>

#include <tl/expected.hpp>

#include "analysis/rules/project/syntax_check.h"
#include "analysis/workspace/file_table.h"
#include "parser/diagnostics/diagnostic.h"

namespace puppet::server {

/// Part of a validation, by which findings are grouped and files are selected.
enum class Validator : std::uint8_t {
#define VALIDATOR(id, name, help) id,
#include "server/cli/findings/validators.def"
#undef VALIDATOR
};

struct ValidatorInfo {
  Validator id;
  std::string_view name;
  std::string_view help;
};

/// Returns all validators in the order of validators.def.
std::span<const ValidatorInfo> validators();
std::string_view nameOf(Validator validator);

constexpr std::size_t kValidatorCount = 0
#define VALIDATOR(id, name, help) +1
#include "server/cli/findings/validators.def"
#undef VALIDATOR
    ;

class ValidatorSet {
 public:
  static ValidatorSet all();
  /// Parses a comma-separated list of names. The error names the unknown one.
  static tl::expected<ValidatorSet, std::string> from(std::string_view list);

  bool contains(Validator validator) const { return set_[static_cast<std::size_t>(validator)]; }
  /// Adds a validator and those that it includes.
  void add(Validator validator);

 private:
  std::bitset<kValidatorCount> set_;
};

/// Returns true for the name of a validator.
bool isValidator(std::string_view word);

/// Returns the validator of a file of Puppet code.
Validator validatorOfCode(std::string_view path);
/// Returns the validator that knows more about a kind of file than its syntax, if there is one.
std::optional<Validator> validatorOfKind(analysis::ProjectFileKind kind);
Validator validatorOfSyntax(analysis::FileSyntax syntax);

/// Returns the validator of a finding in a file that `ofFile` reads.
Validator validatorOf(const Diagnostic& finding, Validator ofFile);

}  // namespace puppet::server
