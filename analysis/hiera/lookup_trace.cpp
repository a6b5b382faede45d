#include "analysis/hiera/lookup_trace.h"

namespace puppet::analysis {

TracedStep::TracedStep(LookupTrace* trace, LookupStep::Kind kind, std::string_view subject) {
  if (!trace) return;
  if (trace->open_.size() == 1) trace->count_ = 0;
  if (trace->isFull()) return;
  trace_ = trace;
  ++trace_->count_;
  // Only the innermost open step gets parts, so the addresses of the open ones stay valid.
  auto& parts = trace_->open_.back()->parts;
  step_ = &parts.emplace_back(LookupStep{.kind = kind, .subject = std::string(subject)});
  trace_->open_.push_back(step_);
}

TracedStep::~TracedStep() {
  if (trace_) trace_->open_.pop_back();
}

void TracedStep::setOrigin(std::string_view origin) {
  if (step_) step_->origin = origin;
}

void TracedStep::setOptions(const types::Value& options) {
  if (step_) step_->options = options;
}

void TracedStep::setFound(std::string_view key, const types::Value& value, std::uint32_t line) {
  if (!step_) return;
  step_->value = value;
  step_->line = line;
  setOutcome(LookupStep::Outcome::Found, key);
}

void TracedStep::setMerged(const types::Value& value) {
  if (!step_) return;
  step_->value = value;
  step_->outcome = LookupStep::Outcome::Merged;
}

void TracedStep::setOutcome(LookupStep::Outcome outcome, std::string_view key) {
  if (!step_) return;
  step_->outcome = outcome;
  step_->key = key;
}

}  // namespace puppet::analysis
