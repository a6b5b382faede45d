#!/usr/bin/env python3
"""Compares the output, the exit status and the fixed files of `puppet-ls lint` with those of puppet-lint, option by option.

    lint_options_test.py PROGRAM            compares with the recorded answers in lint_options.json
    lint_options_test.py PROGRAM --record   asks an installed puppet-lint for them first

The answers are those for the files and runs below. Standard error is not compared, as both have messages of their own there. The
runs that differ on purpose are named in docs/migrating-from-puppet-lint.md and are no part of the table.
"""

import json
import os
import subprocess
import sys
import tempfile

RECORDED = os.path.join(os.path.dirname(os.path.abspath(__file__)), "lint_options.json")
INIT, ONE, CLEAN = "web/manifests/init.pp", "web/manifests/one.pp", "web/manifests/clean.pp"
FILES = {
    INIT: """# A server.
class web($b = 1, $a) {
  file { "/etc/motd":
    mode => 644, # lint:ignore:unquoted_file_mode it is a number
    ensure => present,\t
  }
  # lint:ignore:140chars
  notify { "on $b": }
}
""",
    ONE: '# One.\nclass web::one {\n  notify { "a": }\n}\n',
    CLEAN: "# Clean.\nclass web::clean {\n}\n",
    "vendor/a/one.pp": '$x = "a"\n',
    "vendor/a/b/two.pp": '$x = "a"\n',
    "a blank.pp": '$x = "a"\n',
    "empty.pp": "",
    "text.pp": "$x = '%{line}'\n$y = \"%d ä\"; $z = \"t\"\n",
}
RC, HOME_RC = ".puppet-lint.rc", "home/.puppet-lint.rc"
EVERYTHING = "%{path}|%{filename}|%{line}|%{column}|%{kind}|%{KIND}|%{check}|%{message}"


def run_of(*arguments, files=None):
    return {"arguments": list(arguments), "files": files or {}}


RUNS = [
    *(run_of(path) for path in [INIT, ONE, CLEAN, "web", "vendor", "vendor/a/one.pp", "vendor/a/b/two.pp", "a blank.pp", "empty.pp"]),
    *(run_of(option, path) for option in ["--fail-on-warnings", "--show-ignored", "--with-filename", "--relative", "--fix", "-f"]
      for path in [INIT, ONE, CLEAN]),
    run_of(ONE, CLEAN), run_of("text.pp"), run_of(ONE, "--fail-on-warnings"), run_of("--relative", "web"), run_of("--", ONE),
    *(run_of("--error-level", level, INIT) for level in ["all", "warning", "error"]), run_of("--error-level=error", INIT),
    *(run_of("--log-format", text, ONE) for text in
      [EVERYTHING, "", "x", "%%{x} %{line}%%", "%5{line}|%-5{line}|", "%<line>d %<check>s", "%-30{check}|"]),
    run_of("--log-format=%{line}", ONE, CLEAN), run_of("--log-format", "%{line}", "--with-filename", ONE),
    *(run_of("--only-checks", names, INIT) for names in
      ["double_quoted_strings", "80chars,hard_tabs", "nope", "double_quoted_strings,nope", " double_quoted_strings"]),
    run_of("--only-checks=80chars,hard_tabs", "--no-hard_tabs-check", INIT),
    run_of("--no-hard_tabs-check", "--only-checks", "80chars,hard_tabs", INIT),
    *(run_of(option, INIT) for option in
      ["--no-hard_tabs-check", "--no-hard_t", "--80chars-check", "--80", "--with", "--fail"]),
    run_of("--ignore-paths", "web/**/*.pp", "web"), run_of("--ignore-paths", "*.pp", "web"), run_of("--ignore-paths=./web/*", INIT),
    run_of("--ignore-paths", "nothing", "vendor/a/b/two.pp"), run_of("./vendor/a/b/two.pp"),
    run_of("--json", INIT), run_of("--json", ONE, CLEAN), run_of("--json", "--with-context", INIT), run_of("--json", "--fix", ONE),
    run_of("--json", "--show-ignored", INIT), run_of("--json", "web"),
    run_of("--fix", "--only-checks", "double_quoted_strings", INIT), run_of("--fix", "--error-level", "error", INIT),
    *(run_of(ONE, files={RC: text}) for text in
      ["--fail-on-warnings\n", "# comment\n\n--no-double_quoted_strings-check\ntext\n", "--log-format=%{path}:%{line}\n",
       "  --fail-on-warnings\n", "--only-checks=80chars\n--fail-on-warnings", "-f\n", "--error-level=error\n"]),
    run_of("--no-config", ONE, files={RC: "--fail-on-warnings\n"}),
    run_of("--only-checks", "double_quoted_strings", ONE, files={RC: "--no-double_quoted_strings-check\n"}),
    run_of(ONE, files={HOME_RC: "--fail-on-warnings\n"}),
    run_of(ONE, files={HOME_RC: "--no-double_quoted_strings-check\n", RC: "--fail-on-warnings\n"}),
    *(run_of(*option, ONE, files={"options": "--with-filename\n--fail-on-warnings\n"}) for option in
      [["-c", "options"], ["-coptions"], ["--config", "options"], ["--config=options"], ["--no-config", "-c", "options"]]),
    run_of("--config", "missing", ONE),
]
# Wrong usage: only the exit status is compared.
RUNS += [{**run_of(*arguments), "isWrong": True} for arguments in
         [[], ["missing.pp"], ["--nope", ONE], ["-x", ONE], ["--error-level"], ["--error-level", "x", ONE], ["--log-format"], ["--no", ONE],
          ["--no-nope-check", ONE]]]
FIELDS = ["message", "line", "column", "kind", "check", "path", "filename", "KIND", "context", "reason"]


def normalized(text, arguments):
    """JSON with the documented fields only: puppet-lint adds addresses of objects."""
    if "--json" not in arguments:
        return text
    return [[{name: problem[name] for name in FIELDS if name in problem} for problem in file] for file in json.loads(text)]


def answer(command, run):
    with tempfile.TemporaryDirectory() as folder:
        for path, text in {**FILES, HOME_RC: "", **run["files"]}.items():
            os.makedirs(os.path.join(folder, os.path.dirname(path)), exist_ok=True)
            with open(os.path.join(folder, path), "w", encoding="utf-8") as file:
                file.write(text)
        environment = {"PATH": os.environ["PATH"], "HOME": os.path.join(folder, "home"), "LANG": "C.UTF-8"}
        done = subprocess.run([*command, *run["arguments"]], cwd=folder, env=environment, capture_output=True, text=True,
                              encoding="utf-8", timeout=60, check=False)
        if run.get("isWrong"):
            return {"status": done.returncode}
        fixed = {}
        for path, text in FILES.items():
            with open(os.path.join(folder, path), encoding="utf-8", newline="") as file:
                now = file.read()
            if now != text:
                fixed[path] = now
        return {"status": done.returncode, "output": normalized(done.stdout, run["arguments"]), "fixed": fixed}


def main():
    program = os.path.abspath(sys.argv[1])
    if "--record" in sys.argv:
        with open(RECORDED, "w", encoding="utf-8") as file:
            answers = [json.dumps({**run, "expect": answer(["puppet-lint"], run)}, ensure_ascii=False) for run in RUNS]
            file.write("[\n" + ",\n".join(answers) + "\n]\n")
    with open(RECORDED, encoding="utf-8") as file:
        recorded = json.load(file)
    failed = 0
    if [{name: record[name] for name in record if name != "expect"} for record in recorded] != RUNS:
        print("the recorded answers are those of other runs; record them again")
        failed += 1
    for record in recorded:
        expected, actual = record["expect"], answer([program, "lint"], record)
        if actual != expected:
            failed += 1
            print(f"=== lint {record['arguments']} {record['files']}\n--- puppet-lint\n{expected}\n--- puppet-ls\n{actual}")
    print(f"{len(recorded) - failed} passed, {failed} failed")
    return failed > 0


if __name__ == "__main__":
    sys.exit(main())
