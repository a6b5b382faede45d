#pragma once

#include <cstdio>
#include <cstdlib>
#include <fstream>
#include <iterator>
#include <string>

namespace puppet::bench {

/// Returns the bytes of a file. Ends the program if it cannot be read: nothing would be measured.
inline std::string readInput(const std::string& path) {
  std::ifstream stream(path, std::ios::binary);
  std::string bytes{std::istreambuf_iterator<char>(stream), {}};
  if (stream.is_open() && !stream.bad()) return bytes;
  std::fprintf(stderr, "%s: cannot be read\n", path.c_str());
  std::exit(2);
}

}  // namespace puppet::bench
