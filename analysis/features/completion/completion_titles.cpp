// Completion of the titles of resources.

#include <algorithm>

#include "analysis/features/completion/completer.h"
#include "analysis/features/names/walk.h"
#include "analysis/symbols/mentions.h"
#include "analysis/symbols/signatures.h"
#include "parser/literals/literals.h"
#include "parser/syntax/views.h"

namespace puppet::analysis {

using namespace parser;

namespace {

/// Maximum number of module files searched for titles: each is parsed unless it is cached.
constexpr std::size_t kMaxTitleFiles = 24;

}  // namespace

void Completer::offerTitles(std::string_view type) {
  if (type == "class") return offerClasses(Rank::Wanted, OwnClass::Included);
  offerTitlesIn(namesTree(), type, Rank::Wanted);
  if (module_.empty()) return;
  const Mention mention = mentionOf(ReferenceKind::ResourceType, {}, type);
  std::vector<const IndexedFile*> files;
  model_.index().forEachFile([&](const IndexedFile& file) {
    if (file.found.module != module_ || file.path() == model_.path()) return;
    if (file.isOpen || std::ranges::binary_search(file.mentions, mention)) files.push_back(&file);
  });
  std::ranges::sort(files, {}, [](const IndexedFile* file) { return file->path(); });
  files.resize(std::min(files.size(), kMaxTitleFiles));
  for (const IndexedFile* file : files)
    if (const auto tree = model_.snapshot().treeOf(*file)) offerTitlesIn(*tree, type, Rank::Likely);
}

/// Offers the titles of resources and references in a tree. One that nothing refers to yet is
/// likely to be meant: there was a reason to give it a name of its own.
void Completer::offerTitlesIn(const SyntaxTree& tree, std::string_view type, int rank) {
  const bool isOwn = &tree == &namesTree();
  const TextRange typed = isOwn ? TextRange{place_.typed.start, place_.end + 1} : TextRange{};
  struct Title {
    std::string text;
    bool isReferredTo = false;
  };
  std::vector<Title> all;
  const auto add = [&](const Cursor& title, bool refers) {
    const std::string text = literalText(title);
    // A quote that is missing makes a title of the code up to the next one.
    if (text.empty() || text.find('\n') != text.npos || title.range().overlaps(typed)) return;
    const auto known = std::ranges::find(all, text, &Title::text);
    if (known == all.end()) return void(all.push_back({text, refers}));
    known->isReferredTo = known->isReferredTo || refers;
  };
  const auto addReferences = [&](const Access& access) {
    if (!access.left().is(SyntaxKind::TypeName) || lowerCaseName(access.left().text()) != type)
      return;
    for (const Expression& key : access.keys()) add(key, true);
  };
  walk(
      tree,
      [&](const Cursor& node) {
        if (const Access access{node}) return addReferences(access);
        const Resource resource(node);
        if (!resource || lowerCaseName(resource.type().text()) != type) return;
        for (const ResourceBody& body : resource.bodies()) {
          if (const ArrayLiteral titles{body.title()})
            for (const Expression& title : titles.elements()) add(title, false);
          add(body.title(), false);
        }
      },
      [](const Cursor&) {});
  if (isOwn && type == "stage") offerValue("main", Signals(rank));
  const auto words = wordsOfStatement();
  for (const Title& title : all)
    offerValue(title.text, Signals(rank)
                               .set(Signal::SharedWords, shareOfWords(title.text, words))
                               .set(Signal::Unread, isOwn && !title.isReferredTo ? 1 : 0)
                               .set(Signal::Repeated, near_.contains(title.text) ? 1 : 0));
}

}  // namespace puppet::analysis
