#pragma once

#include <cstdint>
#include <string_view>
#include <vector>

#include "analysis/symbols/file_interface.h"

namespace puppet::analysis {

/// A hash of what others can see of a declaration: of everything in it but places, documentation
/// and values that are only shown. Never 0, which stands for a name that nothing declares. The same
/// in every run.
/// The variables of its body are none of a class's own: each counts by itself (hashOfVariable).
std::uint64_t hashOf(const ClassInterface& declaration);
std::uint64_t hashOfVariable(std::string_view className, std::string_view name);
std::uint64_t hashOf(const FunctionInterface& declaration);
std::uint64_t hashOf(const ResourceTypeInterface& declaration);
std::uint64_t hashOf(const ProviderInterface& declaration);
std::uint64_t hashOf(const MixinInterface& declaration);
std::uint64_t hashOf(const TypeInterface& declaration);
std::uint64_t hashOf(const DataTypeInterface& declaration);
std::uint64_t hashOf(const FactInterface& declaration);
std::uint64_t hashOf(const std::vector<ParameterInterface>& templateParameters);

/// A hash of all declarations, in whatever order they stand.
std::uint64_t interfaceHash(const FileInterface& interface);

}  // namespace puppet::analysis
