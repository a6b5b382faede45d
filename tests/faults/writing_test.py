"""Faults while the program writes: a file is always the old one or the new one, and keeps all that is not its text."""

import os
import pathlib
import shutil
import stat
import subprocess
import threading

from support import LONG, PROGRAM, World, needs

BROKEN = b'$a = "plain"\r\n$b = "$facts[\'x\']"\r\n\r\nfile { "/a": mode => "0644" }\r\n'
# Calls with which a file is replaced; each is interrupted in turn.
CALLS = ['openat', 'write', 'fsync', 'rename', 'fchmod', 'fchown', 'flock', 'ftruncate', 'unlink', 'close']


def is_owner_root():
    return os.geteuid() == 0


class Replacing(World):
    """`lint --fix` of one file, which changes the quotes in it and nothing else."""

    def setUp(self):
        super().setUp()
        self.file = self.write('m/a.pp', BROKEN)

    def fix(self, **options):
        return self.run_program('lint', '--fix', '--only-checks', 'double_quoted_strings', 'm/a.pp', **options)

    def fixed(self):
        """What the fix makes of the text."""
        copy = self.write('copy/a.pp', BROKEN)
        self.run_program('lint', '--fix', '--only-checks', 'double_quoted_strings', copy)
        text = copy.read_bytes()
        self.assertNotEqual(text, BROKEN)
        self.assertEqual(text.count(b'\r\n'), BROKEN.count(b'\r\n'))
        self.assertEqual(text.count(b'\n'), BROKEN.count(b'\n'))
        shutil.rmtree(copy.parent)
        return text

    def leftovers(self):
        return [path for path in self.file.parent.iterdir() if path.name not in ('a.pp', 'b.pp')]

    def test_line_ends_mode_owner_and_attributes_stay(self):
        self.file.chmod(0o640)
        if is_owner_root():
            os.chown(self.file, 12345, 54321)
        has_attribute = True
        try:
            os.setxattr(self.file, 'user.note', b'kept')
        except OSError:
            has_attribute = False
        before, fixed = self.file.stat(), self.fixed()
        self.fix()
        after = self.file.stat()
        self.assertEqual(self.file.read_bytes(), fixed)
        self.assertEqual((after.st_mode, after.st_uid, after.st_gid), (before.st_mode, before.st_uid, before.st_gid))
        if has_attribute:
            self.assertEqual(os.getxattr(self.file, 'user.note'), b'kept')
        self.assertEqual(self.leftovers(), [])

    def test_hard_links_stay(self):
        other = self.file.with_name('b.pp')
        os.link(self.file, other)
        fixed = self.fixed()
        self.fix()
        self.assertEqual(other.read_bytes(), fixed)
        self.assertEqual(self.file.stat().st_ino, other.stat().st_ino)
        self.assertEqual(self.leftovers(), [])

    def test_a_link_stays_a_link(self):
        target = self.write('elsewhere/real.pp', BROKEN)
        self.file.unlink()
        self.file.symlink_to('../elsewhere/real.pp')
        fixed = self.fixed()
        self.fix()
        self.assertTrue(self.file.is_symlink())
        self.assertEqual(target.read_bytes(), fixed)

    @needs('strace')
    def test_a_kill_at_any_call_leaves_the_old_file_or_the_new_one(self):
        self.kill_everywhere(is_linked=False)

    @needs('strace')
    def test_a_kill_loses_nothing_of_a_file_with_hard_links(self):
        self.kill_everywhere(is_linked=True)

    def kill_everywhere(self, is_linked):
        fixed = self.fixed()
        kills = 0
        for call in CALLS:
            for count in range(1, 400 if LONG else 12):
                number = count if LONG else self.late(call, count)
                self.file.unlink(missing_ok=True)
                self.write('m/a.pp', BROKEN)
                other = self.file.with_name('b.pp')
                other.unlink(missing_ok=True)
                if is_linked:
                    os.link(self.file, other)
                trace = ['strace', '-f', '-qq', '-o', '/dev/null', '-e', f'trace={call}',
                         '-e', f'inject={call}:signal=KILL:when={number}']
                result = self.fix(prefix=trace)
                texts = {self.file.read_bytes()}
                copies = [path.read_bytes() for path in self.leftovers()]
                if is_linked and texts <= {BROKEN, fixed} or not is_linked:
                    self.assertLessEqual(texts, {BROKEN, fixed}, (call, number))
                else:  # overwritten in part: the whole new text lies next to it
                    self.assertIn(fixed, copies, (call, number))
                for path in self.leftovers():
                    path.unlink()
                if result.returncode >= 0:
                    if LONG:
                        break  # there were no more such calls
                    continue
                kills += 1
        self.assertGreater(kills, 4)

    @staticmethod
    def late(call, count):
        """In the short test: of calls of which there are many, the last ones, which are about the file."""
        return count + {'openat': 6, 'close': 6}.get(call, 0)

    def test_full_and_read_only_disks_leave_the_file_as_it_was(self):
        for options, size in (('size=64k', 60_000), ('size=64k,ro', 0)):
            with self.subTest(options):
                disk = self.root / 'disk'
                disk.mkdir(exist_ok=True)
                # Two quotes become two quotes, but the comment that fills the disk leaves no room for a second copy.
                script = f'''
                    mount -t tmpfs -o size=64k tmpfs "{disk}" || exit 77
                    {{ printf '$a = "plain"\\n# '; head -c {max(size, 100)} /dev/zero | tr '\\0' x; echo; }} > "{disk}/a.pp" || exit 77
                    cp "{disk}/a.pp" "{self.root}/before"
                    case {options} in *ro) mount -o remount,ro "{disk}" || exit 77;; esac
                    "{PROGRAM}" lint --fix --only-checks double_quoted_strings "{disk}/a.pp"; status=$?
                    cmp "{disk}/a.pp" "{self.root}/before" || exit 78
                    [ "$(ls -A "{disk}")" = a.pp ] || exit 79
                    exit $status'''
                namespace = ['unshare', '-m'] if is_owner_root() else ['unshare', '-rm']
                result = subprocess.run([*namespace, 'sh', '-c', script], capture_output=True, text=True, check=False,
                                        env=self.environment)
                if result.returncode == 77 or 'unshare' in result.stderr:
                    self.skipTest('no file systems can be mounted here')
                self.assertEqual(result.returncode, 1, result.stderr + result.stdout)
                self.assertIn('cannot write', result.stderr)

    def test_a_file_that_changes_while_it_is_checked_is_left_alone(self):
        """The change comes through a pipe that the program reads after the file and before it writes."""
        facts = self.root / 'slow'
        os.mkfifo(facts)
        (self.root / 'm/z.pp').symlink_to(facts)
        self.file.write_bytes(b'$a = "\\q"\n')
        changed = b'# somebody saved this meanwhile\n'

        def change():
            with open(facts, 'wb'):
                self.file.write_bytes(changed)

        writer = threading.Thread(target=change)
        writer.start()
        result = self.run_program('check', '--fix', 'm/a.pp', 'm/z.pp')
        writer.join()
        self.assertEqual(self.file.read_bytes(), changed)
        self.assertEqual(result.returncode, 2, result.stdout + result.stderr)
        self.assertIn('has changed since it was read', result.stderr)

    def test_runs_at_the_same_time_lose_no_edit(self):
        """Runs with other checks, each over and over until it finds nothing: in the end all edits are there."""
        for _ in range(40 if LONG else 8):
            self.file.write_bytes(b'$a = "plain"  \n/* note */\n')
            runs = [threading.Thread(target=self.repeat, args=(check,))
                    for check in ('double_quoted_strings', 'star_comments', 'trailing_whitespace')]
            for run in runs:
                run.start()
            for run in runs:
                run.join()
            self.assertEqual(self.file.read_bytes(), b"$a = 'plain'\n# note\n")
            self.assertEqual(self.leftovers(), [])

    def repeat(self, check):
        for _ in range(100):
            result = self.run_program('lint', '--fix', '--only-checks', check, 'm/a.pp')
            if 'cannot write' not in result.stderr:
                return

    def test_a_reader_that_goes_away_does_not_stop_the_fixes(self):
        for number in range(200):
            self.write(f'many/{number}.pp', '$a = "' + 'x' * 500 + '" $b = 08\n$c = $x+1')
        command = f'"{PROGRAM}" lint --fix --only-checks double_quoted_strings many | head -n 1'
        subprocess.run(['sh', '-c', command], cwd=self.root, env=self.environment, capture_output=True, check=False)
        good = [path for path in (self.root / 'many').iterdir() if b'"' not in path.read_bytes()]
        result = self.run_program('lint', '--only-checks', 'double_quoted_strings', 'many')
        self.assertEqual(len(good) == 200, result.stdout == '', 'all files or as many as were told of')


class Baseline(World):
    def test_a_baseline_is_replaced_as_a_whole(self):
        self.write('a.pp', '$a = 08\n')
        old = self.write('baseline', 'old\n')
        result = self.run_program('check', '--write-baseline', 'baseline', 'a.pp')
        self.assert_ends_well(result, 0)
        self.assertNotIn(b'old', old.read_bytes())
        self.assertEqual(stat.S_IMODE(old.stat().st_mode), 0o644)
        self.assertEqual(sorted(path.name for path in self.root.iterdir()), ['a.pp', 'baseline', 'home'])

    def test_a_new_baseline_has_the_mode_that_the_user_wants(self):
        self.write('a.pp', '$a = 08\n')
        self.run_program('check', '--write-baseline', 'baseline', 'a.pp', preexec_fn=lambda: os.umask(0o027))
        self.assertEqual(stat.S_IMODE((self.root / 'baseline').stat().st_mode), 0o640)

    def test_a_baseline_may_be_a_stream(self):
        self.write('a.pp', '$a = 08\n')
        result = self.run_program('check', '--write-baseline', '/dev/stdout', 'a.pp')
        self.assertIn('# Findings', result.stdout)
        self.assertTrue(pathlib.Path('/dev/stdout').is_symlink())

    @needs('strace')
    def test_a_kill_leaves_the_old_baseline_or_the_new_one(self):
        self.write('a.pp', '$a = 08\n')
        path = self.write('baseline', 'old\n')
        for call in ('write', 'rename', 'fsync'):
            for number in range(1, 6):
                path.write_text('old\n', encoding='ascii')
                trace = ['strace', '-f', '-qq', '-o', '/dev/null', '-e', f'inject={call}:signal=KILL:when={number}']
                self.run_program('check', '--write-baseline', 'baseline', 'a.pp', prefix=trace)
                text = path.read_text(encoding='ascii')
                self.assertTrue(text == 'old\n' or (text.startswith('# Findings') and text.endswith('a.pp\n')), text)
