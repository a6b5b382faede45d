#include "server/lsp/responder.h"

#include <chrono>
#include <utility>

namespace puppet::server {

using protocol::ErrorCode;
using protocol::RequestError;

Responder::Responder(Context context, const protocol::Message& request)
    : context_(std::move(context)),
      method_(request.method),
      id_(*request.id),
      started_(context_.scheduler.now()) {}

Responder::~Responder() {
  if (!isAnswered_) answer(cancelled());
}

Responder::Result Responder::cancelled() {
  return tl::unexpected(RequestError{ErrorCode::RequestCancelled, "cancelled"});
}

Responder::Result Responder::failed(const std::exception_ptr& error) const {
  RequestError told{ErrorCode::InternalError, method_ + ": " + textOf(error)};
  context_.client.log(protocol::MessageType::Error, told.message);
  return tl::unexpected(std::move(told));
}

void Responder::answer(const Result& result) {
  isAnswered_ = true;
  if (result)
    context_.client.respond(id_, *result);
  else
    context_.client.fail(id_, result.error());
  context_.pending.remove(id_);
  if (context_.trace == "off") return;
  const auto time =
      std::chrono::duration_cast<std::chrono::milliseconds>(context_.scheduler.now() - started_);
  protocol::LogTraceParams params{
      method_ + " (" + protocol::toText(id_) + "): " + std::to_string(time.count()) + " ms", {}};
  if (context_.trace == "verbose") params.verbose = result ? result->text : result.error().message;
  context_.client.notify("$/logTrace", params);
}

}  // namespace puppet::server
