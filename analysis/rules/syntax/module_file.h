#pragma once

#include <string>
#include <string_view>

namespace puppet::analysis {

/// Returns the prefix that names of a module file's definitions must have, in lower case:
/// `apache::vhost` for `modules/apache/manifests/vhost.pp`, `apache` for its `init.pp`. Empty for
/// files that are not autoloaded or whose module is uncertain: a module is a directory in
/// `modules`, `site-modules` or `site`, or one with a metadata.json that names it. Modules are at
/// or below `top`, where `path` is inside of that folder: those above contain no code of the file.
/// `module` is the folder of a module that is known to have no environment.conf; empty for none.
std::string namespaceOfModuleFile(std::string_view path, std::string_view top = {},
                                  std::string_view module = {});

}  // namespace puppet::analysis
