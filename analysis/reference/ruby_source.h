#pragma once

#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "analysis/ruby/token_calls.h"
#include "parser/support/line_index.h"

namespace puppet::analysis {

/// Call that is a whole statement: `Receiver.name arguments do ... end`.
struct RubyCall {
  ruby::Call call;
  std::string_view name;
  std::string_view receiver;        ///< constant, as written; empty if there is none
  std::optional<ruby::Call> first;  ///< `type(:x)` in `Puppet::Type.type(:x).provide(:y)`
  ruby::TokenSpan whole;
  std::vector<ruby::TokenSpan> positional;
  std::vector<ruby::Pair> options;
  std::uint32_t line = 0;  ///< from 1

  /// Ruby passes options as one argument.
  std::size_t argumentCount() const { return positional.size() + (options.empty() ? 0 : 1); }
  /// Returns the first argument; empty if there is none or if it is an option.
  ruby::TokenSpan argument() const {
    return positional.empty() ? ruby::TokenSpan{} : positional.front();
  }
};

/// Ruby file as Puppet Strings reads it: by the ranges that YARD gives to literals, and its rules
/// for comments.
class RubySource {
 public:
  RubySource(std::string_view path, std::string_view text);

  const ruby::RubyText& ruby() const { return ruby_; }
  std::string_view path() const { return path_; }
  /// Returns the line of a token, from 1.
  std::uint32_t lineOf(std::uint32_t token) const {
    return lines_.lineOf(ruby_[token].range.start) + 1;
  }

  /// Returns the call that a statement is, perhaps with a modifier (`if x`) behind it.
  std::optional<RubyCall> callAt(ruby::TokenSpan statement) const;
  /// Returns the calls that are statements of a block, without modifiers.
  std::vector<RubyCall> callsIn(ruby::TokenSpan body) const;
  /// Returns the entries of a hash with or without braces.
  std::vector<ruby::Pair> pairsIn(ruby::TokenSpan hash) const;

  ruby::TokenSpan withoutBreaks(ruby::TokenSpan expression) const;
  /// Returns the text of a symbol, a label, a string or a regular expression, with escapes as
  /// written; of an interpolated string the part before the interpolation. Absent for all else.
  std::optional<std::string> textOf(ruby::TokenSpan expression) const;
  /// Returns `textOf()`, and the source of all other expressions.
  std::string textOrSource(ruby::TokenSpan expression) const;
  std::string sourceOf(ruby::TokenSpan expression) const;
  /// Returns the source of a statement with the bodies of its heredocs, and without the indentation
  /// of its last line.
  std::string unindentedSource(ruby::TokenSpan statement) const;

  /// Returns the comment of the statement that begins with a token, without its marks: the lines
  /// above it (a blank line may separate them), or else what follows on its own line. Empty if
  /// another statement precedes it on its line.
  std::string commentOf(std::uint32_t token) const;

 private:
  std::string_view lineAt(std::uint32_t line) const;
  std::string stringText(std::uint32_t index) const;
  std::string_view heredocSource(std::uint32_t index) const;
  bool isComment(std::uint32_t line) const;
  bool endsStatement(std::uint32_t line) const;
  std::string blockEndingAt(std::uint32_t line) const;
  std::string commentBehind(std::uint32_t token) const;

  std::string_view path_;
  const ruby::RubyText ruby_;
  const LineIndex lines_;
  std::uint32_t firstLine_ = 0;  ///< after the comments that address Ruby
};

}  // namespace puppet::analysis
