"""Commands where the system limits memory, as `ulimit -v` does: they take large pages only where these are to be had."""

import os
import resource
import subprocess
import unittest

PROGRAM = os.environ['PUPPET_LS']


class LimitedMemory(unittest.TestCase):
    def test_commands_work_with_less_than_the_first_step_of_their_heap(self):
        for command in (['check', '--fail-on', 'never'], ['lint'], ['format', '--check']):
            whole = self._run(command, resource.RLIM_INFINITY)
            for megabytes in (128, 256, 288, 512):
                with self.subTest(command=command[0], megabytes=megabytes):
                    self.assertEqual(self._run(command, megabytes << 20), whole)

    def _run(self, command, limit):
        def restrict():
            resource.setrlimit(resource.RLIMIT_AS, (limit, resource.RLIM_INFINITY))

        done = subprocess.run([PROGRAM, *command, 'examples/control-repo/site-modules'], preexec_fn=restrict, capture_output=True,
                              check=False)
        return done.returncode, done.stdout, done.stderr


if __name__ == '__main__':
    unittest.main()
