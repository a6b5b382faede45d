#include "analysis/workspace/metadata.h"

#include <filesystem>
#include <fstream>

#include <nlohmann/json.hpp>

#include "analysis/workspace/files.h"
#include "analysis/workspace/json_text.h"

namespace puppet::analysis {
namespace {

constexpr std::uintmax_t kMaxBytes = 1 << 20;

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
  const auto content = readFile(path, kMaxBytes);
  if (!content) return std::nullopt;
  const json document = parseJson(content->bytes);
  if (!document.is_object()) return std::nullopt;
  return ModuleMetadata{textOf(document, "name"), textOf(document, "version"),
                        rangesOf(document, "dependencies"), rangesOf(document, "requirements")};
}

std::string moduleNameInMetadata(const std::string& path) {
  std::error_code error;
  const auto size = std::filesystem::file_size(path, error);
  if (error || size > kMaxBytes) return {};
  std::ifstream stream(path, std::ios::binary);
  NameReader reader;
  nlohmann::json::sax_parse(stream, &reader, nlohmann::json::input_format_t::json, false);
  return nameBehindAuthor(reader.name);
}

}  // namespace puppet::analysis
