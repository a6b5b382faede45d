#include "platform/paths.h"

#include <doctest/doctest.h>

using namespace puppet::platform;

namespace {

constexpr PathSyntax kPosix = PathSyntax::Posix;
constexpr PathSyntax kWindows = PathSyntax::Windows;

struct Row {
  std::string_view path;
  std::string_view root;
  std::string_view parent;
};

}  // namespace

TEST_CASE("POSIX paths have their roots and parents") {
  for (const Row& row :
       {Row{"/a/b", "/", "/a"}, Row{"/a", "/", "/"}, Row{"/", "/", "/"}, Row{"a/b", "", "a"},
        Row{"a", "", ""}, Row{"/a/b/", "/", "/a"}, Row{"C:/a", "", "C:"}, Row{"C:", "", ""}}) {
    CAPTURE(row.path);
    CHECK(parentOf(row.path, kPosix) == row.parent);
    CHECK(isAbsolute(row.path, kPosix) == !row.root.empty());
    CHECK(isRoot(row.path, kPosix) == (row.path == "/"));
  }
}

TEST_CASE("Windows paths have their roots and parents") {
  for (const Row& row :
       {Row{"C:/a/b", "C:/", "C:/a"}, Row{"C:/a", "C:/", "C:/"}, Row{"C:/", "C:/", "C:/"},
        Row{"C:/a/", "C:/", "C:/"}, Row{"//host/share/a/b", "//host/share/", "//host/share/a"},
        Row{"//host/share/a", "//host/share/", "//host/share/"},
        Row{"//host/share", "//host/share", "//host/share"}, Row{"/a", "/", "/"},
        Row{"a/b", "", "a"}, Row{"C:a", "", ""}}) {
    CAPTURE(row.path);
    CHECK(parentOf(row.path, kWindows) == row.parent);
    CHECK(isAbsolute(row.path, kWindows) == !row.root.empty());
    CHECK(isRoot(row.path, kWindows) == (row.path == row.root && !row.path.empty()));
  }
}

TEST_CASE("paths of Windows take the form used inside of the program") {
  CHECK(portablePath(R"(c:\Users\Jürgen\a b.pp)", kWindows) == "C:/Users/Jürgen/a b.pp");
  CHECK(portablePath(R"(\\?\C:\long)", kWindows) == "C:/long");
  CHECK(portablePath(R"(\\?\UNC\host\share\a)", kWindows) == "//host/share/a");
  CHECK(portablePath(R"(\\host\share\a)", kWindows) == "//host/share/a");
  CHECK(portablePath(R"(a\b)", kPosix) == R"(a\b)");
}

TEST_CASE("a path is inside of its folder and of no other that begins alike") {
  CHECK(isInside("/a/b", "/a"));
  CHECK(isInside("/a", "/a"));
  CHECK(isInside("/a", "/"));
  CHECK(isInside("C:/a", "C:/"));
  CHECK_FALSE(isInside("/ab", "/a"));
  CHECK_FALSE(isInside("D:/a", "C:/"));
}
