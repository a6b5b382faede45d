// Runs a fuzz target without libFuzzer: PROGRAM CORPUS... [--changes=N]
//
// Every corpus file is run as it is, and then N times (default 200) with a few random changes. The
// random numbers are the same in every run, so a failure can be run again.

#include <algorithm>
#include <cstdint>
#include <cstdlib>
#include <filesystem>
#include <fstream>
#include <iostream>
#include <iterator>
#include <stdexcept>
#include <string>
#include <vector>

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size);

namespace {

namespace fs = std::filesystem;

class Random {
 public:
  std::size_t below(std::size_t limit) {
    state_ ^= state_ << 13;
    state_ ^= state_ >> 7;
    state_ ^= state_ << 17;
    return limit ? state_ % limit : 0;
  }

 private:
  std::uint64_t state_ = 0x9e3779b97f4a7c15;
};

void run(const std::string& input) {
  LLVMFuzzerTestOneInput(reinterpret_cast<const std::uint8_t*>(input.data()), input.size());
}

/// One random change: a piece removed, doubled, taken from another file, or one byte replaced.
void change(std::string& text, const std::vector<std::string>& corpus, Random& random) {
  constexpr std::string_view kBytes = "{}[]()<>|$'\"\\/%@:;,.=~!+-*?#&\n\t \xff\xc3_aA0";
  const std::size_t at = random.below(text.size() + 1);
  const std::size_t length = std::min<std::size_t>(random.below(24), text.size() - at);
  const std::string& other = corpus[random.below(corpus.size())];
  switch (random.below(4)) {
    case 0: text.erase(at, length); break;
    case 1: text.insert(at, text.substr(at, length)); break;
    case 2: text.insert(at, other.substr(random.below(other.size() + 1), random.below(40))); break;
    default:
      text.replace(at, std::min<std::size_t>(1, text.size() - at), 1,
                   kBytes[random.below(kBytes.size())]);
  }
}

std::vector<std::string> readCorpus(const std::vector<std::string>& folders) {
  std::vector<fs::path> paths;
  for (const std::string& folder : folders) {
    const std::size_t before = paths.size();
    for (const auto& entry : fs::recursive_directory_iterator(folder))
      if (entry.is_regular_file()) paths.push_back(entry.path());
    if (paths.size() == before) throw std::runtime_error(folder + ": no files");
  }
  std::ranges::sort(paths);
  std::vector<std::string> corpus;
  for (const fs::path& path : paths) {
    std::ifstream file(path, std::ios::binary);
    corpus.emplace_back(std::istreambuf_iterator<char>(file), std::istreambuf_iterator<char>());
  }
  return corpus;
}

}  // namespace

int main(int argc, char** argv) {
  constexpr std::string_view kChanges = "--changes=";
  std::size_t changes = 200;
  std::vector<std::string> folders;
  for (int i = 1; i < argc; ++i) {
    const std::string_view argument = argv[i];
    if (argument.starts_with(kChanges))
      changes = static_cast<std::size_t>(std::atoll(argv[i] + kChanges.size()));
    else
      folders.emplace_back(argument);
  }
  const std::vector<std::string> corpus = readCorpus(folders);
  if (corpus.empty()) {
    std::cerr << "the corpus is empty\n";
    return 2;
  }
  run("");
  Random random;
  for (const std::string& input : corpus) {
    run(input);
    std::string changed = input;
    for (std::size_t i = 0; i < changes; ++i) {
      // Changes add up for a while, then begin again.
      if (i % 16 == 0) changed = input;
      change(changed, corpus, random);
      run(changed);
    }
  }
  std::cout << corpus.size() << " files, " << changes << " changes of each\n";
  return 0;
}
