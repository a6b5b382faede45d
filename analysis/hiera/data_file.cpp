#include "analysis/hiera/data_file.h"

#include <algorithm>
#include <istream>
#include <optional>
#include <streambuf>

#include <nlohmann/json.hpp>
#include <yaml-cpp/eventhandler.h>
#include <yaml-cpp/yaml.h>

#include "analysis/hiera/yaml_scalar.h"
#include "types/core/collections.h"
#include "types/core/make.h"
#include "types/scalar/text.h"

namespace puppet::analysis {

using types::Value;
using types::ValueKind;

/// Puts together the values of a document that is told in its order.
class DataReader {
 public:
  DataReader(std::string_view text, DataFile& file) : text_(text), file_(file) {}

  struct Place {
    std::uint32_t at = 0;
    std::uint32_t line = 0;
  };

  /// False for what is more than anybody writes.
  bool open(bool isHash, Place place) {
    frames_.emplace_back();
    frames_.back().isHash = isHash;
    frames_.back().place = place;
    return frames_.size() <= kMaxDepth;
  }
  /// The value of what is closed, and how many values are in it.
  std::pair<Value, std::size_t> close() {
    Frame frame = std::move(frames_.back());
    frames_.pop_back();
    place_ = frame.place;
    Value made = frame.isHash ? frame.hash.build() : Value::array(std::move(frame.elements));
    return {std::move(made), frame.size};
  }
  /// `isMerge`: as a key, it stands for what is merged.
  bool add(Value value, std::size_t size, bool isMerge = false) {
    if ((size_ += size) > kMaxValues) return false;
    if (frames_.empty()) {
      hasRoot_ = true;
      isHash_ = value.is(ValueKind::Hash) || value.isUndef();
      return true;
    }
    Frame& frame = frames_.back();
    frame.size += size;
    if (!frame.isHash) {
      frame.elements.push_back(std::move(value));
    } else if (!frame.key) {
      frame.key = std::move(value);
      frame.keyPlace = place_;
      frame.isMerge = isMerge;
    } else if (frame.isMerge && frames_.size() >= 1 && isMergeable(value)) {
      merge(frame, value);
      frame.key.reset();
    } else {
      set(frame, *frame.key, std::move(value), frame.keyPlace);
      frame.key.reset();
    }
    return true;
  }
  void at(Place place) { place_ = place; }

  void fail(std::string message, std::uint32_t line) {
    if (file_.problem_.message.empty()) file_.problem_ = {std::move(message), line};
  }
  void end() {
    if (!file_.problem_.message.empty()) return;
    // One with nothing in it counts as an empty hash.
    if (hasRoot_ && !isHash_) fail("expected a hash of keys and values", 1);
  }

 private:
  struct Frame {
    bool isHash = false, isMerge = false;
    types::HashBuilder hash;
    std::vector<Value> elements;
    std::optional<Value> key;
    Place place, keyPlace;
    std::size_t size = 1;
  };

  static bool isMergeable(const Value& value) {
    if (value.is(ValueKind::Hash)) return true;
    return value.is(ValueKind::Array) &&
           std::ranges::all_of(value.asArray().elements(),
                               [](const Value& part) { return part.is(ValueKind::Hash); });
  }

  /// `<<: HASH` or a list of them, the first of which counts most.
  void merge(Frame& frame, const Value& value) {
    if (value.is(ValueKind::Hash)) {
      for (const auto& [key, part] : value.asHash().entries())
        set(frame, key, part, frame.keyPlace);
      return;
    }
    const auto parts = value.asArray().elements();
    for (std::size_t i = parts.size(); i-- > 0;) merge(frame, parts[i]);
  }

  void set(Frame& frame, const Value& key, Value value, Place keyPlace) {
    if (frames_.size() == 1 && key.is(ValueKind::String)) {
      const std::string_view written =
          text_.substr(std::min<std::size_t>(keyPlace.at, text_.size()));
      const bool isQuoted = written.starts_with('"') || written.starts_with('\'');
      const auto begin = keyPlace.at + (isQuoted ? 1 : 0);
      const auto size = static_cast<std::uint32_t>(key.asString().size());
      file_.add(
          {std::string(key.asString()), value, {begin, begin + size}, keyPlace.line, place_.at});
    }
    frame.hash.set(key, std::move(value));
  }

  static constexpr std::size_t kMaxDepth = 200;
  /// Counted as if aliases were written out.
  static constexpr std::size_t kMaxValues = 2'000'000;

  std::string_view text_;
  DataFile& file_;
  std::vector<Frame> frames_;
  Place place_;
  std::size_t size_ = 0;
  bool hasRoot_ = false, isHash_ = false;
};

namespace {

constexpr const char* kTooMuch = "this is larger or nests deeper than data may";

/// Builds what the events of a YAML document tell.
class YamlReader : public YAML::EventHandler {
 public:
  explicit YamlReader(DataReader& reader) : reader_(reader) {}

  void OnDocumentStart(const YAML::Mark& /*mark*/) override {}
  void OnDocumentEnd() override {}
  void OnNull(const YAML::Mark& mark, YAML::anchor_t anchor) override {
    add(mark, anchor, Value(), 1);
  }
  void OnAlias(const YAML::Mark& mark, YAML::anchor_t anchor) override {
    const bool isKnown = anchor > 0 && anchor <= anchors_.size();
    if (!isKnown) throw YAML::ParserException(mark, "an alias of what is not complete");
    const auto [value, size] = anchors_[anchor - 1];
    add(mark, 0, value, size);
  }
  void OnScalar(const YAML::Mark& mark, const std::string& tag, YAML::anchor_t anchor,
                const std::string& text) override {
    const bool isPlain = tag == "?" || tag.ends_with(":int") || tag.ends_with(":float") ||
                         tag.ends_with(":bool") || tag.ends_with(":null");
    if (isPlain && isYamlTime(text)) throw YAML::ParserException(mark, kTime);
    Value value = isPlain ? yamlScalar(text) : Value::string(text);
    // Ruby's symbols: keys become Strings.
    const bool isSymbol = isPlain && text.size() > 1 && text[0] == ':';
    if (isSymbol) value = Value::string(text.substr(1));
    if (!types::isValidUtf8(text) || tag.ends_with(":binary"))
      value = Value::unknown(types::bare(types::TypeKind::String));
    add(mark, anchor, std::move(value), 1 + text.size() / kBytesOfValue, isPlain && text == "<<");
  }
  void OnSequenceStart(const YAML::Mark& mark, const std::string& /*tag*/, YAML::anchor_t anchor,
                       YAML::EmitterStyle::value /*style*/) override {
    open(mark, anchor, false);
  }
  void OnSequenceEnd() override { close(); }
  void OnMapStart(const YAML::Mark& mark, const std::string& /*tag*/, YAML::anchor_t anchor,
                  YAML::EmitterStyle::value /*style*/) override {
    open(mark, anchor, true);
  }
  void OnMapEnd() override { close(); }

 private:
  static constexpr const char* kTime = "a date or a time has to stand in quotes";
  static constexpr std::size_t kBytesOfValue = 64;

  static DataReader::Place placeOf(const YAML::Mark& mark) {
    return {static_cast<std::uint32_t>(std::max(mark.pos, 0)),
            static_cast<std::uint32_t>(mark.line + 1)};
  }
  void open(const YAML::Mark& mark, YAML::anchor_t anchor, bool isHash) {
    open_.push_back({mark, anchor});
    if (!reader_.open(isHash, placeOf(mark))) throw YAML::ParserException(mark, kTooMuch);
  }
  void close() {
    const auto [mark, anchor] = open_.back();
    open_.pop_back();
    auto [value, size] = reader_.close();
    add(mark, anchor, std::move(value), size);
  }
  void add(const YAML::Mark& mark, YAML::anchor_t anchor, Value value, std::size_t size,
           bool isMerge = false) {
    if (anchor > 0) {
      if (anchors_.size() < anchor) anchors_.resize(anchor);
      anchors_[anchor - 1] = {value, size};
    }
    reader_.at(placeOf(mark));
    if (!reader_.add(std::move(value), size, isMerge)) throw YAML::ParserException(mark, kTooMuch);
  }

  DataReader& reader_;
  std::vector<std::pair<YAML::Mark, YAML::anchor_t>> open_;
  std::vector<std::pair<Value, std::size_t>> anchors_;
};

/// The text as a stream, without a copy.
class TextBuffer : public std::streambuf {
 public:
  explicit TextBuffer(std::string_view text) {
    char* begin = const_cast<char*>(text.data());  // only read
    setg(begin, begin, begin + text.size());
  }
};

void readYaml(std::string_view text, DataReader& reader) {
  TextBuffer buffer(text);
  std::istream stream(&buffer);
  YamlReader events(reader);
  try {
    YAML::Parser(stream).HandleNextDocument(events);
  } catch (const YAML::Exception& error) {
    reader.fail(error.msg, static_cast<std::uint32_t>(error.mark.line + 1));
  }
}

/// The same for JSON, whose library does not say where it is: keys are found again in the text.
class JsonReader : public nlohmann::json_sax<nlohmann::json> {
 public:
  JsonReader(std::string_view text, DataReader& reader) : text_(text), reader_(reader) {}

  bool null() override { return add(Value()); }
  bool boolean(bool value) override { return add(Value::boolean(value)); }
  bool number_integer(number_integer_t value) override { return add(Value::integer(value)); }
  bool number_unsigned(number_unsigned_t value) override {
    return add(Value::integer(types::Integer::fromUnsigned(value)));
  }
  bool number_float(number_float_t value, const string_t& /*text*/) override {
    return add(Value::number(value));
  }
  bool string(string_t& value) override { return add(Value::string(value)); }
  bool binary(binary_t& /*value*/) override { return false; }
  bool start_object(std::size_t /*size*/) override { return open(true); }
  bool start_array(std::size_t /*size*/) override { return open(false); }
  bool end_object() override { return close(); }
  bool end_array() override { return close(); }
  bool key(string_t& name) override {
    if (depth_ == 1) reader_.at(nextKey());
    return add(Value::string(name));
  }
  bool parse_error(std::size_t at, const std::string& /*token*/,
                   const nlohmann::detail::exception& /*error*/) override {
    const auto before = text_.substr(0, std::min(at, text_.size()));
    reader_.fail("invalid JSON", static_cast<std::uint32_t>(std::ranges::count(before, '\n') + 1));
    return false;
  }

 private:
  bool add(Value value) { return reader_.add(std::move(value), 1) || tooMuch(); }
  bool open(bool isHash) {
    ++depth_;
    return reader_.open(isHash, place_) || tooMuch();
  }
  bool close() {
    --depth_;
    auto [value, size] = reader_.close();
    return reader_.add(std::move(value), size) || tooMuch();
  }
  bool tooMuch() {
    reader_.fail(kTooMuch, 0);
    return false;
  }

  /// The next text in quotes in the outermost object that a colon follows. Goes through the text
  /// once for all keys.
  DataReader::Place nextKey() {
    for (; at_ < text_.size(); ++at_) {
      const char c = text_[at_];
      line_ += c == '\n';
      level_ += (c == '{' || c == '[') - (c == '}' || c == ']');
      if (c != '"') continue;
      const DataReader::Place place{static_cast<std::uint32_t>(at_), line_};
      while (++at_ < text_.size() && text_[at_] != '"') at_ += text_[at_] == '\\';
      const std::size_t behind =
          std::min(text_.find_first_not_of(" \t\r\n", at_ + 1), text_.size());
      if (level_ == 1 && text_.substr(behind).starts_with(':')) {
        ++at_;
        return place_ = place;
      }
    }
    return place_;
  }

  std::string_view text_;
  DataReader& reader_;
  int depth_ = 0, level_ = 0;
  std::size_t at_ = 0;
  std::uint32_t line_ = 1;
  DataReader::Place place_;
};

}  // namespace

DataFile DataFile::read(std::string_view text, Format format) {
  DataFile file;
  DataReader reader(text, file);
  if (text.size() > kMaxBytes) {
    reader.fail(kTooMuch, 0);
  } else if (format == Format::Yaml) {
    readYaml(text, reader);
  } else {
    JsonReader events(text, reader);
    nlohmann::json::sax_parse(text.begin(), text.end(), &events);
  }
  reader.end();
  if (!file.problem_.message.empty()) {
    file.entries_.clear();
    file.indices_.clear();
  }
  return file;
}

DataFile DataFile::unreadable() {
  DataFile file;
  file.problem_.message = "this file cannot be read";
  return file;
}

void DataFile::add(DataEntry entry) {
  const auto [known, isNew] = indices_.try_emplace(entry.key, entries_.size());
  if (isNew) {
    entries_.push_back(std::move(entry));
  } else {
    entries_[known->second] = std::move(entry);
  }
}

const DataEntry* DataFile::find(std::string_view key) const {
  const auto found = indices_.find(key);
  return found == indices_.end() ? nullptr : &entries_[found->second];
}

Value DataFile::hash() const {
  types::HashBuilder hash;
  hash.reserve(entries_.size());
  for (const DataEntry& entry : entries_) hash.set(entry.key, entry.value);
  return hash.build();
}

}  // namespace puppet::analysis
