#!/usr/bin/env python3
"""Compares `puppet-ls lookup` with `puppet lookup`, as recorded by lookup_record.rb: lookups_test.py PROGRAM [FILE]

The output and the exit status of each lookup are equal, but for those listed in lookup/differences.txt, with the reason."""

import collections
import concurrent.futures
import difflib
import json
import os
import subprocess
import sys
import tempfile

FOLDER = os.path.join(os.path.dirname(os.path.abspath(__file__)), "lookup")
RECORDED = os.path.join(FOLDER, "recorded.jsonl")
ROOT = "$ROOT"


def differences():
    """The arguments of the lookups that differ, by the seed of their project."""
    listed = collections.defaultdict(set)
    with open(os.path.join(FOLDER, "differences.txt"), encoding="utf-8") as lines:
        for line in lines:
            if not line.startswith("#") and line.strip():
                seed, arguments = line.rstrip("\n").split(": ", 1)
                listed[int(seed)].add(arguments)
    return listed


def write_project(root, project):
    for path, text in project["files"].items():
        whole = root + (path if path.startswith("/") else "/environments/production/" + path)
        os.makedirs(os.path.dirname(whole), exist_ok=True)
        with open(whole, "w", encoding="utf-8") as out:
            out.write(text.replace("/" + ROOT, root))
    with open(root + "/facts.json", "w", encoding="utf-8") as out:
        json.dump(project["facts"], out)


def answer(program, root, project, arguments):
    command = [program, "lookup", *arguments, "--environment", root + "/environments/production", "--facts", root + "/facts.json", "--node", "n1"]
    if "/global/hiera.yaml" in project["files"]:
        command += ["--hiera-config", root + "/global/hiera.yaml"]
    done = subprocess.run(command, capture_output=True, timeout=60, check=False)
    out = done.stdout.decode("utf-8", "replace").replace(root, ROOT)
    return out, done.returncode, done.stderr.decode("utf-8", "replace").replace(root, ROOT)


def compare(program, project):
    """The lookups of a project, each with its answer."""
    with tempfile.TemporaryDirectory() as scratch:
        root = os.path.realpath(scratch)
        write_project(root, project)
        return [(row, *answer(program, root, project, row["arguments"])) for row in project["lookups"]]


def main():
    program = os.path.abspath(sys.argv[1])
    path = sys.argv[2] if len(sys.argv) > 2 else RECORDED
    known = differences() if path == RECORDED else collections.defaultdict(set)
    with open(path, encoding="utf-8") as lines:
        projects = [json.loads(line) for line in lines]
    count = failed = allowed = 0
    with concurrent.futures.ThreadPoolExecutor(2) as pool:
        for project, rows in zip(projects, pool.map(lambda one: compare(program, one), projects)):
            for row, out, status, error in rows:
                count += 1
                arguments = " ".join(row["arguments"])
                is_equal = out == row["out"] and status == row["status"]
                is_known = arguments in known[project["seed"]]
                if is_equal and not is_known:
                    continue
                if is_known and not is_equal:
                    allowed += 1
                    continue
                failed += 1
                print(f"=== {project['seed']}: {arguments}\nexit {row['status']} of Puppet, {status} here {row.get('error', '')}\n{error}", end="")
                if is_known:
                    print("is equal, but listed in differences.txt")
                sys.stdout.writelines(difflib.unified_diff(row["out"].splitlines(True), out.splitlines(True), "Puppet", "puppet-ls", n=2))
    print(f"{count} lookups, {allowed} with a known difference, {failed} that differ")
    return 1 if failed or not count or allowed * 100 > count else 0


if __name__ == "__main__":
    sys.exit(main())
