// Paths in reports to other programs.

#include "server/cli/support/report_path.h"

#include <doctest/doctest.h>

using puppet::server::uriReference;

TEST_CASE("a path becomes a relative reference or a URI") {
  CHECK(uriReference("manifests/init.pp") == "manifests/init.pp");
  CHECK(uriReference("a b/100%.pp") == "a%20b/100%25.pp");
  CHECK(uriReference("/etc/puppet/x.pp") == "file:///etc/puppet/x.pp");
  // A share of Windows: the host is that of the URI. Elsewhere two slashes name the root.
  using puppet::platform::PathSyntax;
  CHECK(uriReference("//host/share/x.pp", PathSyntax::Windows) == "file://host/share/x.pp");
  CHECK(uriReference("//etc/x.pp", PathSyntax::Posix) == "file:////etc/x.pp");
}
