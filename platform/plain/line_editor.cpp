#include "platform/line_editor.h"

#include <iostream>

#include "platform/standard_streams.h"

namespace puppet::platform {

// The terminal itself edits the line; there is no history and no completion.
struct LineEditor::Terminal {};

LineEditor::LineEditor(Completer) {}

LineEditor::~LineEditor() = default;

std::optional<LineEditor::Line> LineEditor::read(std::string prompt) {
  writeOut(prompt);
  Line line;
  if (!std::getline(std::cin, line.text)) return std::nullopt;
  while (line.text.ends_with('\r')) line.text.pop_back();
  return line;
}

}  // namespace puppet::platform
