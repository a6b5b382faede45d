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

/// Writes down what took how long, in the format that chrome://tracing and Perfetto show. Any
/// thread may write.
class Trace {
 public:
  /// Null where the file cannot be written.
  static std::shared_ptr<Trace> open(const std::string& path);
  ~Trace();
  Trace(const Trace&) = delete;
  Trace& operator=(const Trace&) = delete;

  /// Something that begins with the object and ends with it. A null trace costs nothing.
  class Span {
   public:
    /// `what` is a kind of work, `about` a file for instance; both outlive the object.
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

  /// Writes down what the query has done so far.
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
