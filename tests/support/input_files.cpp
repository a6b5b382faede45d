#include "tests/support/input_files.h"

#include <algorithm>
#include <fstream>
#include <sstream>
#include <stdexcept>

namespace puppet::test {
namespace {

namespace fs = std::filesystem;

fs::path inSourceTree(const fs::path& path) { return fs::path(PUPPET_LS_SOURCE_DIR) / path; }

[[noreturn]] void failFor(const fs::path& path, const char* problem) {
  throw std::runtime_error(path.generic_string() + ": " + problem);
}

template <typename Iterator>
std::vector<fs::path> filesOf(const fs::path& folder,
                              std::initializer_list<std::string_view> endings) {
  if (!fs::is_directory(folder)) failFor(folder, "no such folder");
  std::vector<fs::path> files;
  for (const auto& entry : Iterator(folder)) {
    const std::string path = entry.path().generic_string();
    const auto fits = [&](std::string_view ending) { return path.ends_with(ending); };
    if (entry.is_regular_file() && std::ranges::any_of(endings, fits))
      files.push_back(entry.path());
  }
  if (files.empty()) failFor(folder, "no file of the expected kind");
  std::ranges::sort(files);
  return files;
}

}  // namespace

std::string readFile(const fs::path& file) {
  const fs::path path = inSourceTree(file);
  std::ifstream stream(path, std::ios::binary);
  if (!stream || !fs::is_regular_file(path)) failFor(path, "cannot be read");
  return {std::istreambuf_iterator<char>(stream), {}};
}

std::vector<std::string> readLines(const fs::path& file) {
  std::istringstream text(readFile(file));
  std::vector<std::string> lines;
  for (std::string line; std::getline(text, line);) lines.push_back(std::move(line));
  if (lines.empty()) failFor(inSourceTree(file), "no line");
  return lines;
}

std::vector<fs::path> filesBelow(const fs::path& folder,
                                 std::initializer_list<std::string_view> endings) {
  return filesOf<fs::recursive_directory_iterator>(inSourceTree(folder), endings);
}

std::vector<fs::path> filesDirectlyIn(const fs::path& folder, std::string_view ending) {
  return filesOf<fs::directory_iterator>(inSourceTree(folder), {ending});
}

}  // namespace puppet::test
