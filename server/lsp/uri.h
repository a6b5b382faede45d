#pragma once

#include <optional>
#include <string>
#include <string_view>

namespace puppet::server {

/// The path of the file that a `file:` URI names, with its percent escapes decoded: "/a b.pp" for
/// "file:///a%20b.pp", "C:/a.pp" for "file:///c%3A/a.pp", "//host/share/a.pp" for a host other than
/// localhost. Nothing for URIs of other schemes, such as "untitled:Untitled-1".
std::optional<std::string> pathOfUri(std::string_view uri);

/// The `file:` URI of an absolute path.
std::string uriOfPath(std::string_view path);

/// One spelling for all spellings of a URI: what documents are looked up by.
std::string normalizedUri(std::string_view uri);

/// What stands for a path where only the name's ending and folders matter: the path of a `file:`
/// URI, the decoded text behind the scheme of any other.
std::string pathLikeOfUri(std::string_view uri);

}  // namespace puppet::server
