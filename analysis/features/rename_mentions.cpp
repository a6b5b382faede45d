#include "analysis/features/rename_mentions.h"

#include "analysis/features/other_mentions.h"

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
  for (const OtherMention& mention : mentions)
    if (isWanted(mention))
      plan.add(mention.path, mention.text,
               {mention.range, words[mention.word].to, doubtAbout(mention.path)});
}

}  // namespace

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
