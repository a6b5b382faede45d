"""Repetitions of each construct that adds to a catalog, for `puppet-ls compile`.

Each entry makes a manifest of about `n` repetitions, or one that runs into a limit. tests/scaling/sizes compiles them.
"""

from constructs import around, each


def parts(*makers):
    return lambda n: "".join(maker if isinstance(maker, str) else maker(n) for maker in makers)


def chain(unit, last):
    """`unit` n times, in which `{next}` is the number after `{i}`, and `last` with the last number."""
    return lambda n: "".join(
        unit.replace("{i}", str(i)).replace("{next}", str(i + 1)) for i in range(n)
    ) + last.replace("{i}", str(n))


def loop(body, before="", after=""):
    """Runs `body` n times, with the number in `$i`."""
    return lambda n: f"{before}Integer[1, {n}].each |$i| {{ {body} }}\n{after}"


def endless(body, before=""):
    return lambda n: f"{before}Integer[1, 9999999999].each |$i| {{ {body} }}\n"


def doubled(first, unit, last=""):
    """A variable with the value `first`, and up to 60 more, computed by `unit` from `{i}`, the one before."""

    def make(n):
        count = min(n, 60)
        text = f"$a0 = {first}\n"
        for i in range(count):
            text += f"$a{i + 1} = {unit.replace('{i}', str(i))}\n"
        return text + last.replace("{i}", str(count))

    return make


def defined_tree(n):
    """A tree of defined types, each of which declares ten of the next."""
    text, level = "", 0
    while 10 ** (level + 1) < n:
        text += f'define d{level}() {{ Integer[0, 9].each |$i| {{ d{level + 1} {{ "${{title}}_$i": }} }} }}\n'
        level += 1
    return text + f"define d{level}() {{ notify {{ $title: }} }}\nd0 {{ 'a': }}\n"


NOTIFIES = each("notify { 'a{i}': }\n")
VIRTUAL = each("@notify { 'a{i}': }\n")

CATALOGS = {
    # resources
    "resources": NOTIFIES,
    "titles": around("notify { [", "'a{i}'", "]: }\n", ", "),
    "paths": around("file { [", "'/a{i}'", "]: }\n", ", "),
    "bodies": around("notify {\n", "  'a{i}': message => 'x';\n", "}\n"),
    "resources of a loop": loop('notify { "a$i": }'),
    "attributes": parts(
        around("define a (\n", "  $a{i},\n", ") {}\n"), around("a { 'a':\n", " a{i} => 1,\n", "}\n")
    ),
    "attributes of a hash": parts(
        around("define a (\n", "  $a{i} = 1,\n", ") {}\n"),
        around("a { default: * => {", "'a{i}' => 2", "}; 'a': a0 => 1 }\n", ", "),
    ),
    "tags": around("notify { 'a': tag => [", "'a{i}'", "] }\n", ", "),
    "tags of a class": around(
        "class a { tag(", "'a{i}'", ')\n Integer[1, 100].each |$i| { notify { "a$i": } } }\ninclude a\n', ", "
    ),
    "aliases": around("notify { 'a': alias => [", "'a{i}'", "] }\n", ", "),
    "virtual resources": VIRTUAL,
    "create_resources": around("create_resources('notify', {", "'a{i}' => {}", "})\n", ", "),
    "stages": each("stage { 'a{i}': }\n"),
    "classes of stages": each("stage { 'a{i}': }\nclass a{i} {}\nclass { 'a{i}': stage => 'a{i}' }\n"),
    "one message of all": lambda n: "$a = Array(Integer[1, %d])\n" % n + loop('notify { "a$i": message => $a }')(n),
    # classes and defined types
    "instances": loop('a { "a$i": }', "define a() { notify { $title: } }\n"),
    "instances with parameters": loop(
        'a { "a$i": x => $i }', "define a($x, $y = $x) { notify { $title: message => $y } }\n"
    ),
    "a tree of defined types": defined_tree,
    "a chain of defined types": chain("define a{i}() { a{next} { 'x': } }\n", "define a{i}() {}\na0 { 'x': }\n"),
    "a recursive defined type": lambda n: 'define a($n) { if $n > 0 { a { "a$n": n => $n - 1 } } }\n'
    + "a { 'a': n => %d }\n" % n,
    "classes": each("class a{i} { notify { 'a{i}': } }\ninclude a{i}\n"),
    "a chain of classes": chain("class a{i} { include a{next} }\n", "class a{i} {}\ninclude a0\n"),
    "a chain of inherits": chain("class a{i} inherits a{next} {}\n", "class a{i} {}\ninclude a0\n"),
    "a chain of require": chain("class a{i} { require a{next} }\n", "class a{i} {}\ninclude a0\n"),
    "classes of one list": parts(each("class a{i} {}\n"), around("include ", "a{i}", "\n", ", ")),
    "contained classes": parts(each("class a{i} {}\n"), around("contain ", "a{i}", "\n", ", ")),
    "classes and tagged()": each("class a{i} { if tagged('b{i}') { fail('x') } }\ninclude a{i}\n"),
    "parameters": around("class a (\n", "  $a{i} = 1,\n", ") {}\ninclude a\n"),
    "parameters that are given": parts(
        around("class a (\n", "  $a{i},\n", ") {}\n"), around("class { 'a':\n", " a{i} => 1,\n", "}\n")
    ),
    "defaults of a chain": parts("class a ($a0 = 1,\n", chain("$a{next} = $a{i},\n", ") {}\ninclude a\n")),
    "documented parameters": parts(
        each("# @param a{i} x\n"), around("class a (\n", "  $a{i} = 1,\n", ") {}\ninclude a\n")
    ),
    "nodes": parts(each("node 'a{i}' { }\n"), "node default {}\n"),
    # overrides and collectors
    "overrides": each("notify { 'a{i}': }\nNotify['a{i}'] { message => 'x' }\n"),
    "overrides of what follows": parts(each("Notify['a{i}'] { message => 'x' }\n"), NOTIFIES),
    "defaults": parts("Notify { message => 'x' }\n", NOTIFIES),
    "a collector": parts(VIRTUAL, "Notify <| |> { message => 'x' }\n"),
    "collectors of titles": each("@notify { 'a{i}': }\nNotify <| title == 'a{i}' |>\n"),
    "collectors of everything": parts(VIRTUAL, each("Notify <| |>\n")),
    "realize()": each("@notify { 'a{i}': }\nrealize(Notify['a{i}'])\n"),
    "realize() of a list": parts(VIRTUAL, around("realize(", "Notify['a{i}']", ")\n", ", ")),
    # relationships
    "dependencies on one": parts("notify { 'a': }\n", each("notify { 'a{i}': require => Notify['a'] }\n")),
    "dependencies of one": parts(NOTIFIES, around("notify { 'a': require => [", "Notify['a{i}']", "] }\n", ", ")),
    "a chain of edges": chain("notify { 'a{i}': }\nNotify['a{i}'] -> Notify['a{next}']\n", "notify { 'a{i}': }\n"),
    "edges from one": parts("notify { 'a': }\n", each("notify { 'a{i}': }\nNotify['a'] -> Notify['a{i}']\n")),
    "edges to one": parts("notify { 'a': }\n", each("notify { 'a{i}': }\nNotify['a{i}'] -> Notify['a']\n")),
    "one edge": parts("notify { ['a', 'b']: }\n", each("Notify['a'] -> Notify['b']\n")),
    "edges to a list": parts("notify { 'a': }\n", NOTIFIES, around("Notify['a'] -> [", "Notify['a{i}']", "]\n", ", ")),
    "edges between lists": parts(
        NOTIFIES,
        around("notify { [", "'b{i}'", "]: }\n", ", "),
        around("[", "Notify['a{i}']", "]", ", "),
        around(" -> [", "Notify['b{i}']", "]\n", ", "),
    ),
    "edges between collectors": parts(each("notify { 'a{i}': }\nfile { '/a{i}': }\n"), "Notify <| |> -> File <| |>\n"),
    # values
    "defined()": each("notify { 'a{i}': }\nif defined(Notify['b{i}']) { fail('x') }\n"),
    "attributes that are read": each("notify { 'a{i}': message => 'x' }\n$x{i} = Notify['a{i}']['message']\n"),
    "variables of classes": each("class a{i} { $x = 1 }\ninclude a{i}\n$x{i} = $a{i}::x\n"),
    "functions": each("function f{i}() { 1 }\n$x{i} = f{i}()\n"),
    "a chain of functions": chain("function f{i}() { f{next}() }\n", "function f{i}() { 1 }\n$x = f0()\n"),
    "type aliases": each("type A{i} = Integer[{i}]\n$x{i} = {i} =~ A{i}\n"),
    "references": lambda n: f'$x = Array(Integer[1, {n}]).map |$i| {{ Notify["a$i"] }}\n',
    "types": lambda n: f"$x = Array(Integer[1, {n}]).map |$i| {{ Integer[$i, $i] }}\n",
    "arrays that double": doubled("[1, 2]", "$a{i} + $a{i}"),
    "texts that double": doubled("'ab'", '"${a{i}}${a{i}}"'),
    "hashes that double": doubled("{0 => 1}", "$a{i} + Hash($a{i}.map |$k, $v| { [\"${k}x\", $v] })"),
    "arrays of themselves": doubled("[1]", "[$a{i}, $a{i}]", "notify { 'a': message => $a{i} }\n"),
    # limits
    "an endless loop": endless(""),
    "an endless reverse_each()": lambda n: "Integer[1, 9999999999].reverse_each |$x| { }\n",
    "an endless step()": lambda n: "Integer[1, 9999999999].step(2) |$x| { }\n",
    "an endless slice()": lambda n: "Integer[1, 9999999999].slice(2) |$x| { }\n",
    "endless slices": lambda n: "$a = Integer[1, 9999999999].slice(2)\nnotify { 'a': message => $a }\n",
    "an endless map()": lambda n: "$a = Integer[1, 9999999999].map |$x| { $x }\n",
    "an endless filter()": lambda n: "$a = Integer[1, 9999999999].filter |$x| { true }\n",
    "an endless reduce()": lambda n: "$a = Integer[1, 9999999999].reduce |$m, $x| { $x }\n",
    "an endless any()": lambda n: "$a = Integer[1, 9999999999].any |$x| { false }\n",
    "an endless index()": lambda n: "$a = Integer[1, 9999999999].index('a')\n",
    "endless resources": endless('notify { "a$i": }'),
    "endless instances": endless('a { "a$i": }', "define a() { notify { $title: } }\n"),
    "endless virtual resources": endless('@notify { "a$i": }'),
    "endless dependencies": endless('notify { "a$i": require => File["/$i"] }'),
    "endless edges": endless("Notify['a'] -> Notify['b']", "notify { ['a', 'b']: }\n"),
    "endless overrides": endless('Notify["a$i"] { message => 1 }'),
    "endless collectors": endless("Notify <| |>", "notify { 'a': }\n"),
    "endless calls of realize()": endless("realize(Notify['a'])", "@notify { 'a': }\n"),
    "endless calls": endless("f($i)", "function f($x) { $x }\n"),
    "endless calls of include": endless("include a", "class a {}\n"),
    "endless calls of tag()": endless('tag("a$i")'),
    "endless messages": endless("notice($i)"),
    "endless templates": endless("inline_epp('<%= 1 %>')"),
    "endless types": endless("$x = $i =~ Integer[$i, $i]"),
    "endless look-ups": endless('lookup("a$i", default_value => 1)'),
    "instances that double": lambda n: "define a0() { notify { $title: } }\n"
    + "".join(
        f'define a{i + 1}() {{ a{i} {{ ["${{title}}x", "${{title}}y"]: }} }}\n' for i in range(min(n, 60))
    )
    + f"a{min(n, 60)} {{ 'a': }}\n",
}
