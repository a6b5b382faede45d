#!/usr/bin/env python3
"""What a program contains of others: third_party.py notices|sbom TARGET [--cross FOLDER] [--program FILE]

`notices` prints the licenses of all components of the program for TARGET (`native`, or a target of the cross compiler), `sbom` an SPDX 2.3
document in JSON about the program in FILE. third_party.toml lists the components. Both outputs are the same for the same inputs: the time
is that of SOURCE_DATE_EPOCH. --cross names the folder that cmake/cross/prepare prints. Needs a Debian system, whose packages have the
texts.
"""

import argparse
import datetime
import hashlib
import json
import os
import re
import subprocess
import sys
import tomllib
import uuid
from pathlib import Path

HERE = Path(__file__).resolve().parent
COMMON = Path("/usr/share/common-licenses")


def system_of(target):
    """`native`, `linux-musl`, `windows` or `macos`."""
    return target if target == "native" else target.split("-", 1)[1]


def components_of(target):
    with (HERE / "third_party.toml").open("rb") as file:
        listed = tomllib.load(file)["component"]
    return [one for one in listed if system_of(target) in one.get("systems", [system_of(target)])]


def is_from_sources(component, target):
    return target != "native" and "sources" in component


def run(*command):
    return subprocess.run(command, check=True, capture_output=True, text=True).stdout.strip()


class Texts:
    """Texts and versions of components."""

    def __init__(self, target, cross):
        self.target = target
        self.cross = Path(cross) if cross else None

    def license_of(self, component):
        if "file" in component:
            return (HERE / component["file"]).read_text()
        if is_from_sources(component, self.target):
            folder = self.cross / component["sources"]
            return "\n".join((folder / name).read_text(errors="replace") for name in component["texts"])
        text = Path(f"/usr/share/doc/{component['debian']}/copyright").read_text()
        if stanza := component.get("stanza"):
            found = re.search(rf"(?m)^License: {re.escape(stanza)}\n((?:[ \t].*\n)+)", text)
            return re.sub(r"(?m)^ \.?", "", found[1])
        return text

    def version_of(self, component):
        if "version" in component:
            return component["version"]
        if not is_from_sources(component, self.target):
            return run("dpkg-query", "-W", "-f", "${source:Version}", component["debian"])
        if component["sources"].startswith("zig"):
            return f"of Zig {run(str(self.cross / 'zig/zig'), 'version')}"
        name = component["sources"].split("/")[-1]
        (archive,) = (self.cross / "downloads").glob(f"{name}_*.orig.tar.?z")
        return archive.name.split("_", 1)[1].split(".orig")[0]

    def purl_of(self, component, version):
        if "version" in component or is_from_sources(component, self.target):
            return None
        source = run("dpkg-query", "-W", "-f", "${source:Package}", component["debian"])
        return f"pkg:deb/debian/{source}@{version.replace('+', '%2B').replace(':', '%3A')}?arch=source"


def notices(target, texts):
    """Each text once, below the names of all components that have it."""
    print("This program contains code of others, under the licenses below. Parts of a license that are about\n"
          "files which are not in the program apply to the sources of the component alone. The program's own\n"
          "sources, under the Apache License 2.0, have what is needed to link it with another version of a library.")
    groups, common = {}, set()
    for component in components_of(target):
        text = texts.license_of(component).strip("\n")
        groups.setdefault(text, []).append(component)
        if "common" in component and not is_from_sources(component, target):
            common.update(component["common"])
    for text, those in groups.items():
        names = ", ".join(f"{one['name']} {texts.version_of(one)}" for one in those)
        print(f"\n{'=' * 100}\n{names}\n{those[0]['license']}\n{'=' * 100}\n\n{text}")
    for name in sorted(common):
        print(f"\n{'=' * 100}\n{COMMON / name}, to which the above refers\n{'=' * 100}\n\n{(COMMON / name).read_text().rstrip()}")


def element(name, version, license_):
    identifier = "SPDXRef-Package-" + re.sub(r"[^A-Za-z0-9.-]", "-", name)
    return {
        "SPDXID": identifier,
        "name": name,
        "versionInfo": version,
        "downloadLocation": "NOASSERTION",
        "filesAnalyzed": False,
        "licenseConcluded": license_,
        "licenseDeclared": license_,
        "copyrightText": "NOASSERTION",
    }


def sbom(target, texts, program):
    version = run(str(HERE / "project"), "VERSION")
    homepage = run(str(HERE / "project"), "HOMEPAGE")
    data = Path(program).read_bytes()
    digest = hashlib.sha256(data).hexdigest()
    own = element("puppet-ls", version, "Apache-2.0") | {
        "checksums": [{"algorithm": "SHA256", "checksumValue": digest}],
        "packageFileName": Path(program).name,
        "primaryPackagePurpose": "APPLICATION",
    }
    if homepage:
        own["homepage"] = homepage
    packages = [own]
    for component in components_of(target):
        one = element(component["name"], texts.version_of(component), component["license"])
        if purl := texts.purl_of(component, one["versionInfo"]):
            one["externalRefs"] = [{"referenceCategory": "PACKAGE-MANAGER", "referenceType": "purl", "referenceLocator": purl}]
        packages.append(one)
    created = datetime.datetime.fromtimestamp(int(os.environ.get("SOURCE_DATE_EPOCH", "0")), datetime.timezone.utc)
    name = f"puppet-ls-{version}-{target}"
    document = {
        "spdxVersion": "SPDX-2.3",
        "dataLicense": "CC0-1.0",
        "SPDXID": "SPDXRef-DOCUMENT",
        "name": name,
        "documentNamespace": f"urn:uuid:{uuid.uuid5(uuid.NAMESPACE_OID, f'{name} {digest}')}",
        "creationInfo": {"created": created.strftime("%Y-%m-%dT%H:%M:%SZ"), "creators": [f"Tool: puppet-ls-packaging-{version}"]},
        "packages": packages,
        "relationships": [
            {"spdxElementId": "SPDXRef-DOCUMENT", "relationshipType": "DESCRIBES", "relatedSpdxElement": own["SPDXID"]},
            *({"spdxElementId": own["SPDXID"], "relationshipType": "STATIC_LINK", "relatedSpdxElement": one["SPDXID"]} for one in packages[1:]),
        ],
    }
    print(json.dumps(document, indent=2))


def main():
    parser = argparse.ArgumentParser()
    parser.add_argument("what", choices=["notices", "sbom"])
    parser.add_argument("target")
    parser.add_argument("--cross")
    parser.add_argument("--program")
    given = parser.parse_args()
    texts = Texts(given.target, given.cross)
    if given.what == "notices":
        notices(given.target, texts)
    else:
        sbom(given.target, texts, given.program)


if __name__ == "__main__":
    sys.exit(main())
