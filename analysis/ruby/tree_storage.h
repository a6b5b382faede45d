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
#include <string_view>

extern "C" {
#include <prism.h>
}

#include "parser/support/arena.h"
#include "parser/support/text_range.h"

namespace puppet::analysis::ruby {

/// The tree as Prism has it, for the files that implement RubyTree and Node.
struct TreeStorage {
  Arena arena;
  pm_parser_t parser;
  pm_node_t* root = nullptr;

  std::string_view text() const {
    return {reinterpret_cast<const char*>(parser.start),
            static_cast<std::size_t>(parser.end - parser.start)};
  }
  TextRange rangeOf(const pm_location_t& location) const {
    if (!location.start) return {};
    return {static_cast<std::uint32_t>(location.start - parser.start),
            static_cast<std::uint32_t>(location.end - parser.start)};
  }
};

}  // namespace puppet::analysis::ruby
