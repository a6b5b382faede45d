#include "analysis/features/names/other_mentions.h"

#include <algorithm>
#include <array>
#include <filesystem>

#include "analysis/workspace/files.h"
#include "analysis/workspace/open_texts.h"
#include "parser/support/ascii.h"

namespace puppet::analysis {
namespace {

namespace fs = std::filesystem;

constexpr std::size_t kMaxSearchedFiles = 20'000;
constexpr std::size_t kLongestFile = std::size_t{1} << 20;
constexpr std::array<std::string_view, 4> kModuleFolders = {"templates", "lib", "data", "plans"};
constexpr std::array<std::string_view, 3> kDataFolders = {"data", "hieradata", "hiera"};

/// Returns true if the match at `at` is the whole name: `a::b` in `x::a::b` or `a::b::c` is a part
/// of another name, in `::a::b` it is not.
bool isWhole(std::string_view text, std::size_t at, std::size_t size) {
  const std::size_t end = at + size;
  if (at > 0 && isWordCharacter(text[at - 1])) return false;
  if (at > 2 && text.substr(at - 2, 2) == "::" && isWordCharacter(text[at - 3])) return false;
  if (end < text.size() && isWordCharacter(text[end])) return false;
  return end + 2 >= text.size() || text.substr(end, 2) != "::" || !isWordCharacter(text[end + 2]);
}

class Search {
 public:
  Search(const WorkspaceSnapshot& snapshot, std::span<const std::string> words)
      : snapshot_(snapshot), words_(words) {}

  void searchFolder(const std::string& path) {
    std::error_code error;
    auto entry = fs::recursive_directory_iterator(
        path, fs::directory_options::skip_permission_denied, error);
    for (; !error && entry != fs::recursive_directory_iterator(); entry.increment(error)) {
      if (found_.size() > kMaxOtherMentions || ++files_ > kMaxSearchedFiles) return;
      if (entry->is_regular_file(error) && !entry->is_symlink(error))
        searchFile(entry->path().generic_string());
    }
    if (!snapshot_.texts) return;
    for (const auto& [open, text] : *snapshot_.texts)
      if (isInside(open, path) && !isFile(open)) searchFile(open);
  }

  std::vector<OtherMention> take() { return std::move(found_); }

 private:
  void searchFile(const std::string& path) {
    if (path.ends_with(".pp") || path.ends_with(".epp")) return;
    const auto current = currentText(snapshot_, path, kLongestFile);
    if (!current) return;
    const std::string_view text = current->view();
    for (std::size_t word = 0; word < words_.size(); ++word) {
      const std::string& wanted = words_[word];
      for (auto at = text.find(wanted); at != text.npos; at = text.find(wanted, at + 1)) {
        if (found_.size() > kMaxOtherMentions) return;
        const auto start = static_cast<std::uint32_t>(at);
        const auto size = static_cast<std::uint32_t>(wanted.size());
        if (isWhole(text, at, size))
          found_.push_back({path, *current, {start, start + size}, word});
      }
    }
  }

  const WorkspaceSnapshot& snapshot_;
  const std::span<const std::string> words_;
  std::vector<OtherMention> found_;
  std::size_t files_ = 0;
};

}  // namespace

std::vector<OtherMention> findOtherMentions(const WorkspaceSnapshot& snapshot,
                                            std::span<const std::string> words) {
  Search search(snapshot, words);
  const Environment& environment = *snapshot.environment;
  for (const Module& module : environment.modules) {
    if (!isInside(module.path, environment.root)) continue;
    for (const std::string_view name : kModuleFolders)
      search.searchFolder(module.path + '/' + std::string(name));
  }
  for (const std::string_view name : kDataFolders)
    search.searchFolder(environment.root + '/' + std::string(name));
  return search.take();
}

std::vector<OtherMention> findTemplateMentions(const WorkspaceSnapshot& snapshot,
                                               const Module& module,
                                               std::span<const std::string> words) {
  Search search(snapshot, words);
  search.searchFolder(module.path + "/templates");
  return search.take();
}

}  // namespace puppet::analysis
