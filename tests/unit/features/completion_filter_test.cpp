// The text by which clients filter completion items.

#include "analysis/features/completion/completion_filter.h"

#include <string>

#include <doctest/doctest.h>

using namespace puppet::analysis;

TEST_CASE("the filter text of an item matches the typed letters") {
  struct Case {
    const char *typed, *label, *filter;  ///< no filter: the label
  };
  const Case cases[] = {
      {"", "apache", ""},
      {"apa", "apache", ""},
      {"apache::m", "apache::mod", ""},
      // A name found by its last part begins with what is typed.
      {"mana", "stdlib::manage", "manage\u2060"},
      {"mod", "apache::mod", "mod\u2060"},
      {"$po", "$web::port", "$port\u2060"},
      {"ha", "haproxy/haproxy.erb", ""},
      {"vh", "apache/vhost.epp", "vhost.epp\u2060"},
      // Letters from inside of it, and those of the other case.
      {"conf", "web_config", "config\u2060"},
      {"wc", "web_config", "wconfig\u2060"},
      {"FI", "file", "FIle\u2060"},
      {"::fi", "file", "::file\u2060"},
      // Both parts of a qualified variable may come next.
      {"$", "$port", ""},
      {"$", "$web::", ""},
      {"$", "$web::port", "$port\u2060$web"},
  };
  for (const auto& [typed, label, filter] : cases) {
    CAPTURE(typed);
    CAPTURE(label);
    CHECK(filterTextOf(typed, label) == filter);
    CHECK(std::string(filter[0] == 0 ? label : filter).starts_with(typed));
  }
}

TEST_CASE("a name is ambiguous while its parts begin alike") {
  CHECK(isAmbiguous("d", "designate::deps"));
  CHECK(isAmbiguous("", "role::web"));
  CHECK_FALSE(isAmbiguous("des", "designate::deps"));
  CHECK_FALSE(isAmbiguous("dep", "designate::deps"));
  CHECK_FALSE(isAmbiguous("d", "deps"));
  CHECK_FALSE(isAmbiguous("$", "$web::port"));
}
