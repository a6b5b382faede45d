// Findings of files that use what the bodies of other classes declare, after edits of these.

#include <string>
#include <vector>

#include <doctest/doctest.h>

#include "tests/support/findings_client.h"
#include "tests/support/temporary_folder.h"

using puppet::server::FindingsClient;
using puppet::test::TemporaryFolder;
using Findings = FindingsClient::Findings;

namespace {

constexpr const char* kReader = "modules/m/manifests/init.pp";
constexpr const char* kUsed = "modules/m/manifests/b.pp";
constexpr const char* kIndirect = "modules/m/manifests/c.pp";

struct BodyEdit {
  std::string what;
  std::string reader, before, after;
};

/// Each edit changes a finding of the reader.
const std::vector<BodyEdit>& bodyEdits() {
  static const std::string kRequires =
      "class m {\n  include m::b\n  notify { 'r': require => File['/etc/app.conf'] }\n}\n";
  static const std::vector<BodyEdit> all = {
      {"a required resource gets another name", kRequires,
       "class m::b {\n  file { '/etc/app.conf': ensure => file }\n}\n",
       "class m::b {\n  file { '/etc/app.cnf': ensure => file }\n}\n"},
      {"a class begins to declare a similar resource", kRequires, "class m::b {\n}\n",
       "class m::b {\n  file { '/etc/app.cnf': ensure => file }\n}\n"},
      {"a class begins to declare the required resource beside a similar one", kRequires,
       "class m::b {\n  file { '/etc/app.cnf': }\n}\n",
       "class m::b {\n  file { ['/etc/app.cnf', '/etc/app.conf']: }\n}\n"},
      {"a chain names a resource that gets another name",
       "class m {\n  include m::b\n  notify { 'r': }\n  File['/etc/app.conf'] -> Notify['r']\n}\n",
       "class m::b {\n  file { '/etc/app.conf': }\n}\n",
       "class m::b {\n  file { '/etc/app.cnf': }\n}\n"},
      {"a contained class declares the same resource",
       "class m {\n  contain m::b\n  file { '/a': }\n}\n", "class m::b {\n  file { '/b': }\n}\n",
       "class m::b {\n  file { '/a': }\n}\n"},
      {"an included class does not declare the same resource any more",
       "class m {\n  include m::b\n  file { '/a': }\n}\n", "class m::b {\n  file { '/a': }\n}\n",
       "class m::b {\n  file { '/b': }\n}\n"},
      {"a parent declares the same resource", "class m inherits m::b {\n  file { '/a': }\n}\n",
       "class m::b {\n  file { '/b': }\n}\n", "class m::b {\n  file { '/a': }\n}\n"},
      {"an attribute that is read changes its type",
       "class m {\n  include m::b\n  $x = Notify['z']['message'] + 1\n  notice($x)\n}\n",
       "class m::b {\n  notify { 'z': message => 'hello' }\n}\n",
       "class m::b {\n  notify { 'z': message => 5 }\n}\n"},
      {"a realized resource gets another name",
       "class m {\n  include m::b\n  realize(User['robert'])\n}\n",
       "class m::b {\n  @user { 'robert': }\n}\n", "class m::b {\n  @user { 'robret': }\n}\n"},
      {"an overridden resource gets another name",
       "class m inherits m::b {\n  User['robert'] { shell => '/bin/sh' }\n}\n",
       "class m::b {\n  user { 'robert': }\n}\n", "class m::b {\n  user { 'robret': }\n}\n"},
      {"a class ends to include the one that declares a similar resource", kRequires,
       "class m::b {\n  include m::c\n}\n", "class m::b {\n}\n"},
  };
  return all;
}

void writeProject(const TemporaryFolder& folder, const BodyEdit& edit) {
  folder.write("environment.conf", "modulepath = modules\n");
  folder.write(kReader, edit.reader);
  folder.write(kUsed, edit.before);
  folder.write(kIndirect, "class m::c {\n  file { '/etc/app.cnf': }\n}\n");
}

}  // namespace

TEST_CASE(
    "an edit of a class updates the findings of files that use its resources, open and closed") {
  for (const BodyEdit& edit : bodyEdits()) {
    for (const bool isReaderOpen : {true, false}) {
      CAPTURE(edit.what);
      CAPTURE(isReaderOpen);
      const TemporaryFolder folder;
      writeProject(folder, edit);
      FindingsClient side(folder);
      if (isReaderOpen) side.open(kReader, edit.reader);
      side.open(kUsed, edit.before);
      const Findings before = side.findings();
      side.replace(kUsed, edit.after);
      const Findings after = side.findings();
      CHECK(after != before);
      FindingsClient fresh(folder);
      if (isReaderOpen) fresh.open(kReader, edit.reader);
      fresh.open(kUsed, edit.after);
      CHECK(after == fresh.findings());
      side.replace(kUsed, edit.before);
      CHECK(side.findings() == before);
    }
  }
}

TEST_CASE("a change on disk of a class updates the findings of files that use its resources") {
  for (const BodyEdit& edit : bodyEdits()) {
    CAPTURE(edit.what);
    const TemporaryFolder folder;
    writeProject(folder, edit);
    FindingsClient side(folder);
    side.open(kReader, edit.reader);
    const Findings before = side.findings();
    folder.write(kUsed, edit.after);
    side.tell(kUsed, 2);
    const Findings after = side.findings();
    CHECK(after != before);
    FindingsClient fresh(folder);
    fresh.open(kReader, edit.reader);
    CHECK(after == fresh.findings());
  }
}

TEST_CASE("findings do not depend on which files are open") {
  for (const BodyEdit& edit : bodyEdits()) {
    CAPTURE(edit.what);
    const TemporaryFolder folder;
    writeProject(folder, edit);
    FindingsClient side(folder);
    const Findings closed = side.findings();
    side.open(kUsed, edit.before);
    CHECK(side.findings() == closed);
    side.open(kReader, edit.reader);
    CHECK(side.findings() == closed);
    side.close(kUsed);
    CHECK(side.findings() == closed);
  }
}

namespace {

constexpr const char* kOneParameter = "<%- | Integer $port | -%>\n<%= $port %>\n";
constexpr const char* kOtherParameter = "<%- | String $name | -%>\n<%= $name %>\n";

struct LinkChange {
  std::string what;
  void (*change)(const TemporaryFolder& folder);
  std::string event;  ///< file that the client reports
  int type;
};

const std::vector<LinkChange>& linkChanges() {
  static const std::vector<LinkChange> all = {
      {"a link to a template appears",
       [](const TemporaryFolder& folder) { folder.link("one.epp", "modules/m/templates/new.epp"); },
       "modules/m/templates/new.epp", 1},
      {"a link to a template points to another one",
       [](const TemporaryFolder& folder) {
         folder.remove("modules/m/templates/a.epp");
         folder.link("two.epp", "modules/m/templates/a.epp");
       },
       "modules/m/templates/a.epp", 2},
      {"the target of a link gets other parameters",
       [](const TemporaryFolder& folder) {
         folder.write("modules/m/templates/one.epp", kOtherParameter);
       },
       "modules/m/templates/one.epp", 2},
      {"the target of a link is deleted",
       [](const TemporaryFolder& folder) { folder.remove("modules/m/templates/one.epp"); },
       "modules/m/templates/one.epp", 3},
      {"a link to a template is deleted",
       [](const TemporaryFolder& folder) { folder.remove("modules/m/templates/a.epp"); },
       "modules/m/templates/a.epp", 3},
      {"a link to a Ruby template appears",
       [](const TemporaryFolder& folder) { folder.link("u.erb", "modules/m/templates/l.erb"); },
       "modules/m/templates/l.erb", 1},
      {"the target of a link to a Ruby template is deleted",
       [](const TemporaryFolder& folder) { folder.remove("modules/m/templates/u.erb"); },
       "modules/m/templates/u.erb", 3},
  };
  return all;
}

}  // namespace

TEST_CASE("a change of a link or of its target updates the findings of files that read through it" *
          doctest::skip(!TemporaryFolder::hasLinks())) {
  const std::string reader =
      "class m {\n  $shown = 1\n  $t = epp('m/a.epp', { port => 1 })\n"
      "  $n = epp('m/new.epp', { port => 1 })\n"
      "  notice($t, $n, $shown, template('m/l.erb'), template('m/k.erb'))\n}\n";
  for (const LinkChange& change : linkChanges()) {
    CAPTURE(change.what);
    const TemporaryFolder folder;
    folder.write("environment.conf", "modulepath = modules\n");
    folder.write(kReader, reader);
    folder.write("modules/m/templates/one.epp", kOneParameter);
    folder.write("modules/m/templates/two.epp", kOtherParameter);
    folder.write("modules/m/templates/u.erb", "<%= @shown %>\n");
    folder.link("one.epp", "modules/m/templates/a.epp");
    folder.link("u.erb", "modules/m/templates/k.erb");
    FindingsClient side(folder);
    side.open(kReader, reader);
    const Findings before = side.findings();
    change.change(folder);
    side.tell(change.event, change.type);
    const Findings after = side.findings();
    CHECK(after != before);
    FindingsClient fresh(folder);
    fresh.open(kReader, reader);
    CHECK(after == fresh.findings());
  }
}
