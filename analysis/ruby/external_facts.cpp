#include "analysis/ruby/external_facts.h"

#include <algorithm>
#include <cstdint>
#include <istream>
#include <streambuf>
#include <string>

#include <nlohmann/json.hpp>
#include <yaml-cpp/eventhandler.h>
#include <yaml-cpp/yaml.h>

#include "analysis/ruby/readers.h"
#include "parser/support/ascii.h"

namespace puppet::analysis {
namespace {

class Facts {
 public:
  explicit Facts(std::string_view text) : text_(text) {}

  /// `at` is the offset of the name, or npos if unknown.
  void add(std::string_view name, std::size_t at, std::string_view type = {}) {
    if (name.empty()) return;
    FactInterface fact;
    fact.name = lowerCase(name);
    fact.type = type;
    if (std::ranges::find(file_.facts, fact.name, &FactInterface::name) != file_.facts.end())
      return;
    if (at <= text_.size() && text_.substr(at).starts_with(name)) {
      fact.place.name = {static_cast<std::uint32_t>(at),
                         static_cast<std::uint32_t>(at + name.size())};
      fact.place.whole = fact.place.name;
    }
    file_.facts.push_back(std::move(fact));
  }

  FileInterface take() { return std::move(file_); }

 private:
  std::string_view text_;
  FileInterface file_;
};

/// Collects the keys of the outermost mapping of a document.
class YamlKeys : public YAML::EventHandler {
 public:
  explicit YamlKeys(Facts& facts) : facts_(facts) {}

  void OnDocumentStart(const YAML::Mark& /*mark*/) override {}
  void OnDocumentEnd() override {}
  void OnNull(const YAML::Mark& /*mark*/, YAML::anchor_t /*anchor*/) override { item(); }
  void OnAlias(const YAML::Mark& /*mark*/, YAML::anchor_t /*anchor*/) override { item(); }
  void OnScalar(const YAML::Mark& mark, const std::string& /*tag*/, YAML::anchor_t /*anchor*/,
                const std::string& value) override {
    if (depth_ == 1 && isMapping_ && isKey_ && mark.pos >= 0)
      facts_.add(value, static_cast<std::size_t>(mark.pos));
    item();
  }
  void OnSequenceStart(const YAML::Mark& /*mark*/, const std::string& /*tag*/,
                       YAML::anchor_t /*anchor*/, YAML::EmitterStyle::value /*style*/) override {
    ++depth_;
  }
  void OnSequenceEnd() override { close(); }
  void OnMapStart(const YAML::Mark& /*mark*/, const std::string& /*tag*/, YAML::anchor_t /*anchor*/,
                  YAML::EmitterStyle::value /*style*/) override {
    if (depth_++ == 0) isMapping_ = true;
  }
  void OnMapEnd() override { close(); }

 private:
  /// Keys and values of the outermost mapping alternate.
  void item() {
    if (depth_ == 1) isKey_ = !isKey_;
  }
  void close() {
    --depth_;
    item();
  }

  Facts& facts_;
  int depth_ = 0;
  bool isMapping_ = false;
  bool isKey_ = true;
};

/// Stream buffer over a text, without a copy.
class TextBuffer : public std::streambuf {
 public:
  explicit TextBuffer(std::string_view text) {
    char* begin = const_cast<char*>(text.data());  // read only
    setg(begin, begin, begin + text.size());
  }
};

void readYaml(std::string_view text, Facts& facts) {
  TextBuffer buffer(text);
  std::istream stream(&buffer);
  YamlKeys keys(facts);
  try {
    YAML::Parser(stream).HandleNextDocument(keys);
  } catch (const YAML::Exception&) {
    // Facts before the error are retained.
  }
}

/// Collects the keys of the outermost object of a JSON document.
class JsonKeys : public nlohmann::json_sax<nlohmann::json> {
 public:
  explicit JsonKeys(Facts& facts) : facts_(facts) {}

  bool null() override { return true; }
  bool boolean(bool /*value*/) override { return true; }
  bool number_integer(number_integer_t /*value*/) override { return true; }
  bool number_unsigned(number_unsigned_t /*value*/) override { return true; }
  bool number_float(number_float_t /*value*/, const string_t& /*text*/) override { return true; }
  bool string(string_t& /*value*/) override { return true; }
  bool binary(binary_t& /*value*/) override { return true; }
  bool start_object(std::size_t /*size*/) override { return ++depth_ > 0; }
  bool end_object() override { return --depth_ >= 0; }
  bool start_array(std::size_t /*size*/) override { return ++depth_ > 1; }  // lists hold no facts
  bool end_array() override { return --depth_ >= 0; }
  bool key(string_t& name) override {
    if (depth_ == 1) facts_.add(name, std::string_view::npos);
    return true;
  }
  bool parse_error(std::size_t /*at*/, const std::string& /*token*/,
                   const nlohmann::detail::exception& /*error*/) override {
    return false;
  }

 private:
  Facts& facts_;
  int depth_ = 0;
};

/// Reads lines of the form `name=value`.
void readText(std::string_view text, Facts& facts) {
  for (std::size_t begin = 0; begin < text.size();) {
    const std::size_t end = std::min(text.find('\n', begin), text.size());
    const std::size_t equals = text.substr(begin, end - begin).find('=');
    if (equals != std::string_view::npos) facts.add(text.substr(begin, equals), begin, "String");
    begin = end + 1;
  }
}

}  // namespace

bool isExternalFactsFile(std::string_view path) {
  return path.starts_with("facts.d/") &&
         (path.ends_with(".yaml") || path.ends_with(".json") || path.ends_with(".txt"));
}

FileInterface readExternalFacts(std::string_view text, std::string_view path) {
  Facts facts(text);
  if (path.ends_with(".yaml")) readYaml(text, facts);
  if (path.ends_with(".json")) {
    JsonKeys keys(facts);
    nlohmann::json::sax_parse(text.begin(), text.end(), &keys);
  }
  if (path.ends_with(".txt")) readText(text, facts);
  return facts.take();
}

}  // namespace puppet::analysis
