#include "platform/threads.h"

#include <memory>

#include <process.h>
#include <windows.h>

namespace puppet::platform {
namespace {

using Function = std::function<void()>;

unsigned __stdcall runThread(void* argument) {
  const std::unique_ptr<Function> run(static_cast<Function*>(argument));
  (*run)();
  return 0;
}

}  // namespace

// Without a size, a thread reserves what the header of the program says, as the main thread does.
bool startThread(Function run) {
  auto owned = std::make_unique<Function>(std::move(run));
  const auto thread = ::_beginthreadex(nullptr, 0, &runThread, owned.get(), 0, nullptr);
  if (thread == 0) return false;
  static_cast<void>(owned.release());
  ::CloseHandle(reinterpret_cast<HANDLE>(thread));
  return true;
}

}  // namespace puppet::platform
