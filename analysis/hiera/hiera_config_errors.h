#pragma once

#include <string_view>

#include "analysis/eval/data_source.h"
#include "analysis/hiera/hiera_config.h"

// Errors for which Puppet refuses a hiera.yaml, as lookups in it report them.

namespace puppet::analysis {

/// Owner of a hiera.yaml.
enum class ConfigOwner : std::uint8_t { Server, Environment, Module };

/// Returns why Puppet refuses a hiera.yaml as a whole; without an error if it does not.
DataAnswer refusalOf(const HieraConfig& config, ConfigOwner owner);

/// Returns why Puppet refuses the levels of a hiera.yaml on this node: a name that is there twice,
/// or a variable that is not set; without an error if it does not.
DataAnswer levelProblemOf(const HieraConfig& config, DataScope& scope);

/// Returns an error of a hiera.yaml, at a line (from 1; 0 for none).
DataAnswer configFailure(const HieraConfig& config, const std::string& message, std::size_t line);

}  // namespace puppet::analysis
