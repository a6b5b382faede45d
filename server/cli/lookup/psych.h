#pragma once

#include <string>
#include <utility>
#include <variant>
#include <vector>

#include "types/core/value.h"

namespace puppet::server {

/// Symbol of Ruby.
struct RubySymbol {
  std::string name;
};

/// Value of Ruby that has no equivalent in Puppet: a Hash whose keys are Symbols, or a list of such
/// values.
struct RubyNode {
  using Entry = std::pair<std::string, RubyNode>;
  std::variant<types::Value, RubySymbol, std::vector<RubyNode>, std::vector<Entry>> is;
};

/// Returns a value as a YAML document, as Ruby's Psych writes it.
std::string psychText(const types::Value& value);
std::string psychText(const RubyNode& node);

}  // namespace puppet::server
