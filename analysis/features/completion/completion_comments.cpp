// Completes comments: documentation tags and names of rules in control comments.

#include <algorithm>
#include <string>

#include "analysis/features/completion/completer.h"
#include "parser/diagnostics/rule_names.h"

namespace puppet::analysis {
namespace {

/// Documentation tags.
constexpr std::string_view kTags[] = {"summary", "param", "return", "example", "option",
                                      "note",    "see",   "raise",  "since",   "deprecated",
                                      "author",  "api",   "todo",   "overload"};

}  // namespace

/// Completes documentation tags, the parameters of the definition after the comment, and control
/// comments.
void Completer::completeComment() {
  const std::string_view text = model_.tree().text.view().substr(0, place_.typed.start);
  if (place_.isControl) return completeControl(text);
  std::string_view line = text.substr(text.rfind('\n') + 1);
  line.remove_prefix(std::min(line.size(), line.find_first_not_of(" \t#")));
  if (line == "@")
    for (int place = 0; const std::string_view tag : kTags)
      list_.offerUnranked(CompletionKind::Keyword, tag, --place);
  if (line.starts_with("@param ") && line.find_last_not_of(' ') == line.find(' ') - 1)
    offerDocumentedNames();
}

/// Completes the words of a control comment; `before` is the text before the typed name.
void Completer::completeControl(std::string_view before) {
  if (before.ends_with("lint:ignore:")) {
    for (std::size_t i = 0; i < diagnosticCount(); ++i) {
      const DiagnosticInfo& info = infoOf(static_cast<DiagnosticId>(i));
      list_.offerUnranked(CompletionKind::Value, nameInControlComments(info), Rank::Wanted);
    }
  } else if (before.ends_with("lint:")) {
    for (const std::string_view word : {"ignore:", "endignore"})
      list_.offerUnranked(CompletionKind::Keyword, word, Rank::Wanted);
  }
}

}  // namespace puppet::analysis
