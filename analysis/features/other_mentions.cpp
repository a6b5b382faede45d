#include "analysis/features/other_mentions.h"

#include <algorithm>
#include <array>
#include <filesystem>

#include "analysis/workspace/files.h"

namespace puppet::analysis {
namespace {

namespace fs = std::filesystem;

constexpr std::size_t kMostFiles = 20'000;
constexpr std::size_t kLongestFile = std::size_t{1} << 20;
constexpr std::array<std::string_view, 3> kModuleFolders = {"templates", "lib", "data"};
constexpr std::array<std::string_view, 3> kDataFolders = {"data", "hieradata", "hiera"};

bool isWord(char c) {
  return (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z') || (c >= '0' && c <= '9') || c == '_';
}

/// `isKnown` tells where a word is passed over.
template <typename IsKnown>
bool hasWord(std::string_view text, std::string_view word, const IsKnown& isKnown) {
  for (auto at = text.find(word); at != text.npos; at = text.find(word, at + 1)) {
    const auto end = at + word.size();
    const bool begins = at == 0 || !isWord(text[at - 1]);
    // `a::b` in `x::a::b` is another one, in `::a::b` it is not.
    const bool isInner = at > 2 && text.substr(at - 2, 2) == "::" && isWord(text[at - 3]);
    const bool ends = end == text.size() || !isWord(text[end]);
    if (begins && !isInner && ends && !isKnown(at)) return true;
  }
  return false;
}

class Search {
 public:
  explicit Search(const std::vector<std::string>& words, const std::vector<Place>& known = {})
      : words_(words), known_(known) {}

  void folder(const std::string& path) {
    std::error_code error;
    auto entry = fs::recursive_directory_iterator(
        path, fs::directory_options::skip_permission_denied, error);
    for (; !error && entry != fs::recursive_directory_iterator(); entry.increment(error)) {
      if (!found_.empty() || ++files_ > kMostFiles) return;
      if (entry->is_regular_file(error) && !entry->is_symlink(error)) file(entry->path().string());
    }
  }

  std::string take() { return std::move(found_); }

 private:
  void file(const std::string& path) {
    if (path.ends_with(".pp") || path.ends_with(".epp")) return;
    const auto content = readFile(path, kLongestFile);
    if (!content) return;
    const auto isKnown = [&](std::size_t at) {
      return std::ranges::any_of(
          known_, [&](const Place& place) { return place.path == path && place.name.start == at; });
    };
    const auto isIn = [&](const std::string& word) {
      return hasWord(content->bytes, word, isKnown);
    };
    if (std::ranges::any_of(words_, isIn)) found_ = path;
  }

  const std::vector<std::string>& words_;
  const std::vector<Place> known_;
  std::string found_;
  std::size_t files_ = 0;
};

}  // namespace

std::string findOtherMention(const Environment& environment, const std::vector<std::string>& words,
                             const std::vector<Place>& known) {
  Search search(words, known);
  for (const Module& module : environment.modules) {
    if (!isInside(module.path, environment.root)) continue;
    for (const std::string_view name : kModuleFolders)
      search.folder(module.path + '/' + std::string(name));
  }
  for (const std::string_view name : kDataFolders)
    search.folder(environment.root + '/' + std::string(name));
  return search.take();
}

std::string findTemplateMention(const Module& module, const std::vector<std::string>& words) {
  Search search(words);
  search.folder(module.path + "/templates");
  return search.take();
}

}  // namespace puppet::analysis
