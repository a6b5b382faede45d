#include "analysis/eval/observation.h"

#include "types/relations/flow.h"

namespace puppet::analysis {

using parser::Cursor;
using types::Value;

namespace {

std::uint64_t keyOfRange(TextRange range) {
  return (static_cast<std::uint64_t>(range.start) << 32) | range.end;
}

}  // namespace

void ValueRecorder::add(const Cursor& expression, const Value& value) {
  if (expression.tree() != &tree_) return;
  const auto [known, isNew] = values_.try_emplace(keyOfRange(expression.range()), value);
  if (!isNew) known->second = types::join(known->second, value);
}

const Value* ValueRecorder::find(const Cursor& expression) const {
  const auto found = values_.find(keyOfRange(expression.range()));
  return found == values_.end() ? nullptr : &found->second;
}

}  // namespace puppet::analysis
