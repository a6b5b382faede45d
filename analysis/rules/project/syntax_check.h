#pragma once

#include <cstdint>
#include <string_view>
#include <vector>

#include "parser/diagnostics/diagnostic.h"

namespace puppet::analysis {

/// Syntax of a file, determined by its name alone.
enum class FileSyntax : std::uint8_t { None, Yaml, Json, Ruby, Erb };

FileSyntax syntaxOfFile(std::string_view path);

/// Returns the syntax errors in a text. Nothing in it is run. Texts that their reader would refuse
/// for their size have none.
std::vector<Diagnostic> checkSyntaxAlone(FileSyntax syntax, std::string_view text);

/// Returns true if Puppet takes a file in a folder `tasks` of a module for a part of a task, whose
/// name is that of the file up to its ending.
bool isTaskFile(std::string_view path);

/// Returns a finding if no task can have the name of such a file.
std::vector<Diagnostic> checkTaskName(std::string_view path);

}  // namespace puppet::analysis
