// Reference counts above definitions.

#include "analysis/features/code_lens.h"

#include <string>

#include <doctest/doctest.h>

#include "tests/support/annotated_world.h"

using namespace puppet;
using namespace puppet::analysis;
using puppet::test::AnnotatedWorld;

namespace {

const AnnotatedWorld::Files kFiles = {
    {"modules/a/manifests/init.pp", "class a { include a::test include a::test a::d { 'x': } }\n"},
    {"modules/a/functions/f.pp", "function a::f(A::T $x) { a::f($x) }\n"},
    {"manifests/site.pp", "node x { include a::test }\nClass['a::test'] -> A::D['x']\n"},
};

std::string lensesOf(const std::string& source, const CodeLensOptions& options = {}) {
  const AnnotatedWorld world(kFiles, "modules/a/manifests/test.pp", source);
  std::string text;
  for (const CodeLens& lens : codeLenses(world.model(), options)) {
    const ResolvedCodeLens resolved = resolveCodeLens(world.model(), lens.kind, lens.symbol);
    text += std::string(world.model().tree().text.slice(lens.range)) + ": " + resolved.title + '\n';
  }
  return text;
}

}  // namespace

TEST_CASE("code lenses count references and includes") {
  CHECK(lensesOf("class a::test { }") == "a::test: 4 references\na::test: included by 2\n");
  CHECK(lensesOf("define a::d() { }\nfunction g() { }") == "a::d: 2 references\ng: 0 references\n");
  CHECK(lensesOf("type A::T = Integer") == "A::T: 1 reference\n");
  CHECK(lensesOf("class a::test { class inner { } }") ==
        "a::test: 4 references\na::test: included by 2\n"
        "inner: 0 references\ninner: included by 0\n");
  CHECK(lensesOf("node y { }\n$x = 1\n") == "");
  CHECK(lensesOf("") == "");
  CHECK(lensesOf("class { class (") == "");
}

TEST_CASE("code lenses can be switched off") {
  CHECK(lensesOf("class a::test { }", {.references = false}) == "a::test: included by 2\n");
  CHECK(lensesOf("class a::test { }", {.includes = false}) == "a::test: 4 references\n");
  CHECK(lensesOf("class a::test { }", {.references = false, .includes = false}).empty());
}
