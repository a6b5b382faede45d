"""Runs each command of puppet-ls in the README in a root that has it installed: readme_commands.py README ROOT

ROOT/root/control-repo is the example repository. Exit status 1 is a finding or a difference, and no failure; 2 is one.
"""

import re
import subprocess
import sys
from pathlib import Path

# What the commands are about, besides the example repository: made in its folder.
PREPARATION = """
cd /root/control-repo
git init --quiet --initial-branch main . && git add --all
git -c user.name=a -c user.email=a@localhost commit --quiet --message one
mkdir facts && echo '{"networking": {"fqdn": "web01.example.com"}, "os": {"family": "Debian"}}' > facts/web01.example.com.json
echo "file { '/etc/motd': content => 'hello' }" > manifest.pp
cat > site-modules/role/manifests/webserver.test.yaml <<'TEST'
class: role::webserver
tests:
  - name: is there
    expect: {absent: ['Package[telnetd]']}
TEST
(cd site-modules/profile && puppet-ls reference > /dev/null 2>&1)
"""
# Commands that need the folder of a module.
FOLDERS = {"reference": "site-modules/profile"}


def run(root, script):
    return subprocess.run(["chroot", root, "sh", "-c", script], capture_output=True, text=True, stdin=subprocess.DEVNULL, check=False)


def commands_of(readme):
    """The lines of code that call the program."""
    for line in re.findall(r"(?m)^    (?:\$ )?(puppet-ls .*)$", readme):
        yield re.sub(r"\s+#\s.*", "", line)


def main(readme, root):
    prepared = run(root, PREPARATION)
    if prepared.returncode:
        sys.exit(f"readme: the repository cannot be prepared: {prepared.stderr}")
    bad = 0
    commands = list(commands_of(Path(readme).read_text()))
    for command in commands:
        folder = FOLDERS.get(command.split()[1], "")
        answer = run(root, f"cd /root/control-repo/{folder} && {command}")
        if answer.returncode not in (0, 1):
            print(f"readme: '{command}' exits with {answer.returncode}: {answer.stderr.strip()}", file=sys.stderr)
            bad += 1
    print(f"readme: {len(commands) - bad} of {len(commands)} commands work", file=sys.stderr)
    sys.exit(bool(bad) or not commands)


if __name__ == "__main__":
    main(*sys.argv[1:])
