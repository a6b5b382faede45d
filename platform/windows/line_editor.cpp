#include "platform/line_editor.h"

#include <algorithm>
#include <cstdio>

#include "platform/standard_streams.h"
#include "platform/windows/wide.h"

namespace puppet::platform {
namespace {

constexpr ULONG kTab = 1u << L'\t';
constexpr ULONG kControlC = 1u << 3;
constexpr DWORD kMaxLine = 32768;

}  // namespace

// The console itself edits lines and holds the history; it returns to here at Tab and Ctrl-C.
struct LineEditor::Terminal {
  Completer completer;
  HANDLE console = ::GetStdHandle(STD_INPUT_HANDLE);
  DWORD before = 0;
};

LineEditor::LineEditor(Completer completer) : terminal_(std::make_unique<Terminal>()) {
  terminal_->completer = std::move(completer);
  ::GetConsoleMode(terminal_->console, &terminal_->before);
}

LineEditor::~LineEditor() { ::SetConsoleMode(terminal_->console, terminal_->before); }

std::optional<LineEditor::Line> LineEditor::read(std::string prompt) {
  // Ctrl-C is an ordinary key while a line is edited, and ends the program while code runs.
  const DWORD mode = ENABLE_LINE_INPUT | ENABLE_ECHO_INPUT | ENABLE_INSERT_MODE |
                     ENABLE_EXTENDED_FLAGS | ENABLE_QUICK_EDIT_MODE;
  ::SetConsoleMode(terminal_->console, mode);
  std::wstring typed;
  writeOut(prompt);
  for (;;) {
    const auto kept = static_cast<ULONG>(typed.size());
    CONSOLE_READCONSOLE_CONTROL control{sizeof control, kept, kTab | kControlC, 0};
    typed.resize(kMaxLine);
    DWORD length = 0;
    const bool isRead =
        ::ReadConsoleW(terminal_->console, typed.data(), kMaxLine, &length, &control) != 0;
    typed.resize(isRead ? length : 0);
    const std::size_t wakeup = typed.find_first_of(L"\t\x03\x1a\r\n");
    const wchar_t key = wakeup == typed.npos ? L'\0' : typed[wakeup];
    if (key != L'\t') ::SetConsoleMode(terminal_->console, terminal_->before);
    if (!isRead || length == 0 || (key == L'\x1a' && wakeup == 0)) return std::nullopt;
    typed.resize(std::min(wakeup, typed.size()));
    if (key == L'\x03') {
      writeOut("^C\n");
      return Line{{}, true};
    }
    std::string text = toUtf8(typed);
    if (key != L'\t') return Line{std::move(text)};
    const Completions found = terminal_->completer(text);
    if (found.texts.empty()) continue;
    const std::string common = found.commonPrefix();
    if (common.size() > found.replaced) {
      text += common.substr(found.replaced);
    } else if (found.texts.size() > 1) {
      writeOut("\n");
      for (const std::string& candidate : found.texts) writeOut(candidate + "  ");
      writeOut("\n");
    }
    typed = toWide(text);
    writeOut("\r" + prompt + text);
  }
}

}  // namespace puppet::platform
