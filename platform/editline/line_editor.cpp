#include "platform/line_editor.h"

#include <algorithm>
#include <clocale>
#include <cstdio>
#include <string>

#include <histedit.h>

namespace puppet::platform {
namespace {

constexpr int kCachedLines = 1000;

void printList(const std::vector<std::string>& texts) {
  constexpr std::size_t kMax = 100;
  std::fputc('\n', stdout);
  for (std::size_t i = 0; i < std::min(texts.size(), kMax); ++i)
    std::printf("%s%s", i ? "  " : "", texts[i].c_str());
  std::printf(texts.size() > kMax ? "  and %zu more\n" : "\n", texts.size() - kMax);
}

}  // namespace

struct LineEditor::Terminal {
  explicit Terminal(Completer completer);

  static Terminal& of(EditLine* line) {
    void* terminal = nullptr;
    el_get(line, EL_CLIENTDATA, &terminal);
    return *static_cast<Terminal*>(terminal);
  }
  static char* prompt(EditLine* line) { return of(line).prompt_.data(); }
  static unsigned char abandon(EditLine* line, int key);
  static unsigned char complete(EditLine* line, int key);

  Completer completer_;
  std::string prompt_;
  bool isAbandoned_ = false;
  std::unique_ptr<History, decltype(&history_end)> history_{history_init(), history_end};
  std::unique_ptr<EditLine, decltype(&el_end)> line_{el_init("puppet-ls", stdin, stdout, stderr),
                                                     el_end};
};

LineEditor::Terminal::Terminal(Completer completer) : completer_(std::move(completer)) {
  HistEvent event;
  history(history_.get(), &event, H_SETSIZE, kCachedLines);
  history(history_.get(), &event, H_SETUNIQUE, 1);
  EditLine* line = line_.get();
  el_set(line, EL_CLIENTDATA, this);
  el_set(line, EL_PROMPT, &Terminal::prompt);
  el_set(line, EL_EDITOR, "emacs");
  el_set(line, EL_HIST, ::history, history_.get());
  el_set(line, EL_ADDFN, "complete", "complete a name", &Terminal::complete);
  el_set(line, EL_BIND, "^I", "complete", nullptr);
  el_set(line, EL_BIND, "^R", "em-inc-search-prev", nullptr);
  // Ctrl-C is an ordinary key while a line is edited, and ends the program while code runs.
  el_set(line, EL_SETTY, "-d", "-isig", nullptr);
  el_set(line, EL_ADDFN, "abandon", "discard what was typed", &Terminal::abandon);
  el_set(line, EL_BIND, "^C", "abandon", nullptr);
}

unsigned char LineEditor::Terminal::abandon(EditLine* line, int) {
  of(line).isAbandoned_ = true;
  std::fputs("^C\n", stdout);
  return CC_NEWLINE;
}

/// Inserts the common prefix of the candidates; lists them if it adds nothing.
unsigned char LineEditor::Terminal::complete(EditLine* line, int) {
  const LineInfo* info = el_line(line);
  const std::string_view before(info->buffer,
                                static_cast<std::size_t>(info->cursor - info->buffer));
  const Completions found = of(line).completer_(before);
  if (found.texts.empty()) return CC_ERROR;
  const std::string common = found.commonPrefix();
  if (common.size() > found.replaced) {
    el_insertstr(line, common.c_str() + found.replaced);
    return CC_REFRESH;
  }
  if (found.texts.size() == 1) return CC_NORM;
  printList(found.texts);
  return CC_REDISPLAY;
}

LineEditor::LineEditor(Completer completer) {
  // Defaults to UTF-8 if the locale has a single-byte encoding.
  std::setlocale(LC_CTYPE, "");
  if (MB_CUR_MAX == 1) std::setlocale(LC_CTYPE, "C.UTF-8");
  terminal_ = std::make_unique<Terminal>(std::move(completer));
}

LineEditor::~LineEditor() = default;

std::optional<LineEditor::Line> LineEditor::read(std::string prompt) {
  terminal_->prompt_ = std::move(prompt);
  terminal_->isAbandoned_ = false;
  // Enters raw mode before the prompt is shown; keys pressed in between could be lost otherwise.
  el_set(terminal_->line_.get(), EL_PREP_TERM, 1);
  int length = 0;
  const char* typed = el_gets(terminal_->line_.get(), &length);
  if (terminal_->isAbandoned_) return Line{{}, true};
  if (!typed || length <= 0) return std::nullopt;
  std::string text(typed, static_cast<std::size_t>(length));
  if (text.find_first_not_of(" \t\r\n") != text.npos) {
    HistEvent event;
    history(terminal_->history_.get(), &event, H_ENTER, text.c_str());
  }
  while (text.ends_with('\n') || text.ends_with('\r')) text.pop_back();
  return Line{std::move(text)};
}

}  // namespace puppet::platform
