"""Runs the unit tests of a folder as one test of CTest: run_unittests.py FOLDER PATTERN

The exit status is 0 if tests have passed, 77 (SKIP_RETURN_CODE) if all of them were skipped, and 1 if one has failed or there is none.
"""

import sys
import unittest

SKIPPED = 77


class Result(unittest.TextTestResult):
    """Counts the tests that have passed; `unittest` counts only the others."""

    passed = 0

    def addSuccess(self, test):
        super().addSuccess(test)
        self.passed += 1


def main():
    folder, pattern = sys.argv[1:]
    suite = unittest.TestLoader().discover(folder, pattern)
    if not suite.countTestCases():
        print(f'{folder}/{pattern}: no tests')
        return 1
    result = unittest.TextTestRunner(resultclass=Result).run(suite)
    for test, reason in result.skipped:
        print(f'skipped: {test}: {reason}')
    if not result.wasSuccessful():
        return 1
    return 0 if result.passed else SKIPPED


if __name__ == '__main__':
    sys.exit(main())
