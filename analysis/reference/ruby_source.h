#pragma once

#include <optional>
#include <set>
#include <string>
#include <string_view>
#include <vector>

#include "analysis/ruby/ruby_tree.h"
#include "parser/support/line_index.h"

namespace puppet::analysis {

/// Call that is a whole statement: `Receiver.name arguments do ... end`.
struct RubyCall {
  ruby::Node node;
  std::string_view name;
  std::string_view receiver;  ///< constant, as written; empty if there is none
  ruby::Node first;           ///< `type(:x)` in `Puppet::Type.type(:x).provide(:y)`
  std::vector<ruby::Node> positional;
  std::vector<ruby::Node> options;  ///< pairs
  std::uint32_t line = 0;           ///< from 1

  std::uint32_t start() const { return node.range().start; }
  /// Ruby passes options as one argument.
  std::size_t argumentCount() const { return positional.size() + (options.empty() ? 0 : 1); }
  /// Returns the first argument; empty if there is none or if it is an option.
  ruby::Node argument() const { return positional.empty() ? ruby::Node() : positional.front(); }
};

/// Ruby file as Puppet Strings reads it: by the ranges that YARD gives to literals, and its rules
/// for comments.
class RubySource {
 public:
  RubySource(std::string_view path, std::string_view text);

  const ruby::RubyTree& ruby() const { return ruby_; }
  std::string_view path() const { return path_; }
  /// Returns the line of an offset, from 1.
  std::uint32_t lineOf(std::uint32_t offset) const { return lines_.lineOf(offset) + 1; }

  /// Returns the call that a statement is; absent for other statements, and for calls of results of
  /// calls, other than `Receiver.first(...).name`.
  std::optional<RubyCall> callAt(const ruby::Node& statement) const;
  /// Returns the calls that are statements of a block, without modifiers.
  std::vector<RubyCall> callsIn(const ruby::Node& block) const;
  /// Returns the pairs of a hash with or without braces.
  static std::vector<ruby::Node> pairsIn(const ruby::Node& hash);

  /// Returns the text of a symbol, a string or a regular expression, with escapes as written; of an
  /// interpolated string the part before the interpolation. Absent for all else.
  std::optional<std::string> textOf(const ruby::Node& expression) const;
  /// Returns `textOf()`, and the source of all other expressions.
  std::string textOrSource(const ruby::Node& expression) const;
  std::string sourceOf(const ruby::Node& expression) const;
  /// Returns the source of a statement with the bodies of its heredocs, and without the indentation
  /// of its last line.
  std::string unindentedSource(const ruby::Node& statement) const;

  /// Returns the comment of the statement at an offset, without its marks: the lines above it (a
  /// blank line may separate them), or else what follows on its own line. Empty if another
  /// statement precedes it on its line.
  std::string commentOf(std::uint32_t offset) const;

 private:
  std::string_view lineAt(std::uint32_t line) const;
  std::string_view textIn(TextRange range) const;
  std::string stringText(const ruby::Node& string) const;
  std::string_view heredocSource(const ruby::Node& heredoc) const;
  TextRange heredocBody(const ruby::Node& heredoc) const;
  bool isComment(std::uint32_t line) const;
  bool endsStatement(std::uint32_t line) const;
  std::string blockEndingAt(std::uint32_t line) const;
  std::string commentBehind(std::uint32_t offset) const;
  void collectEnds();

  std::string_view path_;
  const ruby::RubyTree ruby_;
  const LineIndex lines_;
  const std::vector<TextRange> comments_;
  std::set<std::uint32_t> ends_;  ///< of statements, and of what a line break ends
  std::uint32_t firstLine_ = 0;   ///< after the comments that address Ruby
};

}  // namespace puppet::analysis
