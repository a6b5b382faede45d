// Autoload paths of names, and kinds of files.

#include "analysis/workspace/autoload.h"

#include <algorithm>
#include <string>

#include <doctest/doctest.h>

using namespace puppet::analysis;

namespace {

/// Returns `module:path` for each candidate; `*` for any module.
std::string show(const std::vector<Candidate>& candidates) {
  std::string text;
  for (const Candidate& candidate : candidates) {
    if (!text.empty()) text += ' ';
    text += (candidate.module.empty() ? "*" : candidate.module) + ':' + candidate.path;
  }
  return text;
}

struct NameCase {
  NameKind kind;
  const char* name;
  const char* candidates;
};

struct FileCase {
  const char* path;  ///< in the module `mod`
  FileKind kind;
  const char* name;
};

}  // namespace

TEST_CASE("a name has its candidate files in the autoload order") {
  const NameCase cases[] = {
      {NameKind::Class, "apache", "apache:manifests/init.pp"},
      {NameKind::Class, "::Apache::Mod", "apache:manifests/mod.pp apache:manifests/init.pp"},
      {NameKind::DefinedType, "a::b::c", "a:manifests/b/c.pp a:manifests/b.pp a:manifests/init.pp"},
      {NameKind::Variable, "a::b::c", "a:manifests/b.pp a:manifests/init.pp"},
      {NameKind::Variable, "c", ""},
      {NameKind::Function, "a::b", "a:lib/puppet/functions/a/b.rb a:functions/b.pp"},
      {NameKind::Function, "merge",
       "*:lib/puppet/functions/merge.rb *:lib/puppet/parser/functions/merge.rb"},
      {NameKind::Type, "Stdlib::IP::Address",
       "stdlib:lib/puppet/datatypes/stdlib/ip/address.rb stdlib:types/ip/address.pp"},
      {NameKind::Type, "Stdlib", "*:lib/puppet/datatypes/stdlib.rb stdlib:types/init_typeset.pp"},
      {NameKind::ResourceType, "concat_file", "*:lib/puppet/type/concat_file.rb"},
      {NameKind::ResourceType, "a::b", ""},
      {NameKind::Provider, "package/pip", "*:lib/puppet/provider/package/pip.rb"},
      {NameKind::Plan, "a", "a:plans/init.pp a:plans/init.yaml"},
      {NameKind::Plan, "a::b::c", "a:plans/b/c.pp a:plans/b/c.yaml"},
      {NameKind::Task, "a::b", "a:tasks/b.json a:tasks/b"},
      {NameKind::Task, "a::b::c", ""},
      {NameKind::Fact, "os", "*:lib/facter/os.rb"},
      {NameKind::Template, "a/b/c.epp", "a:templates/b/c.epp"},
      {NameKind::File, "a/b.txt", "a:files/b.txt"},
      // Nothing leads out of a module.
      {NameKind::File, "a/../../etc/passwd", ""},
      {NameKind::Template, "a//etc/passwd", ""},
      {NameKind::Template, "a/b/..", ""},
      {NameKind::Template, "/etc/passwd", ""},
      {NameKind::Provider, "a/../b", ""},
      // Invalid names have no candidates.
      {NameKind::Class, "", ""},
      {NameKind::Class, "::", ""},
      {NameKind::Class, "a::", ""},
      {NameKind::Class, "a::..::b", ""},
      {NameKind::Function, "a/b", ""},
      {NameKind::Type, "A::\xc3\x84", ""},
  };
  for (const NameCase& c : cases) {
    CAPTURE(c.name);
    CHECK(show(candidatesFor(c.kind, c.name)) == c.candidates);
  }
}

TEST_CASE("the path of a module's file determines its kind and name") {
  const FileCase cases[] = {
      {"manifests/init.pp", FileKind::Manifest, "mod"},
      {"manifests/a/b.pp", FileKind::Manifest, "mod::a::b"},
      {"functions/a/b.pp", FileKind::Function, "mod::a::b"},
      {"types/ip/address.pp", FileKind::TypeAlias, "mod::ip::address"},
      {"types/init_typeset.pp", FileKind::TypeAlias, "mod"},
      {"plans/init.pp", FileKind::Plan, "mod"},
      {"plans/a.yaml", FileKind::YamlPlan, "mod::a"},
      {"tasks/init.json", FileKind::TaskMetadata, "mod"},
      {"tasks/a.json", FileKind::TaskMetadata, "mod::a"},
      {"tasks/a.sh", FileKind::Task, "mod::a"},
      {"lib/puppet/functions/mod/f.rb", FileKind::RubyFunction, "mod::f"},
      {"lib/puppet/functions/f.rb", FileKind::RubyFunction, "f"},
      {"lib/puppet/parser/functions/f.rb", FileKind::LegacyFunction, "f"},
      {"lib/puppet/type/t.rb", FileKind::RubyType, "t"},
      {"lib/puppet/provider/t/p.rb", FileKind::Provider, "t/p"},
      {"lib/puppet/datatypes/mod/t.rb", FileKind::RubyDataType, "mod::t"},
      {"lib/facter/f.rb", FileKind::RubyFact, "f"},
      {"lib/facter/util/a.rb", FileKind::RubyLibrary, "facter/util/a"},
      {"lib/puppet/type/a/b.rb", FileKind::RubyLibrary, "puppet/type/a/b"},
      {"lib/puppet_x/a.rb", FileKind::RubyLibrary, "puppet_x/a"},
      {"facts.d/f.yaml", FileKind::ExternalFact, "f"},
      {"templates/a/b.epp", FileKind::Template, "mod/a/b.epp"},
      {"templates/a.erb", FileKind::ErbTemplate, "mod/a.erb"},
      {"files/a/b", FileKind::File, "mod/a/b"},
  };
  for (const FileCase& c : cases) {
    CAPTURE(c.path);
    const auto file = moduleFileOf("mod", c.path);
    REQUIRE(file);
    CHECK(file->kind == c.kind);
    CHECK(file->name == c.name);
  }
  for (const char* path :
       {"init.pp", "manifests/.pp", "manifests/a.txt", "manifestsx/a.pp", "tasks/a/b.json",
        "tasks/README.md", "tasks/Upper.json", "lib/puppet/a.txt", "spec/manifests/a.pp", ""})
    CHECK_MESSAGE(!moduleFileOf("mod", path), path);
}

TEST_CASE("a file declares a name exactly if it is a candidate of the name") {
  const char* names[] = {"mod",     "mod::a",   "mod::a::b", "mod::a::b::c",
                         "mod::ab", "other::a", "a",         "mod::init"};
  const char* paths[] = {"manifests/init.pp",
                         "manifests/a.pp",
                         "manifests/a/b.pp",
                         "functions/a.pp",
                         "functions/a/b.pp",
                         "types/a.pp",
                         "plans/a.pp",
                         "plans/init.pp",
                         "lib/puppet/functions/a.rb",
                         "lib/puppet/functions/mod/a.rb",
                         "lib/puppet/parser/functions/a.rb",
                         "lib/puppet/type/a.rb",
                         "lib/puppet/datatypes/mod/a.rb",
                         "types/init_typeset.pp"};
  const NameKind kinds[] = {NameKind::Class, NameKind::DefinedType, NameKind::Function,
                            NameKind::Type,  NameKind::Plan,        NameKind::ResourceType};
  std::size_t loadable = 0;
  for (const char* name : names) {
    for (const char* path : paths) {
      const ModuleFile file = *moduleFileOf("mod", path);
      for (const NameKind kind : kinds) {
        const auto candidates = candidatesFor(kind, name);
        const bool expected = std::ranges::any_of(candidates, [&](const Candidate& candidate) {
          return candidate.path == path && (candidate.module.empty() || candidate.module == "mod");
        });
        CAPTURE(name);
        CAPTURE(path);
        CAPTURE(static_cast<int>(kind));
        CHECK(isLoadable(kind, name, file) == expected);
        loadable += expected;
      }
    }
  }
  CHECK(loadable > 20);
  CHECK_FALSE(isLoadable(NameKind::Class, "mod::b", *moduleFileOf("mod", "manifests/a.pp")));
  CHECK_FALSE(isLoadable(NameKind::Class, "mod", *moduleFileOf("mod", "manifests/a.pp")));
  CHECK_FALSE(isLoadable(NameKind::Class, "mod::ab", *moduleFileOf("mod", "manifests/a.pp")));
  CHECK_FALSE(isLoadable(NameKind::Class, "mod::a", *moduleFileOf("mod", "functions/a.pp")));
  CHECK_FALSE(
      isLoadable(NameKind::Function, "a", *moduleFileOf("mod", "lib/puppet/functions/b.rb")));
  CHECK(isLoadable(NameKind::Type, "Mod::A", *moduleFileOf("mod", "types/a.pp")));
}
