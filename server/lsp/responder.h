#pragma once

#include <atomic>
#include <string>

#include <tl/expected.hpp>

#include "server/lsp/client.h"
#include "server/lsp/pending_requests.h"
#include "server/lsp/task_scope.h"
#include "server/lsp/trace.h"

namespace puppet::server {

/// The answer to one request, which is given exactly once: a request whose responder goes without
/// one was dropped with its task, and counts as cancelled. The members outlive it.
class Responder {
 public:
  using Result = tl::expected<protocol::RawJson, protocol::RequestError>;
  struct Context {
    const Client& client;
    PendingRequests& pending;
    const Scheduler& scheduler;
    Trace* spans;
    std::string trace;  ///< `off`, `messages` or `verbose`
  };

  Responder(Context context, const protocol::Message& request);
  ~Responder();
  Responder(const Responder&) = delete;
  Responder& operator=(const Responder&) = delete;

  static Result cancelled();

  /// Answers with what `compute` returns; an exception becomes an internal error.
  template <typename Compute>
  void answerFrom(const std::atomic<bool>& isCancelled, Compute&& compute) {
    if (isCancelled) return answer(cancelled());
    const Trace::Span span(context_.spans, method_, "");
    Result result;
    try {
      result = compute();
    } catch (...) {
      result = failed(std::current_exception());
    }
    answer(result);
  }

 private:
  void answer(const Result& result);
  Result failed(const std::exception_ptr& error) const;

  const Context context_;
  const std::string method_;
  const protocol::MessageId id_;
  const Scheduler::Duration started_;
  bool isAnswered_ = false;
};

}  // namespace puppet::server
