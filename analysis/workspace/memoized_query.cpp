#include "analysis/workspace/memoized_query.h"

#include <cstdio>
#include <cstdlib>

namespace puppet::analysis {
namespace {

thread_local bool hasVerification = false;

}  // namespace

bool MemoizedQuery::isVerifying() { return hasVerification; }

MemoizedQuery::Verification::Verification() { hasVerification = true; }
MemoizedQuery::Verification::~Verification() { hasVerification = false; }

void MemoizedQuery::stop(std::string_view key) const {
  std::fprintf(stderr, "the query \"%.*s\" has reused a wrong answer for \"%.*s\"\n",
               static_cast<int>(name_.size()), name_.data(), static_cast<int>(key.size()),
               key.data());
  std::abort();
}

}  // namespace puppet::analysis
