#include <string>
#include <vector>

#include <doctest/doctest.h>

#include "analysis/templates/erb_names.h"
#include "analysis/templates/template_calls.h"
#include "parser/parse/parse.h"

namespace puppet::analysis {
namespace {

std::string namesOf(std::string_view text) {
  const ErbText erb(text);
  std::string shown;
  for (const ErbName& name : erbNamesIn(erb)) {
    REQUIRE(name.range.start <= name.range.end);
    REQUIRE(name.range.end <= text.size());
    CHECK(
        std::string_view(name.name).ends_with(text.substr(name.range.start, name.range.length())));
    constexpr const char* kMarks[] = {"@", "$", "f:", "3:"};
    shown += kMarks[static_cast<std::size_t>(name.kind)] + name.name + (name.isTested ? "? " : " ");
  }
  return shown;
}

std::string mistakesOf(std::string_view text) {
  std::string shown;
  const ErbText erb(text);
  for (const ErbMistake& mistake : erbMistakesIn(erb)) shown += mistake.message + "; ";
  return shown;
}

parser::SyntaxTreePtr parsed(std::string text) {
  return parser::parse(SourceText(std::move(text)), {.mode = {}, .level = LanguageLevel::Puppet8});
}

}  // namespace

TEST_CASE("ERB: variables in the code of tags are found") {
  struct Row {
    std::string_view text, names;
  };
  const Row rows[] = {
      {"", ""},
      {"@no <%% @no %> <%# @no %>", ""},
      {"<%= @a %> <%- if @b -%>x<% end %>", "@a @b "},
      {"<%= scope['::a::b'] %><%= scope.lookupvar('c') %><%= scope[\"d\"] %>", "$a::b $c $d "},
      {"<% if scope.include?('a') || has_variable?('b') %><% end %>", "$a? $b? "},
      {"<%= scope.call_function('f', [@a]) %><%= scope.function_template(['x']) %>",
       "f:f @a 3:template "},
      {"<%= \"#{@a} #{scope['b']}\" %>", "@a $b "},
      {"<% @own = 1 %><%= @own %><% @a == 1 %>", "@a "},
      {"<%= '@no' %><% # @no\n%><%= @a", "@a "},
      {"<%= list.include?('a') %>", ""},
  };
  for (const auto& [text, names] : rows) {
    CAPTURE(text);
    CHECK(namesOf(text) == names);
  }
}

TEST_CASE("ERB: definite mistakes in Ruby are reported") {
  struct Row {
    std::string_view text, mistakes;
  };
  const Row rows[] = {
      {"<% if @a %>x<% else %>y<% end %>", ""},
      {"<% @a.each do |x| %><%= x %><% end %>", ""},
      {"<% while @a do %><% end -%><%= @a if @b %>", ""},
      {"<%= [1,\n2].join(',') %><%= @a::B %>", ""},
      {"<% if @a %>x", "missing 'end' of 'if'; "},
      {"<% @a.each do |x| %>", "missing 'end' of 'do'; "},
      {"<% end %>", "unexpected 'end'; "},
      {"<%= [1 %>", "unclosed '['; "},
      {"<%= @a::b %>",
       "'@a::b' is not a variable of Ruby; use scope['a::b'] for a variable of another class; "},
      {"<% if @a %> <%= @b", "missing 'end' of 'if'; "},
      {"<%= 'open %>", "unclosed string; "},
      {"<%= @a + %>", "expected an expression after the operator; "},
      {"<%= @a ? 1 %>", "expected a ':' after the true expression of a ternary operator; "},
      {"<%= f do |x| %>x<% end %>", "missing 'end' of 'do'; "},
      {"<% case 1 %>\n<% when 1 %><% end %>", "expected a 'when' or 'in' clause after 'case'; "},
      {"<%= 1 # c %>", "a comment hides the end of the tag; "},
      {"<%= @a + %><%= (1 %><% if @a %>",
       "expected an expression after the operator; unclosed '('; "
       "missing 'end' of 'if'; "},
  };
  for (const auto& [text, mistakes] : rows) {
    CAPTURE(text);
    CHECK(mistakesOf(text) == mistakes);
  }
}

TEST_CASE("ERB: templates that Ruby accepts have no findings") {
  for (const std::string_view text :
       {"<% case 1 -%>\n<% when 1 %><% end %>", "<% a = [ -%>\n<% 1 ] %>", "<%= yield %>",
        "<%= 1; 2 %><%= %>", "<% x = 'a %> b <% c' %>", "<%\n=begin\nx\n=end\n%>ok",
        "<%= x = <<A\nfoo\nA\n%>", "<% [1].each { |x| -%>\n<%= x -%>\n<% } -%>\n",
        "<%= 5 rescue 4 %><%= a = 1 and 2 %>", "<% if @a # c %>\n<% end # c %>",
        "<%# if %><%% if %> %> <%= 'a%%>b' %>",
        "<% begin %>a<% rescue %>b<% ensure %>c<% end %>"}) {
    CAPTURE(text);
    CHECK(mistakesOf(text) == "");
  }
}

TEST_CASE("ERB: tags of any text stay inside of it") {
  for (const std::string_view text : {"<%", "<%=", "<%-", "<%#", "%>", "<%%>", "<%=%>", "<%=-%>",
                                      "<%= %%> %>", "<%<%<%", "\xff<%\xff%>\0"}) {
    const ErbText erb(text);
    for (const ErbTag& tag : erb.tags()) {
      CHECK(tag.range.covers(tag.code));
      CHECK(tag.range.end <= text.size());
    }
    namesOf(text);
    mistakesOf(text);
    for (std::uint32_t at = 0; at <= text.size(); ++at) erb.codeAt(at);
  }
}

TEST_CASE("templates: calls of template() and epp() name their templates") {
  const auto tree = parsed(
      "$a = template('m/a.erb', \"m/b.erb\")\n"
      "$b = template(\"${module_name}/c.erb\", \"m/${x}.erb\", \"m/$x\", $name)\n"
      "'m/d.erb'.template\n");
  const auto shown = [](const parser::SyntaxTree& code, std::string_view function) {
    std::string text;
    for (const TemplateCall& call : templateCallsIn(code, function))
      text += call.name + (call.isPlain ? "! " : " ");
    return text;
  };
  CHECK(shown(*tree, "template") == "m/a.erb! m/b.erb! */c.erb m/*.erb m/* * m/d.erb! ");
  CHECK(shown(*parsed("epp('m/a.epp')\nepp('m/b', {})\nepp('m/c')\n'm/d'.epp\nepp($x)\n"), "epp") ==
        "m/a.epp! m/c.epp! m/d.epp! * ");
  CHECK(mayRender({"m/*.erb", {}, false}, "m/x/y.erb"));
  CHECK_FALSE(mayRender({"m/*.erb", {}, false}, "n/x.erb"));
}

TEST_CASE("templates: the variables at a call are those in scope") {
  const std::string text =
      "$top = 1\n"
      "class a($one, $two = 2) {\n"
      "  $three = 3\n"
      "  [1].each |$x| { notice(template('m/a.erb')) }\n"
      "  [1].each |$y| { $z = 1 }\n"
      "}\n"
      "define b($four) { $five = template('m/b.erb') }\n";
  const auto tree = parsed(text);
  const auto visible = [&](std::string_view at) {
    std::string shown;
    const RenderingFile file(*tree, "/x.pp");
    for (const TemplateVariable* variable :
         file.visibleAt(static_cast<std::uint32_t>(text.find(at))))
      shown += variable->name + ' ';
    return shown;
  };
  CHECK(visible("m/a.erb") == "one two x three ");
  CHECK(visible("m/b.erb") == "four five ");
}

}  // namespace puppet::analysis
