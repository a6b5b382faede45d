#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "analysis/symbols/file_interface.h"
#include "parser/syntax/cursor.h"

namespace puppet::analysis {

/// The comment lines (`#`) directly before `declaration`, without their marks, as views into the
/// text of the tree. None where a blank line or anything else stands between.
std::vector<std::string_view> commentLinesBefore(const parser::Cursor& declaration);

/// The same as one text, without the blank that each line begins with.
std::string documentationBefore(const parser::Cursor& declaration);

/// A tag of a documentation, `@param name what it is`.
struct DocumentationTag {
  std::string_view name;  ///< `param`
  std::string_view text;  ///< what stands behind it on the line
};

/// The tags that begin lines of `documentation`, in order. Views into it.
std::vector<DocumentationTag> tagsOf(std::string_view documentation);

/// The parameter that a comment line is about: `name` in `@param name what it is` and
/// `@param [Type] name`, where `tag` is `@param`. A view into the line; empty for other lines.
std::string_view documentedParameter(std::string_view line, std::string_view tag);

/// The words of a text, separated by white space.
std::vector<std::string> wordsOf(std::string_view text);

Availability availabilityOf(const std::vector<DocumentationTag>& tags);

}  // namespace puppet::analysis
