#include <algorithm>
#include <array>
#include <condition_variable>
#include <memory>
#include <mutex>
#include <thread>

#include "platform/standard_streams.h"
#include "platform/windows/wide.h"

namespace puppet::platform {
namespace {

// A blocked system call on a pipe cannot be canceled reliably. So two threads of their own make
// these calls, and readers and writers wait for them or for an interruption. At the end of the
// process the threads may still be blocked; they own what they use.

struct Pipes {
  std::mutex mutex;
  std::condition_variable changed;
  std::string input;   ///< read and not taken
  std::string output;  ///< to be written
  bool isAtEnd = false, isClosed = false, isInterrupted = false;
};

constexpr std::size_t kPiece = 65536;

void readInput(const std::shared_ptr<Pipes>& pipes) {
  const HANDLE handle = ::GetStdHandle(STD_INPUT_HANDLE);
  const auto buffer = std::make_unique<std::array<char, kPiece>>();
  for (;;) {
    DWORD got = 0;
    const bool isRead = ::ReadFile(handle, buffer->data(), kPiece, &got, nullptr) != 0;
    std::unique_lock lock(pipes->mutex);
    pipes->isAtEnd = !isRead || got == 0;
    pipes->input.append(buffer->data(), got);
    pipes->changed.notify_all();
    // The next bytes are read when these have been taken: memory stays bounded.
    pipes->changed.wait(lock, [&] { return pipes->input.empty() || pipes->isInterrupted; });
    if (pipes->isAtEnd || pipes->isInterrupted) return;
  }
}

void writeOutput(const std::shared_ptr<Pipes>& pipes) {
  const HANDLE handle = ::GetStdHandle(STD_OUTPUT_HANDLE);
  std::unique_lock lock(pipes->mutex);
  for (;;) {
    pipes->changed.wait(lock, [&] { return !pipes->output.empty() || pipes->isInterrupted; });
    if (pipes->isInterrupted) return;
    const std::string piece = pipes->output;
    lock.unlock();
    const bool isWritten = writeAll(handle, piece);
    lock.lock();
    pipes->output.clear();
    pipes->isClosed = !isWritten;
    pipes->changed.notify_all();
    if (!isWritten) return;
  }
}

class StandardStream final : public ByteStream {
 public:
  StandardStream() {
    std::thread(readInput, pipes_).detach();
    std::thread(writeOutput, pipes_).detach();
  }
  ~StandardStream() override { interrupt(); }

  std::size_t read(char* buffer, std::size_t size) override {
    std::unique_lock lock(pipes_->mutex);
    pipes_->changed.wait(
        lock, [&] { return !pipes_->input.empty() || pipes_->isAtEnd || pipes_->isInterrupted; });
    if (pipes_->isInterrupted) return 0;
    const std::size_t count = pipes_->input.copy(buffer, size);
    pipes_->input.erase(0, count);
    pipes_->changed.notify_all();
    return count;
  }

  bool write(std::string_view bytes) override {
    std::unique_lock lock(pipes_->mutex);
    while (!bytes.empty() && !pipes_->isClosed && !pipes_->isInterrupted) {
      pipes_->output = bytes.substr(0, kPiece);
      bytes.remove_prefix(pipes_->output.size());
      pipes_->changed.notify_all();
      pipes_->changed.wait(lock, [&] { return pipes_->output.empty() || pipes_->isInterrupted; });
    }
    return !pipes_->isClosed && !pipes_->isInterrupted;
  }

  void interrupt() override {
    const std::lock_guard lock(pipes_->mutex);
    pipes_->isInterrupted = true;
    pipes_->changed.notify_all();
  }

 private:
  const std::shared_ptr<Pipes> pipes_ = std::make_shared<Pipes>();
};

}  // namespace

std::unique_ptr<ByteStream> makeStandardStream() { return std::make_unique<StandardStream>(); }

}  // namespace puppet::platform
