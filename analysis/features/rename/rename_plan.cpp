#include "analysis/features/rename/rename_plan.h"

#include <algorithm>

#include "analysis/plans/placed_findings.h"
#include "parser/support/text_origin.h"

namespace puppet::analysis {
namespace {

bool isBefore(const TextReplacement& a, const TextReplacement& b) {
  return std::pair(a.range.start, a.range.end) < std::pair(b.range.start, b.range.end);
}

bool areOverlapping(const TextReplacement& a, const TextReplacement& b) {
  return a.range == b.range || (a.range.start < b.range.end && b.range.start < a.range.end);
}

}  // namespace

std::string pathAndLine(const std::string& path, const SourceText& text, std::uint32_t offset) {
  if (const TextOrigin* origin = text.origin())
    return pathAndLine(path, origin->text(), origin->show({offset, offset}).start);
  const auto line = std::ranges::count(text.view().substr(0, offset), '\n') + 1;
  return path + ':' + std::to_string(line);
}

void RenamePlanBuilder::refuse(RenameRefusal why) {
  if (refusal_.empty()) refusal_ = std::move(why);
}

FileEdits* RenamePlanBuilder::fileAt(const std::string& path, const SourceText& text) {
  const auto known = std::ranges::find(files_, path, &FileEdits::path);
  if (known == files_.end()) return &files_.emplace_back(FileEdits{path, text, {}});
  if (known->text.isSameAs(text) || known->text.view() == text.view()) return &*known;
  refuse(path + " has changed since it was read");
  return nullptr;
}

void RenamePlanBuilder::add(const std::string& path, const SourceText& text, TextReplacement edit) {
  if (isRefused()) return;
  if (const TextOrigin* origin = text.origin()) return addAtOrigin(path, *origin, std::move(edit));
  const auto reason = model_.snapshot() ? maintained_.reasonAgainst(path) : std::string_view();
  if (!reason.empty())
    return refuse(pathAndLine(path, text, edit.range.start) + " names it, but " +
                  std::string(reason));
  if (FileEdits* file = fileAt(path, text)) file->edits.push_back(std::move(edit));
}

/// Adds an edit of a generated text to the file that it stands for.
void RenamePlanBuilder::addAtOrigin(const std::string& path, const TextOrigin& origin,
                                    TextReplacement edit) {
  const TextRange shown = origin.show(edit.range);
  if (shown.empty()) return;  // a name that the file has by its path
  auto placed = placedIn(origin, TextEdit{edit.range, edit.text});
  if (!placed)
    return refuse(pathAndLine(path, origin.text(), shown.start) +
                  " names it in a text that cannot be edited");
  add(path, origin.text(), {placed->range, std::move(placed->newText), edit.doubt});
}

void RenamePlanBuilder::add(const FileEdits& file) {
  for (const TextReplacement& edit : file.edits) add(file.path, file.text, edit);
}

/// Merges equal edits; of overlapping ones, a certain edit takes precedence over uncertain ones.
void RenamePlanBuilder::sortAndCheck(FileEdits& file) {
  std::ranges::stable_sort(file.edits, &isBefore);
  std::vector<TextReplacement> kept;
  for (TextReplacement& edit : file.edits) {
    if (kept.empty() || !areOverlapping(kept.back(), edit)) {
      kept.push_back(std::move(edit));
      continue;
    }
    TextReplacement& last = kept.back();
    const bool isSame = last.range == edit.range && last.text == edit.text;
    if (!isSame && last.doubt.empty() && edit.doubt.empty())
      return refuse("two names change at " + pathAndLine(file.path, file.text, edit.range.start));
    if (edit.doubt.empty()) last = std::move(edit);
  }
  file.edits = std::move(kept);
}

tl::expected<RenamePlan, RenameRefusal> RenamePlanBuilder::take() {
  for (FileEdits& file : files_) sortAndCheck(file);
  if (isRefused()) return tl::unexpected(std::move(refusal_));
  std::ranges::sort(files_, {}, &FileEdits::path);
  return RenamePlan{std::move(files_), {}, std::move(words_)};
}

std::string editedText(std::string_view text, const std::vector<TextReplacement>& edits) {
  std::string result;
  std::size_t from = 0;
  for (const TextReplacement& edit : edits) {
    result += text.substr(from, edit.range.start - from);
    result += edit.text;
    from = edit.range.end;
  }
  result += text.substr(from);
  return result;
}

void keepDefinite(RenamePlan& plan) {
  for (FileEdits& file : plan.files)
    std::erase_if(file.edits, [](const TextReplacement& edit) { return !edit.doubt.empty(); });
  std::erase_if(plan.files, [](const FileEdits& file) { return file.edits.empty(); });
}

}  // namespace puppet::analysis
