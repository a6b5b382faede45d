#pragma once

#include <chrono>
#include <cstdio>
#include <memory>
#include <mutex>
#include <string>
#include <string_view>

namespace puppet::analysis {
class MemoizedQuery;
}

namespace puppet::server {

/// Records timings in the format of chrome://tracing and Perfetto. Thread-safe.
class Trace {
 public:
  /// Returns nullptr if the file cannot be written.
  static std::shared_ptr<Trace> open(const std::string& path);
  ~Trace();
  Trace(const Trace&) = delete;
  Trace& operator=(const Trace&) = delete;

  /// Event that lasts as long as the object. A null trace costs nothing.
  class Span {
   public:
    /// `what` is the kind of work, `about` its subject, for instance a file; both must outlive the
    /// object.
    Span(Trace* trace, std::string_view what, std::string_view about)
        : trace_(trace), what_(what), about_(about) {
      if (trace_) start_ = Clock::now();
    }
    ~Span() {
      if (trace_) trace_->write(*this, Clock::now());
    }
    Span(const Span&) = delete;
    Span& operator=(const Span&) = delete;

   private:
    friend class Trace;
    Trace* trace_;
    std::string_view what_, about_;
    std::chrono::steady_clock::time_point start_;
  };

  /// Records the counters of the query.
  void write(const analysis::MemoizedQuery& query);

 private:
  using Clock = std::chrono::steady_clock;
  explicit Trace(std::FILE* file) : file_(file) {}
  void write(const Span& span, Clock::time_point end);
  void append(std::string_view event);

  const Clock::time_point zero_ = Clock::now();
  std::mutex mutex_;
  std::FILE* file_;
  bool isFirst_ = true;
};

}  // namespace puppet::server
