#!/usr/bin/env python3
"""Makes a container image as an archive in the OCI layout: build.py OUTPUT.tar STAGED TARGET=PROGRAM...

STAGED is as for packages of npm. The image has the static program, its licenses and an empty /tmp, and nothing else: no shell, no packages. There is one for each Linux
among the targets, under one tag. `skopeo copy oci-archive:OUTPUT.tar docker://...` publishes it.
"""

import datetime
import gzip
import hashlib
import json
import sys
from pathlib import Path

sys.path.insert(0, str(Path(__file__).resolve().parents[1]))

from archives import EPOCH, plain, program, tar_of, text
from systems import ROOT, SYSTEMS, notices_of, programs_of, value

OCI = "application/vnd.oci.image"
CREATED = datetime.datetime.fromtimestamp(EPOCH, datetime.timezone.utc).strftime("%Y-%m-%dT%H:%M:%SZ")


class Layout:
    """The files of an image layout."""

    def __init__(self):
        self.files = {"oci-layout": text(json.dumps({"imageLayoutVersion": "1.0.0"}))}

    def add(self, kind, content):
        """The descriptor of a new blob."""
        data = content if isinstance(content, bytes) else json.dumps(content, sort_keys=True).encode()
        digest = hashlib.sha256(data).hexdigest()
        self.files[f"blobs/sha256/{digest}"] = data, 0o644
        return {"mediaType": f"{OCI}.{kind}", "digest": f"sha256:{digest}", "size": len(data)}


def labels():
    """Annotations; addresses that are empty are left out."""
    names = {
        "title": "puppet-ls",
        "description": "Language server, linter and formatter for Puppet and OpenVox",
        "version": value("VERSION"),
        "licenses": "Apache-2.0",
        "created": CREATED,
        "url": value("HOMEPAGE"),
        "documentation": value("DOCUMENTATION"),
    }
    return {f"org.opencontainers.image.{name}": text for name, text in names.items() if text}


def layer_of(path, notices):
    share = "usr/share/doc/puppet-ls"
    return tar_of({
        "usr/bin/puppet-ls": program(path),
        f"{share}/LICENSE": plain(ROOT / "LICENSE"),
        f"{share}/THIRD-PARTY-NOTICES": plain(notices),
        "tmp": (None, 0o1777),
        "work": (None, 0o755),
    })


def add_image(layout, architecture, layer):
    config = {
        "created": CREATED,
        "architecture": architecture,
        "os": "linux",
        "config": {
            "Entrypoint": ["/usr/bin/puppet-ls"],
            "Cmd": ["help"],
            "Env": ["PATH=/usr/bin", "HOME=/tmp"],
            "WorkingDir": "/work",
            "Labels": labels(),
        },
        "rootfs": {"type": "layers", "diff_ids": ["sha256:" + hashlib.sha256(gzip.decompress(layer)).hexdigest()]},
        "history": [{"created": CREATED, "created_by": "packaging/container/build.py"}],
    }
    manifest = {
        "schemaVersion": 2,
        "mediaType": f"{OCI}.manifest.v1+json",
        "config": layout.add("config.v1+json", config),
        "layers": [layout.add("layer.v1.tar+gzip", layer)],
        "annotations": labels(),
    }
    return layout.add("manifest.v1+json", manifest) | {"platform": {"architecture": architecture, "os": "linux"}}


def main(output, staged, *programs):
    layout = Layout()
    images = []
    for target, path in programs_of(programs).items():
        architecture = SYSTEMS[target][2]
        if architecture:
            images.append(add_image(layout, architecture, layer_of(path, notices_of(staged, target))))
    named = {"annotations": {"org.opencontainers.image.ref.name": value("VERSION")}}
    one = images[0] if len(images) == 1 else layout.add("index.v1+json", index_of(images))
    layout.files["index.json"] = text(json.dumps(index_of([one | named]), sort_keys=True))
    Path(output).write_bytes(tar_of(layout.files, compressed=False))


def index_of(manifests):
    return {"schemaVersion": 2, "mediaType": f"{OCI}.index.v1+json", "manifests": manifests}


if __name__ == "__main__":
    main(*sys.argv[1:])
