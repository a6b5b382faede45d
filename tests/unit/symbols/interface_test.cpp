// File summaries of manifests: declarations, hashes and documentation.

#include <string>

#include <doctest/doctest.h>

#include "analysis/symbols/documentation.h"
#include "analysis/symbols/interface_hash.h"
#include "analysis/symbols/manifest_interface.h"
#include "parser/parse/parse.h"

using namespace puppet;
using namespace puppet::analysis;

namespace {

FileInterface read(const std::string& source, const char* path = "a.pp") {
  parser::ParseOptions options;
  options.mode = parser::lexModeForPath(path);
  return interfaceOfManifest(*parser::parse(SourceText(source), options));
}

std::string show(const std::vector<ParameterInterface>& parameters) {
  static constexpr const char* kRoles[] = {"", "?", "*", "+", "&", "&?"};
  std::string text;
  for (const ParameterInterface& p : parameters) {
    if (!text.empty()) text += ", ";
    text += p.type.get() + (p.type.empty() ? "" : " ") + kRoles[static_cast<int>(p.role)] + p.name;
    if (!p.defaultValue.empty()) text += " = " + p.defaultValue.get();
  }
  return text;
}

/// Returns all declarations, one per line.
std::string show(const FileInterface& interface) {
  static constexpr const char* kKinds[] = {"class", "define", "plan", "task"};
  std::string text;
  for (const ClassInterface& c : interface.classes) {
    text += std::string(kKinds[static_cast<int>(c.kind)]) + " " + c.name + "(" +
            show(c.parameters) + ")";
    if (!c.parent.empty()) text += " < " + c.parent;
    for (const std::string& variable : c.variables) text += " $" + variable;
    text += "\n";
  }
  for (const FunctionInterface& f : interface.functions)
    for (const OverloadInterface& o : f.overloads)
      text += "function " + f.name + "(" + show(o.parameters) + ") >> " + o.returnType + "\n";
  for (const TypeInterface& t : interface.types)
    text += "alias " + t.name + " = " + t.definition + "\n";
  for (const ResourceTypeInterface& t : interface.resourceTypes) {
    text += "resource " + t.name + ":";
    for (const AttributeInterface& a : t.attributes) text += " " + a.name + " " + a.type;
    text += "\n";
  }
  for (const DataTypeInterface& t : interface.dataTypes) text += "type " + t.name + "\n";
  if (interface.templateParameters)
    text += "template(" + show(*interface.templateParameters) + ")\n";
  return text;
}

struct Case {
  const char* source;
  const char* interface;
};

}  // namespace

TEST_CASE("the file summary of a manifest has its declarations") {
  const Case cases[] = {
      {"class a { }", "class a()\n"},
      {"class ::A::B($x, Integer $y = 1 + 2, String *$z) inherits ::A::Params { }",
       "class a::b(x, Integer ?y = 1 + 2, String *z) < a::params\n"},
      {"class a { class b { define c($d) { } } class ::d { } }",
       "class a()\nclass a::b()\ndefine a::b::c(d)\nclass a::d()\n"},
      {"define a::b(Hash[String, Integer] $x = { 'a' => 1 }) { $y = 1 }",
       "define a::b(Hash[String, Integer] ?x = { 'a' => 1 })\n"},
      {"function a::f($x, Callable $y = undef) >> Variant[Integer, String] { 1 }",
       "function a::f(x, Callable ?y = undef) >> Variant[Integer, String]\n"},
      {"type A::B = Enum['x',\n  'y']", "alias A::B = Enum['x',\n  'y']\n"},
      {"type mine inherits Resource { attr name, String[1] { $isnamevar = true } attr x, Integer }",
       "resource mine: name String[1] x Integer\n"},
      {"type ip_address inherits Pattern[/x/]", "alias ip_address = Pattern[/x/]\n"},
      {"type Shape { attr sides, Integer }", "type Shape\n"},
      // Variables assigned by the body: in branches, conditions and destructuring; not in other
      // scopes.
      {"class a { $x = 1 if $x { $y = 2 } else { [$z, $x] = f() } $f.each |$e| { $no = 1 } "
       "if ($w = 1) { } class b { $v = 1 } }",
       "class a() $x $y $z $w\nclass a::b() $v\n"},
      // Mistakes cost what they concern.
      {"class a($x, $y = ) { $z = }\nclass b(", "class a(x, ?y) $z\nclass b()\n"},
      {"class { }\ndefine (", ""},
      {"\xff\xfe\x00", ""},
  };
  for (const Case& c : cases) {
    CAPTURE(c.source);
    CHECK(show(read(c.source)) == c.interface);
  }
}

TEST_CASE("plans and templates are read by their own rules") {
  CHECK(show(read("plan a::b(TargetSpec $nodes) { }", "a/plans/b.pp")) ==
        "plan a::b(TargetSpec nodes)\n");
  CHECK(show(read("<%- | Integer $x, $y = 1 | -%>\n<%= $x %>", "a.epp")) ==
        "template(Integer x, ?y = 1)\n");
  CHECK(show(read("<%= $x %>", "a.epp")).empty());
  CHECK(show(read("<%- | | -%>", "a.epp")) == "template()\n");
}

TEST_CASE("the comment before a declaration is its documentation") {
  const Case cases[] = {
      {"# one\n#   two\n#\n# three\nclass a { }", "one\n  two\n\nthree"},
      {"# old\n\n# new\nclass a { }", "new"},
      {"# apart\n\nclass a { }", ""},
      {"notice('x') # of the call\nclass a { }", ""},
      {"notice('x') # of the call\n# of the class\nclass a { }", "of the class"},
      {"\n# second line\nclass a { }", "second line"},
      {"## == Class: a\r\n## text\r\nclass a { }", "== Class: a\ntext"},
      {"/* block */\nclass a { }", ""},
      {"notice('x')\n  # @summary is\n  #   indented\nclass a { }", "@summary is\n  indented"},
  };
  for (const Case& c : cases) {
    CAPTURE(c.source);
    REQUIRE(read(c.source).classes.size() == 1);
    CHECK(read(c.source).classes[0].documentation == c.interface);
  }
}

TEST_CASE("documentation is split at its tags") {
  const auto tags =
      tagsOf("@summary Does it.\nMail a@b.c\n@param x   what\n@api private\n@ no\n@flag");
  REQUIRE(tags.size() == 4);
  CHECK(tags[0].name == "summary");
  CHECK(tags[0].text == "Does it.");
  CHECK(tags[1].name == "param");
  CHECK(tags[1].text == "x   what");
  CHECK(tags[3].name == "flag");
  CHECK(tags[3].text.empty());
  CHECK(read("# @api private\nfunction a() { }").functions[0].isPrivate);
  CHECK_FALSE(read("# @api public\nfunction a() { }").functions[0].isPrivate);
}

TEST_CASE("declarations have the ranges of their names and of the whole") {
  const std::string source = "# doc\nclass a::b($x) {\n}\n";
  const FileInterface interface = read(source);
  const auto text = [&](TextRange range) { return source.substr(range.start, range.length()); };
  CHECK(text(interface.classes[0].place.name) == "a::b");
  CHECK(text(interface.classes[0].place.whole) == "class a::b($x) {\n}");
  CHECK(text(interface.classes[0].parameters[0].place) == "$x");
}

TEST_CASE("the hash of a file summary changes with what other files can see") {
  const auto hash = [](const std::string& source) { return interfaceHash(read(source)); };
  const std::string base =
      "class a($x, Integer $y = 1) inherits b { $v = 1 }\nfunction f($p) { 1 }";
  const std::string same[] = {
      "\n\n# doc\nclass a($x,   Integer $y = 2)\ninherits b { $v = 'other' notice(1) }\nfunction "
      "f($p) { 2 }",
      "function f($p) { 1 }\nclass a($x, Integer $y = 1) inherits b { $v = 1 }",
  };
  const std::string different[] = {
      "class a($x, Integer $z = 1) inherits b { $v = 1 }\nfunction f($p) { 1 }",
      "class a($x, Numeric $y = 1) inherits b { $v = 1 }\nfunction f($p) { 1 }",
      "class a($x, Integer $y) inherits b { $v = 1 }\nfunction f($p) { 1 }",
      "class a($x, Integer $y = 1) inherits c { $v = 1 }\nfunction f($p) { 1 }",
      "class a($x, Integer $y = 1) inherits b { $w = 1 }\nfunction f($p) { 1 }",
      "define a($x, Integer $y = 1) { }\nfunction f($p) { 1 }",
      "class a($x, Integer $y = 1) inherits b { $v = 1 }\nfunction f($p) >> Integer { 1 }",
      "class a($x, Integer $y = 1) inherits b { $v = 1 }",
      "",
  };
  for (const std::string& source : same) CHECK_MESSAGE(hash(source) == hash(base), source);
  for (const std::string& source : different) CHECK_MESSAGE(hash(source) != hash(base), source);
  // The variables of a class are names of their own.
  CHECK(hashOf(read("class a { $v = 1 }").classes[0]) ==
        hashOf(read("class a { $w = 1 }").classes[0]));
}
