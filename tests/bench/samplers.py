"""Ways to make something run once more and to learn what it took.

A sampler has sample(), which gives one value (processor seconds unless its program says otherwise),
and close().
"""

import contextlib
import json
import os
import subprocess


class Worker:
    """A program that stays, and does its work once for every line that it gets."""

    KEY = 'value'

    def __init__(self, command):
        self._process = subprocess.Popen(command, stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True)

    def sample(self):
        self._process.stdin.write('\n')
        self._process.stdin.flush()
        return json.loads(self._process.stdout.readline())[self.KEY]

    def close(self):
        self._process.stdin.close()
        self._process.wait()


class Indexing(Worker):
    """index_bench, which tells the processor time of its threads under another name."""

    KEY = 'cpu'


class IndexingFromCache(Indexing):
    """The same, from the cache that the first time writes."""

    def __init__(self, command):
        super().__init__(command)
        self.sample()


class FreshWorker:
    """The same with a new process each time."""

    def __init__(self, command):
        self._command = command

    def sample(self):
        worker = Worker(self._command)
        value = worker.sample()
        worker.close()
        return value

    def close(self):
        pass


@contextlib.contextmanager
def on_one_core():
    """Children that start meanwhile stay on one core. Threads on two halves of a core take up to a third more processor seconds for the
    same work, and whether two cores of a virtual machine are such halves is not known. It is this process that moves: a function that
    runs in the child would copy this process first, which counts as the child's time and takes ten milliseconds in some machines."""
    if not hasattr(os, 'sched_setaffinity'):
        yield
        return
    before = os.sched_getaffinity(0)
    os.sched_setaffinity(0, {max(before)})
    try:
        yield
    finally:
        os.sched_setaffinity(0, before)


def usage_of(process):
    """Waits for the end of a child, and gives what it and its own children took."""
    _, status, usage = os.wait4(process.pid, 0)
    process.returncode = os.waitstatus_to_exitcode(status)
    return usage


def run_on_one_core(command):
    """Runs a command to its end. Gives its exit status and its usage."""
    with on_one_core():
        process = subprocess.Popen(command, stdin=subprocess.DEVNULL, stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL)
    usage = usage_of(process)
    return process.returncode, usage


def processor_seconds_of(usage):
    return usage.ru_utime + usage.ru_stime


class Command:
    """A whole process from its start to its end, the mean of `times` ones."""

    def __init__(self, command, times=1):
        self._command, self._times = command, times

    def sample(self):
        return sum(self._once() for _ in range(self._times)) / self._times

    def _once(self):
        status, usage = run_on_one_core(self._command)
        # 1 says that there are findings; anything else, that the work was not done.
        if status not in (0, 1):
            raise RuntimeError(f'{self._command[0]} ended with {status}')
        return processor_seconds_of(usage)

    def close(self):
        pass
