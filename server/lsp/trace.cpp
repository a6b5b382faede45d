#include "server/lsp/trace.h"

#include <utility>

#include <sys/syscall.h>
#include <unistd.h>

#include "protocol/json_writer.h"

namespace puppet::server {
namespace {

struct Arguments {
  std::string_view about;
};
constexpr auto describe(const Arguments*) {
  return std::tuple{protocol::field("about", &Arguments::about)};
}

/// A complete event; times are microseconds.
struct Event {
  std::string_view name;
  std::string_view ph = "X";
  std::int64_t ts = 0;
  std::int64_t dur = 0;
  std::int64_t pid = 0;
  std::int64_t tid = 0;
  Arguments args;
};
constexpr auto describe(const Event*) {
  using T = Event;
  using protocol::field;
  return std::tuple{field("name", &T::name), field("ph", &T::ph),   field("ts", &T::ts),
                    field("dur", &T::dur),   field("pid", &T::pid), field("tid", &T::tid),
                    field("args", &T::args)};
}

}  // namespace

std::shared_ptr<Trace> Trace::open(const std::string& path) {
  std::FILE* file = std::fopen(path.c_str(), "we");
  return file ? std::shared_ptr<Trace>(new Trace(file)) : nullptr;
}

Trace::~Trace() {
  std::fputs(isFirst_ ? "[]\n" : "\n]\n", file_);
  std::fclose(file_);
}

void Trace::write(const Span& span, Clock::time_point end) {
  const auto microseconds = [](Clock::duration time) {
    return std::chrono::duration_cast<std::chrono::microseconds>(time).count();
  };
  Event event;
  event.name = span.what_;
  event.ts = microseconds(span.start_ - zero_);
  event.dur = microseconds(end - span.start_);
  event.pid = ::getpid();
  event.tid = ::syscall(SYS_gettid);
  event.args.about = span.about_;
  const std::string line = protocol::toJson(event).text;
  const std::lock_guard lock(mutex_);
  std::fputs(std::exchange(isFirst_, false) ? "[\n" : ",\n", file_);
  std::fputs(line.c_str(), file_);
}

}  // namespace puppet::server
