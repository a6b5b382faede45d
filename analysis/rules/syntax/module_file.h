#pragma once

#include <string>
#include <string_view>

namespace puppet::analysis {

/// What the names of a module file's definitions must begin with, in lower case: `apache::vhost`
/// for `modules/apache/manifests/vhost.pp`, `apache` for its `init.pp`. Empty for files that are
/// not loaded by name, or of which it is not certain: a module is a directory in `modules`,
/// `site-modules` or `site`, or one with a metadata.json that names it.
std::string namespaceOfModuleFile(std::string_view path);

}  // namespace puppet::analysis
