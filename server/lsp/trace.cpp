#include "server/lsp/trace.h"

#include <utility>

#include "analysis/workspace/memoized_query.h"
#include "platform/files.h"
#include "platform/process.h"
#include "protocol/json_writer.h"

namespace puppet::analysis {

static constexpr auto describe(const QueryCounts*) {
  using T = QueryCounts;
  using protocol::field;
  return std::tuple{field("reused", &T::reused), field("verified", &T::verified),
                    field("computed", &T::computed), field("evicted", &T::evicted)};
}

}  // namespace puppet::analysis

namespace puppet::server {
namespace {

struct Arguments {
  std::string_view about;
};
constexpr auto describe(const Arguments*) {
  return std::tuple{protocol::field("about", &Arguments::about)};
}

/// Complete event of the trace format; times are microseconds.
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

/// Counter event of the trace format.
struct Counters {
  std::string_view name;
  std::string_view ph = "C";
  std::int64_t ts = 0;
  std::int64_t pid = 0;
  analysis::QueryCounts args;
};
constexpr auto describe(const Counters*) {
  using T = Counters;
  using protocol::field;
  return std::tuple{field("name", &T::name), field("ph", &T::ph), field("ts", &T::ts),
                    field("pid", &T::pid), field("args", &T::args)};
}

std::int64_t microseconds(std::chrono::steady_clock::duration time) {
  return std::chrono::duration_cast<std::chrono::microseconds>(time).count();
}

}  // namespace

std::shared_ptr<Trace> Trace::open(const std::string& path) {
  std::FILE* file = platform::createFile(path);
  return file ? std::shared_ptr<Trace>(new Trace(file)) : nullptr;
}

Trace::~Trace() {
  std::fputs(isFirst_ ? "[]\n" : "\n]\n", file_);
  std::fclose(file_);
}

void Trace::write(const Span& span, Clock::time_point end) {
  Event event;
  event.name = span.what_;
  event.ts = microseconds(span.start_ - zero_);
  event.dur = microseconds(end - span.start_);
  event.pid = platform::processId();
  event.tid = platform::threadId();
  event.args.about = span.about_;
  append(protocol::toJson(event).text);
}

void Trace::write(const analysis::MemoizedQuery& query) {
  Counters counters;
  counters.name = query.name();
  counters.ts = microseconds(Clock::now() - zero_);
  counters.pid = platform::processId();
  counters.args = query.counts();
  append(protocol::toJson(counters).text);
}

void Trace::append(std::string_view event) {
  const std::lock_guard lock(mutex_);
  std::fputs(std::exchange(isFirst_, false) ? "[\n" : ",\n", file_);
  std::fwrite(event.data(), 1, event.size(), file_);
}

}  // namespace puppet::server
