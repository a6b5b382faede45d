// The manifests that tell completion which names are used: the file itself and some others.

#include <algorithm>

#include "analysis/features/completion/completer.h"
#include "analysis/features/names/walk.h"
#include "analysis/symbols/signatures.h"
#include "parser/parse/parse.h"

namespace puppet::analysis {

using namespace parser;
using Bracket = OpenBracket::Kind;

namespace {

bool isBlank(std::string_view text) { return text.find_first_not_of(" \t") == text.npos; }

/// Returns the bracket that closes `open`; empty for others than `(`, `[` and `{`.
std::string_view closingOf(std::string_view open) {
  return open == "(" ? ")" : open == "[" ? "]" : open == "{" ? "}" : "";
}

}  // namespace

/// Returns the tree of the text in which the string at the place is closed there, and the brackets
/// of its line with it: before they are, the next quote closes it, and the code in between is none.
/// Returns `nullptr` for other places.
SyntaxTreePtr Completer::closedTree() const {
  if (!place_.runsOn) return nullptr;
  const SyntaxTree& tree = model_.tree();
  const std::string_view text = tree.text.view();
  std::string closing(1, place_.quote);
  const std::string_view line = text.substr(0, place_.typed.end);
  const std::size_t begin = line.rfind('\n') + 1;
  if (isBlank(text.substr(place_.typed.end, place_.end - place_.typed.end)))
    for (auto bracket = place_.brackets.rbegin(); bracket != place_.brackets.rend(); ++bracket) {
      const Cursor open = place_.token(bracket->open);
      if (!open || open.start() < begin) break;
      closing += closingOf(open.text());
    }
  std::string closed(text);
  closed.insert(place_.typed.end, closing);
  return parsePlain(SourceText(std::move(closed)), tree.options);
}

/// Collects statistics on the words of the file in one walk, and of its neighbors.
void Completer::readFile() {
  const auto readTokens = [](const SyntaxTree& tree, const auto& read) {
    walk(
        tree,
        [&](const Cursor& element) {
          if (element.isToken() && !element.missing()) read(element);
        },
        [](const Cursor&) {});
  };
  CacheModelReader reader(place_);
  const Bracket bracket = place_.innermost().kind;
  const bool takesKeys = bracket == Bracket::Access || bracket == Bracket::Hash;
  const TextRange typed{place_.typed.start, place_.end + 1};
  readTokens(namesTree(), [&](const Cursor& token) {
    uses_.take(token, place_);
    reader.take(token);
    if (takesKeys && !token.range().overlaps(typed)) keyUse_.take(token);
  });
  if (place_.kind == CompletionPlace::Kind::Comment) return;
  cache_ = reader.finish();
  const auto near = neighbors();
  for (const IndexedFile* file : near) {
    const SyntaxTreePtr tree = model_.snapshot().treeOf(*file);
    if (!tree) continue;
    reader.beginOther();
    keyUse_.beginFile();
    readTokens(*tree, [&](const Cursor& token) {
      reader.take(token);
      if (takesKeys) keyUse_.take(token);
    });
  }
  neighborsCache_ = reader.finish();
  if (!takesKeys) return;
  for (const IndexedFile* file : declaringFiles()) {
    const bool isRead =
        file->path() == model_.path() || std::ranges::find(near, file) != near.end();
    const SyntaxTreePtr tree = isRead ? nullptr : model_.snapshot().treeOf(*file);
    if (!tree) continue;
    keyUse_.beginFile();
    readTokens(*tree, [&](const Cursor& token) { keyUse_.take(token); });
  }
}

/// Returns the manifests that mostly set the value whose keys the place is among: those of the
/// class that the variable names, and of the parameters of its module.
std::vector<const IndexedFile*> Completer::declaringFiles() const {
  const std::uint32_t subject = place_.innermost().subject;
  std::string_view name = place_.token(subject).text();
  name = name.substr(std::min(name.find_first_not_of("$:"), name.size()));
  const std::string owner = lowerCaseName(name.substr(0, std::min(name.rfind("::"), name.size())));
  const std::string module = owner.substr(0, owner.find(':'));
  std::vector<const IndexedFile*> files;
  for (const std::string& known : {owner, module + "::params", module_ + "::params", module_}) {
    const Declaration found = model_.index().findClass(known);
    if (found && std::ranges::find(files, found.file) == files.end()) files.push_back(found.file);
  }
  return files;
}

/// Returns the manifests of the module that share most of their path with the file: their texts
/// are most alike. Few and not large, since each is parsed unless it is cached.
std::vector<const IndexedFile*> Completer::neighbors() const {
  constexpr std::size_t kMax = 4, kMaxSize = 32 * 1024;
  std::vector<const IndexedFile*> files;
  if (module_.empty()) return files;
  const std::string& own = model_.path();
  model_.index().forEachFile([&](const IndexedFile& file) {
    const std::uint64_t size = file.tree ? file.tree->text.size() : file.stamp.size;
    const bool isOther = file.found.module == module_ && file.path() != own;
    if (isOther && size <= kMaxSize && file.path().ends_with(".pp")) files.push_back(&file);
  });
  const auto order = [&](const IndexedFile* file) {
    const auto end = std::ranges::mismatch(own, file->path()).in1;
    return std::pair(own.end() - end, std::string_view(file->path()));
  };
  const std::size_t count = std::min(files.size(), kMax);
  std::ranges::partial_sort(files, files.begin() + static_cast<std::ptrdiff_t>(count), {}, order);
  files.resize(count);
  return files;
}

}  // namespace puppet::analysis
