// Types whole files letter by letter in an editor with default settings: completion that opens
// automatically must not change the typed text. tests/e2e types the same files in real editors.

#include <string>

#include <doctest/doctest.h>

#include "tests/support/input_files.h"
#include "tests/support/lsp_client.h"

using puppet::server::TestClient;
using Json = puppet::protocol::Json;

namespace {

const std::string kUri = "file:///typed/manifests/init";

/// Editor that requests completion at each letter of a word and each trigger character, and whose
/// Enter key accepts the first item if it changes the text.
class Typist {
 public:
  explicit Typist(const std::string& extension) : uri_(kUri + extension) {
    const Json capabilities = client_.start()["capabilities"];
    for (const Json& trigger : capabilities["completionProvider"]["triggerCharacters"])
      triggers_ += trigger.get<std::string>();
    client_.open(uri_, "");
  }

  /// Returns the buffer after typing `text`.
  std::string type(const std::string& text) {
    for (const char c : text) {
      if (c == '\n' && accepts()) continue;
      insert(std::string(1, c));
      item_ = {};
      const bool isLetter = std::isalnum(static_cast<unsigned char>(c)) || c == '_';
      if (triggers_.find(c) != std::string::npos)
        ask({{"triggerKind", 2}, {"triggerCharacter", std::string(1, c)}});
      else if (isLetter && !isInText())
        ask({{"triggerKind", 1}});
    }
    return text_;
  }

 private:
  void insert(const std::string& text) {
    client_.edit(uri_, ++version_, {line_, column_, line_, column_}, text);
    text_ += text;
    for (const char c : text) {
      column_ = c == '\n' ? 0 : column_ + 1;
      line_ += c == '\n';
    }
  }

  /// Returns true in comments and strings, where editors do not complete on letters.
  bool isInText() const {
    const std::string line = text_.substr(text_.rfind('\n') + 1);
    char quote = 0;
    for (const char c : line) {
      if (quote == 0 && c == '#') return true;
      if (quote == 0 && (c == '\'' || c == '"'))
        quote = c;
      else if (c == quote)
        quote = 0;
    }
    return quote != 0;
  }

  void ask(const Json& context) {
    const Json list = client_.call("textDocument/completion",
                                   {{"textDocument", {{"uri", uri_}}},
                                    {"position", {{"line", line_}, {"character", column_}}},
                                    {"context", context}});
    if (!list["items"].empty()) item_ = list["items"][0];
  }

  bool accepts() {
    if (item_.is_null()) return false;
    const Json edit = item_["textEdit"];
    const std::size_t lineStart = text_.rfind('\n') + 1;
    const auto start = edit["range"]["start"]["character"].get<std::size_t>();
    const std::string typed = text_.substr(lineStart + start);
    const std::string meant = edit["newText"];
    item_ = {};
    if (typed == meant) return false;
    text_.erase(lineStart + start);
    text_ += meant;
    return true;
  }

  TestClient client_;
  std::string uri_, text_, triggers_;
  int version_ = 1, line_ = 0, column_ = 0;
  Json item_;
};

}  // namespace

TEST_CASE("completion while typing does not change the typed text") {
  for (const auto& [file, extension] :
       {std::pair("classes.pp", ".pp"), std::pair("template.epp", ".epp")}) {
    CAPTURE(file);
    const std::string text = puppet::test::readFile(std::string("tests/e2e/typing/") + file);
    REQUIRE_FALSE(text.empty());
    CHECK(Typist(extension).type(text) == text);
  }
}
