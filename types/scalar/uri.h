#pragma once

#include <cstddef>
#include <optional>
#include <string>
#include <string_view>

#include "types/scalar/integer.h"
#include "types/scalar/result.h"

namespace puppet::types {

/// What the rules of single schemes are about; all others are `Generic`.
enum class UriKind { Generic, File, Ftp, Http, Https, Ldap, Ldaps, Mailto, Ws };

/// A URI by RFC 3986, in ASCII, with the habits of Ruby's: schemes have default ports, and what
/// follows the scheme without a slash is *opaque*.
class Uri {
 public:
  using Text = std::optional<std::string>;
  struct Components {
    Text scheme = {}, userinfo = {}, host = {};
    std::optional<Integer> port = {};
    Text path = {}, opaque = {}, query = {}, fragment = {};
    friend bool operator==(const Components&, const Components&) = default;
  };

  static Result<Uri> parse(std::string_view text);
  /// From components that a program gave, each of which is checked, by rules that are somewhat
  /// older (RFC 2396).
  static Result<Uri> build(const Components& components);
  /// What a link to `reference` leads to from here. A failure if both are relative.
  Result<Uri> merge(const Uri& reference) const;

  /// As the language's accessors see them: with the scheme in small letters and the scheme's
  /// default port.
  const Components& components() const { return components_; }
  UriKind kind() const { return kind_; }
  /// Of the scheme.
  std::optional<Integer> defaultPort() const;
  bool isAbsolute() const { return components_.scheme.has_value(); }
  std::string toString() const;
  std::size_t hash() const;

  /// Without regard to the case of the host. A missing path is the root, and what means nothing in
  /// a scheme does not count.
  friend bool operator==(const Uri& a, const Uri& b) {
    return a.kind_ == b.kind_ && a.comparable() == b.comparable();
  }

 private:
  /// Sets the components for good, by the rules of the scheme.
  static Result<Uri> make(Components components);
  Components comparable() const;
  /// The path as it is written in the text.
  std::string writtenPath() const;

  UriKind kind_ = UriKind::Generic;
  Components components_;
  /// `;type=` of a file transfer.
  Text typecode_;
};

}  // namespace puppet::types
