#pragma once

#include <cstdint>
#include <string_view>
#include <vector>

#include "analysis/symbols/file_interface.h"

namespace puppet::analysis {

/// Returns a hash of the parts of a declaration that other files depend on: everything but ranges,
/// documentation and values for display. Never 0, which denotes an undeclared name. Stable across
/// processes.
/// Variables of a class's body are not included: each has a hash of its own (hashOfVariable()).
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

/// Returns a hash of all declarations, independent of their order.
std::uint64_t interfaceHash(const FileInterface& interface);

}  // namespace puppet::analysis
