// The folders are layers: every #include is read, and one that points upwards or sideways is an
// error.

#include <algorithm>
#include <filesystem>
#include <fstream>
#include <iterator>
#include <map>
#include <set>
#include <string>
#include <vector>

#include <doctest/doctest.h>

namespace {

namespace fs = std::filesystem;

const fs::path kRoot = PUPPET_LS_SOURCE_DIR;

/// What the files of a layer may include, its own ones aside.
const std::map<std::string, std::set<std::string>> kLayers = {
    {"parser", {}},
    {"types", {"parser/support", "parser/regex"}},
    {"analysis", {"types", "parser"}},
    {"protocol", {"parser/support"}},
    {"server", {"analysis", "types", "parser", "protocol"}},
};

/// Folders that other folders of the same layer may not look into.
const std::map<std::string, std::set<std::string>> kInnerLayers = {
    {"parser/support", {}},
    {"parser/diagnostics", {"parser/support"}},
    {"parser/lexer",
     {"parser/support", "parser/diagnostics", "parser/syntax", "parser/literals", "parser/regex"}},
};

/// Who may read files: the inputs, data, whose queries record all that they read, compilations,
/// which look at one state of the disk, and requests, of which nothing is kept.
const std::set<std::string> kReadersOfFiles = {"analysis/workspace", "analysis/hiera",
                                               "analysis/functions", "analysis/project_files",
                                               "analysis/features"};

/// Headers that are dear to compile: only sources may include them, and only in these layers.
const std::map<std::string, std::set<std::string>> kHeavy = {
    {"nlohmann/json.hpp", {"protocol", "server", "analysis"}},
    {"boost/asio", {"protocol", "server"}},
    {"CLI/", {"server"}},
    {"yaml-cpp/", {"analysis", "server"}},
    {"re2/", {"parser", "types", "analysis"}},
    {"boost/multiprecision", {"parser", "types"}},
    {"utf8proc.h", {"types", "server"}},
    {"histedit.h", {"server"}},
};

/// Layers that may have a heavy header in a header after all: JSON is what protocol structures are
/// made of.
bool mayExpose(const std::string& layer, const std::string& header) {
  return layer == "protocol" && header == "nlohmann/json.hpp";
}

struct Include {
  std::string file;    ///< relative to the root
  std::string target;  ///< what stands between the quotes or brackets
};

bool isSource(const fs::path& path) {
  const auto extension = path.extension();
  return extension == ".h" || extension == ".cpp" || extension == ".def";
}

std::vector<Include> includesOf(const std::string& layer) {
  std::vector<Include> includes;
  if (!fs::exists(kRoot / layer)) return includes;
  for (const auto& entry : fs::recursive_directory_iterator(kRoot / layer)) {
    if (!isSource(entry.path())) continue;
    std::ifstream file(entry.path());
    for (std::string line; std::getline(file, line);) {
      if (!line.starts_with("#include ")) continue;
      const std::size_t open = line.find_first_of("\"<");
      const std::size_t close = line.find_first_of("\">", open + 1);
      if (close == line.npos) continue;
      includes.push_back(
          {fs::relative(entry.path(), kRoot).string(), line.substr(open + 1, close - open - 1)});
    }
  }
  return includes;
}

bool isBelow(const std::string& path, const std::string& folder) {
  return path.starts_with(folder + '/');
}

bool isBelowAny(const std::string& path, const std::set<std::string>& folders) {
  return std::ranges::any_of(folders,
                             [&](const std::string& folder) { return isBelow(path, folder); });
}

std::string layerOf(const std::string& path) { return path.substr(0, path.find('/')); }

}  // namespace

TEST_CASE("includes between layers point downwards") {
  std::size_t seen = 0;
  for (const auto& [layer, allowed] : kLayers) {
    for (const Include& include : includesOf(layer)) {
      const std::string target = layerOf(include.target);
      if (!kLayers.contains(target) && target != "tests") continue;
      ++seen;
      CAPTURE(include.file);
      CAPTURE(include.target);
      CHECK((target == layer || isBelowAny(include.target, allowed)));
    }
  }
  CHECK_MESSAGE(seen > 50, "the includes were not found");
}

TEST_CASE("includes inside a layer point downwards") {
  for (const auto& [folder, allowed] : kInnerLayers) {
    for (const Include& include : includesOf(folder)) {
      if (!kLayers.contains(layerOf(include.target))) continue;
      CAPTURE(include.file);
      CAPTURE(include.target);
      CHECK((isBelow(include.target, folder) || isBelowAny(include.target, allowed)));
    }
  }
}

TEST_CASE("heavy headers stay in few sources") {
  for (const auto& [layer, allowed] : kLayers) {
    for (const Include& include : includesOf(layer)) {
      for (const auto& [header, layers] : kHeavy) {
        if (!include.target.starts_with(header)) continue;
        CAPTURE(include.file);
        CAPTURE(include.target);
        CHECK(layers.contains(layer));
        CHECK((include.file.ends_with(".cpp") || mayExpose(layer, header)));
      }
    }
  }
}

// What is computed of an environment holds for one snapshot of it, and is recorded.
TEST_CASE("what is computed reads the world through snapshots and their queries") {
  for (const Include& include : includesOf("analysis")) {
    if (isBelow(include.file, "analysis/workspace")) continue;
    CAPTURE(include.file);
    CHECK(include.target != "analysis/workspace/workspace.h");
  }
  for (const char* layer : {"parser", "types", "analysis"}) {
    for (const auto& entry : fs::recursive_directory_iterator(kRoot / layer)) {
      const std::string name = fs::relative(entry.path(), kRoot).string();
      if (!isSource(entry.path()) || isBelowAny(name, kReadersOfFiles)) continue;
      std::ifstream file(entry.path());
      const std::string text{std::istreambuf_iterator<char>(file), {}};
      for (const char* access : {"readFile(", "listDirectory(", "realPathOf(", "std::filesystem",
                                 "ifstream", "fopen("}) {
        CAPTURE(name);
        CAPTURE(access);
        CHECK(text.find(access) == text.npos);
      }
    }
  }
}

TEST_CASE("includes of our own files start at the root") {
  for (const auto& [layer, allowed] : kLayers) {
    for (const Include& include : includesOf(layer)) {
      if (!include.target.ends_with(".h")) continue;
      const std::string target = layerOf(include.target);
      if (fs::exists(kRoot / fs::path(include.file).parent_path() / include.target) &&
          !kLayers.contains(target)) {
        CAPTURE(include.file);
        FAIL_CHECK(include.target << " is not written from the root");
      }
    }
  }
}
