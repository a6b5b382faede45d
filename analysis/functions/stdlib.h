#pragma once

#include <string>

#include "analysis/functions/function_table.h"

// What functions of the module stdlib share.

namespace puppet::analysis {

inline types::Value failArity(const FunctionCall& call) {
  return call.fail("'" + std::string(call.name()) + "' cannot take " + std::to_string(call.size()) +
                   (call.size() == 1 ? " argument" : " arguments"));
}

/// `expected` completes "'name' expects ...".
inline types::Value failKind(const FunctionCall& call, std::size_t argument,
                             std::string_view expected) {
  return call.fail("'" + std::string(call.name()) + "' expects " + std::string(expected), argument);
}

/// An argument as the older kind of functions sees it: undef is an empty text.
inline types::Value seen(const types::Value& argument) {
  return argument.isUndef() ? types::Value::string({}) : argument;
}

}  // namespace puppet::analysis
