#include <array>
#include <string>
#include <thread>
#include <tuple>
#include <vector>

#include <boost/asio/io_context.hpp>
#include <boost/asio/ip/tcp.hpp>
#include <boost/asio/read.hpp>
#include <boost/asio/write.hpp>
#include <doctest/doctest.h>
#include <fcntl.h>
#include <unistd.h>

#include "platform/posix/fd_stream.h"
#include "protocol/client_greeting.h"
#include "protocol/frame_reader.h"
#include "protocol/json_reader.h"
#include "protocol/json_writer.h"
#include "protocol/lsp/lsp_types.h"
#include "protocol/message_writer.h"
#include "protocol/tcp_stream.h"

using namespace puppet::protocol;
using puppet::platform::makeFdStream;

namespace {

struct Inner {
  std::uint32_t number = 0;
};
constexpr auto describe(const Inner*) { return std::tuple{field("number", &Inner::number)}; }

struct Outer {
  std::string text;
  std::optional<bool> flag;
  std::vector<Inner> list;
  AnyJson any;
};
constexpr auto describe(const Outer*) {
  return std::tuple{field("text", &Outer::text), field("flag", &Outer::flag),
                    field("list", &Outer::list), field("any", &Outer::any)};
}

struct Written {
  std::variant<std::int32_t, Null> nullable = Null{};
  std::optional<std::int32_t> absent;
  std::vector<std::string> list;
};
constexpr auto describe(const Written*) {
  return std::tuple{field("nullable", &Written::nullable), field("absent", &Written::absent),
                    field("list", &Written::list)};
}

/// Pipe that closes both ends on destruction.
struct Pipe {
  Pipe() { REQUIRE(pipe(ends.data()) == 0); }
  ~Pipe() {
    closeWrite();
    close(ends[0]);
  }
  void closeWrite() {
    if (ends[1] >= 0) close(ends[1]);
    ends[1] = -1;
  }
  std::array<int, 2> ends;
};

std::string readAll(ByteStream& stream) {
  std::string all;
  std::array<char, 1000> buffer;
  while (const std::size_t count = stream.read(buffer.data(), buffer.size()))
    all.append(buffer.data(), count);
  return all;
}

}  // namespace

TEST_CASE("structures: reading") {
  struct Case {
    const char* json;
    const char* error;  ///< empty if the message is valid
  };
  const Case cases[] = {
      {R"({"text":"t","list":[]})", ""},
      {R"({"text":"t","list":[],"unknown":{"deep":[1]}})", ""},
      {R"({"text":"t","list":[],"flag":null,"any":7})", ""},
      {R"({"text":"t","list":[{"number":1},{"number":2.0}]})", ""},
      {R"({"text":"t","list":[{"number":99999999999}]})", ""},
      {R"({"list":[]})", "params.text: expected a value"},
      {R"({"text":null,"list":[]})", "params.text: expected a string"},
      {R"({"text":"t","list":{}})", "params.list: expected an array"},
      {R"({"text":"t","list":[],"flag":1})", "params.flag: expected a boolean"},
      {R"({"text":"t","list":[{"number":0},{"number":"x"}]})",
       "params.list[1].number: expected a whole number"},
      {R"({"text":"t","list":[7]})", "params.list[0]: expected an object"},
      {"[]", "params: expected an object"},
  };
  for (const Case& test : cases) {
    CAPTURE(test.json);
    Outer outer;
    ReadError error;
    const bool read = readJson(*parseJson(test.json), outer, error);
    CHECK(read == (*test.error == '\0'));
    if (!read) CHECK(error.message() == test.error);
  }
  Outer outer;
  ReadError error;
  REQUIRE(readJson(*parseJson(R"({"text":"t","list":[{"number":99999999999}]})"), outer, error));
  CHECK(outer.list[0].number == 0xFFFFFFFF);
  CHECK_FALSE(outer.flag);
  CHECK_FALSE(outer.any);
}

TEST_CASE("structures: absent is not null") {
  CHECK(toJson(Written{}).text == R"({"nullable":null,"list":[]})");
  CHECK(toJson(Written{1, 2, {"a", "b"}}).text == R"({"nullable":1,"absent":2,"list":["a","b"]})");
}

TEST_CASE("structures: strings are always JSON") {
  const std::pair<std::string, const char*> cases[] = {
      {"plain", R"("plain")"},
      {"\"\\/\b\f\n\r\t", R"("\"\\/\b\f\n\r\t")"},
      {"\u00e9\U0001F600", "\"\u00e9\U0001F600\""},
      {"a\xFF\xC3", "\"a\uFFFD\uFFFD\""},
  };
  for (const auto& [text, json] : cases) {
    CHECK(toJson(text).text == json);
    CHECK(parseJson(toJson(text).text).has_value());
  }
  std::string all;
  for (int c = 0; c < 128; ++c) all += static_cast<char>(c);
  CHECK(parseJson(toJson(all).text)->get<std::string>() == all);
}

TEST_CASE("streams: a pipe is read to its end") {
  Pipe input, output;
  const auto stream = makeFdStream(input.ends[0], output.ends[1]);
  const std::string text(300000, 'x');
  std::thread writer([&] {
    const auto other = makeFdStream(0, input.ends[1]);
    CHECK(other->write(text));
    input.closeWrite();
  });
  CHECK(readAll(*stream) == text);
  writer.join();
}

TEST_CASE("streams: descriptors that do not block") {
  Pipe input;
  fcntl(input.ends[0], F_SETFL, O_NONBLOCK);
  fcntl(input.ends[1], F_SETFL, O_NONBLOCK);
  const auto reader = makeFdStream(input.ends[0], -1);
  const auto writer = makeFdStream(-1, input.ends[1]);
  std::thread thread([&] {
    CHECK(writer->write(std::string(300000, 'y')));
    input.closeWrite();
  });
  CHECK(readAll(*reader).size() == 300000);
  thread.join();
}

TEST_CASE("streams: flags of descriptors are left alone") {
  Pipe input;
  const int before = fcntl(input.ends[0], F_GETFL);
  const auto stream = makeFdStream(input.ends[0], input.ends[1]);
  CHECK(stream->write("x"));
  char byte;
  CHECK(stream->read(&byte, 1) == 1);
  CHECK(fcntl(input.ends[0], F_GETFL) == before);
}

TEST_CASE("streams: waiting ends when it is interrupted") {
  Pipe input, output;
  const auto stream = makeFdStream(input.ends[0], output.ends[1]);
  std::thread reader([&] { CHECK(readAll(*stream).empty()); });
  std::thread writer([&] { CHECK_FALSE(stream->write(std::string(10'000'000, 'z'))); });
  stream->interrupt();
  reader.join();
  writer.join();
}

TEST_CASE("writer: messages leave in order, and all of them") {
  Pipe output;
  const auto sink = makeFdStream(-1, output.ends[1]);
  const auto source = makeFdStream(output.ends[0], -1);
  std::thread sender([&] {
    MessageWriter writer(*sink);
    for (int i = 0; i < 1000; ++i) writer.send(std::to_string(i));
    writer.close(std::chrono::minutes(1));
    writer.send("too late");
    output.closeWrite();
  });
  FrameReader frames;
  frames.feed(readAll(*source));
  sender.join();
  for (int i = 0; i < 1000; ++i) REQUIRE(frames.next()->body == std::to_string(i));
  CHECK_FALSE(frames.next());
}

TEST_CASE("writer: a client that does not read does not hold up the end") {
  Pipe output;
  const auto sink = makeFdStream(-1, output.ends[1]);
  MessageWriter writer(*sink);
  writer.send(std::string(10'000'000, 'x'));
  writer.close(std::chrono::milliseconds(1));
}

TEST_CASE("writer: a slow client gets the latest about each topic") {
  Pipe output;
  const auto sink = makeFdStream(-1, output.ends[1]);
  const auto source = makeFdStream(output.ends[0], -1);
  MessageWriter writer(*sink, {.droppable = 100, .total = 1000});
  writer.send(std::string(200'000, 'x'));  // exceeds the capacity of the pipe
  writer.awaitRoom();                      // returns while the message is being written
  writer.sendDroppable("a", "a1");
  writer.send("answer");
  writer.sendDroppable("a", "a2");
  writer.sendDroppable("b", std::string(60, 'b'));
  writer.sendDroppable("", "log");
  writer.sendDroppable("c", std::string(60, 'c'));
  std::thread closer([&] {
    writer.close(std::chrono::minutes(1));
    output.closeWrite();
  });
  FrameReader frames;
  frames.feed(readAll(*source));
  closer.join();
  CHECK(frames.next()->body.size() == 200'000);
  CHECK(frames.next()->body == "answer");
  CHECK(frames.next()->body == "log");
  CHECK(frames.next()->body == std::string(60, 'c'));
  CHECK_FALSE(frames.next());
}

TEST_CASE("writer: who waits for room goes on when the client reads, or when the end comes") {
  for (const bool reads : {true, false}) {
    Pipe output;
    const auto sink = makeFdStream(-1, output.ends[1]);
    const auto source = makeFdStream(output.ends[0], -1);
    MessageWriter writer(*sink, {.droppable = 10, .total = 10});
    writer.awaitRoom();  // returns immediately
    writer.send(std::string(200'000, 'x'));
    writer.send(std::string(200'000, 'y'));
    std::thread waiting([&] { writer.awaitRoom(); });
    std::thread reader;
    if (reads) {
      reader = std::thread([&] { readAll(*source); });
      waiting.join();
    }
    writer.close(reads ? std::chrono::minutes(1) : std::chrono::milliseconds(0));
    output.closeWrite();
    if (reads) reader.join();
    if (!reads) waiting.join();
  }
}

TEST_CASE("greeting: messages begin in one way") {
  CHECK(greetingOf("") == Greeting::Unfinished);
  CHECK(greetingOf("Cont") == Greeting::Unfinished);
  CHECK(greetingOf("content-length: 5\r\n") == Greeting::Client);
  CHECK(greetingOf("Content-Type: x") == Greeting::Client);
  for (const char* stranger :
       {"G", "GET / HTTP/1.1", "CONNECT x", "Contents", "{", "\x16\x03\x01", "\r\n"})
    CHECK(greetingOf(stranger) == Greeting::Stranger);
}

TEST_CASE("TCP: strangers and clients that are not admitted are sent away") {
  namespace asio = boost::asio;
  std::thread clients;
  const auto stream = acceptTcp(
      {},
      [&](std::uint16_t port) {
        clients = std::thread([port] {
          for (const std::string_view bytes :
               {"GET / HTTP/1.1\r\n\r\n", "Content-Length: 1", "Content-Length: 2"}) {
            asio::io_context context;
            asio::ip::tcp::socket socket(context);
            socket.connect({asio::ip::make_address("127.0.0.1"), port});
            asio::write(socket, asio::buffer(bytes));
            boost::system::error_code end;
            char byte = 0;
            socket.read_some(asio::buffer(&byte, 1), end);
            CHECK(end);
          }
        });
      },
      [](ByteStream& client) {
        std::string bytes(64, ' ');
        bytes.resize(client.read(bytes.data(), bytes.size()));
        return bytes.ends_with('2');
      });
  REQUIRE(stream.has_value());
  (*stream)->interrupt();
  clients.join();
}

TEST_CASE("TCP: one client on loopback") {
  namespace asio = boost::asio;
  std::thread client;
  std::string answer(2, ' ');
  const auto stream = acceptTcp({}, [&](std::uint16_t port) {
    client = std::thread([&answer, port] {
      asio::io_context context;
      asio::ip::tcp::socket socket(context);
      socket.connect({asio::ip::make_address("127.0.0.1"), port});
      asio::write(socket, asio::buffer("Content-", 8));
      asio::read(socket, asio::buffer(answer));
    });
  });
  REQUIRE(stream.has_value());
  std::array<char, 8> buffer;
  CHECK((*stream)->read(buffer.data(), 4) == 4);
  CHECK((*stream)->read(buffer.data(), 8) == 4);
  CHECK((*stream)->write("ok"));
  client.join();
  CHECK(answer == "ok");
  CHECK((*stream)->read(buffer.data(), 4) == 0);
}

TEST_CASE("TCP: an address that is none") {
  const auto stream = acceptTcp({"not-an-address", 0}, [](std::uint16_t) {});
  REQUIRE_FALSE(stream.has_value());
  CHECK(stream.error().starts_with("cannot use not-an-address port 0: "));
}
