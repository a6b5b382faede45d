#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "parser/support/text_range.h"

namespace puppet::analysis {

/// An interpolation `%{...}` as written in a data file or a hiera.yaml.
struct InterpolationSyntax {
  TextRange range;               ///< with `%{` and `}`
  bool isClosed = true;          ///< false if `}` is missing: the text is not interpolated
  TextRange method = {};         ///< name of the function; empty for a variable, within the text
  TextRange argument = {};       ///< lookup key without quotes, or path of a variable
  std::string problem = {};      ///< reason why Puppet rejects it; empty if there is none
  std::string replacement = {};  ///< probable text in its place; empty if that is not known
};

/// Returns `facts.os.family` for `facts['os']['family']`; empty for other texts.
std::string dottedPath(std::string_view indexed);

/// Returns the interpolations in a scalar as written, with its quotes; `start` is the offset of its
/// text in the file.
std::vector<InterpolationSyntax> interpolationsIn(std::string_view written, std::uint32_t start);

}  // namespace puppet::analysis
