#pragma once

#include <functional>
#include <string>
#include <string_view>
#include <vector>

#include "parser/data/data_tree.h"
#include "parser/support/text_origin.h"

namespace puppet::analysis {

/// Builds a text of parts of a file, with a map of their places.
class GeneratedText {
 public:
  using Kind = OriginSegment::Kind;

  explicit GeneratedText(const SourceText& source) : source_(source) {}

  /// Appends text that the file does not have.
  void write(std::string_view text) { text_ += text; }
  /// Appends the text of a scalar as it is.
  void copy(const parser::DataNode& scalar, Kind kind);
  /// Appends the text of a scalar with a backslash before each of the characters in `escaped`.
  void copyEscaped(const parser::DataNode& scalar, Kind kind, std::string_view escaped);
  /// Appends text that stands for the whole range of the file.
  void writeFor(TextRange original, std::string_view text);
  /// Runs `body`; places of the text that it appends are shown at `original` unless they are parts
  /// of the file.
  void writeWithin(TextRange original, const std::function<void()>& body);

  std::uint32_t size() const { return static_cast<std::uint32_t>(text_.size()); }
  std::string_view text() const { return text_; }
  SourceText take(bool isDamaged);

 private:
  void writeEscaped(char c, std::string_view escaped);
  void addSegment(std::uint32_t generated, std::uint32_t original, std::uint32_t length, Kind kind);

  const SourceText source_;
  std::string text_;
  std::vector<OriginSegment> segments_;
};

}  // namespace puppet::analysis
