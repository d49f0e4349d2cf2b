"""Tries what `verbatim serve` says of itself with PyPI's `schemathesis`: python trial.py VERBATIM [--examples N] [--seed N] [ROLE…].

`make try-api` does. Every check, also over several requests, as each role, each against a server of its own. Ends with 1 where an answer is a
server error, or none that /openapi.json describes.
"""

import argparse
import json
import os
import subprocess
import sys
import tempfile
import time
from pathlib import Path

import samples
from server import Server

HERE = Path(__file__).parent
# Who signs in as each role, and who they are.
ROLES = {
    "nobody": ("", ""),
    "patient": ("p12345", samples.PATIENT),
    "provider": ("dr-lee", samples.PROVIDER),
    "customer": ("12345", samples.CUSTOMER),
    "agent": ("agent", samples.AGENT),
    "auditor": ("auditor", "auditor"),
    "administrator": ("root", "root"),
    "consumer": ("consumer", "consumer"),
    "importer": ("importer", "importer"),
}
# Where values of the samples go, half of the time.
PLACES = {
    "path.channel": "channels", "path.account": "accounts", "path.provider": "providers",
    "path.specialty": "specialties", "path.appointment": "appointments", "path.attachment": "attachments",
    "path.position": "positions", "path.projection": "projections", "path.key": "keys",
    "path.consumer": "consumers", "query.appointment": "appointments", "query.cursor": "cursors",
    "query.q": "questions", "query.url": "pictures",
    "body.plugin": "plugins", "body.attachment": "attachments",
    "body.message": "messages", "body.id": "things", "body.kind": "kinds", "body.provider": "providers",
    "body.department": "specialties", "body.start": "starts", "body.appointment": "appointments",
    "body.zone": "zones", "body.member": "accounts", "path.person": "accounts",
    "body.subject": "accounts",
}
SETTINGS = """
request-timeout = 60
max-stream-events = 5
# A password costs a debug build seconds, and a busy machine more.
checks.max_response_time = 40

# What a schema cannot say is refused with 422 and what is too long with 413, each with a sentence.
[checks.positive_data_acceptance]
expected-statuses = ["2xx", "3xx", "401", "403", "404", "409", "422", "429"]

[checks.negative_data_rejection]
expected-statuses = ["400", "401", "403", "404", "405", "406", "409", "413", "415", "416", "422", "429"]

# It waits as long as it is asked to.
[[operations]]
include-operation-id = "takeEvents"
checks.max_response_time = 40

# A stream has no end: what comes within a second is looked at.
[[operations]]
include-operation-id = ["listen", "listenToChannel"]
request-timeout = 1
"""


def configuration(known):
    """The settings with the values that there are."""
    lines = [f"hooks = {json.dumps(str(HERE / 'hooks.py'))}", SETTINGS]
    for name, values in known.items():
        lines.append(f"[dictionaries.{name}]\nvalues = {json.dumps(values)}\n")
    lines.append("[parameters]")
    for place, name in PLACES.items():
        lines.append(f'{json.dumps(place)} = {{ dictionary = "{name}", probability = 0.5 }}')
    return "\n".join(lines) + "\n"


def run(verbatim, role, options):
    """Whether nothing is found as a role."""
    login, account = ROLES[role]
    with Server(verbatim) as server, tempfile.TemporaryDirectory() as folder:
        settings = Path(folder) / "schemathesis.toml"
        settings.write_text(configuration(samples.make(server)))
        environment = os.environ | {
            "TRIAL_URL": server.url, "TRIAL_LOGIN": login, "TRIAL_ACCOUNT": account,
            "TRIAL_PASSWORD": server.password(login) if login else "", "PYTHONPATH": str(HERE), "PYTHONDONTWRITEBYTECODE": "1",
        }
        command = [str(Path(sys.executable).with_name("schemathesis")), "--config-file", str(settings)]
        command += ["run", f"{server.url}/openapi.json", "--checks", "all", "--warnings", "off"]
        command += ["--max-examples", str(options.examples), "--generation-database", "none"]
        command += ["--seed", str(options.seed)] if options.seed is not None else []
        print(f"\n== as {role} ==", flush=True)
        began = time.monotonic()
        code = subprocess.run(command, cwd=folder, env=environment).returncode
        failures = server.failures()
        for line in failures[:20]:
            print(f"the server says: {line}")
        fine = code == 0 and not failures
        print(f"as {role}: {'fine' if fine else 'not fine'}, {time.monotonic() - began:.0f} s", flush=True)
        return fine


def main():
    parser = argparse.ArgumentParser()
    parser.add_argument("verbatim")
    parser.add_argument("roles", nargs="*", metavar="ROLE", help=", ".join(ROLES))
    parser.add_argument("--examples", type=int, default=20, help="generated requests of each route")
    parser.add_argument("--seed", type=int, help="to find the same again")
    options = parser.parse_intermixed_args()
    unknown = set(options.roles) - set(ROLES)
    if unknown:
        parser.error(f"there is no role {', '.join(sorted(unknown))}: choose from {', '.join(ROLES)}")
    results = {role: run(options.verbatim, role, options) for role in options.roles or ROLES}
    wrong = [role for role, fine in results.items() if not fine]
    print("\nall fine" if not wrong else f"\nsomething was found as: {', '.join(wrong)}")
    sys.exit(1 if wrong else 0)


main()
