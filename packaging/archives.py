"""Archives and lists of files that are the same for the same contents: no owners, no order of a disk, the time of SOURCE_DATE_EPOCH."""

import gzip
import io
import os
import tarfile
from pathlib import Path

EPOCH = int(os.environ.get("SOURCE_DATE_EPOCH", "0"))


def tar_of(files, compressed=True):
    """A tar archive of a map from paths to their contents and modes, no content for a folder. Folders precede what is in them."""
    buffer = io.BytesIO()
    with tarfile.open(fileobj=buffer, mode="w", format=tarfile.PAX_FORMAT) as archive:
        parents = {str(parent): (None, 0o755) for name in files for parent in Path(name).parents if str(parent) != "."}
        for name, (content, mode) in sorted((parents | files).items()):
            entry = entry_of(name, mode)
            if content is None:
                entry.type = tarfile.DIRTYPE
                archive.addfile(entry)
                continue
            entry.size = len(content)
            archive.addfile(entry, io.BytesIO(content))
    return gzip.compress(buffer.getvalue(), mtime=0) if compressed else buffer.getvalue()


def entry_of(name, mode):
    entry = tarfile.TarInfo(name)
    entry.mode, entry.mtime = mode, EPOCH
    return entry


def text(content):
    """A plain file with this text."""
    return content.encode(), 0o644


def plain(path):
    """A file of the disk that is not executable."""
    return Path(path).read_bytes(), 0o644


def program(path):
    return Path(path).read_bytes(), 0o755
