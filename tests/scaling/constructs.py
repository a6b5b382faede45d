"""Repetitions of each construct of the languages that puppet-ls reads.

Each entry makes a text of about `n` repetitions. The names of kinds of nodes in parser/tokens/nodes.def that have
lists are covered; tests/scaling/scale says which ones are not.
"""


def numbered(unit, i):
    return unit.replace("{i}", str(i)).replace("{j}", str(i + 1))


def each(unit):
    """`unit` n times; `{i}` in it is the number, `{j}` the next one."""
    return lambda n: "".join(numbered(unit, i) for i in range(n))


def around(before, unit, after, separator=""):
    return lambda n: before + separator.join(numbered(unit, i) for i in range(n)) + after


def nested(before, opening, inner, closing, after):
    return lambda n: before + opening * n + inner + closing * n + after


PUPPET = {
    # resources
    "attributes": around("file { '/a':\n", "  a{i} => 1,\n", "}\n"),
    "attributes of one name": around("file { '/a':\n", "  mode => 1,\n", "}\n"),
    "bodies": around("file {\n", "  '/a{i}': ensure => file;\n", "}\n"),
    "bodies of one title": around("file {\n", "  '/a': ensure => file;\n", "}\n"),
    "titles": around("file { [", "'/a{i}'", "]: }\n", ", "),
    "resources": each("file { '/a{i}': ensure => file }\n"),
    "resources of one title": each("file { '/a': ensure => file }\n"),
    "virtual resources": each("@file { '/a{i}': }\n"),
    "defaults": each("File { mode => '{i}' }\n"),
    "overrides": around("file { '/a': }\n", "File['/a'] { a{i} => 1 }\n", ""),
    "overrides of one type": around("", "notify { 'a{i}': }\nNotify['a{i}'] { message => 1 }\n", ""),
    "defaults of several attributes": each("File { a{i} => 1 }\n"),
    "defaults of one resource": around("", "Notify { a{i} => 1 }\n", "notify { 'a': }\n"),
    "defaults of nested classes": each("class a{i} { Notify { a{i} => 1 } notify { 'a{i}': } }\n"),
    "collectors": each("File <| title == 'a{i}' |>\n"),
    "references": around("file { '/a': require => [", "File['/b{i}']", "] }\n", ", "),
    # definitions
    "parameters": around("class a (\n", "  $a{i} = 1,\n", ") {}\n"),
    "parameters of one name": around("class a (\n", "  $a,\n", ") {}\n"),
    "classes": each("class a{i} {}\n"),
    "classes of one name": each("class a {}\n"),
    "defined types": each("define a{i}() {}\n"),
    "functions": each("function a{i}() {}\n"),
    "type aliases": each("type A{i} = Integer\n"),
    "nodes": each("node 'a{i}' {}\n"),
    "nodes of one name": each("node 'a' {}\n"),
    "names of a node": around("node ", "'a{i}'", " {}\n", ", "),
    # statements
    "variables": each("$a{i} = 1\n"),
    "assignments to one variable": each("$a = 1\n"),
    "variables that nothing sets": each("notice($zz{i})\n"),
    "included classes": around("include ", "a{i}", "\n", ", "),
    "arguments": around("notice(", "'a{i}'", ")\n", ", "),
    "options of a case": around("case $x {\n", "  'a{i}': { }\n", "}\n"),
    "equal options of a case": around("case $x {\n", "  'a': { }\n", "}\n"),
    "options of a case that set variables": around("case $x {\n", "  'a{i}': { $y{i} = 1 }\n", "}\n"),
    "conditions that set variables": each("if $a { $x{i} = 1 }\n"),
    "conditions that read variables": each("if $a{i} { notice($a{i}) }\n"),
    "variables, and reads of them": each("$a{i} = 1\nnotice($a{i})\n"),
    "values of an option": around("case $x {\n", "'a{i}'", ": {} }\n", ", "),
    "entries of a selector": around("$y = $x ? {\n", "  'a{i}' => 1,\n", "}\n"),
    "blocks": each("[1].each |$x| { notice($x) }\n"),
    "parameters of a block": around("[1].each |", "$x{i}", "| { }\n", ", "),
    # expressions
    "keys": around("$h = {\n", "  'a{i}' => 1,\n", "}\n"),
    "equal keys": around("$h = {\n", "  'a' => 1,\n", "}\n"),
    "elements": around("$x = [", "{i}", "]\n", ", "),
    "interpolations": lambda n: '$x = "' + "${a}" * n + '"\n',
    "heredocs of one line": lambda n: around("f(", "@(E{i})", ")\n", ", ")(n) + each(" x\n | E{i}\n")(n),
    "heredocs with interpolations": each("$a{i} = @(\"E\")\n x${b}\n | E\n"),
    "heredocs": each("$a{i} = @(E)\n x\n | E\n"),
    "lines of a heredoc": around("$a = @(E)\n", " x\n", " | E\n"),
    "members of a Struct": around("type A = Struct[{", "a{i} => Integer", "}]\n", ", "),
    "members of a Variant": around("type A = Variant[", "Integer[{i}, {i}]", "]\n", ", "),
    "distant members of a Variant": around(
        "class a(Variant[", "Integer[1{i}0, 1{i}0]", "] $x) { if $x > 1 { notice($x) } }\n", ", "
    ),
    "Enums in a Variant": around("type A = Variant[", "Enum['a{i}']", "]\n", ", "),
    "Patterns in a Variant": around("type A = Variant[", "Pattern[/a{i}/]", "]\n", ", "),
    "Structs in a Variant": around("type A = Variant[", "Struct[{a{i} => Integer}]", "]\n", ", "),
    "Arrays in a Variant": around("type A = Variant[", "Array[Integer[{i}, {i}]]", "]\n", ", "),
    "a hash against a Struct": lambda n: around("$x = {", "a{i} => 1", "} =~ Struct[{", ", ")(n)
    + around("", "a{i} => Integer", "}]\n", ", ")(n),
    "members of an Enum": around("type A = Enum[", "'a{i}'", "]\n", ", "),
    "members of a Pattern": around("type A = Pattern[", "/a{i}/", "]\n", ", "),
    "members of a Tuple": around("$a = Tuple[", "Integer", "]\n", ", "),

    # names, and comments about them
    "control comments at line ends": each("$a{i} = 1 # lint:ignore:140chars\n"),
    "control comments with their end": each("# lint:ignore:140chars\n$a{i} = 1\n# lint:endignore\n"),
    "control comments before their end": lambda n: "# lint:ignore:140chars\n" * n + "$a = 1\n" + "# lint:endignore\n" * n,
    "control comments of unknown rules": each("$a{i} = 1 # lint:ignore:x{i}\n"),
    "control comments that suppress": each("notice($zz{i}) # lint:ignore:unknown_variable\n"),
    "comments of another kind": each("# puppet-ls: ignore\n"),
    "documented parameters": lambda n: each("# @param a{i} text\n")(n) + around("class a(", "$a{i}", ") {}\n", ", ")(n),
    "documented parameters that do not exist": around("", "# @param b{i} text\n", "class a($b) {}\n"),
    "documented parameters that are misspelled": lambda n: each("# @param parametr{i} text\n")(n)
    + around("class a(", "$parameter{i}", ") {}\n", ", ")(n),
    "misspelled parameters": lambda n: around("define a(", "$parameter{i} = 1", ") {}\n", ", ")(n)
    + around("a { 'x':\n", "  parametr{i} => 1,\n", "}\n")(n),
    "misspelled titles": each("notify { 'title{i}': require => Notify['tittle{i}'] }\n"),
    "misspelled variables": each("$variable{i} = 1\nnotice($varable{i})\n"),
    "misspelled classes": each("class classname{i} {}\ninclude clasname{i}\n"),
    "misspelled functions": each("function function_{i}() {}\nfuncton_{i}()\n"),
    "misspelled types": each("define typename_{i}() {}\ntypname_{i} { 'a': }\n"),
    "misspelled variables of a class": lambda n: around("class a {\n", "$variable{i} = 1\n", "}\ninclude a\n")(n)
    + each("notice($a::varable{i})\n")(n),
    # chains of definitions
    "classes that include the next": each("class a{i} { include a{j} }\n"),
    "classes that include the one before": each("class a{j} { include a{i} }\n"),
    "classes that include all before": around("", "class a{i} { include b }\n", "class b {}\n"),
    "classes that inherit the next": each("class a{i} inherits a{j} {}\n"),
    "classes that inherit the one before": each("class a{j} inherits a{i} {}\n"),
    "classes that inherit in a circle": lambda n: each("class a{i} inherits a{j} {}\n")(n) + f"class a{n} inherits a0 {{}}\n",
    "classes that include in a circle": lambda n: each("class a{i} { include a{j} }\n")(n) + f"class a{n} {{ include a0 }}\n",
    "functions that call the next": each("function f{i}() { f{j}() }\n"),
    "functions that call the one before": each("function f{j}() { f{i}() }\n"),
    "functions that call in a circle": lambda n: each("function f{i}() { f{j}() }\n")(n) + f"function f{n}() {{ f0() }}\n",
    "defined types that declare the next": each("define a{i}() { a{j} { 'x': } }\n"),
    "defined types that declare the one before": each("define a{j}() { a{i} { 'x': } }\n"),
    "type aliases of the next": each("type A{i} = A{j}\n"),
    "type aliases of the one before": each("type A{j} = Array[A{i}]\n"),
    "variables of the one before": around("$a0 = 1\n", "$a{j} = $a{i} + 1\n", ""),
    "variables of classes before": each("class a{j} { $x = $a{i}::x }\n"),
    "parameters of a function": around("function f(", "$a{i}", ") {}\n", ", "),
    "parameters of a defined type": around("define f(", "$a{i} = 1", ") {}\n", ", "),
    "parameters that are read": lambda n: around("class a(", "$a{i} = 1", ") {\n", ", ")(n) + each("notice($a{i})\n")(n) + "}\n",
    "chained defaults of parameters": around("class a($a0 = 1", ", $a{j} = $a{i}", ") {}\n"),
    "defaults of one type": each("Notify { message => '{i}' }\n"),
    "defaults of one type and resources": each("Notify { message => '{i}' }\nnotify { 'a{i}': }\n"),
    "keywords class": lambda n: "class " * n,
    "keywords define": lambda n: "define " * n,
    "keywords class and braces": lambda n: "class {" * n,
    "words": lambda n: "a " * n,
    "colons": lambda n: "a: " * n,
    "braces and colons": lambda n: "a { b: " * n,
    # trivia and mistakes
    "line comments": each("# lint:ignore:all\n"),
    "block comments": each("/* x */ "),
    "heredocs without end": each("$a{i} = @(E{i})\n x\n"),
    "interpolations without end": lambda n: '"${' * n + "\n",
    "lines with interpolations without end": each('$a = "${b\n'),
    "quotes without end": lambda n: "'\n" * (2 * n + 1),
    "braces without end": each("class a {\n"),
    "closing braces": each("}\n"),
    "parentheses without end": lambda n: "(" * n,
    "brackets without end": lambda n: "[\n" * n,
    "tokens that fit nowhere": each("? => ; "),
    "regular expressions without end": lambda n: "$x = /" * n + "\n",
    "at signs": lambda n: "@" * n,
}

# What the parser reads in a loop or by recursion: no walk over it may recurse without a bound.
CHAINS = {
    # operators, which the grammar nests to the left
    "relationships": around("", "File['/a{i}']", "\n", " -> "),
    "operands of +": around("$x = ", "1", "\n", " + "),
    "operands of or": around("$x = ", "$a{i}", "\n", " or "),
    "accesses": lambda n: "$x = $a" + "[0]" * n + "\n",
    "method calls": lambda n: "$x = $a" + ".f" * n + "\n",
    "conditions of a query": around("File <| ", "title == 'a{i}'", " |>\n", " or "),
    "splits of a query": around("File <| ", "title == 'a{i}'", " |>\n", " and "),
    "elsifs": around("if $a == 0 {}\n", "elsif $x == {i} { $y{i} = 1 }\n", ""),
    "relationships of names": around("", "Notify['a{i}']", "\n", " ~> "),
    "relationships of resources": around("", "notify { 'a{i}': }", "\n", " -> "),
    "selectors of selectors": lambda n: "$x = $a" + " ? { 1 => 2 }" * n + "\n",
    "calls of calls": lambda n: "$x = f" + "(1)" * n + "\n",
    "method calls with arguments": lambda n: "$x = $a" + ".f(1)" * n + "\n",
    "method calls with blocks": lambda n: "$x = $a" + ".f |$x| { $x }" * n + "\n",
    "queries of queries": lambda n: "File " + "<| a == 1 |> " * n + "\n",
    "blocks of attributes": lambda n: "File['a'] " + "{ a => 1 } " * n + "\n",
    "assignments of assignments": lambda n: "$x = " * n + "1\n",
    "else of else": lambda n: "if $a {} else { " * n + "}" * n + "\n",
    # nesting
    "nested conditions": nested("", "if $a {\n", "", "}\n", ""),
    "nested classes": nested("", "class a {\n", "", "}\n", ""),
    "nested parentheses": nested("$x = ", "(", "1", ")", "\n"),
    "nested arrays": nested("$x = ", "[", "1", "]", "\n"),
    "nested hashes": nested("$x = ", "{a => ", "1", "}", "\n"),
    "nested types": nested("type A = ", "Array[", "Integer", "]", "\n"),
    "nested references": nested("$x = ", "A[", "1", "]", "\n"),
    "nested accesses": nested("$x = ", "$a[", "1", "]", "\n"),
    "nested calls": nested("", "f(", "1", ")", "\n"),
    "nested blocks": nested("", "[1].each |$x| { ", "1", " }", "\n"),
    "nested cases": nested("", "case $a { 1: { ", "1", " } }", "\n"),
    "nested selectors": nested("$x = ", "$a ? { 1 => ", "1", " }", "\n"),
    "nested unlesses": nested("", "unless $a { ", "1", " }", "\n"),
    "nested resources": nested("", "a { 'x': b => ", "1", " }", "\n"),
    "nested definitions": nested("", "define a() { ", "1", " }", "\n"),
    "nested functions": nested("", "function a() { ", "1", " }", "\n"),
    "nested nodes": nested("", "node a { ", "1", " }", "\n"),
    "nested plans": nested("", "plan a() { ", "1", " }", "\n"),
    "nested interpolations": nested("$x = ", '"${', "a", '}"', "\n"),
    "nested interpolations of hashes": nested("$x = ", '"${[{a => ', "1", '}]}"', "\n"),
    "nested heredocs": lambda n: "".join(f'$a = "${{@("E{i}")\n' for i in range(n)),
    "nested defaults of parameters": nested("class a($x = ", "[1].map |$y = ", "1", "| { }", ") {}\n"),
    "nested conditions of a query": nested("File <| ", "(", "a == 1", ")", " |>\n"),
    "negations": lambda n: "$x = " + "!" * n + "$a\n",
    "minuses": lambda n: "$x = " + "-" * n + "$a\n",
    "splats": lambda n: "$x = " + "*" * n + "$a\n",
}
CHAINS.update(
    {
        f"operands of {operator}": around("$x = ", "$a{i}", "\n", f" {operator} ")
        for operator in "- * / % << >> == != =~ !~ < > <= >= and in".split()
    }
)
PUPPET.update(CHAINS)

# The same of files in a module that are not manifests.
OTHER_CHAINS = {
    "elsifs of an EPP template": (
        "templates/a.epp",
        around("<% if $a { %>a", "<% } elsif $x == {i} { %>{i}", "<% } %>\n"),
    ),
    "nested conditions of an EPP template": (
        "templates/a.epp",
        nested("", "<% if $a { %>", "a", "<% } %>", "\n"),
    ),
    "nesting of Ruby": ("lib/puppet/functions/a.rb", nested("x = ", "[", "1", "]", "\n")),
    "blocks of Ruby": ("lib/puppet/functions/a.rb", nested("", "a do\n", "1", "end\n", "\n")),
    "interpolations of Ruby": ("lib/puppet/functions/a.rb", nested("x = ", '"#{', "1", '}"', "\n")),
    "parentheses of types in Ruby": (
        "lib/puppet/functions/a.rb",
        lambda n: "Puppet::Functions.create_function(:a) do\n dispatch :a do\n  param '"
        + "Array[" * n + "]" * n + "', :x\n end\nend\n",
    ),
    "nesting of YAML": ("data/common.yaml", lambda n: "a::k: " + "[" * n + "]" * n + "\n"),
    "nested mappings of YAML": ("data/common.yaml", lambda n: "".join(" " * i + "a:\n" for i in range(min(n, 3000)))),
    "nested sequences of YAML": ("data/common.yaml", lambda n: "a: \n " + "- " * n + "x\n"),
    "nested flow mappings of YAML": ("data/common.yaml", nested("a: ", "{a: ", "1", "}", "\n")),
    "anchors of anchors in YAML": ("data/common.yaml", around("a::k0: &x0 [1]\n", "a::k{j}: &x{j} [*x{i}]\n", "")),
    "merges of merges in YAML": (
        "data/common.yaml",
        around("a::k0: &x0 {b: 1}\n", "a::k{j}: &x{j}\n  <<: *x{i}\n", ""),
    ),
    "complex keys of YAML": ("data/common.yaml", lambda n: "? " * n + "a\n"),
    "nesting of JSON": ("data/common.json", lambda n: '{"a::k": ' + "[" * n + "]" * n + "}\n"),
    "nested objects of JSON": ("data/common.json", nested('{"a::k": ', '{"a": ', "1", "}", "}\n")),
    "tags of YAML": ("data/common.yaml", lambda n: "a: " + "!x " * n + "y\n"),
    "brackets of an ERB template": ("templates/a.erb", nested("<%= ", "(", "1", ")", " %>\n")),
    "open brackets of an ERB template": ("templates/a.erb", lambda n: "<%= " + "[" * n + " %>\n"),
    "conditions of an ERB template": ("templates/a.erb", around("<% if ", "@a{i}", " %>a<% end %>\n", " and ")),
    "calls of calls in an ERB template": ("templates/a.erb", lambda n: "<%= @a" + ".b" * n + " %>\n"),
    "keys of keys in an ERB template": ("templates/a.erb", lambda n: "<%= @a" + "['b']" * n + " %>\n"),
    "qualified names in an ERB template": ("templates/a.erb", lambda n: "<%= @a" + "::b" * n + " %>\n"),
    "hashes of the scope in an ERB template": ("templates/a.erb", lambda n: "<%= scope" + ".to_hash" * n + "['a'] %>\n"),
    "interpolations of an ERB template": ("templates/a.erb", nested("<%= ", '"#{', "1", '}"', " %>\n")),
    "blocks of an ERB template": ("templates/a.erb", nested("", "<% if a %>", "a", "<% end %>", "\n")),
}

# Files in a module that are not Puppet: where they lie, and what they hold.
OTHERS = {
    "newvalues of a type in Ruby": (
        "lib/puppet/type/a.rb",
        around("Puppet::Type.newtype(:a) do\n  newparam(:name) do\n    newvalues(", ":v{i}", ")\n  end\nend\n", ", "),
    ),
    "parameters of a type in Ruby": (
        "lib/puppet/type/a.rb",
        around("Puppet::Type.newtype(:a) do\n", "  newparam(:p{i}) do\n  end\n", "end\n"),
    ),
    "functions in Ruby": (
        "lib/puppet/functions/a.rb",
        around(
            "Puppet::Functions.create_function(:a) do\n",
            "  dispatch :a{i} do\n    param 'Integer', :x\n  end\n",
            "end\n",
        ),
    ),
    "keys of YAML": ("data/common.yaml", each("a::k{i}: {i}\n")),
    "nested keys of YAML": ("data/common.yaml", around("a::k:\n", "  k{i}: {i}\n", "")),
    "flow sequences of YAML": ("data/common.yaml", around("a::k: [", "[{i}]", "]\n", ", ")),
    "anchors of YAML": ("data/common.yaml", around("a::k:\n", "  - &x{i} 1\n  - *x{i}\n", "")),
    "merges of YAML": (
        "data/common.yaml",
        around("a::k: &x {b: 1}\n", "a::l{i}:\n  <<: *x\n", ""),
    ),
    "lines of a text in YAML": ("data/common.yaml", around("a::k: |\n", "  x{i}\n", "")),
    "interpolations of data": ("data/common.yaml", lambda n: 'a::k: "' + "%{b}" * n + '"\n'),
    "errors of YAML": ("data/common.yaml", each("a::k{i}: [\n")),
    "equal keys of YAML": ("data/common.yaml", each("a::k: {i}\n")),
    "elements of YAML": ("data/common.yaml", around("a::k:\n", "  - {i}\n", "")),
    "aliases of YAML": ("data/common.yaml", around("a::k: &x [1]\na::l:\n", "  - *x\n", "")),
    "keys of JSON": ("data/common.json", around("{", '"a::k{i}": {i}', "}\n", ",\n")),
    "elements of JSON": ("data/common.json", around('{"a::k": [', "{i}", "]}\n", ",")),
    "errors of JSON": ("data/common.json", around("{", '"a::k{i}" {i}', "}\n", ",\n")),
    "modules of a Puppetfile": ("../../Puppetfile", each("mod 'x/m{i}', '1.0.{i}'\n")),
    "modules of a Puppetfile of one name": ("../../Puppetfile", each("mod 'x/m', '1.0.{i}'\n")),
    "expressions of an ERB template": ("templates/a.erb", each("<%= @x{i} %>\n")),
    "names of an ERB template": ("templates/a.erb", each("<% a{i} = @x -%>\n<%= a{i} + b{i} %>\n")),
    "errors of an ERB template": ("templates/a.erb", each("<%= (@x %>\n")),
    "open strings of an ERB template": ("templates/a.erb", each("<% x = \"a %>\n")),
    "blocks without end of an ERB template": ("templates/a.erb", each("<% if @x %>\n")),
    "open tags of an ERB template": ("templates/a.erb", each("<%= @x\n")),
    "classes of calls in an ERB template": ("templates/a.erb", lambda n: "<%= @a" + ".class" * n + " %>\n"),
    "expressions of an EPP template": ("templates/a.epp", each("<%= $x{i} %>\n")),
    "tags of an EPP template without end": ("templates/a.epp", lambda n: "<% " * n),
    "parameters of an EPP template": ("templates/a.epp", around("<%- |", "$a{i}", "| -%>\n", ", ")),
    "tags of an ERB template without end": ("templates/a.erb", lambda n: "<% " * n),
    "facts in Ruby": ("lib/facter/a.rb", each("Facter.add(:f{i}) do\n  setcode { 1 }\nend\n")),
    "facts of one name in Ruby": ("lib/facter/a.rb", each("Facter.add(:f) do\n  setcode { {i} }\nend\n")),
    "facts in YAML": ("facts.d/a.yaml", each("f{i}: {i}\n")),
    "facts in JSON": ("facts.d/a.json", around("{", '"f{i}": {i}', "}\n", ",\n")),
    "facts in text": ("facts.d/a.txt", each("f{i}={i}\n")),
    "documents of YAML": ("data/common.yaml", each("---\na: {i}\n")),
    "escapes of YAML": ("data/common.yaml", lambda n: 'a::k: "' + "\\u00e9" * n + '"\n'),
    "half surrogates of JSON": ("data/common.json", lambda n: '{"a::k": "' + "\\ud800" * n + '"}\n'),
    "escapes of JSON": ("data/common.json", lambda n: '{"a::k": "' + "\\u00e9" * n + '"}\n'),
    "equal keys of JSON": ("data/common.json", around("{", '"a::k": {i}', "}\n", ",\n")),
    "keys that no parameter has": ("data/common.yaml", each("a::parametr{i}: {i}\n")),
    "levels of a hierarchy": (
        "hiera.yaml",
        around("version: 5\nhierarchy:\n", "  - name: n{i}\n    path: p{i}.yaml\n", ""),
    ),
    "dependencies of a module": (
        "metadata.json",
        around('{"name": "x-a", "dependencies": [', '{"name": "x/m{i}"}', "]}\n", ",\n"),
    ),
}
OTHERS.update(OTHER_CHAINS)
