#pragma once

#include <string>
#include <vector>

#include "analysis/debugging/debugged_run.h"
#include "types/core/value.h"

namespace puppet::analysis {

/// Variable, or part of a value.
struct NamedValue {
  std::string name;
  types::Value value;
};

/// Returns the parameters of a body that have a value, in the order of the definition.
std::vector<NamedValue> parametersIn(const DebugFrame& frame);
/// Returns the other variables of a body, in the order of assignment.
std::vector<NamedValue> localsIn(const DebugFrame& frame);
/// Returns the variables of top scope that are not facts.
std::vector<NamedValue> topVariables(DebuggedRun& run);
std::vector<NamedValue> factsIn(DebuggedRun& run);
/// Returns the names of the evaluated classes, in the order of evaluation.
std::vector<std::string> classesIn(DebuggedRun& run);
std::vector<NamedValue> classVariables(DebuggedRun& run, const std::string& class_);
/// Returns the types of the resources declared so far, sorted.
std::vector<std::string> resourceTypesIn(DebuggedRun& run);
/// Returns the resources of a type by title, each a Hash of its attributes.
std::vector<NamedValue> resourcesIn(DebuggedRun& run, const std::string& type);

/// Returns the parts of a value: elements of an Array, entries of a Hash. Empty for others, and for
/// a Sensitive.
std::vector<NamedValue> partsOf(const types::Value& value);
/// Returns the number of parts without computing them.
std::size_t partCountOf(const types::Value& value);

}  // namespace puppet::analysis
