#!/usr/bin/env python3
"""Compares `puppet-ls lookup --explain` with Puppet's explanations, as recorded by record_lookups.rb: lookups_test.py PROGRAM"""

import json
import os
import subprocess
import sys

FOLDER = os.path.join(os.path.dirname(os.path.abspath(__file__)), "lookup")
ENVIRONMENT = os.path.join(FOLDER, "environment")
WITH_OPTIONS = ["a"]


def explained(program, arguments):
    command = [program, "lookup", "--explain", "--environment", ENVIRONMENT, "--facts", os.path.join(FOLDER, "facts.json")]
    # The recorded Puppet is a version 7.
    command += ["--level", "puppet7"]
    text = subprocess.run(command + arguments, capture_output=True, text=True, timeout=60).stdout
    blocks = []
    for line in text.replace(ENVIRONMENT, "$ENVIRONMENT").splitlines(keepends=True):
        if not line.startswith(" "):
            blocks.append("")
        blocks[-1] += line
    with_options = arguments[0] in WITH_OPTIONS
    return "".join(block for block in blocks if with_options or not block.startswith('Searching for "lookup_options"'))


def main():
    program = sys.argv[1]
    different = count = 0
    with open(os.path.join(FOLDER, "explained.jsonl"), encoding="utf-8") as lines:
        for line in lines:
            record = json.loads(line)
            count += 1
            answer = explained(program, record["arguments"])
            if answer == record["explained"]:
                continue
            different += 1
            print(f"=== lookup {' '.join(record['arguments'])}\n--- Puppet\n{record['explained']}--- puppet-ls\n{answer}")
    print(f"{count} lookups, {different} explained differently")
    return 1 if different or not count else 0


if __name__ == "__main__":
    sys.exit(main())
