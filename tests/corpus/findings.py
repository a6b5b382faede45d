#!/usr/bin/env python3
"""Compares what is reported on the modules that Debian packages with what was read and accepted.

    findings.py PROGRAM            compare; exits with 77 where the modules are not installed
    findings.py PROGRAM --record   write accepted.txt anew: read the difference before committing it

accepted.txt has a line for each module with a digest of its manifests, and below it one for each error and
warning: path, line and rule. A module whose digest is another one is another version, and left out.
"""

import hashlib
import json
import subprocess
import sys
from collections import Counter
from pathlib import Path

MODULES = Path("/usr/share/puppet/modules.available")
ACCEPTED = Path(__file__).with_name("accepted.txt")
SKIPPED = 77  # SKIP_RETURN_CODE of CTest


def digest(module):
    """Of the files that findings may rest on."""
    content = hashlib.sha256()
    for path in sorted(module.rglob("*")):
        if path.suffix in (".pp", ".epp", ".rb", ".yaml", ".json") and path.is_file() and not path.is_symlink():
            content.update(f"{path.relative_to(module)}\0".encode() + path.read_bytes() + b"\0")
    return content.hexdigest()[:16]


def found(program):
    """The findings of each module, as the lines of accepted.txt."""
    run = subprocess.run([program, "check", "--format", "json", "--fail-on", "never", MODULES],
                         capture_output=True, text=True, check=True)
    modules = {module.name: [] for module in sorted(MODULES.iterdir()) if module.is_dir()}
    for finding in json.loads(run.stdout)["diagnostics"]:
        if finding["severity"] not in ("error", "warning"):
            continue
        module, _, path = str(Path(finding["path"]).relative_to(MODULES)).partition("/")
        modules[module].append(f"{path}:{finding['range']['start']['line']} {finding['rule']}")
    return modules


def recorded():
    """Digest and findings of each module."""
    modules = {}
    for line in ACCEPTED.read_text().splitlines():
        if line.startswith("  "):
            modules[name][1].append(line.strip())
        else:
            name, mark = line.split()
            modules[name] = (mark, [])
    return modules


def main():
    if not MODULES.is_dir():
        print(f"skipped: no modules in {MODULES}")
        return SKIPPED
    modules = found(sys.argv[1])
    if "--record" in sys.argv:
        with ACCEPTED.open("w") as file:
            for name, findings in modules.items():
                file.write(f"{name} {digest(MODULES / name)}\n")
                file.writelines(f"  {finding}\n" for finding in sorted(findings))
        return 0
    compared, bad = 0, 0
    accepted_modules = recorded()
    if not accepted_modules:
        sys.exit(f"{ACCEPTED}: no modules")
    for name, (mark, accepted) in accepted_modules.items():
        if name not in modules or digest(MODULES / name) != mark:
            print(f"skipped: {name} is missing or another version")
            continue
        compared += 1
        now, before = Counter(modules[name]), Counter(accepted)
        for kind, lines in (("new", now - before), ("gone", before - now)):
            for line in sorted(lines.elements()):
                print(f"{kind}: {name}/{line}")
                bad += 1
    print(f"{compared} modules compared, {bad} differences")
    return int(bad > 0) if compared else SKIPPED


if __name__ == "__main__":
    sys.exit(main())
