#pragma once

#include <functional>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace puppet::analysis {

/// Tag of a documentation comment, as YARD reads it: `@param [Type] name text`.
struct DocTag {
  std::string kind;  ///< `param`
  /// Absent and empty texts are printed differently.
  std::optional<std::string> text = {};
  std::optional<std::vector<std::string>> types = {};
  std::optional<std::string> name = {};  ///< a parameter, a title, a reference, an overload
  /// Set for `@option` and `@enum`, whose `name` is the parameter that has the option.
  std::optional<std::string> optionName = {}, optionText = {};
  std::optional<std::vector<std::string>> optionTypes = {};
  /// Signature behind `@overload`, and the comment below it.
  std::string signature = {}, comment = {};
};

/// Documentation comment of a definition.
struct Docstring {
  std::string text;
  std::vector<DocTag> tags;
  /// Tags that are not known or not well-formed, with their names: `@x`.
  std::vector<std::string> unknownTags = {}, invalidTags = {};

  /// Returns the first tag of a kind; nullptr if there is none.
  const DocTag* find(std::string_view kind) const;
  /// Returns the text of the first tag of a kind that has one; empty if there is none.
  std::string_view textOf(std::string_view kind) const;
  bool isEmpty() const { return text.empty() && tags.empty(); }
};

/// Calls `visit` for the names of the tags of Puppet Strings and of YARD.
void forEachDocTag(const std::function<void(std::string_view name)>& visit);

/// Reads a comment whose lines have no `#`. Tags that YARD does not know are dropped and recorded.
Docstring readDocstring(std::string_view comment);

/// Returns the text of a string in Ruby that documents something: without the indentation of its
/// lines (but for the first), trailing blanks, and Ruby's notation `%q{}`.
std::string scrubbed(std::string_view text);

}  // namespace puppet::analysis
