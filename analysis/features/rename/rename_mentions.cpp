#include "analysis/features/rename/rename_mentions.h"

#include <algorithm>
#include <optional>

#include "analysis/features/names/candidate_files.h"
#include "analysis/features/names/other_mentions.h"
#include "analysis/features/names/references.h"
#include "analysis/features/names/walk.h"
#include "analysis/symbols/plain_text.h"
#include "analysis/symbols/reference_list.h"
#include "analysis/symbols/signatures.h"
#include "analysis/workspace/open_texts.h"
#include "analysis/workspace/read_interface.h"
#include "parser/support/ascii.h"

namespace puppet::analysis {
namespace {

std::vector<std::string> searchedWords(std::span<const WordChange> changes) {
  std::vector<std::string> words;
  for (const WordChange& change : changes) words.push_back(change.from);
  return words;
}

/// Adds the mentions for which `isWanted` holds.
template <typename IsWanted>
void addAll(RenamePlanBuilder& plan, const std::vector<OtherMention>& mentions,
            std::span<const WordChange> words, const IsWanted& isWanted) {
  if (mentions.size() > kMaxOtherMentions)
    return plan.refuse("too many files may name it, such as " + mentions.front().path);
  for (const WordChange& word : words) plan.permit(word);
  for (const OtherMention& mention : mentions)
    if (isWanted(mention))
      plan.add(mention.path, mention.text,
               {mention.range, words[mention.word].to, doubtAbout(mention.path)});
}

/// Adds the strings of one file.
class StringMentions {
 public:
  StringMentions(RenamePlanBuilder& plan, const CandidateFile& file, const std::string& name,
                 const std::string& newName)
      : plan_(plan), file_(file), name_(name), newName_(newName) {}

  void run() {
    std::vector<PlainText> found;
    const auto visit = [&](const parser::Cursor& token) {
      if (!token.isToken()) return;
      if (const PlainText text = nameIn(token); text && isSameName(text.text, name_))
        found.push_back(text);
    };
    walk(file_.tree, visit, [](const parser::Cursor&) {});
    if (found.empty()) return;
    const ReferenceList references(file_.tree, file_.templateName);
    for (const PlainText& text : found) {
      const auto isIt = [&](const Reference& one) { return one.range == text.range; };
      if (std::ranges::none_of(references.all(), isIt)) add(text);
    }
  }

 private:
  void add(const PlainText& text) {
    const bool isCapital = text.text[0] >= 'A' && text.text[0] <= 'Z';
    plan_.add(std::string(file_.path), file_.tree.text,
              {text.range, isCapital ? capitalizedName(newName_) : lowerCaseName(newName_),
               "Mentions in strings"});
  }

  RenamePlanBuilder& plan_;
  const CandidateFile& file_;
  const std::string &name_, &newName_;
};

/// Returns true if a file contains one of the two spellings of a name.
bool mayContain(const SemanticModel& model, const IndexedFile& file, const std::string& name,
                const std::string& capitalized) {
  const auto text = file.tree ? std::optional(file.tree->text)
                              : currentText(model.snapshot(), file.path(), SourceText::kMaxBytes);
  return text && (text->view().find(name) != std::string_view::npos ||
                  text->view().find(capitalized) != std::string_view::npos);
}

}  // namespace

void addStringMentions(RenamePlanBuilder& plan, const SemanticModel& model, const std::string& name,
                       const std::string& newName) {
  if (!model.snapshot() || name.find("::") == name.npos) return;
  StringMentions(plan, {model.path(), model.templateName(), model.tree()}, name, newName).run();
  const std::string capitalized = capitalizedName(name);
  model.index().forEachFile([&](const IndexedFile& file) {
    if (file.path() == model.path() || !isPuppet(file.found.use.kind)) return;
    if (plan.isRefused() || !mayContain(model, file, name, capitalized)) return;
    const parser::SyntaxTreePtr tree = model.snapshot().treeOf(file);
    if (!tree) return plan.refuse(file.path() + " has changed on disk");
    StringMentions(plan, {file.path(), templateNameOf(file.found), *tree}, name, newName).run();
  });
}

std::string_view doubtAbout(std::string_view path) {
  if (path.ends_with(".rb")) return "Mentions in Ruby code";
  if (path.ends_with(".yaml") || path.ends_with(".yml") || path.ends_with(".json"))
    return "Mentions in data";
  return "Mentions in templates";
}

void addMentions(RenamePlanBuilder& plan, const SemanticModel& model,
                 const MaintainedCode& maintained, std::span<const WordChange> words,
                 const std::set<std::string>* searched) {
  if (!model.snapshot() || words.empty()) return;
  addAll(plan, findOtherMentions(model.snapshot(), searchedWords(words)), words,
         [&](const OtherMention& mention) {
           if (searched && searched->contains(mention.path)) return false;
           return words[mention.word].from.find("::") != std::string::npos ||
                  maintained.contains(mention.path);
         });
}

void addTemplateMentions(RenamePlanBuilder& plan, const SemanticModel& model, const Module& module,
                         std::span<const WordChange> words) {
  addAll(plan, findTemplateMentions(model.snapshot(), module, searchedWords(words)), words,
         [](const OtherMention&) { return true; });
}

}  // namespace puppet::analysis
