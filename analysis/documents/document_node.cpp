#include "analysis/documents/document_node.h"

#include <algorithm>

#include <nlohmann/json.hpp>
#include <yaml-cpp/yaml.h>

namespace puppet::analysis {
namespace {

constexpr int kMaxDepth = 24;
constexpr std::size_t kMaxNodes = 100'000;
constexpr std::size_t kMaxBytes = 4 << 20;
constexpr const char* kTooMuch = "this is larger or nests deeper than such a file may";

/// Where JSON ends to be JSON.
struct JsonMistakes : nlohmann::json_sax<nlohmann::json> {
  std::optional<DocumentMistake> mistake;
  int depth = 0;

  bool null() override { return true; }
  bool boolean(bool) override { return true; }
  bool number_integer(number_integer_t) override { return true; }
  bool number_unsigned(number_unsigned_t) override { return true; }
  bool number_float(number_float_t, const string_t&) override { return true; }
  bool string(string_t&) override { return true; }
  bool binary(binary_t&) override { return true; }
  bool key(string_t&) override { return true; }
  bool start_object(std::size_t) override { return open(); }
  bool start_array(std::size_t) override { return open(); }
  bool end_object() override { return --depth >= 0; }
  bool end_array() override { return --depth >= 0; }
  bool parse_error(std::size_t position, const std::string& token,
                   const nlohmann::json::exception&) override {
    const bool isText = std::ranges::all_of(token, [](char c) { return c >= ' ' && c <= '~'; });
    std::string message = "invalid JSON";
    if (token.empty() || !isText)
      message += ": something is missing before this place";
    else
      message += ": '" + token.substr(0, 40) + "' is not expected here";
    mistake = {std::move(message), static_cast<std::uint32_t>(position > 0 ? position - 1 : 0)};
    return false;
  }

 private:
  bool open() {
    if (++depth <= kMaxDepth) return true;
    mistake = {kTooMuch, 0};
    return false;
  }
};

/// Reads JSON that is known to be without mistakes, for the places of its values.
class JsonReader {
 public:
  explicit JsonReader(std::string_view text) : text_(text) {}

  DocumentNode value() {
    skipBlanks();
    DocumentNode node;
    node.range = {at_, at_ + 1};
    switch (peek()) {
      case '{':
      case '[': collection(node, peek() == '{'); break;
      case '"': string(node); break;
      default: word(node);
    }
    return node;
  }

 private:
  using Kind = DocumentNode::Kind;

  char peek() const { return at_ < text_.size() ? text_[at_] : '\0'; }
  void skipBlanks() {
    while (at_ < text_.size() && (peek() == ' ' || peek() == '\t' || peek() == '\n' ||
                                  peek() == '\r' || static_cast<unsigned char>(peek()) >= 0x80))
      ++at_;  // a byte order mark is passed over too
  }

  void collection(DocumentNode& node, bool isMap) {
    node.kind = isMap ? Kind::Map : Kind::List;
    ++at_;
    for (skipBlanks(); at_ < text_.size() && peek() != '}' && peek() != ']'; skipBlanks()) {
      const std::uint32_t before = at_;
      if (isMap) {
        node.names.push_back(value());
        skipBlanks();
        ++at_;  // the colon
      }
      node.items.push_back(value());
      skipBlanks();
      if (peek() == ',') ++at_;
      if (at_ == before) break;
    }
    ++at_;
  }

  void string(DocumentNode& node) {
    node.kind = Kind::Scalar;
    node.isText = true;
    const std::uint32_t start = at_++;
    while (at_ < text_.size() && peek() != '"') at_ += peek() == '\\' ? 2 : 1;
    at_ = std::min(at_ + 1, static_cast<std::uint32_t>(text_.size()));
    node.range = {start, at_};
    const auto parsed = nlohmann::json::parse(text_.substr(start, at_ - start), nullptr, false);
    if (parsed.is_string()) node.text = parsed.get<std::string>();
  }

  void word(DocumentNode& node) {
    const std::uint32_t start = at_;
    while (at_ < text_.size() && std::string_view(",]} \t\r\n").find(peek()) == std::string::npos)
      ++at_;
    node.range = {start, at_};
    node.text = text_.substr(start, at_ - start);
    node.kind = node.text == "null" ? Kind::Null : Kind::Scalar;
  }

  std::string_view text_;
  std::uint32_t at_ = 0;
};

class YamlReader {
 public:
  explicit YamlReader(std::string_view text) : text_(text) {}

  DocumentNode read(const YAML::Node& node, int depth = 0) {
    DocumentNode made;
    const auto size = static_cast<std::uint32_t>(text_.size());
    const auto start = std::min(static_cast<std::uint32_t>(std::max(node.Mark().pos, 0)), size);
    made.range = {start, std::min(start + 1, size)};
    // Aliases may lead in circles.
    if (depth > kMaxDepth || ++count_ > kMaxNodes) {
      isTooMuch_ = true;
      return made;
    }
    switch (node.Type()) {
      case YAML::NodeType::Scalar: scalar(node, made); break;
      case YAML::NodeType::Sequence:
        made.kind = DocumentNode::Kind::List;
        for (const YAML::Node& item : node) made.items.push_back(read(item, depth + 1));
        break;
      case YAML::NodeType::Map:
        made.kind = DocumentNode::Kind::Map;
        for (const auto& member : node) {
          made.names.push_back(read(member.first, depth + 1));
          made.items.push_back(read(member.second, depth + 1));
        }
        break;
      default: break;
    }
    return made;
  }

  bool isTooMuch() const { return isTooMuch_; }

 private:
  void scalar(const YAML::Node& node, DocumentNode& made) {
    made.kind = DocumentNode::Kind::Scalar;
    made.text = node.Scalar();
    const std::string_view rest = text_.substr(made.range.start);
    made.isText = rest.starts_with('"') || rest.starts_with('\'');
    const std::size_t length = made.text.size() + (made.isText ? 2 : 0);
    const std::size_t lineEnd = std::min(rest.find('\n'), rest.size());
    made.range.end =
        made.range.start + static_cast<std::uint32_t>(std::min(std::max<std::size_t>(length, 1),
                                                               std::max<std::size_t>(lineEnd, 1)));
    made.range.end = std::min(made.range.end, static_cast<std::uint32_t>(text_.size()));
  }

  std::string_view text_;
  std::size_t count_ = 0;
  bool isTooMuch_ = false;
};

}  // namespace

const DocumentNode* DocumentNode::find(std::string_view name) const {
  for (std::size_t i = names.size(); i-- > 0;)
    if (names[i].text == name) return &items[i];
  return nullptr;
}

DocumentNode readJson(std::string_view text, std::optional<DocumentMistake>& mistake) {
  JsonMistakes mistakes;
  if (text.size() > kMaxBytes) mistake = DocumentMistake{kTooMuch, 0};
  if (mistake || !nlohmann::json::sax_parse(text, &mistakes)) {
    if (!mistake) mistake = std::move(mistakes.mistake);
    if (!mistake) mistake = DocumentMistake{kTooMuch, 0};
    return {};
  }
  return JsonReader(text).value();
}

DocumentNode readYaml(std::string_view text, std::optional<DocumentMistake>& mistake) {
  if (text.size() > kMaxBytes) {
    mistake = DocumentMistake{kTooMuch, 0};
    return {};
  }
  try {
    YamlReader reader(text);
    DocumentNode node = reader.read(YAML::Load(std::string(text)));
    if (!reader.isTooMuch()) return node;
    mistake = DocumentMistake{kTooMuch, 0};
  } catch (const YAML::Exception& error) {
    mistake = DocumentMistake{"invalid YAML: " + error.msg,
                              static_cast<std::uint32_t>(std::max(error.mark.pos, 0))};
  }
  return {};
}

}  // namespace puppet::analysis
