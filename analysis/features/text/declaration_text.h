#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "analysis/symbols/file_interface.h"

// Declarations formatted for display.

namespace puppet::analysis {

/// Returns `function f(Integer $a, String $b = 'x') >> String`, one line for each overload.
std::string functionText(const FunctionInterface& function);

/// Returns `class a(Integer $x = 1) inherits b`, with one line per parameter if there are several.
/// If there are many, shows only the required ones and those of `alsoShown`, and the number of the
/// others.
std::string classText(const ClassInterface& class_, const std::vector<std::string>& alsoShown = {});
/// Returns true if classText() leaves parameters out.
bool hasManyParameters(const ClassInterface& class_);

/// Returns `attr path, String[1]`.
std::string attributeText(const AttributeInterface& attribute);

/// Converts documentation to Markdown: the summary first, then parameters, return value and
/// examples. A deprecation is spelled out.
std::string documentationMarkdown(std::string_view documentation);

/// Returns the `@param NAME` text: the rest of its line and the indented lines below. Empty if
/// there is none.
std::string parameterDocumentation(std::string_view documentation, std::string_view name);

/// Returns the documentation without its `@param` tags and their continuation lines.
std::string withoutParameters(std::string_view documentation);

/// Returns the documentation without parameters and examples: a popup beside the code that is
/// being typed has no room for them.
std::string withoutDetails(std::string_view documentation);

/// Returns `text` in a Markdown code block for Puppet.
std::string codeBlock(std::string_view text);

}  // namespace puppet::analysis
