#include "platform/program.h"

#include <cstdio>

#include <fcntl.h>
#include <io.h>
#include <shellapi.h>

#include "platform/windows/wide.h"

namespace puppet::platform {

std::vector<std::string> startProgram(int argc, char** argv) {
  ::_set_fmode(_O_BINARY);
  for (std::FILE* stream : {stdin, stdout, stderr}) ::_setmode(::_fileno(stream), _O_BINARY);
  // Unlike other systems, some runtimes buffer this stream where it is a pipe.
  std::setvbuf(stderr, nullptr, _IONBF, 0);
  ::SetConsoleOutputCP(CP_UTF8);
  int count = 0;
  wchar_t** wide = ::CommandLineToArgvW(::GetCommandLineW(), &count);
  if (!wide) return {argv, argv + argc};
  std::vector<std::string> arguments;
  for (int i = 0; i < count; ++i) arguments.push_back(toUtf8(wide[i]));
  ::LocalFree(wide);
  return arguments;
}

}  // namespace puppet::platform
