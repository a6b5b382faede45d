#pragma once

#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "analysis/symbols/file_interface.h"
#include "parser/syntax/cursor.h"

namespace puppet::analysis {

/// Returns the comment lines directly before `declaration`, without their `#`, as views into the
/// text of the tree. Empty if a blank line or code separates them from the declaration.
std::vector<std::string_view> commentLinesBefore(const parser::Cursor& declaration);

/// Comment that looks like the documentation of a declaration and is none.
struct DetachedDocumentation {
  TextRange tag;    ///< its first tag
  TextRange blank;  ///< the blank lines below it
};

/// Returns the comment with tags such as `@param` from which only blank lines separate the
/// declaration; absent if there is none.
std::optional<DetachedDocumentation> detachedDocumentationBefore(const parser::Cursor& declaration);

/// Returns commentLinesBefore() as one text, without the blank that begins each line.
std::string documentationBefore(const parser::Cursor& declaration);

/// Tag in a documentation comment: `@param name description`.
struct DocumentationTag {
  std::string_view name;  ///< `param`
  std::string_view text;  ///< rest of the line after the name
};

/// Returns the tags that begin lines of `documentation`, in text order, as views into it.
std::vector<DocumentationTag> tagsOf(std::string_view documentation);

/// Returns the name of the parameter that a comment line documents: `name` in `@param name
/// description` and in `@param [Type] name`, where `tag` is `@param`. A view into the line; empty
/// for other lines.
std::string_view documentedParameter(std::string_view line, std::string_view tag);

/// Splits a text into words at white space.
std::vector<std::string> wordsOf(std::string_view text);

Availability availabilityOf(const std::vector<DocumentationTag>& tags);

}  // namespace puppet::analysis
