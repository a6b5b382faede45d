#pragma once

#include <cstdint>
#include <functional>
#include <string_view>

namespace puppet::analysis {

/// Classes of Ruby that values of Puppet are instances of in templates, and that of `scope`.
enum class RubyClass : std::uint8_t { Integer, Float, String, Boolean, Array, Hash, Nil, Scope };

/// Returns the name of the class as manifests call it.
std::string_view nameOf(RubyClass of);

/// Returns false if no version of Ruby that runs Puppet, and nothing in Puppet, has this public
/// method; true for operators.
bool hasMethod(RubyClass of, std::string_view name);

/// Visits the methods of the class that other objects do not have, sorted.
void forEachMethod(RubyClass of, const std::function<void(std::string_view)>& visit);

}  // namespace puppet::analysis
