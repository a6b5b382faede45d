#pragma once

#include <string>
#include <string_view>

#include "analysis/ruby/node.h"

namespace puppet::analysis {

// Statements of specs by their names.

/// Returns the key of the subject for the folder of a spec, or for the option `type`.
std::string subjectKind(std::string_view word);
/// Returns the key of the subject for the path of a spec.
std::string kindOfPath(std::string_view path);

/// Returns the call at the beginning of a chain, as `a` in `a(1).b.c`.
ruby::Node startOfChain(ruby::Node call);
/// Returns the word that a statement begins with: the name of a call, a keyword.
std::string firstWord(const ruby::Node& statement);
/// Returns the name of a call that is a statement of a spec: without a receiver, or of `RSpec`.
std::string_view statementName(const ruby::Node& statement);

bool isGroup(std::string_view name);
bool isExample(std::string_view name);
bool isLet(std::string_view name);
bool isSharedGroup(std::string_view name);
/// Returns true for an inclusion of a shared group into this one.
bool isInclusion(std::string_view name);
/// Returns true for an inclusion of a shared group into a group of its own.
bool isNestedInclusion(std::string_view name);
bool isConditional(const ruby::Node& statement);

}  // namespace puppet::analysis
