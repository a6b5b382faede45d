#include "analysis/checks/module_file.h"

#include <algorithm>
#include <filesystem>
#include <fstream>
#include <vector>

#include <nlohmann/json.hpp>

#include "analysis/checks/names.h"

namespace puppet::analysis {
namespace {

constexpr std::string_view kModuleFolders[] = {"modules", "site-modules", "site"};
constexpr std::string_view kCodeFolders[] = {"manifests", "functions", "types", "plans"};
constexpr std::uintmax_t kMaxMetadataBytes = 1 << 20;

bool contains(std::span<const std::string_view> names, std::string_view name) {
  return std::ranges::find(names, name) != names.end();
}

struct Segment {
  std::string_view name;
  std::size_t end;  ///< offset behind it in the path
};

std::vector<Segment> segmentsOf(std::string_view path) {
  std::vector<Segment> segments;
  for (std::size_t start = 0; start <= path.size();) {
    const auto end = std::min(path.find_first_of("/\\", start), path.size());
    if (end > start) segments.push_back({path.substr(start, end - start), end});
    start = end + 1;
  }
  return segments;
}

/// Reads a JSON object up to its member `name`, which usually comes first.
struct NameReader : nlohmann::json_sax<nlohmann::json> {
  std::string name;

  bool null() override { return goOn(); }
  bool boolean(bool) override { return goOn(); }
  bool number_integer(number_integer_t) override { return goOn(); }
  bool number_unsigned(number_unsigned_t) override { return goOn(); }
  bool number_float(number_float_t, const string_t&) override { return goOn(); }
  bool binary(binary_t&) override { return goOn(); }
  bool string(string_t& text) override {
    if (atName()) name = std::move(text);
    return goOn();
  }
  bool start_object(std::size_t) override { return ++depth_ == 1 || !atNameOf(depth_ - 1); }
  bool end_object() override { return --depth_ > 0; }
  bool start_array(std::size_t) override { return ++depth_ > 1 && !atNameOf(depth_ - 1); }
  bool end_array() override { return --depth_ > 0; }
  bool key(string_t& key) override {
    if (depth_ == 1) inName_ = key == "name";
    return true;
  }
  bool parse_error(std::size_t, const std::string&, const nlohmann::json::exception&) override {
    return false;
  }

 private:
  bool atNameOf(int depth) const { return depth == 1 && inName_; }
  bool atName() const { return atNameOf(depth_); }
  /// Nothing behind the name matters.
  bool goOn() const { return depth_ > 0 && !atName(); }

  int depth_ = 0;
  bool inName_ = false;
};

/// `b` for the metadata of module `a-b`; empty when there is none.
std::string nameInMetadata(const std::string& file) {
  std::error_code error;
  const auto size = std::filesystem::file_size(file, error);
  if (error || size > kMaxMetadataBytes) return {};
  std::ifstream stream(file, std::ios::binary);
  NameReader reader;
  nlohmann::json::sax_parse(stream, &reader, nlohmann::json::input_format_t::json, false);
  const auto dash = reader.name.find_first_of("-/");
  return dash == std::string::npos ? std::string() : reader.name.substr(dash + 1);
}

/// Directories of other names are on no module path, whatever they hold.
bool isModuleName(std::string_view name) {
  const auto isLower = [](char c) { return c >= 'a' && c <= 'z'; };
  return !name.empty() && isLower(name.front()) && std::ranges::all_of(name, [&](char c) {
    return isLower(c) || (c >= '0' && c <= '9') || c == '_';
  });
}

/// The name of the module in the directory that is `segments[index]`; empty when it is not
/// certainly one: a checkout is called `b` or `a-b`, and its metadata say the same.
std::string moduleNameOf(std::string_view path, std::span<const Segment> segments,
                         std::size_t index) {
  const std::string_view directory = segments[index].name;
  if (index > 0 && contains(kModuleFolders, segments[index - 1].name) && isModuleName(directory))
    return std::string(directory);
  std::string name =
      nameInMetadata(std::string(path.substr(0, segments[index].end)) + "/metadata.json");
  const bool agrees = directory == name || directory.ends_with("-" + name);
  return agrees && isModuleName(name) ? name : std::string();
}

}  // namespace

std::string namespaceOfModuleFile(std::string_view path) {
  if (!path.ends_with(".pp")) return {};
  const auto segments = segmentsOf(path);
  for (std::size_t code = 1; code + 1 < segments.size(); ++code) {
    if (!contains(kCodeFolders, segments[code].name)) continue;
    std::string name = moduleNameOf(path, segments, code - 1);
    if (name.empty()) continue;
    const bool initial = code + 2 == segments.size() && segments.back().name == "init.pp";
    for (std::size_t i = code + 1; i < segments.size() && !initial; ++i)
      name.append("::").append(segments[i].name);
    if (!initial) name.resize(name.size() - 3);
    return lowerCase(name);
  }
  return {};
}

}  // namespace puppet::analysis
