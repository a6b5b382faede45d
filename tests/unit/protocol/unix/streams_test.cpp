#include <array>
#include <chrono>
#include <string>
#include <thread>

#include <doctest/doctest.h>
#include <fcntl.h>
#include <unistd.h>

#include "platform/unix/fd_stream.h"
#include "protocol/frame_reader.h"
#include "protocol/message_writer.h"

using namespace puppet::protocol;
using puppet::platform::makeFdStream;

namespace {

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

TEST_CASE("streams: non-blocking descriptors are read and written completely") {
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

TEST_CASE("streams: flags of descriptors are unchanged") {
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

TEST_CASE("writer: all messages are written in order") {
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

TEST_CASE("writer: a client that does not read does not delay the end") {
  Pipe output;
  const auto sink = makeFdStream(-1, output.ends[1]);
  MessageWriter writer(*sink);
  writer.send(std::string(10'000'000, 'x'));
  writer.close(std::chrono::milliseconds(1));
}

TEST_CASE("writer: a slow client gets the latest message of each topic") {
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

TEST_CASE("writer: a blocked sender continues when the client reads or the writer ends") {
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
