#include <random>
#include <string>
#include <vector>

#include <doctest/doctest.h>

#include "protocol/utf8.h"
#include "server/lsp/document.h"
#include "server/lsp/document_store.h"
#include "server/lsp/position_mapper.h"
#include "server/lsp/text_buffer.h"
#include "server/lsp/uri.h"
#include "tests/support/sanitizers.h"
#include "tests/support/text_edits.h"

using namespace puppet;
using namespace puppet::server;

namespace {

constexpr PositionEncoding kEncodings[] = {PositionEncoding::Utf8, PositionEncoding::Utf16,
                                           PositionEncoding::Utf32};

/// Character of a text with its position in the client's encoding.
struct ModelCharacter {
  std::size_t offset;
  std::size_t length;
  LineColumn at;
};

/// Reference implementation of positions: every character of `text`, including the end.
std::vector<ModelCharacter> charactersOf(std::string_view text, PositionEncoding encoding) {
  std::vector<ModelCharacter> characters;
  LineColumn at;
  for (std::size_t i = 0; i < text.size();) {
    const bool pair = text.substr(i, 2) == "\r\n";
    const std::size_t length =
        pair ? 2 : std::max<std::size_t>(protocol::utf8Length(text.substr(i)), 1);
    characters.push_back({i, length, at});
    if (pair || text[i] == '\n' || text[i] == '\r')
      at = {at.line + 1, 0};
    else if (encoding == PositionEncoding::Utf8)
      at.column += static_cast<std::uint32_t>(length);
    else
      at.column += encoding == PositionEncoding::Utf16 && length == 4 ? 2 : 1;
    i += length;
  }
  characters.push_back({text.size(), 0, at});
  return characters;
}

std::string randomText(std::mt19937& random, int pieces) {
  static const char* const kPieces[] = {"a",    "bc",           "\n",     "\r\n",       "\r",
                                        "\t",   "\u00e9",       "\u20ac", "\U0001F600", "\xFF",
                                        "\xC3", "\xED\xA0\x80", "$x = 1", " "};
  std::string text;
  for (int i = 0; i < pieces; ++i) text += kPieces[random() % std::size(kPieces)];
  return text;
}

void checkLines(const TextBuffer& buffer) {
  const LineIndex fresh(buffer.text());
  REQUIRE(buffer.lines().lineCount() == fresh.lineCount());
  for (std::uint32_t line = 0; line < fresh.lineCount(); ++line)
    REQUIRE(buffer.lines().lineStart(line) == fresh.lineStart(line));
}

}  // namespace

TEST_CASE("text synchronization: random edits leave the text of a plain string") {
  for (const PositionEncoding encoding : kEncodings) {
    for (unsigned seed = 0; seed < (kIsSanitized ? 10 : 60); ++seed) {
      CAPTURE(static_cast<int>(encoding));
      CAPTURE(seed);
      std::mt19937 random(seed);
      std::string model = randomText(random, 20);
      TextBuffer buffer(model);
      std::string taken;
      for (int step = 0; step < 40; ++step) {
        const auto characters = charactersOf(model, encoding);
        std::size_t first = random() % characters.size(), last = random() % characters.size();
        if (first > last) std::swap(first, last);
        last = std::min(last, first + 5);
        const std::string replacement = randomText(random, static_cast<int>(random() % 4));
        REQUIRE(buffer.replace(characters[first].at, characters[last].at, replacement, encoding));
        model.replace(characters[first].offset, characters[last].offset - characters[first].offset,
                      replacement);
        REQUIRE(buffer.text() == model);
        checkLines(buffer);
        if (step % 3 != 0) continue;
        // The prefix and suffix reported as unchanged are equal in both texts.
        const TextChange change = buffer.takeChange();
        if (change.prefix != kNoChange.prefix && change.suffix != kNoChange.suffix) {
          REQUIRE(change.prefix + change.suffix <= std::min(taken.size(), model.size()));
          REQUIRE(taken.substr(0, change.prefix) == model.substr(0, change.prefix));
          REQUIRE(taken.ends_with(model.substr(model.size() - change.suffix)));
        }
        taken = model;
      }
    }
  }
}

TEST_CASE("text synchronization: positions outside of the text are moved into it") {
  TextBuffer buffer("ab\r\ncd");
  CHECK(buffer.replace({0, 99}, {0, 99}, "1", PositionEncoding::Utf16));
  CHECK(buffer.text() == "ab1\r\ncd");
  CHECK(buffer.replace({9, 9}, {9, 9}, "2", PositionEncoding::Utf16));
  CHECK(buffer.text() == "ab1\r\ncd2");
  CHECK(buffer.replace({1, 1}, {0, 0}, "3", PositionEncoding::Utf16));
  CHECK(buffer.text() == "ab1\r\nc3d2");
  CHECK(buffer.replace({0, 0}, {0xFFFFFFFF, 0xFFFFFFFF}, "", PositionEncoding::Utf16));
  CHECK(buffer.text().empty());
  CHECK(buffer.lines().lineCount() == 1);
}

TEST_CASE("text synchronization: edits split and join line breaks") {
  TextBuffer buffer("a\r\nb");
  CHECK(buffer.replace({0, 1}, {1, 0}, "\r", PositionEncoding::Utf8));
  checkLines(buffer);
  CHECK(buffer.replace({1, 0}, {1, 0}, "\n", PositionEncoding::Utf8));
  CHECK(buffer.text() == "a\r\nb");
  checkLines(buffer);
  CHECK(buffer.replace({1, 0}, {1, 0}, "\nx\r", PositionEncoding::Utf8));
  checkLines(buffer);
}

TEST_CASE("positions: long lines are counted as short ones are") {
  std::mt19937 random(7);
  std::string text;
  for (int i = 0; i < 4; ++i) {
    std::string line = randomText(random, 6000);
    for (char& c : line)
      if (c == '\n' || c == '\r') c = '.';
    text += line + "\n";
  }
  const LineIndex lines(text);
  for (const PositionEncoding encoding : kEncodings) {
    PositionMapper mapper(text, lines, encoding);
    for (std::size_t i = 0; i < 2000; ++i) {
      auto offset = static_cast<std::uint32_t>(random() % (text.size() + 2));
      // Offsets around the ends of lines.
      if (i < 3 * lines.lineCount())
        offset = lines.lineStart(i / 3) + i % 3 - std::min(i, std::size_t{1});
      const LineColumn expected = lines.position(text, offset, encoding);
      const protocol::Position position = mapper.position(offset);
      CAPTURE(offset);
      REQUIRE(position.line == expected.line);
      REQUIRE(position.character == expected.column);
    }
  }
}

TEST_CASE("documents: a text that is too large is reported") {
  const SourceText text(std::string(SourceText::kMaxBytes + 1, ' '));
  const auto version = std::make_shared<DocumentText>(
      "file:///a.pp", 1, 1, text, LineIndex(text.view()), LanguageLevel::Puppet8);
  version->parseWith(std::make_shared<DocumentParser>(), {});
  const Document document(version, {});
  REQUIRE(document.findings().size() == 1);
  CHECK(document.findings()[0].info().rule == "file-too-large");
}

TEST_CASE("documents: versions have the trees of their texts, whichever is asked for and when") {
  std::mt19937 random(11);
  std::string text;
  for (int i = 0; i < 12; ++i)
    text += "class a" + std::to_string(i) + " {\n  $b = \"c ${d}\"\n  e { 'f': g => 1 }\n}\n";
  DocumentStore store;
  store.setEncoding(PositionEncoding::Utf8);
  std::vector<DocumentPtr> documents{store.open({"file:///a.pp", 0, text})};
  const auto place = [&] {
    return protocol::Position{static_cast<std::uint32_t>(random() % 50),
                              static_cast<std::uint32_t>(random() % 20)};
  };
  constexpr const char* kTyped[] = {"x", "\n", "}", "{", "'", "\"", "# y\n", "h { 'i': }\n"};
  for (int version = 1; version < 300; ++version) {
    protocol::DidChangeParams params{{"file:///a.pp", version}, {}};
    for (std::size_t n = 1 + random() % 3; n > 0; --n) {
      const protocol::Position at = place();
      params.contentChanges.push_back({protocol::Range{at, at}, kTyped[random() % 8]});
    }
    if (random() % 10 == 0)
      params.contentChanges.insert(params.contentChanges.end() - 1, {{}, text});
    bool tooLong = false;
    documents.push_back(store.change(params, tooLong));
    if (random() % 3 != 0) continue;
    const DocumentPtr& asked =
        documents[documents.size() - 1 - random() % std::min<std::size_t>(4, documents.size())];
    CAPTURE(version);
    REQUIRE(versionProblem(asked->tree(), std::string(asked->text().view())) == "");
  }
}

TEST_CASE("paths and URIs are converted into each other") {
  struct Case {
    const char* uri;
    const char* path;  ///< nullptr if it is not a file
  };
  const Case cases[] = {
      {"file:///a/b.pp", "/a/b.pp"},
      {"file:///a%20b/%C3%A9.pp", "/a b/\u00e9.pp"},
      {"file:///a%2Fb", "/a/b"},
      {"FILE:///a", "/a"},
      {"file:/a/b", "/a/b"},
      {"file://localhost/a", "/a"},
      {"file://server/share/a", "//server/share/a"},
      {"file:///c:/a.pp", "C:/a.pp"},
      {"file:///C%3A/a.pp", "C:/a.pp"},
      {"file:///c%3a/a.pp", "C:/a.pp"},
      {"file:///a?query#fragment", "/a"},
      {"file:///100%", "/100%"},
      {"file:///%zz%4", "/%zz%4"},
      {"file://", nullptr},
      {"untitled:Untitled-1", nullptr},
      {"vscode-remote://host/a.pp", nullptr},
      {"no-scheme", nullptr},
      {"", nullptr},
  };
  for (const Case& test : cases) {
    CAPTURE(test.uri);
    const auto path = pathOfUri(test.uri);
    CHECK(path.has_value() == (test.path != nullptr));
    if (path && test.path) CHECK(*path == test.path);
  }
  CHECK(normalizedUri("file:///c%3A/x") == normalizedUri("file:///C:/x"));
  CHECK(normalizedUri("untitled:a%20b") == normalizedUri("untitled:a b"));
  CHECK(normalizedUri("untitled:a") != normalizedUri("file:a"));
  CHECK(pathLikeOfUri("untitled:x/plans/a.pp") == "x/plans/a.pp");
}
