// Checks every #include against the layers and rooms that CMakeLists.txt declares.

#include <algorithm>
#include <filesystem>
#include <map>
#include <set>
#include <sstream>
#include <string>
#include <vector>

#include <doctest/doctest.h>

#include "tests/support/input_files.h"

namespace {

namespace fs = std::filesystem;

const fs::path kRoot = PUPPET_LS_SOURCE_DIR;

/// Layers that may use only some folders of another one.
const std::map<std::string, std::set<std::string>> kNarrow = {
    {"types", {"parser/support", "parser/regex", "platform"}},
    {"protocol", {"parser/support", "platform"}},
};

/// Folders whose code may read files: the inputs; data, whose queries record every read;
/// compilations, which see one state of the disk; and requests, of which nothing is cached.
const std::set<std::string> kReadersOfFiles = {"analysis/workspace",      "analysis/hiera",
                                               "analysis/eval/functions", "analysis/rules/project",
                                               "analysis/features",       "analysis/refactorings"};

/// Headers that are expensive to compile: only sources of these layers may include them.
const std::map<std::string, std::set<std::string>> kHeavy = {
    {"nlohmann/json.hpp", {"protocol", "server", "analysis"}},
    {"boost/asio", {"platform"}},
    {"CLI/", {"server"}},
    {"re2/", {"parser", "types", "analysis"}},
    {"boost/multiprecision", {"parser", "types"}},
    {"utf8proc.h", {"types", "server"}},
    {"histedit.h", {"platform"}},
    {"yaml.h", {"server"}},
    {"analysis/ruby/tree_storage.h", {"analysis"}},
};

/// Returns true if a layer may include an expensive header in its own headers: protocol structures
/// contain JSON.
bool mayExpose(const std::string& layer, const std::string& header) {
  return layer == "protocol" && header == "nlohmann/json.hpp";
}

struct Include {
  std::string file;    ///< relative to the root
  std::string target;  ///< the text between the quotes or brackets
};

/// Folder with its own library, as declared in CMakeLists.txt.
struct Room {
  bool isRecursive = false;
  std::set<std::string> uses;
};

/// Source with its path relative to the root.
struct Source {
  std::string name;
  std::string text;
};

std::vector<Source> sourcesBelow(const std::string& folder) {
  std::vector<Source> sources;
  for (const fs::path& path : puppet::test::filesBelow(folder, {".h", ".cpp", ".def"}))
    sources.push_back({fs::relative(path, kRoot).generic_string(), puppet::test::readFile(path)});
  return sources;
}

std::vector<Include> includesOf(const std::string& layer) {
  std::vector<Include> includes;
  for (const Source& source : sourcesBelow(layer)) {
    std::istringstream lines(source.text);
    for (std::string line; std::getline(lines, line);) {
      if (!line.starts_with("#include ")) continue;
      const std::size_t open = line.find_first_of("\"<");
      const std::size_t close = line.find_first_of("\">", open + 1);
      if (close == line.npos) continue;
      includes.push_back({source.name, line.substr(open + 1, close - open - 1)});
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

std::string folderOf(const std::string& path) { return path.substr(0, path.rfind('/')); }

/// Parses the calls of puppet_layer() and puppet_room() in CMakeLists.txt.
std::map<std::string, Room> readRooms() {
  const std::string text = puppet::test::readFile("CMakeLists.txt");
  std::map<std::string, Room> rooms;
  for (const std::string call : {"\npuppet_layer(", "\npuppet_room("}) {
    for (std::size_t at = 0; (at = text.find(call, at)) != text.npos;) {
      at += call.size();
      std::istringstream words(text.substr(at, text.find(')', at) - at));
      std::string name, word;
      words >> name;
      Room& room = rooms[name];
      room.isRecursive = call == "\npuppet_layer(";
      bool isUse = false;
      while (words >> word) {
        if (word == "USES" || word == "LIBRARIES")
          isUse = word == "USES";
        else if (isUse)
          room.uses.insert(word);
      }
    }
  }
  return rooms;
}

/// Returns the library folder of a file; empty for none.
std::string roomOf(const std::string& path, const std::map<std::string, Room>& rooms) {
  const std::string folder = folderOf(path);
  if (rooms.contains(folder)) return folder;
  for (const auto& [name, room] : rooms)
    if (room.isRecursive && isBelow(path, name)) return name;
  return {};
}

/// Returns the folders along a cycle reachable from `from`; empty if there is none.
std::string findCycle(const std::map<std::string, std::set<std::string>>& edges,
                      const std::string& from, std::vector<std::string>& path,
                      std::set<std::string>& done) {
  if (const auto again = std::ranges::find(path, from); again != path.end()) {
    std::string text;
    for (auto it = again; it != path.end(); ++it) text += *it + " -> ";
    return text + from;
  }
  if (!done.insert(from).second) return {};
  path.push_back(from);
  if (const auto found = edges.find(from); found != edges.end())
    for (const std::string& to : found->second)
      if (std::string cycle = findCycle(edges, to, path, done); !cycle.empty()) return cycle;
  path.pop_back();
  return {};
}

/// Size of a circle of files that include each other, and why they do.
struct Circle {
  std::size_t size = 0;
  std::string reason;
  friend bool operator==(const Circle& a, const Circle& b) { return a.size == b.size; }
};

/// The circles of files, a header and its source counted as one, by their first file.
const std::map<std::string, Circle> kCircles = {
    {"analysis/eval/catalog_builder",
     {17, "expressions, classes and resources evaluate each other"}},
    {"analysis/features/data/data_context", {2, "one scan in two files"}},
    {"analysis/inference/class_memo", {3, "classes read the variables and types of others"}},
    {"analysis/inference/incremental_body_evaluator", {2, "one cache in two files"}},
    {"analysis/ruby/conditions", {2, "conditions have values, and values conditions"}},
    {"analysis/workspace/loader", {2, "one workspace in two files"}},
    {"parser/data/yaml_scalar_scanner", {2, "one scanner in two files"}},
    {"types/core/boxes", {9, "types contain values, and values types"}},
    {"types/relations/common", {2, "one function in two files, by language level"}},
    {"types/relations/flow", {2, "unknown values have types, and types of values known ones"}},
};

/// Finds the circles of a graph by Tarjan's algorithm.
class CircleFinder {
 public:
  using Graph = std::map<std::string, std::set<std::string>>;

  explicit CircleFinder(const Graph& edges) : edges_(edges) {
    for (const auto& [node, targets] : edges)
      if (!numbers_.contains(node)) visit(node);
  }

  /// The sizes of the circles, by their first node.
  const std::map<std::string, Circle>& circles() const { return circles_; }

 private:
  std::size_t visit(const std::string& node) {
    const std::size_t number = numbers_.size();
    std::size_t low = number;
    numbers_[node] = number;
    open_.push_back(node);
    if (const auto found = edges_.find(node); found != edges_.end())
      for (const std::string& target : found->second) {
        const auto known = numbers_.find(target);
        if (known == numbers_.end())
          low = std::min(low, visit(target));
        else if (std::ranges::find(open_, target) != open_.end())
          low = std::min(low, known->second);
      }
    if (low == number) close(node);
    return low;
  }

  void close(const std::string& node) {
    const auto first = std::ranges::find(open_, node);
    const std::set<std::string> circle(first, open_.end());
    open_.erase(first, open_.end());
    if (circle.size() > 1) circles_[*circle.begin()] = {circle.size(), {}};
  }

  const Graph& edges_;
  std::map<std::string, std::size_t> numbers_;
  std::vector<std::string> open_;
  std::map<std::string, Circle> circles_;
};

const std::set<std::string> kLayers = {"platform", "parser",   "types",
                                       "analysis", "protocol", "server"};

/// Text by which code depends on one operating system. Only platform/ may contain it.
const std::vector<std::string> kSystemHeaders = {
    "unistd.h", "fcntl.h",   "signal.h",  "poll.h",    "pthread.h", "dirent.h", "termios.h",
    "spawn.h",  "fnmatch.h", "glob.h",    "pwd.h",     "dlfcn.h",   "malloc.h", "windows.h",
    "io.h",     "direct.h",  "process.h", "strings.h", "csignal"};
const std::vector<std::string> kSystemHeaderFolders = {"sys/", "linux/", "net/", "netinet/",
                                                       "arpa/"};
const std::vector<std::string> kSystemWords = {"__wasi__",
                                               "__wasm__",
                                               "__linux__",
                                               "__APPLE__",
                                               "_WIN32",
                                               "__unix__",
                                               "__GLIBC__",
                                               "::getpid(",
                                               "::isatty(",
                                               "/proc/",
                                               "std::signal(",
                                               "::localtime_r(",
                                               "getenv(\"HOME\")",
                                               "getenv(\"TERM\")",
                                               "getenv(\"XDG",
                                               "std::tmpfile",
                                               "temp_directory_path",
                                               "_MSC_VER",
                                               "__MINGW",
                                               "_GNU_SOURCE",
                                               "memrchr(",
                                               "memmem(",
                                               "strcasestr("};

bool isSystemHeader(const std::string& target) {
  return std::ranges::find(kSystemHeaders, target) != kSystemHeaders.end() ||
         std::ranges::any_of(kSystemHeaderFolders,
                             [&](const std::string& folder) { return target.starts_with(folder); });
}

}  // namespace

TEST_CASE("every folder includes only what CMakeLists.txt lets it use") {
  const auto rooms = readRooms();
  std::size_t seen = 0;
  std::set<std::string> folders = kLayers;
  folders.insert("tests/batch");
  for (const std::string& folder : folders) {
    for (const Include& include : includesOf(folder)) {
      if (!kLayers.contains(layerOf(include.target)) && layerOf(include.target) != "tests")
        continue;
      ++seen;
      CAPTURE(include.file);
      CAPTURE(include.target);
      const std::string room = roomOf(include.file, rooms);
      const std::string target = roomOf(include.target, rooms);
      REQUIRE(!room.empty());
      REQUIRE(!target.empty());
      const std::set<std::string>& uses = rooms.at(room).uses;
      CHECK((room == target || uses.contains(target) || uses.contains(layerOf(target))));
      if (const auto narrow = kNarrow.find(room); narrow != kNarrow.end() && room != target)
        CHECK(isBelowAny(include.target, narrow->second));
    }
  }
  CHECK_MESSAGE(seen > 1000, "the includes were not found");
}

TEST_CASE("folders do not include each other in a circle") {
  std::map<std::string, std::set<std::string>> edges;
  for (const std::string& layer : kLayers)
    for (const Include& include : includesOf(layer))
      if (kLayers.contains(layerOf(include.target)) &&
          folderOf(include.file) != folderOf(include.target))
        edges[folderOf(include.file)].insert(folderOf(include.target));
  CHECK(edges.size() > 20);
  std::set<std::string> done;
  for (const auto& [folder, targets] : edges) {
    std::vector<std::string> path;
    CHECK(findCycle(edges, folder, path, done) == "");
  }
}

TEST_CASE("files include each other in a circle only for a reason") {
  const auto unitOf = [](const std::string& path) { return path.substr(0, path.rfind('.')); };
  CircleFinder::Graph edges;
  for (const std::string& layer : kLayers)
    for (const Include& include : includesOf(layer))
      if (kLayers.contains(layerOf(include.target)) &&
          unitOf(include.file) != unitOf(include.target))
        edges[unitOf(include.file)].insert(unitOf(include.target));
  CHECK(edges.size() > 1000);
  const auto circles = CircleFinder(edges).circles();
  for (const auto& [first, circle] : circles) {
    CAPTURE(first);
    CAPTURE(circle.size);
    CHECK(kCircles.contains(first));
  }
  CHECK(circles == kCircles);
}

TEST_CASE("heavy headers stay in few sources") {
  std::set<std::string> seen;
  for (const std::string& layer : kLayers) {
    for (const Include& include : includesOf(layer)) {
      for (const auto& [header, layers] : kHeavy) {
        if (!include.target.starts_with(header)) continue;
        seen.insert(header);
        CAPTURE(include.file);
        CAPTURE(include.target);
        CHECK(layers.contains(layer));
        CHECK((include.file.ends_with(".cpp") || mayExpose(layer, header)));
      }
    }
  }
  CHECK_MESSAGE(seen.size() == kHeavy.size(), "the table has headers that no source includes");
}

// Results computed for an environment depend on one snapshot of it, and their reads are recorded.
/// Checks get a snapshot and pass it on; they read it through a QueryContext, which records each
/// read. The list of project files and the findings of data are queries themselves.
TEST_CASE("checks read their environment through recorded queries only") {
  const std::set<std::string> queries = {"analysis/rules/project/project_file_list.cpp",
                                         "analysis/rules/project/data_findings.cpp"};
  int count = 0;
  for (const char* folder : {"analysis/rules", "analysis/templates", "analysis/check"}) {
    for (const auto& [name, text] : sourcesBelow(folder)) {
      if (queries.contains(name)) continue;
      ++count;
      for (const char* access :
           {"snapshot()", "snapshot.index", "snapshot.environment", "snapshot.queries",
            "snapshot.treeOf", "snapshot_.", "SnapshotReader", "DataFolder", "DataMemo",
            "readMetadata(", "asClass().variables", "declared.variables"}) {
        CAPTURE(name);
        CAPTURE(access);
        CHECK(text.find(access) == text.npos);
      }
    }
  }
  CHECK(count > 50);
}

TEST_CASE("only listed files read the snapshot behind a context") {
  const std::map<std::string, std::set<std::string>> readers = {
      {"SnapshotReader", {"analysis/hiera/data_overview.cpp"}},
      {"findUnrecorded(", {"analysis/inference/workspace_symbols.cpp"}},
      {"declaringTree(", {"analysis/inference/workspace_symbols.cpp"}},
  };
  for (const auto& [access, known] : readers) {
    std::set<std::string> found;
    for (const auto& [name, text] : sourcesBelow("analysis")) {
      if (!name.ends_with(".cpp") || isBelow(name, "analysis/workspace")) continue;
      if (text.find(access) != text.npos) found.insert(name);
    }
    CAPTURE(access);
    CHECK(found == known);
  }
}

TEST_CASE("computations read the workspace through snapshots and their queries") {
  for (const Include& include : includesOf("analysis")) {
    if (isBelow(include.file, "analysis/workspace")) continue;
    CAPTURE(include.file);
    CHECK(include.target != "analysis/workspace/workspace.h");
  }
  for (const char* layer : {"parser", "types", "analysis"}) {
    for (const auto& [name, text] : sourcesBelow(layer)) {
      if (isBelowAny(name, kReadersOfFiles)) continue;
      for (const char* access : {"readFile(", "listDirectory(", "realPathOf(", "std::filesystem",
                                 "ifstream", "fopen("}) {
        CAPTURE(name);
        CAPTURE(access);
        CHECK(text.find(access) == text.npos);
      }
    }
  }
}

TEST_CASE("only platform/ depends on the operating system") {
  std::size_t seen = 0;
  for (const std::string& layer : kLayers) {
    for (const Include& include : includesOf(layer)) {
      CAPTURE(include.file);
      CAPTURE(include.target);
      const bool isOfSystem = isSystemHeader(include.target);
      seen += isOfSystem;
      CHECK((layer == "platform" || !isOfSystem));
    }
    if (layer == "platform") continue;
    for (const auto& [name, text] : sourcesBelow(layer)) {
      for (const std::string& word : kSystemWords) {
        CAPTURE(name);
        CAPTURE(word);
        CHECK(text.find(word) == text.npos);
      }
    }
  }
  CHECK_MESSAGE(seen > 20, "the system headers of platform/ were not found");
}

// One system's code is reached through the interface only.
TEST_CASE("interfaces of platform/ do not depend on an implementation") {
  for (const std::string& layer : kLayers)
    for (const Include& include : includesOf(layer)) {
      CAPTURE(include.file);
      CAPTURE(include.target);
      const bool isImplementation =
          isBelow(include.target, "platform") && folderOf(include.target) != "platform";
      CHECK((!isImplementation || folderOf(include.file) == folderOf(include.target) ||
             folderOf(include.target) == "platform/posix" ||
             folderOf(include.target) == "platform/unix"));
      CHECK((!isImplementation || isBelow(include.file, "platform")));
      CHECK((!isImplementation || folderOf(include.file) != "platform"));
    }
}

TEST_CASE("includes of our own files start at the root") {
  for (const std::string& layer : kLayers) {
    for (const Include& include : includesOf(layer)) {
      if (!include.target.ends_with(".h")) continue;
      if (fs::exists(kRoot / fs::path(include.file).parent_path() / include.target) &&
          !kLayers.contains(layerOf(include.target))) {
        CAPTURE(include.file);
        FAIL_CHECK(include.target << " is not written from the root");
      }
    }
  }
}
