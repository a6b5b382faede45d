#include "tests/support/refactored.h"

#include <doctest/doctest.h>

#include "analysis/refactorings/refactoring.h"
#include "parser/diagnostics/text_edits.h"
#include "tests/support/annotated_world.h"

namespace puppet::test {
namespace {

using namespace analysis;

struct Marked {
  std::string text;
  TextRange range;

  explicit Marked(std::string source) : text(std::move(source)) {
    const bool isPlace = text.find("<>") != text.npos;
    const auto start = text.find(isPlace ? "<>" : "<<");
    REQUIRE(start != text.npos);
    text.erase(start, 2);
    const auto end = isPlace ? start : text.find(">>");
    REQUIRE(end != text.npos);
    if (!isPlace) text.erase(end, 2);
    range = {static_cast<std::uint32_t>(start), static_cast<std::uint32_t>(end)};
  }
};

struct Result {
  std::string text;  ///< text of the selected file, or the reason of the refusal
  SourceChange change;
};

Result resultOf(const SemanticModel& model, std::string_view id, TextRange range) {
  const Refactoring* refactoring = refactoringById(id);
  REQUIRE(refactoring);
  const Selection selection(model, range);
  Plan plan = refactoring->plan(selection);
  if (!plan) return {};
  if (*plan) *plan = finished(selection, std::move(**plan), {});
  if (!*plan) return {"! " + plan->error().reason, {}};
  return {applied(model.tree().text.view(), (*plan)->edits), std::move(**plan)};
}

}  // namespace

std::string refactored(std::string_view id, const std::string& source) {
  const Marked marked(source);
  const SemanticModel model(parser::parse(SourceText(marked.text), {}));
  return resultOf(model, id, marked.range).text;
}

std::string refactoredIn(const std::vector<std::pair<std::string, std::string>>& files,
                         const std::string& open, std::string_view id, const std::string& source) {
  const Marked marked(source);
  const AnnotatedWorld world(files, open, marked.text);
  auto [text, change] = resultOf(world.model(), id, marked.range);
  for (const FileChange& file : change.others)
    text +=
        "=== " + world.relative(file.path) + '\n' + applied(world.textOf(file.path), file.edits);
  for (const NewFile& file : change.created)
    text += "=== " + world.relative(file.path) + '\n' + file.text;
  return text;
}

}  // namespace puppet::test
