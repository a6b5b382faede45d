#pragma once

#include <stddef.h>

// The memory of Prism, which it takes from the arena of the tree that is being parsed (analysis/ruby/ruby_tree.cpp).

void* puppetPrismAllocate(size_t size);
void* puppetPrismAllocateZeroed(size_t count, size_t size);
void* puppetPrismReallocate(void* memory, size_t size);
void puppetPrismFree(void* memory);

#define xmalloc puppetPrismAllocate
#define xcalloc puppetPrismAllocateZeroed
#define xrealloc puppetPrismReallocate
#define xfree puppetPrismFree
