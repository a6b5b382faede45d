#include "types/core/heap_value.h"

#include <vector>

#include "parser/support/budget.h"

namespace puppet::types {

HeapValue::HeapValue() { Budget::allocate(kUsualBytes); }
HeapValue::~HeapValue() { Budget::deallocate(kUsualBytes); }

void HeapValue::destroy() const {
  // Destroying a value releases its contents, which are queued here instead of recursing.
  thread_local std::vector<const HeapValue*>* waiting = nullptr;
  if (waiting) {
    waiting->push_back(this);
    return;
  }
  std::vector<const HeapValue*> queue{this};
  waiting = &queue;
  while (!queue.empty()) {
    const HeapValue* next = queue.back();
    queue.pop_back();
    delete next;
  }
  waiting = nullptr;
}

}  // namespace puppet::types
