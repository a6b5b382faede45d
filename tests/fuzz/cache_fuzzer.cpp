// A cache of any bytes is read without harm: as it is, and with a header that makes it look whole,
// so that what is behind the checksum is reached. What is found in it can be decoded or not.

#include <cstdint>
#include <cstdio>
#include <cstdlib>
#include <fstream>
#include <iterator>
#include <string>
#include <string_view>

#include <sys/mman.h>
#include <unistd.h>

#include "analysis/symbols/interface_codec.h"
#include "analysis/workspace/files.h"
#include "analysis/workspace/index_cache.h"
#include "parser/support/stable_hash.h"
#include "platform/posix/file_descriptor.h"
#include "tests/support/temporary_folder.h"

using namespace puppet;
using namespace puppet::analysis;

namespace {

constexpr LanguageLevel kLevel = LanguageLevel::Puppet8;
constexpr std::size_t kChecksumAt = 24;  ///< behind the magic line and the version
constexpr std::size_t kHeader = kChecksumAt + sizeof(std::uint64_t);

/// The header of a cache without files.
std::string emptyCache() {
  const test::TemporaryFolder folder;
  const std::string path = folder.at("empty.index");
  if (!IndexCache(path, kLevel).store({})) std::abort();
  std::ifstream file(path, std::ios::binary);
  return {std::istreambuf_iterator<char>(file), {}};
}

/// A file in memory, with its path.
class MemoryFile {
 public:
  void write(std::string_view bytes) {
    if (::ftruncate(file_.get(), 0) != 0 || ::lseek(file_.get(), 0, SEEK_SET) != 0 ||
        !platform::writeAll(file_.get(), bytes))
      std::abort();
  }
  std::string path() const { return "/proc/self/fd/" + std::to_string(file_.get()); }

 private:
  platform::FileDescriptor file_{::memfd_create("cache", MFD_CLOEXEC)};
};

void load(MemoryFile& file, const std::string& bytes) {
  file.write(bytes);
  IndexCache cache(file.path(), kLevel);
  cache.load();
  if (const auto* entry = cache.find("/m/manifests/init.pp")) decode(entry->interface);
}

}  // namespace

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  static const std::string kEmpty = emptyCache();
  static MemoryFile file;
  const std::string body(reinterpret_cast<const char*>(data), size);
  load(file, body);
  std::string whole = kEmpty.substr(0, kChecksumAt);
  const std::uint64_t sum = StableHash().add(body).value();
  whole.append(reinterpret_cast<const char*>(&sum), sizeof sum).append(body);
  if (whole.size() != kHeader + size) std::abort();
  load(file, whole);
  return 0;
}
