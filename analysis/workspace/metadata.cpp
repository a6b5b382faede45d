#include "analysis/workspace/metadata.h"

#include <mutex>
#include <unordered_map>
#include <utility>

#include <nlohmann/json.hpp>

#include "analysis/workspace/files.h"
#include "analysis/workspace/json_text.h"

namespace puppet::analysis {
namespace {

constexpr std::uintmax_t kMaxMetadataBytes = 1 << 20;

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
  /// Returns false to stop the parser after the name.
  bool goOn() const { return depth_ > 0 && !atName(); }

  int depth_ = 0;
  bool inName_ = false;
};

/// Names by path, valid as long as the file has the same stamp. Thread-safe.
class NameCache {
 public:
  std::optional<std::string> find(const std::string& path, const FileStamp& stamp) {
    const std::lock_guard lock(mutex_);
    const auto found = names_.find(path);
    if (found == names_.end() || found->second.first != stamp) return std::nullopt;
    return found->second.second;
  }
  void add(const std::string& path, const FileStamp& stamp, const std::string& name) {
    const std::lock_guard lock(mutex_);
    if (names_.size() >= kMaxNames) names_.clear();
    names_.insert_or_assign(path, std::pair(stamp, name));
  }

 private:
  static constexpr std::size_t kMaxNames = 4096;

  std::mutex mutex_;
  std::unordered_map<std::string, std::pair<FileStamp, std::string>> names_;
};

using nlohmann::json;

std::vector<ModuleMetadata::Range> rangesOf(const json& object, const char* key) {
  std::vector<ModuleMetadata::Range> ranges;
  const auto found = object.find(key);
  if (found == object.end() || !found->is_array()) return ranges;
  for (const json& entry : *found)
    if (entry.is_object() && !textOf(entry, "name").empty())
      ranges.push_back({textOf(entry, "name"), textOf(entry, "version_requirement")});
  return ranges;
}

}  // namespace

std::string nameBehindAuthor(const std::string& fullName) {
  const auto dash = fullName.find_first_of("-/");
  return dash == std::string::npos ? std::string() : fullName.substr(dash + 1);
}

std::optional<ModuleMetadata> readMetadata(const std::string& path) {
  const auto text = readBytes(path, kMaxMetadataBytes);
  return text ? parseMetadata(*text) : std::nullopt;
}

std::optional<ModuleMetadata> parseMetadata(const std::string& text) {
  const json document = parseJson(text);
  if (!document.is_object()) return std::nullopt;
  return ModuleMetadata{textOf(document, "name"), textOf(document, "version"),
                        rangesOf(document, "dependencies"), rangesOf(document, "requirements")};
}

std::string moduleNameInMetadata(const std::string& path) {
  const auto stamp = stampOf(path);
  if (!stamp || stamp->size > kMaxMetadataBytes) return {};
  static NameCache cache;
  if (auto known = cache.find(path, *stamp)) return *std::move(known);
  const auto content = readFile(path, kMaxMetadataBytes);
  if (!content) return {};
  NameReader reader;
  nlohmann::json::sax_parse(content->bytes, &reader, nlohmann::json::input_format_t::json, false);
  std::string name = nameBehindAuthor(reader.name);
  cache.add(path, content->stamp, name);
  return name;
}

}  // namespace puppet::analysis
