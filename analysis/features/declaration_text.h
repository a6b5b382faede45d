#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "analysis/symbols/file_interface.h"

// Declarations as people read them.

namespace puppet::analysis {

/// `function f(Integer $a, String $b = 'x') >> String`, one line for each overload.
std::string functionText(const FunctionInterface& function);

/// `class a(Integer $x = 1) inherits b`, with a line for each parameter where there are several. Of
/// many parameters those that must be given, those of `alsoShown`, and how many there are besides.
std::string classText(const ClassInterface& class_, const std::vector<std::string>& alsoShown = {});
/// Whether classText() leaves parameters out.
bool hasManyParameters(const ClassInterface& class_);

/// `attr path, String[1]`
std::string attributeText(const AttributeInterface& attribute);

/// The documentation as Markdown: the summary first, then what is said of parameters, the result,
/// examples; words for deprecation.
std::string documentationMarkdown(std::string_view documentation);

/// What `@param NAME` says of a parameter: the rest of its line, and the indented lines below it.
/// Empty where nothing is said.
std::string parameterDocumentation(std::string_view documentation, std::string_view name);

/// The documentation without its `@param` tags and the lines that belong to them.
std::string withoutParameters(std::string_view documentation);

/// `text` in a block of Puppet code.
std::string codeBlock(std::string_view text);

}  // namespace puppet::analysis
