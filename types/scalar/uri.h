#pragma once

#include <cstddef>
#include <optional>
#include <string>
#include <string_view>

#include "types/scalar/result.h"
#include "types/scalar/uri_syntax.h"

namespace puppet::types {

/// Schemes with rules of their own; all others are `Generic`.
enum class UriKind { Generic, File, Ftp, Http, Https, Ldap, Ldaps, Mailto, Ws };

/// A URI by RFC 3986, in ASCII, with Ruby's conventions: schemes have default ports, and the part
/// after the scheme is *opaque* if it has no slash.
class Uri {
 public:
  using Text = UriComponents::Text;
  using Components = UriComponents;

  static Result<Uri> parse(std::string_view text);
  /// Builds a URI from components passed by a program, and validates each by the older RFC 2396, as
  /// Ruby does.
  static Result<Uri> build(const Components& components);
  /// Resolves `reference` relative to this URI. Fails if both are relative.
  Result<Uri> merge(const Uri& reference) const;

  /// Returns the components as Puppet's accessors do: with a lower-case scheme and the scheme's
  /// default port.
  const Components& components() const { return components_; }
  UriKind kind() const { return kind_; }
  /// Returns the default port of the scheme.
  std::optional<Integer> defaultPort() const;
  bool isAbsolute() const { return components_.scheme.has_value(); }
  std::string toString() const;
  std::size_t hash() const;

  /// Compares hosts ignoring case. A missing path equals the root, and components without meaning
  /// in a scheme are ignored.
  friend bool operator==(const Uri& a, const Uri& b) {
    return a.kind_ == b.kind_ && a.comparable() == b.comparable();
  }

 private:
  /// Normalizes the components by the rules of the scheme.
  static Result<Uri> make(Components components);
  Components comparable() const;
  /// Returns the path as written in the text.
  std::string writtenPath() const;

  UriKind kind_ = UriKind::Generic;
  Components components_;
  /// `;type=` of an ftp URI.
  Text typecode_;
};

}  // namespace puppet::types
