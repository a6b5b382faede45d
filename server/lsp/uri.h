#pragma once

#include <optional>
#include <string>
#include <string_view>

namespace puppet::server {

/// Returns the path named by a `file:` URI, with percent escapes decoded: "/a b.pp" for
/// "file:///a%20b.pp", "C:/a.pp" for "file:///c%3A/a.pp", "//host/share/a.pp" for a host other than
/// localhost. Nothing for URIs of other schemes, such as "untitled:Untitled-1".
std::optional<std::string> pathOfUri(std::string_view uri);

/// Returns the `file:` URI of an absolute path.
std::string uriOfPath(std::string_view path);

/// Returns the canonical spelling of a URI, the key of documents.
std::string normalizedUri(std::string_view uri);

/// Returns a path for decisions by file name and folders: the path of a `file:` URI, the decoded
/// text behind the scheme of any other.
std::string pathLikeOfUri(std::string_view uri);

}  // namespace puppet::server
