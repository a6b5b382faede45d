#pragma once

#include <string>
#include <string_view>

namespace puppet::analysis {

/// Returns the prefix that names of a module file's definitions must have, in lower case:
/// `apache::vhost` for `modules/apache/manifests/vhost.pp`, `apache` for its `init.pp`. Empty for
/// files that are not autoloaded or whose module is uncertain: a module is a directory in
/// `modules`, `site-modules` or `site`, or one with a metadata.json that names it.
std::string namespaceOfModuleFile(std::string_view path);

}  // namespace puppet::analysis
