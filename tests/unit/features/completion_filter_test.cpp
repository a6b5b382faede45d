// The text by which clients filter completion items.

#include "analysis/features/completion_filter.h"

#include <string>

#include <doctest/doctest.h>

using namespace puppet::analysis;

TEST_CASE("items are filtered by what their letters stand for") {
  struct Case {
    const char *typed, *label, *filter;  ///< no filter: the label
  };
  const Case cases[] = {
      {"", "apache", ""},
      {"apa", "apache", ""},
      {"apache::m", "apache::mod", ""},
      // A name found by its last part begins with what is typed.
      {"mana", "stdlib::manage", "manage stdlib::manage"},
      {"mod", "apache::mod", "mod apache::mod"},
      {"$po", "$web::port", "$port $web::port"},
      {"ha", "haproxy/haproxy.erb", ""},
      {"vh", "apache/vhost.epp", "vhost.epp apache/vhost.epp"},
      // Letters from inside of it, and those of the other case.
      {"conf", "web_config", "config web_config"},
      {"wc", "web_config", "wconfig web_config"},
      {"FI", "file", "FIle file"},
      {"::fi", "file", "::file file"},
      // Both parts of a qualified variable may come next.
      {"$", "$port", ""},
      {"$", "$web::", ""},
      {"$", "$web::port", "$port $web::port"},
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
