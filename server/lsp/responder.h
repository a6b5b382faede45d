#pragma once

#include <atomic>
#include <string>

#include <tl/expected.hpp>

#include "server/lsp/client.h"
#include "server/lsp/pending_requests.h"
#include "server/lsp/task_scope.h"
#include "server/lsp/trace.h"

namespace puppet::server {

/// Response to one request, sent exactly once: a responder destroyed without an answer belonged to
/// a dropped task and reports the request as cancelled. Borrows the members of its context, which
/// must outlive it.
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

  /// Sends the result of `compute`; an exception becomes an InternalError.
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
