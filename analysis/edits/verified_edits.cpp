#include "analysis/edits/verified_edits.h"

#include <algorithm>
#include <optional>
#include <utility>

#include "analysis/edits/renamed_tree.h"
#include "analysis/format/minimal_edit.h"
#include "analysis/format/same_code.h"
#include "parser/data/parse_data.h"
#include "parser/diagnostics/text_edits.h"
#include "parser/parse/parse.h"
#include "parser/support/ascii.h"
#include "parser/support/text_encoding.h"
#include "parser/syntax/errors.h"

namespace puppet::analysis {
namespace {

/// Returns true if `offset` lies between CR and LF, or within a character of a text in UTF-8.
bool splitsCharacter(std::string_view text, std::uint32_t offset) {
  if (offset == 0 || offset >= text.size()) return false;
  if (text[offset - 1] == '\r' && text[offset] == '\n') return true;
  return (text[offset] & '\xc0') == '\x80' && isValidUtf8(text);
}

/// Returns what is wrong with edits of any kind; empty if nothing is.
std::string malformation(std::string_view text, std::span<const TextEdit> edits) {
  const TextEdit* last = nullptr;
  for (const TextEdit& edit : edits) {
    const auto [start, end] = edit.range;
    if (start > end || end > text.size()) return "an edit lies outside of the text";
    if (splitsCharacter(text, start) || splitsCharacter(text, end))
      return "an edit splits a character or a line break";
    if (last && start < last->range.end) return "edits overlap or are not sorted";
    // Clients apply insertions at one offset in order, and at most one replacement after them.
    if (last && start == last->range.start && !last->range.empty())
      return "edits overlap or are not sorted";
    last = &edit;
  }
  return {};
}

enum class Language : std::uint8_t { Puppet, Yaml, Json, Other };

Language languageOf(const EditedText& text) {
  const std::string_view path = text.path;
  if (text.tree || path.ends_with(".pp") || path.ends_with(".epp")) return Language::Puppet;
  if (path.ends_with(".yaml") || path.ends_with(".yml") || path.ends_with(".eyaml"))
    return Language::Yaml;
  return path.ends_with(".json") ? Language::Json : Language::Other;
}

constexpr std::string_view kNewError = "the result would have a new syntax error";

}  // namespace

/// Verifies the edits of one text.
class EditVerifier {
 public:
  EditVerifier(EditKind kind, const EditedText& before, std::vector<TextEdit> edits)
      : kind_(kind), before_(before) {
    result_.path_ = before.path;
    result_.before_ = before.text;
    result_.list_ = std::move(edits);
  }

  VerifiedOrFault run(std::span<const RenamedWord> words) && {
    if (std::string problem = apply(); !problem.empty()) return fault(std::move(problem));
    if (std::string problem = violation(words); !problem.empty()) return fault(std::move(problem));
    return std::move(result_);
  }

  /// Verifies that the edits produce a text that is known to hold the promise.
  VerifiedOrFault runFor(std::string_view known) && {
    std::string problem = apply();
    if (problem.empty() && result_.after_.view() != known)
      problem = "the edits do not produce the formatted text";
    if (!problem.empty()) return fault(std::move(problem));
    return std::move(result_);
  }

 private:
  std::string apply() {
    const std::string_view text = before_.text.view();
    std::string problem = malformation(text, result_.list_);
    if (problem.empty() && findsFaultInAll() && !result_.list_.empty())
      problem = "all edits are rejected";
    if (problem.empty())
      result_.after_ =
          result_.list_.empty() ? before_.text : SourceText(applied(text, result_.list_));
    return problem;
  }

  std::string violation(std::span<const RenamedWord> words) {
    if (result_.list_.empty()) return {};
    if (kind_ == EditKind::Fix && result_.after_.view() == before_.text.view())
      return "the fix changes nothing";
    switch (languageOf(before_)) {
      case Language::Puppet: return inPuppet();
      case Language::Yaml: return inData(parser::DataFormat::Yaml);
      case Language::Json: return inData(parser::DataFormat::Json);
      case Language::Other: return kind_ == EditKind::Rename ? inWords(words) : "";
    }
    return {};
  }

  std::string inPuppet() {
    parser::SyntaxTreePtr own;
    if (!before_.tree)
      own = parser::parse(before_.text, {parser::lexModeForPath(before_.path), before_.level});
    const parser::SyntaxTree& before = own ? *own : *before_.tree;
    hasErrors_ = parser::hasErrors(before);
    const parser::SyntaxTreePtr after = before_.parse
                                            ? before_.parse(result_.after_)
                                            : parser::parse(result_.after_, before.options);
    if (kind_ == EditKind::Format) return format::codeDifferenceOf(before, *after);
    if (parser::errorCount(*after) > parser::errorCount(before)) return std::string(kNewError);
    return kind_ == EditKind::Rename ? renameDifferenceOf(before, *after, result_.list_) : "";
  }

  std::string inData(parser::DataFormat format) {
    const auto before = parser::parseData(before_.text, format);
    hasErrors_ = !before->errors().empty();
    const auto after = parser::parseData(result_.after_, format);
    if (after->errors().size() > before->errors().size()) return std::string(kNewError);
    return kind_ == EditKind::Rename ? renameDifferenceOf(*before, *after, result_.list_) : "";
  }

  bool isWholeWord(TextRange range) const {
    const std::string_view text = before_.text.view();
    return !range.empty() && (range.start == 0 || !isWordCharacter(text[range.start - 1])) &&
           (range.end == text.size() || !isWordCharacter(text[range.end]));
  }

  std::string inWords(std::span<const RenamedWord> words) const {
    for (const TextEdit& edit : result_.list_) {
      const std::string_view from = before_.text.slice(edit.range);
      if (words.empty() && !isWholeWord(edit.range))
        return "the text to replace by '" + edit.newText + "' is not a whole word";
      if (words.empty()) continue;
      if (std::ranges::none_of(words, [&](const RenamedWord& word) {
            return word.from == from && word.to == edit.newText;
          }))
        return "the text to replace by '" + edit.newText + "' is not the old name";
    }
    return {};
  }

  tl::unexpected<EditFault> fault(std::string problem) const {
    return tl::unexpected(
        makeFault(kind_, before_, result_.list_, std::move(problem), !hasErrors_));
  }

  EditKind kind_;
  const EditedText& before_;
  VerifiedEdits result_;
  bool hasErrors_ = false;  ///< set if the text has syntax errors
};

VerifiedOrFault verify(EditKind kind, const EditedText& before, std::vector<TextEdit> edits,
                       std::span<const RenamedWord> words) {
  return EditVerifier(kind, before, std::move(edits)).run(words);
}

VerifiedOrFault verifyText(EditKind kind, const EditedText& before, std::string_view after) {
  std::vector<TextEdit> edits;
  if (after != before.text.view())
    edits.push_back(format::minimalEdit(before.text.view(), {0, before.text.size()}, after));
  return verify(kind, before, std::move(edits));
}

VerifiedOrFault verifyFormat(const EditedText& before, const format::FormatResult& result) {
  return EditVerifier(EditKind::Format, before, result.edits).runFor(result.text);
}

}  // namespace puppet::analysis
