"""Repetitions of each construct of the languages that puppet-ls reads.

Each entry makes a text of about `n` repetitions. The names of kinds of nodes in parser/tokens/nodes.def that have
lists are covered; tests/scaling/scale says which ones are not.
"""


def each(unit):
    """`unit` n times; `{i}` in it is the number."""
    return lambda n: "".join(unit.replace("{i}", str(i)) for i in range(n))


def around(before, unit, after, separator=""):
    return lambda n: before + separator.join(unit.replace("{i}", str(i)) for i in range(n)) + after


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
    "conditions of a query": around("File <| ", "title == 'a{i}'", " |>\n", " or "),
    "relationships": around("", "File['/a{i}']", "\n", " -> "),
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
    "nested classes": lambda n: "class a {\n" * (n // 8) + "}\n" * (n // 8),
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
    "elsifs": around("if $a == 0 {}\n", "elsif $x == {i} { $y{i} = 1 }\n", ""),
    "nested conditions": lambda n: "if $a {\n" * (n // 8) + "}\n" * (n // 8),
    "blocks": each("[1].each |$x| { notice($x) }\n"),
    "parameters of a block": around("[1].each |", "$x{i}", "| { }\n", ", "),
    # expressions
    "keys": around("$h = {\n", "  'a{i}' => 1,\n", "}\n"),
    "nested hashes": lambda n: "$h = " + "{a => " * min(n, 60) + "1" + "}" * min(n, 60) + "\n",
    "equal keys": around("$h = {\n", "  'a' => 1,\n", "}\n"),
    "elements": around("$x = [", "{i}", "]\n", ", "),
    "operands of +": around("$x = ", "1", "\n", " + "),
    "operands of or": around("$x = ", "$a{i}", "\n", " or "),
    "accesses": lambda n: "$x = $a" + "[0]" * n + "\n",
    "method calls": lambda n: "$x = $a" + ".f" * n + "\n",
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
    "nesting of YAML": ("data/common.yaml", lambda n: "a::k: " + "[" * n + "]" * n + "\n"),
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
    "nesting of JSON": ("data/common.json", lambda n: '{"a::k": ' + "[" * n + "]" * n + "}\n"),
    "errors of JSON": ("data/common.json", around("{", '"a::k{i}" {i}', "}\n", ",\n")),
    "modules of a Puppetfile": ("../../Puppetfile", each("mod 'x/m{i}', '1.0.{i}'\n")),
    "modules of a Puppetfile of one name": ("../../Puppetfile", each("mod 'x/m', '1.0.{i}'\n")),
    "expressions of an ERB template": ("templates/a.erb", each("<%= @x{i} %>\n")),
    "expressions of an EPP template": ("templates/a.epp", each("<%= $x{i} %>\n")),
    "levels of a hierarchy": (
        "hiera.yaml",
        around("version: 5\nhierarchy:\n", "  - name: n{i}\n    path: p{i}.yaml\n", ""),
    ),
    "dependencies of a module": (
        "metadata.json",
        around('{"name": "x-a", "dependencies": [', '{"name": "x/m{i}"}', "]}\n", ",\n"),
    ),
}
