#include "server/lsp/sent_tokens.h"

namespace puppet::server {

std::string SentTokens::add(Data data) {
  const std::scoped_lock lock(mutex_);
  sent_.emplace_back(std::to_string(++count_), std::move(data));
  if (sent_.size() > kMax) sent_.pop_front();
  return sent_.back().first;
}

std::optional<SentTokens::Data> SentTokens::find(std::string_view resultId) const {
  const std::scoped_lock lock(mutex_);
  for (const auto& [id, data] : sent_)
    if (id == resultId) return data;
  return std::nullopt;
}

}  // namespace puppet::server
