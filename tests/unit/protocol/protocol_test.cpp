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

#include "protocol/client_greeting.h"
#include "protocol/json_reader.h"
#include "protocol/json_writer.h"
#include "protocol/lsp/lsp_types.h"
#include "protocol/tcp_stream.h"

using namespace puppet::protocol;

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

}  // namespace

TEST_CASE("structures: a member of another type is an error with its path") {
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

TEST_CASE("structures: an absent member differs from null") {
  CHECK(toJson(Written{}).text == R"({"nullable":null,"list":[]})");
  CHECK(toJson(Written{1, 2, {"a", "b"}}).text == R"({"nullable":1,"absent":2,"list":["a","b"]})");
}

TEST_CASE("structures: strings of any bytes are written as valid JSON") {
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

TEST_CASE("greeting: the first bytes of a client are those of a header") {
  CHECK(greetingOf("") == Greeting::Unfinished);
  CHECK(greetingOf("Cont") == Greeting::Unfinished);
  CHECK(greetingOf("content-length: 5\r\n") == Greeting::Client);
  CHECK(greetingOf("Content-Type: x") == Greeting::Client);
  for (const char* stranger :
       {"G", "GET / HTTP/1.1", "CONNECT x", "Contents", "{", "\x16\x03\x01", "\r\n"})
    CHECK(greetingOf(stranger) == Greeting::Stranger);
}

TEST_CASE("TCP: connections without a header, and clients that are not admitted, are closed") {
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

TEST_CASE("TCP: the server accepts one client on loopback") {
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

TEST_CASE("TCP: an invalid address is an error") {
  const auto stream = acceptTcp({"not-an-address", 0}, [](std::uint16_t) {});
  REQUIRE_FALSE(stream.has_value());
  CHECK(stream.error().starts_with("cannot use not-an-address port 0: "));
}
