#pragma once

#include <span>

#include "analysis/rules/syntax/rule.h"

namespace puppet::analysis {

// Families of syntax rules that resolve names: facts, types, templates.
std::span<const Rule> attributeNameRules();
std::span<const Rule> factCallRules();
std::span<const Rule> factKeyRules();
std::span<const Rule> likelyMistakeRules();
std::span<const Rule> lookupCallRules();
std::span<const Rule> planCallRules();
std::span<const Rule> referenceRules();
std::span<const Rule> templateArgumentRules();
std::span<const Rule> typeTextRules();

}  // namespace puppet::analysis
