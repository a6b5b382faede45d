#pragma once

#include <string_view>

namespace puppet::server {

/// Returns the version of this program, such as "0.1.0".
std::string_view programVersion();

/// Addresses of the project (cmake/project.cmake); those that it does not have are empty.
struct ProjectAddresses {
  std::string_view homepage = {}, documentation = {}, bugs = {}, security = {};
};
const ProjectAddresses& projectAddresses();

}  // namespace puppet::server
