#include <algorithm>
#include <string>
#include <vector>

#include <doctest/doctest.h>

#include "protocol/frame_reader.h"
#include "protocol/json.h"
#include "protocol/message.h"

using namespace puppet::protocol;

namespace {

/// Feeds a stream in pieces of `piece` bytes; returns the bodies, and "!" for each error.
std::vector<std::string> framesOf(std::string_view stream, std::size_t piece,
                                  FrameLimits limits = {}) {
  FrameReader reader(limits);
  std::vector<std::string> frames;
  for (std::size_t at = 0; at < stream.size(); at += piece) {
    reader.feed(stream.substr(at, piece));
    while (auto frame = reader.next()) frames.push_back(frame->error.empty() ? frame->body : "!");
  }
  return frames;
}

using Frames = std::vector<std::string>;

struct FramingCase {
  const char* name;
  std::string stream;
  Frames frames;
};

const FramingCase kFraming[] = {
    {"one message", "Content-Length: 2\r\n\r\n{}", {"{}"}},
    {"two messages", "Content-Length: 2\r\n\r\n{}Content-Length: 3\r\n\r\n[1]", {"{}", "[1]"}},
    {"an empty body", "Content-Length: 0\r\n\r\nContent-Length: 1\r\n\r\n1", {"", "1"}},
    {"any case, no space", "content-LENGTH:1\r\n\r\n7", {"7"}},
    {"lone line feeds", "Content-Length: 1\n\n7", {"7"}},
    {"other headers", "X-Any: thing\r\nContent-Length: 1\r\n\r\n7", {"7"}},
    {"a charset", "Content-Length: 1\r\nContent-Type: a/b; charset=utf-8\r\n\r\n7", {"7"}},
    {"the old charset", "Content-Length: 1\r\nContent-Type: a/b; charset=utf8\r\n\r\n7", {"7"}},
    {"a wrong charset", "Content-Length: 1\r\nContent-Type: a/b; charset=latin1\r\n\r\n7", {"!"}},
    {"line breaks between",
     "\r\nContent-Length: 1\r\n\r\n7\r\n\r\nContent-Length: 1\r\n\r\n8",
     {"7", "8"}},
    {"no length", "X: y\r\n\r\nContent-Length: 1\r\n\r\n7", {"!", "7"}},
    {"no number", "Content-Length: x\r\n\r\n{}Content-Length: 1\r\n\r\n7", {"!", "7"}},
    {"a negative length", "Content-Length: -1\r\n\r\nContent-Length: 1\r\n\r\n7", {"!", "7"}},
    {"a huge length",
     "Content-Length: 99999999999999999999\r\n\r\nContent-Length: 1\r\n\r\n7",
     {"!", "7"}},
    {"no header", "hello\r\n\r\nContent-Length: 1\r\n\r\n7", {"!", "7"}},
    {"JSON without header", "{\"a\":1}\r\n\r\nContent-Length: 1\r\n\r\n7", {"!", "7"}},
    {"NULs", std::string(9, '\0') + "\r\n\r\nContent-Length: 1\r\n\r\n7", {"!", "7"}},
    {"part of a message", "Content-Length: 10\r\n\r\n{}", {}},
};

Message read(std::string_view body) {
  auto message = readMessage(body);
  REQUIRE(message.has_value());
  return *message;
}

}  // namespace

TEST_CASE("framing: a stream is read alike in pieces of every size") {
  for (const FramingCase& test : kFraming) {
    CAPTURE(test.name);
    for (std::size_t piece = 1; piece <= test.stream.size(); ++piece) {
      CAPTURE(piece);
      CHECK(framesOf(test.stream, piece) == test.frames);
    }
  }
}

TEST_CASE("framing: a body over the limit is skipped") {
  const std::string stream = "Content-Length: 9\r\n\r\n123456789Content-Length: 2\r\n\r\n{}";
  for (std::size_t piece = 1; piece <= stream.size(); ++piece)
    CHECK(framesOf(stream, piece, {.bodyBytes = 8}) == Frames{"!", "{}"});
}

TEST_CASE("framing: an impossible length is an error of the header") {
  CHECK(framesOf("Content-Length: 99999999999\r\n\r\nContent-Length: 2\r\n\r\n{}", 64) ==
        Frames{"!", "{}"});
}

TEST_CASE("framing: a header over the limit is an error") {
  const std::string stream = "X: " + std::string(100, 'y') + "\r\n\r\nContent-Length: 2\r\n\r\n{}";
  for (const std::size_t piece : {1, 7, 64, 1000}) {
    CAPTURE(piece);
    CHECK(framesOf(stream, piece, {.headerBytes = 50}) == Frames{"!", "{}"});
  }
  // The maximum length is accepted for any split.
  const std::string longest = "Content-Length: 2\r\n\r\n{}";
  for (const std::size_t piece : {1, 2, 20, 1000}) {
    CAPTURE(piece);
    CHECK(framesOf(longest, piece, {.headerBytes = 19}) == Frames{"{}"});
    CHECK(framesOf(longest, piece, {.headerBytes = 18}) == Frames{"!"});
  }
  // A header without an end is reported once and discarded.
  CHECK(framesOf(std::string(100000, 'x'), 100, {.headerBytes = 50}) == Frames{"!"});
}

TEST_CASE("framing: a written message is read back") {
  std::string stream;
  Frames bodies;
  for (int i = 0; i < 50; ++i) {
    bodies.push_back(std::string(i * 37 % 101, 'a' + i % 26));
    stream += framed(bodies.back());
  }
  for (const std::size_t piece : {1, 3, 100, 100000}) CHECK(framesOf(stream, piece) == bodies);
}

TEST_CASE("messages: requests, notifications and responses are told apart") {
  const Message request = read(R"({"jsonrpc":"2.0","id":1,"method":"m","params":{"a":1}})");
  CHECK(request.isRequest());
  CHECK(request.id == MessageId(1));
  CHECK(request.params.dump() == R"({"a":1})");
  CHECK(read(R"({"jsonrpc":"2.0","id":"x","method":"m"})").id == MessageId("x"));
  CHECK(read(R"({"jsonrpc":"2.0","id":9007199254740993,"method":"m"})").id ==
        MessageId(9007199254740993));
  CHECK(read(R"({"jsonrpc":"2.0","id":9223372036854775807,"method":"m"})").id ==
        MessageId(9223372036854775807));
  CHECK(read(R"({"jsonrpc":"2.0","id":2.0,"method":"m"})").id == MessageId(2));
  CHECK(read(R"({"jsonrpc":"2.0","method":"m","params":[]})").isNotification());
  const Message response = read(R"({"jsonrpc":"2.0","id":1,"result":[7]})");
  CHECK_FALSE(response.isRequest());
  CHECK(response.params.dump() == "[7]");
  CHECK(read(R"({"jsonrpc":"2.0","id":1,"error":{"code":-1,"message":"no"}})").error->message ==
        "no");
}

TEST_CASE("messages: invalid ones have the error code of JSON-RPC") {
  struct Case {
    std::string_view body;
    ErrorCode code;
    std::optional<MessageId> id;
  };
  const Case cases[] = {
      {"", ErrorCode::ParseError, {}},
      {"{", ErrorCode::ParseError, {}},
      {"{}}", ErrorCode::ParseError, {}},
      {"nul", ErrorCode::ParseError, {}},
      {"[]", ErrorCode::InvalidRequest, {}},
      {R"([{"jsonrpc":"2.0","id":1,"method":"m"}])", ErrorCode::InvalidRequest, {}},
      {"1", ErrorCode::InvalidRequest, {}},
      {"{}", ErrorCode::InvalidRequest, {}},
      {R"({"id":1,"method":"m"})", ErrorCode::InvalidRequest, MessageId(1)},
      {R"({"jsonrpc":"1.0","id":"a","method":"m"})", ErrorCode::InvalidRequest, MessageId("a")},
      {R"({"jsonrpc":"2.0","id":1})", ErrorCode::InvalidRequest, MessageId(1)},
      {R"({"jsonrpc":"2.0","id":1,"method":7})", ErrorCode::InvalidRequest, MessageId(1)},
      {R"({"jsonrpc":"2.0","id":1,"method":""})", ErrorCode::InvalidRequest, MessageId(1)},
      {R"({"jsonrpc":"2.0","id":1,"method":"m","params":7})", ErrorCode::InvalidRequest,
       MessageId(1)},
      {R"({"jsonrpc":"2.0","id":{},"method":"m"})", ErrorCode::InvalidRequest, {}},
      {R"({"jsonrpc":"2.0","id":1.5,"method":"m"})", ErrorCode::InvalidRequest, {}},
      // An answer under a rounded id would be an answer to another request.
      {R"({"jsonrpc":"2.0","id":9223372036854775808,"method":"m"})", ErrorCode::InvalidRequest, {}},
      {R"({"jsonrpc":"2.0","id":18446744073709551616,"method":"m"})",
       ErrorCode::InvalidRequest,
       {}},
      {R"({"jsonrpc":"2.0","id":1e19,"method":"m"})", ErrorCode::InvalidRequest, {}},
  };
  for (const Case& test : cases) {
    CAPTURE(test.body);
    const auto message = readMessage(test.body);
    REQUIRE_FALSE(message.has_value());
    CHECK(message.error().error.code == test.code);
    CHECK(message.error().id == test.id);
    CHECK_FALSE(message.error().error.message.empty());
  }
}

TEST_CASE("JSON: nesting is limited") {
  for (const char* open : {"[", "{\"a\":", "[{\"a\":"}) {
    CAPTURE(open);
    std::string text;
    for (int i = 0; i < 200000; ++i) text += open;
    CHECK(parseJson(text).error() == "JSON is nested too deeply");
  }
  CHECK(parseJson(std::string(512, '[') + std::string(512, ']')).has_value());
  CHECK_FALSE(parseJson(std::string(513, '[') + std::string(513, ']')).has_value());
  CHECK(parseJson('"' + std::string(2000, '[') + '"').has_value());
  CHECK(parseJson(R"(["\"[", "\\"])").has_value());
}

TEST_CASE("JSON: bytes that are not UTF-8 become U+FFFD") {
  struct Case {
    std::string_view json, text;
  };
  const Case cases[] = {
      {"\"a\xFFz\"", "a\uFFFDz"},
      {"\"\xC3\"", "\uFFFD"},
      {"\"\xE2\x82\"", "\uFFFD\uFFFD"},
      {"\"\xED\xA0\x80\"", "\uFFFD\uFFFD\uFFFD"},
      {"\"\xF0\x9F\x98\x80\xFF\"", "\U0001F600\uFFFD"},
      {R"("\ud83d\ude00")", "\U0001F600"},
      {R"("\ud83d")", "\uFFFD"},
      {R"("\ude00\ud83d")", "\uFFFD\uFFFD"},
      {R"("\ud83dx\\ud83d")", "\uFFFDx\\ud83d"},
  };
  for (const Case& test : cases) {
    CAPTURE(test.json);
    const auto json = parseJson(test.json);
    REQUIRE(json.has_value());
    CHECK(json->get<std::string>() == test.text);
  }
}
