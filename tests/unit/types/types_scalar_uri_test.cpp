#include <string>

#include <doctest/doctest.h>

#include "types/scalar/uri.h"

namespace puppet::types {
namespace {

using std::string_view;

std::string textOf(const Result<Uri>& uri) { return uri ? uri->toString() : "error"; }

/// Returns the present components, each with the first letter of its name (`g` for the fragment).
std::string partsOf(const Result<Uri>& uri) {
  if (!uri) return "error";
  const Uri::Components& c = uri->components();
  std::string text;
  const auto add = [&](char name, const Uri::Text& part) {
    if (part) text += std::string(text.empty() ? "" : " ") + name + '=' + *part;
  };
  add('s', c.scheme);
  add('u', c.userinfo);
  add('h', c.host);
  add('p', c.port ? Uri::Text(c.port->toString()) : Uri::Text());
  add('d', c.path);
  add('o', c.opaque);
  add('q', c.query);
  add('g', c.fragment);
  return text;
}

}  // namespace

TEST_CASE("URIs have components, printed again as a text") {
  struct Row {
    string_view text, parts, printed;
  };
  for (const Row& row : std::initializer_list<Row>{
           {"http://u:p@Example.com:8080/a/b?q=1#f",
            "s=http u=u:p h=Example.com p=8080 d=/a/b q=q=1 g=f",
            "http://u:p@Example.com:8080/a/b?q=1#f"},
           {"HTTP://h:80", "s=http h=h p=80 d=", "http://h"},
           {"https://h:/", "s=https h=h p=443 d=/", "https://h/"},
           {"foo://h:1/", "s=foo h=h p=1 d=/", "foo://h:1/"},
           {"http://@h", "s=http h=h p=80 d=", "http://h"},
           {"a/b", "d=a/b", "a/b"},
           {"//h/a", "h=h d=/a", "//h/a"},
           {"", "d=", ""},
           {"?q", "d= q=q", "?q"},
           // Without a slash, the rest is opaque.
           {"urn:isbn:1?x=y", "s=urn o=isbn:1?x=y", "urn:isbn:1?x=y"},
           {"mailto:a@b.c?subject=x", "s=mailto o=a@b.c?subject=x", "mailto:a@b.c?subject=x"},
           {"mailto:a@b?&", "s=mailto o=a@b?&", "mailto:a@b"},
           {"file:/a", "s=file h= d=/a", "file:///a"},
           {"file://localhost:80/a", "s=file h= d=/a", "file:///a"},
           {"ftp://h/a/b;type=i", "s=ftp h=h p=21 d=a/b", "ftp://h/a/b;type=i"},
           {"ftp://h/%2Fa", "s=ftp h=h p=21 d=/a", "ftp://h/%2Fa"},
           {"ldap://h/dc=x?cn", "s=ldap h=h p=389 d=/dc=x q=cn", "ldap://h/dc=x?cn"},
           {"http://[::1]:8080/", "s=http h=[::1] p=8080 d=/", "http://[::1]:8080/"},
           {"http://h/?a b\"'", "s=http h=h p=80 d=/ q=a%20b%22%27", "http://h/?a%20b%22%27"},
       }) {
    CAPTURE(row.text);
    CHECK(partsOf(Uri::parse(row.text)) == row.parts);
    CHECK(textOf(Uri::parse(row.text)) == row.printed);
  }
}

TEST_CASE("texts that are no URIs are refused") {
  for (const string_view text :
       {"http://a b", "http://h/\u00e9", "http://h:x/", "http://h/%zz", "http://h/?%zz", "1a:b",
        ":", "a:b#c#d", "http://[1:2]/", "http://[::1/", "http://[::1:2:3:4:5:6]/", "mailto:x",
        "mailto:", "ldap://h/#f", "ftp:a", "//[::1]/a", "a%4"})
    CHECK_MESSAGE(!Uri::parse(text), text);
}

TEST_CASE("references are resolved") {
  struct Row {
    string_view base, reference, result;
  };
  for (const Row& row : std::initializer_list<Row>{
           {"http://h/a/b", "c", "http://h/a/c"},
           {"http://h/a/b", "/c", "http://h/c"},
           {"http://h/a/b", "../c", "http://h/c"},
           {"http://h/a/b", "../../../c", "http://h/c"},
           {"http://h/a/b/", "..", "http://h/a/"},
           {"http://h/a/b", "./", "http://h/a/"},
           {"http://h/a/../b", "c", "http://h/c"},
           {"http://h", "c", "http://h/c"},
           {"http://h/a?q#f", "", "http://h/a?q#f"},
           {"http://h/a?q#f", "#g", "http://h/a?q#g"},
           {"http://h/a?q#f", "?r", "http://h/a?r"},
           {"http://h/a", "//i:81/c", "http://i:81/c"},
           {"http://h/a", "foo:bar", "foo:bar"},
           {"a", "b", "error"},
           {"urn:x", "?q", "error"},
       }) {
    CAPTURE(row.base);
    CAPTURE(row.reference);
    CHECK(textOf(Uri::parse(row.base)->merge(*Uri::parse(row.reference))) == row.result);
  }
}

TEST_CASE("URIs are equal without regard to the case of scheme and host") {
  const auto equal = [](string_view a, string_view b) {
    const Uri x = *Uri::parse(a), y = *Uri::parse(b);
    if (x == y) CHECK(x.hash() == y.hash());
    return x == y;
  };
  CHECK(equal("http://H", "HTTP://h:80/"));
  CHECK_FALSE(equal("http://h/a", "http://h/A"));
  CHECK_FALSE(equal("http://h", "https://h"));
  CHECK_FALSE(equal("http://h", "http://h/#f"));
  CHECK(equal("file:///a?q", "file://LOCALHOST/a"));
  CHECK(equal("ws://h/#f", "ws://h/"));
  CHECK(equal("mailto:a@b#f", "mailto:a@b"));
}

TEST_CASE("URIs are built from components") {
  CHECK(textOf(Uri::build({.scheme = "http", .host = "h", .path = "/a", .query = "x y"})) ==
        "http://h/a?x%20y");
  CHECK(textOf(Uri::build({.host = "::1"})) == "//[::1]");
  CHECK(textOf(Uri::build({.scheme = "https", .host = "h", .port = Integer(443)})) == "https://h");
  CHECK(textOf(Uri::build({.scheme = "urn", .opaque = "a:b"})) == "urn:a:b");
  for (const Uri::Components& bad : std::initializer_list<Uri::Components>{
           {.scheme = "1x"},
           {.userinfo = "a b"},
           {.host = "a_b"},
           {.scheme = "http", .host = "h", .path = "a"},
           {.path = "a:b"},
           {.host = "h", .opaque = "x"},
           {.opaque = "/x"},
           {.scheme = "file", .userinfo = "u"},
           {.query = "%zz"},
       })
    CHECK_FALSE(Uri::build(bad));
}

}  // namespace puppet::types
