#include "tests/support/dependency_grammar.h"

#include <map>
#include <span>

namespace puppet::test {
namespace {

/// Alternatives of each symbol of the grammar. `<symbol>` is replaced by one of its alternatives,
/// `<n>` by a number that no other place of the text has.
using Grammar = std::map<std::string, std::vector<std::string>, std::less<>>;

const Grammar& grammar() {
  static const Grammar rules = {
      // Names that classes declare and use.
      {"class", {"g", "g::b", "g::b", "g::c", "g::c", "h"}},
      {"file", {"'/etc/app.conf'", "'/etc/app.cnf'", "'/etc/other'"}},
      {"user", {"'robert'", "'robret'"}},
      {"note", {"'alpha'", "'alhpa'"}},
      {"value", {"1", "'text'", "[1, 'a']", "undef", "$facts['size']"}},
      {"variable", {"port", "prot"}},
      {"link", {"t", "l"}},
      {"reference", {"File[<file>]", "User[<user>]", "Notify[<note>]", "G::Def[<note>]"}},
      // Contents of classes.
      {"statement", {"<declaration>", "<declaration>", "<use>", "<use>"}},
      {"membership",
       {"include <class>", "contain <class>", "require <class>", "class { '<class>': }"}},
      {"declaration",
       {"file { <file>: ensure => file }", "notify { <note>: message => <value> }",
        "user { <user>: }", "@user { <user>: }", "@@user { <user>: }",
        "g::def { <note>: size => <value> }", "$<variable> = <value>", "File { mode => '0644' }",
        "ensure_resource('user', <user>)"}},
      {"use",
       {"notify { 'r<n>': require => <reference> }",
        "notify { 'b<n>': before => [<reference>, <reference>] }",
        "<reference> -> <reference>",
        "<reference> ~> User <| title == <user> |>",
        "User <| title == <user> |>",
        "User <<| |>>",
        "realize(<reference>)",
        "User[<user>] { shell => '/bin/sh' }",
        "if defined(<reference>) { notify { 'd<n>': } }",
        "if defined(Class['<class>']) { notify { 'c<n>': } }",
        "$a<n> = Notify[<note>]['message'] + 1",
        "notice($<class>::<variable> + 1)",
        "notice(g::f(<value>))",
        "notice(g::old(<value>))",
        "notice(epp('g/t.epp', { port => <value> }))",
        "notice(template('g/u.erb'))",
        "notice(file('g/text.txt'))",
        "file { '/s<n>': source => 'puppet:///modules/g/text.txt' }",
        "notice(lookup('g::port'), lookup('g::prot', Integer))",
        "thing { 't<n>': color => <value>, provider => '<provider>' }",
        "thing { 't<n>': noop => <value>, speed => 1 }",
        "notice($facts['size'] + 1)",
        "notice($given, $::given)",
        "notice(find_file('g/l.txt'), find_template('g/t.epp'))",
        "notice(epp('g/<link>.epp', { port => <value> }))",
        "notice(template('g/l.erb'), file('g/l.txt'))",
        "notice($given, $::given)",
        "notice(epp('g/<link>.epp', { port => <value> }))",
        "if <value> =~ G::T { notice(1) }"}},
      {"provider", {"one", "two"}},
      {"parameters",
       {"", "", "(Integer $port = 1)", "(G::T $port)",
        "(String $prot = 'a', $port = $<class>::port)"}},
      {"parent", {"", "", "", " inherits <class>"}},
      {"statements", {"<statement>\n  <statement>", "<statement>\n  <statements>"}},
      {"body", {"<parameters><parent> {\n  <membership>\n  <statements>\n}\n"}},
      // Whole files.
      {"definition",
       {"define g::def(Integer $size) {\n  <declaration>\n}\n",
        "define g::def($size, $more = 1) {\n}\n"}},
      {"function",
       {"function g::f(Integer $x) {\n  $x\n}\n",
        "function g::f(String $x) >> String {\n  $x\n}\n"}},
      {"type",
       {"type G::T = Integer\n", "type G::T = Enum['a', 'text']\n",
        "type G::T = Variant[H::T, String]\n"}},
      {"other type", {"type H::T = Integer\n", "type H::T = Array\n"}},
      {"epp",
       {"<%- | Integer $port | -%>\n<%= $port %>\n", "<%- | String $prot | -%>\n<%= $prot %>\n",
        "<%= $<class>::<variable> %>\n"}},
      {"erb",
       {"<%= @port %>\n", "<%= @prot %>\n", "<%= scope['<class>::<variable>'] %>\n", "text\n"}},
      {"data",
       {"g::port: 1\n", "g::prot: text\ng::b::port: a\n",
        "g::port: text\nlookup_options:\n  g::port: {convert_to: Integer}\n"}},
      {"hierarchy",
       {"version: 5\nhierarchy:\n  - name: c\n    path: common.yaml\n",
        "version: 5\nhierarchy:\n  - name: n\n    path: none.yaml\n"}},
      {"fact",
       {"Facter.add(:size) { setcode { 1 } }\n", "Facter.add(:sise) { setcode { 'x' } }\n"}},
      {"resource type",
       {"Puppet::Type.newtype(:thing) do\n  newparam(:name)\n  newproperty(:color)\nend\n",
        "Puppet::Type.newtype(:thing) do\n  newparam(:name)\n  newproperty(:colour)\nend\n",
        "require 'puppet_x/g/speed'\nPuppet::Type.newtype(:thing) do\n  include "
        "PuppetX::G::Speed\n  newparam(:name)\nend\n"}},
      {"provider file",
       {"Puppet::Type.type(:thing).provide(:one) do\nend\n",
        "Puppet::Type.type(:thing).provide(:two) do\nend\n"}},
      {"mixin",
       {"module PuppetX\n  module G\n    module Speed\n      def self.included(base)\n        "
        "base.newparam(:speed)\n      end\n    end\n  end\nend\n",
        "module PuppetX\n  module G\n    module Spede\n    end\n  end\nend\n"}},
      {"plan",
       {"plan g::p(TargetSpec $t) {\n  $x = run_task('g::<task>', $t, { count => <value> })\n  "
        "return(run_plan('g::<plan name>', nodes => $t))\n}\n",
        "plan g::p(TargetSpec $t, Integer $more = 1) {\n  <membership>\n  $s = "
        "upload_file('g/text.txt', '/tmp', $t)\n  return($s)\n}\n"}},
      {"other plan", {"plan g::q(TargetSpec $nodes) {\n}\n", "plan g::q(Integer $count) {\n}\n"}},
      {"yaml plan",
       {"steps:\n  - task: g::<task>\n    targets: all\n", "steps:\n  - plan: g::<plan name>\n"}},
      {"task", {"run", "rnu"}},
      {"plan name", {"p", "q", "y"}},
      {"task metadata",
       {"{\"parameters\": {\"count\": {\"type\": \"Integer\"}}}\n",
        "{\"parameters\": {\"coutn\": {\"type\": \"String\"}}}\n"}},
      {"external fact", {"size: 1\n", "size: large\nsise: 2\n"}},
      {"metadata",
       {"{\"name\": \"x-g\", \"version\": \"1.0.0\", \"author\": \"x\", \"license\": "
        "\"Apache-2.0\", \"summary\": \"g\", \"source\": \"g\", \"dependencies\": []}\n",
        "{\"name\": \"x-g\", \"version\": \"1.0.0\", \"author\": \"x\", \"license\": "
        "\"Apache-2.0\", \"summary\": \"g\", \"source\": \"g\", \"dependencies\": [{\"name\": "
        "\"x/h\", \"version_requirement\": \">= 1\"}, {\"name\": \"x/gg\"}]}\n"}},
      {"puppetfile", {"mod 'x-h', '1.0.0'\n", "mod 'x-gg', '1.0.0'\nmod 'x-h', :latest\n"}},
      {"stub", {"class top_scope {\n  $given = 1\n}\n", "class top_scope {\n}\n"}},
      {"old function",
       {"module Puppet::Parser::Functions\n  newfunction(:'g::old', :type => :rvalue, :arity => 1) "
        "do |args|\n    1\n  end\nend\n"}},
      {"text", {"text\n"}},
      {"site",
       {"include <class>\n", "node default {\n  include <class>\n}\n", "$port = 1\n",
        "node 'a' {\n  <use>\n}\n"}},
      {"conf", {"modulepath = modules\n", "modulepath = modules:extra\n"}},
  };
  return rules;
}

/// A file and the symbol that its texts are made of.
const std::map<std::string, std::string, std::less<>>& files() {
  static const std::map<std::string, std::string, std::less<>> all = {
      {"modules/g/manifests/init.pp", "class g<body>"},
      {"modules/g/manifests/b.pp", "class g::b<body>"},
      {"modules/g/manifests/c.pp", "class g::c<body>"},
      {"modules/g/manifests/def.pp", "<definition>"},
      {"modules/g/functions/f.pp", "<function>"},
      {"modules/g/types/t.pp", "<type>"},
      {"modules/g/templates/t.epp", "<epp>"},
      {"modules/g/templates/u.erb", "<erb>"},
      {"modules/g/files/text.txt", "<text>"},
      {"modules/g/lib/facter/size.rb", "<fact>"},
      {"modules/g/lib/puppet/type/thing.rb", "<resource type>"},
      {"modules/g/lib/puppet/parser/functions/old.rb", "<old function>"},
      {"modules/g/lib/puppet/provider/thing/one.rb", "<provider file>"},
      {"modules/g/lib/puppet_x/g/speed.rb", "<mixin>"},
      {"modules/g/plans/p.pp", "<plan>"},
      {"modules/g/plans/q.pp", "<other plan>"},
      {"modules/g/plans/y.yaml", "<yaml plan>"},
      {"modules/g/tasks/run.json", "<task metadata>"},
      {"modules/g/tasks/run.sh", "<text>"},
      {"modules/g/facts.d/size.yaml", "<external fact>"},
      {"modules/g/metadata.json", "<metadata>"},
      {".puppet-ls/stubs/given.pp", "<stub>"},
      {"Puppetfile", "<puppetfile>"},
      {"extra/h/manifests/init.pp", "class h<body>"},
      {"extra/h/types/t.pp", "<other type>"},
      {"data/common.yaml", "<data>"},
      {"hiera.yaml", "<hierarchy>"},
      {"manifests/site.pp", "<site>"},
      {"environment.conf", "<conf>"},
  };
  return all;
}

class Drawing {
 public:
  explicit Drawing(std::mt19937& random) : random_(random) {}

  /// Replaces each symbol. Tags of templates are not symbols: those begin with a letter.
  std::string expand(std::string_view form) {
    std::string text;
    for (std::size_t at = 0; at < form.size();) {
      const std::size_t close = form[at] == '<' ? form.find('>', at) : form.npos;
      const std::string_view symbol =
          close == form.npos ? std::string_view() : form.substr(at + 1, close - at - 1);
      if (symbol == "n") {
        text += std::to_string(++number_);
      } else if (const auto rule = grammar().find(symbol); rule != grammar().end()) {
        text += expand(oneOf(rule->second));
      } else {
        text += form[at++];
        continue;
      }
      at = close + 1;
    }
    return text;
  }

 private:
  const std::string& oneOf(std::span<const std::string> all) {
    return all[std::uniform_int_distribution<std::size_t>(0, all.size() - 1)(random_)];
  }

  std::mt19937& random_;
  int number_ = 0;
};

}  // namespace

const std::vector<std::string>& dependencyFiles() {
  static const std::vector<std::string> paths = [] {
    std::vector<std::string> all;
    for (const auto& [path, form] : files()) all.push_back(path);
    return all;
  }();
  return paths;
}

std::string dependencyText(std::string_view path, std::mt19937& random) {
  const auto found = files().find(path);
  return found == files().end() ? std::string() : Drawing(random).expand(found->second);
}

}  // namespace puppet::test
