#pragma once

// Headers of the system that Prism's include, which is C and does not say so to C++.
#include <cassert>
#include <cctype>
#include <cerrno>
#include <cinttypes>
#include <climits>
#include <clocale>
#include <cmath>
#include <cstdarg>
#include <cstddef>
#include <cstdint>
#include <cstdio>
#include <cstdlib>
#include <cstring>

extern "C" {
#include <prism.h>
}

#include "analysis/ruby/ruby_tree.h"
#include "parser/support/arena.h"

namespace puppet::analysis::ruby {

/// The tree as Prism has it, for the files that implement RubyTree and Node.
struct RubyTree::Storage {
  Arena arena;
  pm_parser_t parser;
  pm_node_t* root = nullptr;

  TextRange rangeOf(const pm_location_t& location) const {
    if (!location.start) return {};
    return {static_cast<std::uint32_t>(location.start - parser.start),
            static_cast<std::uint32_t>(location.end - parser.start)};
  }
};

}  // namespace puppet::analysis::ruby
