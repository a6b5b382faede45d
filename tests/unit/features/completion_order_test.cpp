// Ranking of completion items, and trigger characters.

#include <string>
#include <vector>

#include <doctest/doctest.h>

#include "tests/support/completion_world.h"
#include "tests/support/lsp_client.h"

using namespace puppet;
using namespace puppet::analysis;
using puppet::test::rankOf;

namespace {

/// Modules around `web`: a dependency of it and an unrelated one.
struct World : test::CompletionWorld {
  World() {
    folder.write("modules/web/metadata.json",
                 R"({"name": "me-web", "dependencies": [{"name": "me/needed"}]})");
    for (const char* module : {"needed", "apache"})
      for (const char* part : {"init", "mod", "mod_proxy", "apart"})
        folder.write("modules/" + std::string(module) + "/manifests/" + part + ".pp",
                     "class " + std::string(module) +
                         (std::string(part) == "init" ? "" : "::" + std::string(part)) + " { }");
    folder.write("modules/apache/functions/upper.pp",
                 "# @deprecated Call upcase().\nfunction apache::upper(String $text) { $text }");
    folder.write("modules/web/functions/upper.pp",
                 "# @deprecated Call upcase().\nfunction web::upper(String $text) { $text }");
    folder.write("modules/web/plans/deploy.pp", "plan web::deploy() { }");
    folder.write("modules/web/tasks/restart.json", "{}");
    folder.write("modules/web/templates/page.epp", "<%- | Integer $port, String $name = 'a' | -%>");
    folder.write("modules/web/lib/puppet/provider/package/own.rb",
                 "Puppet::Type.type(:package).provide(:own) do\nend");
    workspace.load(folder.path());
  }

  /// Returns the first labels, separated by spaces.
  std::string first(const std::string& source, int count) const {
    std::string labels;
    for (const CompletionItem& item : at(source).items)
      if (count-- > 0) labels += (labels.empty() ? "" : " ") + item.label;
    return labels;
  }
};

}  // namespace

TEST_CASE("names that begin as typed come first") {
  const World world;
  // Those of a dependency come before those of a module that metadata.json does not name.
  CHECK(world.first("class c { include apa<> }", 3) == "needed::apart apache apache::apart");
  CHECK(world.first("class c { include mod<> }", 2) == "needed::mod needed::mod_proxy");
  CHECK(world.first("class c { $port = 1 $x = por<>", 1) == "$port");
  CHECK(world.first("$number = 5\n$num<>", 1) == "$number");
  CHECK(world.first("class c { $number = [5] $num<> }", 1) == "$number");
  CHECK(world.first("class c { inc<> }", 1) == "include");
  CHECK(world.first("$x = $y ? { de<>", 1) == "default");
  CHECK(world.first("case $y { de<>", 1) == "default");
  CHECK(world.first("$x = $y ? { default => 1, de<>", 1) != "default");
  CHECK(world.first("$x = $facts['kernel'] ? { 'Darwin' => 'Linux', '<>", 1) == "Linux");
  CHECK(world.first("class c(Enum['a', 'b'] $p) { case $p { 'a': { } '<>", 1) == "b");
  // Exactly what is typed, before what is longer.
  CHECK(world.first("class c { include apache<> }", 1) == "apache");
}

TEST_CASE("lists are complete, so that editors keep them while a name is typed") {
  const World world;
  // A list that is asked for again with each letter stays on the screen while the answer is on its
  // way, and a comma and a line break typed meanwhile are replaced by its item.
  for (const char* source : {"class c { $a = $<>", "class c { $a = $ap<>", "class c { $a = \"${<>",
                             "class c { file { 'a': backup => fal<>"})
    CHECK_FALSE(world.at(source).isIncomplete);
  // The qualifier stands for the variables of other modules until it is typed.
  const Completion variables = world.at("class c { $a = $ba<>");
  CHECK(rankOf(variables, "$base::") < variables.items.size());
  CHECK(rankOf(variables, "$base::home") == variables.items.size());
  CHECK(world.first("class c { $a = $base::<>", 1) == "$base::home");
  CHECK(world.first("class c { include base $a = $ho<>", 1) == "$base::home");
}

TEST_CASE("names match from the beginning of a word on, as in editors") {
  const World world;
  const auto isOffered = [&](const std::string& source, const std::string& label) {
    const Completion completion = world.at(source);
    return rankOf(completion, label) < completion.items.size();
  };
  CHECK(isOffered("class c { include pro<>", "apache::mod_proxy"));
  CHECK_FALSE(isOffered("class c { include roxy<>", "apache::mod_proxy"));
}

TEST_CASE("variables are ordered by the type that the place expects") {
  const World world;
  CHECK(world.first("class c(Boolean $on, String $name_of, Hash $all) { notice(\"${<>", 1) ==
        "name_of");
  CHECK(world.first("class c($on = true, $text = 'a') { notice(\"${<>", 1) == "text");
  const Completion content = world.at("class c($a, $b) { file { '/a': content => <>");
  CHECK(rankOf(content, "epp") < 5);
  CHECK(rankOf(content, "template") < 5);
}

TEST_CASE("values of the expected type come before unread variables") {
  const World world;
  const std::string head = "class c(String $user, String $port) {\n";
  CHECK(world.first(head + "service { 'a': ensure => <>", 2) == "running stopped");
  CHECK(world.first(head + "if $facts['kernel'] == <>", 1) == "Linux");
  CHECK(world.first(head + "case $facts['os']['family'] { <>", 1) == "RedHat");
  CHECK(world.first(head + "epp('web/page.epp', { <>", 2) == "port name");
  // References, and among them the type at hand.
  CHECK(world.first(head + "file { 'a': notify => <>", 1) == "File");
  CHECK(world.first(head + "file { 'a': notify => [File['b'], <>", 1) == "File");
  const Completion related = world.at(head + "package { 'a': } -> <>");
  for (const char* statement : {"if", "include", "fail"}) CHECK(rankOf(related, statement) > 10);
  const Completion include = world.at(head + "include apa<>");
  CHECK(rankOf(include, "$user") == include.items.size());
  CHECK(world.first("<>", 1) == "class");
}

TEST_CASE("templates offer their parameters, and are offered by their language") {
  const World world;
  const auto first = [&](const std::string& source) {
    const Completion found = world.at(source, {}, "modules/web/templates/own.epp");
    return found.items.empty() ? "" : found.items.front().label;
  };
  CHECK(first("<%- | Integer $number | -%>\n<%= <>") == "$number");
  CHECK(first("<%- | Integer $number | -%>\n<%= $<>") == "$number");
  const Completion epp = world.at("class c { $a = epp('<>");
  CHECK(rankOf(epp, "web/page.epp") < epp.items.size());
  CHECK(rankOf(epp, "web/site.conf.erb") == epp.items.size());
  const Completion erb = world.at("class c { $a = template('<>");
  CHECK(rankOf(erb, "web/page.epp") == erb.items.size());
  CHECK(rankOf(erb, "web/site.conf.erb") < erb.items.size());
}

TEST_CASE("a quote that is not closed leaves the brackets before it as they are") {
  const World world;
  for (const char* rest : {"\n}\n", "\n  }\n}\n", "\n  } else {\n    notice('b')\n  }\n}\n"}) {
    const std::string source = "class c {\n  if $facts['os']['<>" + std::string(rest);
    CHECK(world.first(source, 2) == "family name");
  }
  // Keys of an unknown hash: those that the file uses.
  CHECK(world.first("class c($o) { $a = $o['first'] $b = $o['<>", 1) == "first");
}

TEST_CASE("the module at hand comes first, then those that it depends on") {
  const World world;
  const Completion completion = world.at("class web::mine { include <> }");
  CHECK(rankOf(completion, "web") == 0);
  CHECK(rankOf(completion, "needed") < rankOf(completion, "apache"));
  CHECK(rankOf(completion, "needed::mod_proxy") < rankOf(completion, "apache"));
}

TEST_CASE("items that are invalid at a place are not offered there") {
  const World world;
  const auto isOffered = [&](const std::string& source, const std::string& label,
                             const std::string& file = "modules/web/manifests/mine.pp") {
    const Completion completion = world.at(source, {}, file);
    return rankOf(completion, label) < completion.items.size();
  };
  // A class in itself.
  CHECK_FALSE(isOffered("class web { include <>", "web"));
  CHECK_FALSE(isOffered("class web inherits <>", "web"));
  CHECK(isOffered("class web { include <>", "base"));
  CHECK(isOffered("class web { Class['<>'] }", "web"));
  // A variable in what it is set to.
  CHECK_FALSE(isOffered("class c { $b = 1 $a = \"${<>", "a"));
  CHECK(isOffered("class c { $b = 1 $a = \"${<>", "b"));
  CHECK_FALSE(isOffered("class c(Integer $own = <>", "$own"));
  CHECK_FALSE(isOffered("class c(Integer $one = 1, Integer $own = $<>", "$own"));
  CHECK(isOffered("class c(Integer $one = 1, Integer $own = $<>", "$one"));
  // Variables of a body are none of the top scope.
  CHECK_FALSE(isOffered("class c($alpha) { $beta = 1 notice($::<>", "$::alpha"));
  CHECK_FALSE(isOffered("class c($alpha) { $beta = 1 notice($::<>", "$::beta"));
  CHECK(isOffered("class c($alpha) { notice($::<>", "$::facts"));
  CHECK(isOffered("$top = 1 class c($alpha) { notice($::<>", "$::top"));
  // A template expression is a value.
  const std::string epp = "modules/web/templates/a.epp";
  CHECK_FALSE(isOffered("<%= <>", "package", epp));
  CHECK(isOffered("<%= <>", "$facts", epp));
  CHECK(isOffered("<% pac<>", "package", epp));
}

TEST_CASE("functions without a value rank low as values, and deprecated ones last") {
  const World world;
  const std::string links = world.first("class c { [1].<> }", 4);
  CHECK(links == "each map filter reduce");
  const Completion chained = world.at("class c { [1].<> }");
  for (const char* statement : {"fail", "notice", "contain"})
    CHECK(rankOf(chained, statement) > rankOf(chained, "length"));
  const Completion values = world.at("class c { $x = <> }");
  CHECK(rankOf(values, "template") < rankOf(values, "fail"));
  const Completion upper = world.at("class c { $x = up<> }");
  CHECK(upper.items.at(0).label == "upcase");
  const std::size_t deprecated = rankOf(upper, "web::upper");
  REQUIRE(deprecated < upper.items.size());
  CHECK(upper.items[deprecated].isDeprecated);
  CHECK(deprecated == upper.items.size() - 2);
}

TEST_CASE("expected words come before other expressions") {
  const World world;
  CHECK(world.first("service { 'a': ensure => <>", 2) == "running stopped");
  CHECK(world.first("class { '<>", 1) == "web");
  CHECK(world.first("package { 'a': provider => <>", 1) == "apt");
  const Completion providers = world.at("package { 'a': provider => '<>' }");
  CHECK(rankOf(providers, "own") < providers.items.size());
}

TEST_CASE("facts are ordered by how often they are used, and have their types") {
  const World world;
  CHECK(world.first("$x = $facts['<>", 3) == "os networking kernel");
  const Completion os = world.at("$x = $facts['os']['<>");
  CHECK(os.items.at(0).label == "family");
  CHECK(os.items.at(0).detail == "String");
  CHECK(os.items.at(0).name == "os.family");
  for (const char* source : {"$x = fact('os.fam<>", "$x = fact('os.<>"})
    CHECK(world.first(source, 1) == "os.family");
  CHECK(world.first("$x = $facts.dig('os', '<>", 1) == "family");
  CHECK(world.first("$x = dig($facts, 'os', 'release', '<>", 1) == "major");
  const Completion none = world.at("$x = $facts.dig('os' '<>");
  CHECK(none.items.empty());
}

TEST_CASE("comparisons with facts offer their usual values") {
  const World world;
  for (const std::string source :
       {"if $facts['os']['family'] == '<>", "case $facts['os']['family'] { '<>",
        "case $facts['os']['family'] { 'Debian': { } '<>", "if $::osfamily == '<>",
        "$x = $facts['os']['family'] ? { '<>", "if $facts['os']['family'] in ['<>"}) {
    CAPTURE(source);
    CHECK(world.first(source, 1) == "RedHat");
  }
  CHECK(world.at("if $facts['kernel'] == <>").items.at(0).newText == "'Linux'");
  CHECK(world.at("if $facts['uptime'] == '<>").items.empty());
}

TEST_CASE("names of templates' parameters, tasks, plans and tags are offered") {
  const World world;
  CHECK(world.first("$x = epp('web/page.epp', {'<>", 2) == "port name");
  CHECK(world.first("$x = epp('web/page.epp', {'port' => 1, '<>", 2) == "name");
  CHECK(world.first("plan a() { run_task('<>", 1) == "web::restart");
  CHECK(world.first("plan a() { run_plan('<>", 1) == "web::deploy");
  CHECK(world.first("# @<>\nclass c { }", 2) == "summary param");
  CHECK(world.first("# @par<>", 1) == "param");
  CHECK(world.first("# @param one\n# @param <>\nclass c($one, $two) { }", 2) == "two");
  CHECK(world.first("# some text <>", 1).empty());
}

TEST_CASE("items that followed the same context in the file come first") {
  const World world;
  // The attribute that followed `owner`, the value of `mode`, the default of parameters.
  const std::string files =
      "class c { file { '/a': ensure => file, owner => 'root', backup => false }\n"
      "file { '/b': ensure => file, owner => 'www', backup => false }\n";
  CHECK(world.first(files + "file { '/c': owner => 'bin', <>", 1) == "backup");
  CHECK(world.first(files + "file { '/c': ensure => <>", 1) == "file");
  std::string parameters;
  for (const char* name : {"$a", "$b", "$c", "$d", "$e", "$f", "$g", "$h", "$i", "$j"})
    parameters += std::string(name) + " = $::special, ";
  CHECK(world.first("class c(" + parameters + "$z = <>", 1) == "$special");
  // Attributes after the position are part of the context and are not offered again.
  CHECK(world.first(files + "file { '/c': owner => 'bin',\n  <>\n  noop => true,\n}", 1) ==
        "backup");
}

TEST_CASE("names that the module uses often come before others of the environment") {
  test::CompletionWorld world;
  for (int i = 0; i < 8; ++i) {
    const std::string number = std::to_string(i);
    world.folder.write("modules/web/manifests/p" + number + ".pp",
                       "class web::p" + number + " { include web::base\ncron { 'a': } }");
    world.folder.write("modules/far/manifests/p" + number + ".pp",
                       "class far::p" + number + " { user { 'a': } }");
  }
  world.workspace.load(world.folder.path());
  const Completion completion = world.at("class web::mine { <> }");
  CHECK(rankOf(completion, "cron") < rankOf(completion, "user"));
  CHECK(rankOf(completion, "include") < rankOf(completion, "contain"));
  // One's own mentions say nothing of what others use.
  const Completion own = world.at("class far::p0 { <> }", {}, "modules/far/manifests/p0.pp");
  CHECK(rankOf(own, "user") < rankOf(own, "cron"));
}

TEST_CASE("included classes come last") {
  const World world;
  const Completion completion = world.at("class web::mine { include web\n include <> }");
  CHECK(rankOf(completion, "web") > rankOf(completion, "needed"));
  CHECK(rankOf(completion, "web") < completion.items.size());
}

TEST_CASE("attributes and variables are ordered by their purpose") {
  const World world;
  CHECK(world.first("class c($web_ssl) { web::site { 'a': kind => static, <>", 1) == "ssl");
  CHECK(world.first("class c($name_a, Boolean $on, $b = 1) { if <>", 1) == "$on");
  CHECK(world.first("class c($name_a, $on = true, $b = 1) { unless <>", 1) == "$on");
  // Parameters of another type come behind the values.
  const Completion values =
      world.at("class c(String $text, Boolean $flag) { web::site { 'a': kind => static, ssl => <>");
  CHECK(values.items.at(0).label == "$flag");
  CHECK(rankOf(values, "false") < rankOf(values, "$text"));
  const Completion matched = world.at("class c($x) { if $x =~ <>");
  CHECK(rankOf(matched, "String") < 5);
  CHECK(world.first("class c(Enum['<>", 1) == "on");  // as in another file of the module
  // For built-in types, relationships rank above rare attributes.
  const Completion attributes = world.at("file { '/a': ensure => file, <>");
  CHECK(rankOf(attributes, "require") < rankOf(attributes, "checksum_value"));
  CHECK(rankOf(attributes, "owner") < rankOf(attributes, "require"));
}

TEST_CASE("attributes of other bodies are offered in broken code") {
  const World world;
  const std::string next = "\n  'b': kind => static;\n}";
  CHECK(world.first("web::site {\n  'a': ki<>" + next, 1) == "kind");
  CHECK(world.first("web::site { 'a': ki<>\n  ssl => [{ kind => 1 }],\n}", 1) == "kind");
  CHECK(world.first("web::site { 'a': ki<>\n  kind => static,\n}", 1).empty());
}

TEST_CASE("trigger characters open completion only where a name begins") {
  const World world;
  struct Case {
    std::string source;  ///< the trigger stands before the place
    bool opens;
  };
  for (const auto& [source, opens] : std::vector<Case>{
           {"class c { include apache::<>", true},
           {"class c { $x = $web::<>", true},
           {"class c { file { '/etc/foo':<>", false},
           {"class c { file { '/etc/foo':<>}", false},
           {"class c { case 1 { default:<>", false},
           {"class c { $x = $<>", true},
           {"class c { $x = \"$<>", true},
           {"class c { $x = \"${<>", true},
           {"class c {<>", false},
           {"class c { file {<>", false},
           {"class c { $x = {<>", false},
           {"class c { File['a'] -><>", false},
           {"class c { file { 'a': ensure =><>", false},
           {"class c { if 1 ><>", false},
           {"class c { $x = [1].<>", true},
           {"class c { $x = 1.<>", false},
           {"class c { $x = [<>", false},
           {"class c { $x = $facts[<>", true},
           {"class c { File[<>", true},
           {"class c { $x = $facts['<>", true},
           {"class c { $x = $facts['os'<>", false},
           {"class c { @<>", true},
           {"class c { # it is done.<>", false},
           {"class c { # see:<>", false},
           {"class c { # don'<>", false},
           {"# @<>", true},
       }) {
    CAPTURE(source);
    const char trigger = source[source.find("<>") - 1];
    CHECK(world.at(source, {.trigger = trigger}).items.empty() != opens);
  }
  CHECK(world.at("server:<>\n", {.trigger = ':'}, "modules/web/templates/a.epp").items.empty());
  CHECK(world.at("costs $<>\n", {.trigger = '$'}, "modules/web/templates/a.epp").items.empty());
}

TEST_CASE("numbers have no completion") {
  const World world;
  for (const char* source : {"$x = 12<>", "$x = 0x1<>", "$x = 1.5<>", "$x = 1e<>"}) {
    CAPTURE(source);
    CHECK(world.at(source).items.empty());
  }
  CHECK_FALSE(world.at("$x = 1.ab<>").items.empty());
}

TEST_CASE("a typed colon opens completion only within a qualified name") {
  server::TestClient client;
  client.start();
  const std::string uri = "file:///m/a.pp";
  client.open(uri, "file { '/etc/foo':\n$x = $foo::\n$foo::y = 1");
  const auto countAt = [&](int line, int character, const char* trigger) {
    protocol::Json params = {{"textDocument", {{"uri", uri}}},
                             {"position", {{"line", line}, {"character", character}}}};
    if (trigger) params["context"] = {{"triggerKind", 2}, {"triggerCharacter", trigger}};
    return client.call("textDocument/completion", params)["items"].size();
  };
  CHECK(countAt(0, 18, ":") == 0);
  CHECK(countAt(0, 18, nullptr) > 0);
  CHECK(countAt(1, 11, ":") > 0);
}
