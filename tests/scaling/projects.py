"""Environments of about `n` files, keys or folders, for the commands that read an environment and for the server.

Each entry writes an environment into a folder. tests/scaling/sizes runs puppet-ls on it.
"""

import json
from pathlib import Path

HIERARCHY = "version: 5\nhierarchy:\n  - name: a\n    path: common.yaml\n"


def environment(folder, site, conf="modulepath = modules\n"):
    folder.joinpath("environment.conf").write_text(conf)
    folder.joinpath("manifests").mkdir()
    folder.joinpath("manifests/site.pp").write_text(site)
    folder.joinpath("modules").mkdir(exist_ok=True)


def files(path, text, last=None, site="include m::c0\n"):
    """n files, in which `{next}` is the number after `{i}`; the last one may have another text."""

    def write(folder, n):
        for i in range(n):
            file = folder.joinpath("modules", path.replace("{i}", str(i)))
            file.parent.mkdir(parents=True, exist_ok=True)
            content = last if last is not None and i == n - 1 else text
            file.write_text(content.replace("{i}", str(i)).replace("{next}", str((i + 1) % n)))
        environment(folder, "".join(site.replace("{i}", str(i)) for i in range(n if "{i}" in site else 1)))

    return write


def classes(text, last=None, site="include m::c0\n"):
    return files("m/manifests/c{i}.pp", text, last, site)


def data(make, site="notice(lookup('k'))\n"):
    """Data of the environment, whose text `make` returns."""

    def write(folder, n):
        folder.joinpath("hiera.yaml").write_text(HIERARCHY)
        folder.joinpath("data").mkdir()
        folder.joinpath("data/common.yaml").write_text(make(n))
        environment(folder, site)

    return write


def chained(unit, most):
    """Up to `most` keys, of which each has the value `unit` with the key before it for `{k}`."""

    def make(n):
        count = min(n, most)
        keys = "".join(f"k{i + 1}: {unit.replace('{k}', f'k{i}')}\n" for i in range(count))
        return f"k0: x\n{keys}k: \"%{{alias('k{count}')}}\"\n"

    return make


def module_path(unit):
    def write(folder, n):
        folder.joinpath("modules").mkdir()
        environment(folder, "notice('x')\n", "modulepath = modules" + (":" + unit) * n + "\n")

    return write


def deep_folders(folder, n):
    environment(folder, "notice('x')\n")
    path = folder.joinpath("modules/m/manifests")
    path.mkdir(parents=True)
    for _ in range(min(n, 750)):
        path = path / "a"
        path.mkdir()
    path.joinpath("x.pp").write_text("notice('x')\n")


def levels(folder, n):
    data(lambda n: "k: 1\n")(folder, n)
    paths = "".join(f"  - name: n{i}\n    path: p{i}.yaml\n" for i in range(n))
    folder.joinpath("hiera.yaml").write_text("version: 5\nhierarchy:\n" + paths + "  - name: a\n    path: common.yaml\n")
    for i in range(n):
        folder.joinpath(f"data/p{i}.yaml").write_text(f"j{i}: 1\n")


PROJECTS = {
    "look-ups that double": data(chained("\"%{lookup('{k}')}%{lookup('{k}')}\"", 60)),
    "aliases that double": data(chained("[\"%{alias('{k}')}\", \"%{alias('{k}')}\"]", 60)),
    "a chain of look-ups": data(chained("\"%{lookup('{k}')}\"", 10**9)),
    "look-ups of a text": data(lambda n: "j: x\nk: \"" + "%{lookup('j')}" * n + '"\n'),
    "look-ups of a list": data(lambda n: "j: x\nk:\n" + "  - \"%{lookup('j')}\"\n" * n),
    "lookup options": data(
        lambda n: "lookup_options:\n" + "".join(f"  k{i}: {{merge: hash}}\n" for i in range(n)) + "k: 1\n"
    ),
    "levels of data": levels,
    "$basemodulepath": module_path("$basemodulepath"),
    "a module path of wildcards": module_path("*:*/*"),
    "classes": classes("class m::c{i} { notify { 'c{i}': } }\n", site="include m::c{i}\n"),
    "classes that include the next": classes("class m::c{i} { include m::c{next} }\n"),
    "classes that inherit the next": classes(
        "class m::c{i} inherits m::c{next} { notice($x) }\n", "class m::c{i} { $x = 1 }\n"
    ),
    "a circle of inherits": classes("class m::c{i} inherits m::c{next} { notice($x) }\n"),
    "classes that read the next": classes("class m::c{i} { $x = $m::c{next}::x }\n", "class m::c{i} { $x = 1 }\n"),
    "defaults that read the next": classes(
        "class m::c{i} ($x = $m::c{next}::x) inherits m::c{next} { }\n", "class m::c{i} ($x = 1) { }\n"
    ),
    "classes that include one": classes("class m::c{i} { include m::c0 }\n"),
    "functions that call the next": files(
        "m/functions/f{i}.pp",
        "function m::f{i}() { m::f{next}() }\n",
        "function m::f{i}() { 1 }\n",
        "notice(m::f0())\n",
    ),
    "types of the next": files(
        "m/types/t{i}.pp", "type M::T{i} = M::T{next}\n", "type M::T{i} = Integer\n", "notice(1 =~ M::T0)\n"
    ),
    "defined types of the next": files(
        "m/manifests/d{i}.pp", "define m::d{i} { m::d{next} { 'x': } }\n", "define m::d{i} { }\n", "m::d0 { 'x': }\n"
    ),
    "modules": files("a{i}/manifests/init.pp", "class a{i} { }\n", site="include a{i}\n"),
    "deep folders": deep_folders,
}


def dialogue(folder):
    """A session that opens the site manifest and hovers over it."""
    path = Path(folder, "manifests/site.pp")
    uri = path.as_uri()
    document = {"uri": uri, "languageId": "puppet", "version": 1, "text": path.read_text()}
    root = Path(folder).as_uri()
    messages = [
        {"id": 1, "method": "initialize", "params": {"processId": None, "rootUri": root, "capabilities": {}}},
        {"method": "initialized", "params": {}},
        {"method": "textDocument/didOpen", "params": {"textDocument": document}},
        {
            "id": 2,
            "method": "textDocument/hover",
            "params": {"textDocument": {"uri": uri}, "position": {"line": 0, "character": 9}},
        },
        {"id": 3, "method": "shutdown"},
        {"method": "exit"},
    ]
    text = b""
    for message in messages:
        body = json.dumps({"jsonrpc": "2.0", **message}).encode()
        text += b"Content-Length: %d\r\n\r\n%s" % (len(body), body)
    return text
