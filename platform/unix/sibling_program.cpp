#include "platform/sibling_program.h"

#include <unistd.h>

#include "platform/unix/program_path.h"

namespace puppet::platform {

void runSibling(const std::string& name, const std::vector<std::string>& arguments) {
  const std::string own = programPath();
  const std::size_t slash = own.rfind('/');
  if (slash == own.npos || name.find('/') != name.npos) return;
  std::string path = own.substr(0, slash + 1) + name;
  std::vector<std::string> texts = arguments;
  std::vector<char*> pointers{path.data()};
  for (std::string& text : texts) pointers.push_back(text.data());
  pointers.push_back(nullptr);
  ::execv(path.c_str(), pointers.data());
}

}  // namespace puppet::platform
