"""A `verbatim serve --demo` of its own, in a folder that goes with it."""

import json
import re
import socket
import subprocess
import tempfile
import time
import urllib.error
import urllib.request
from pathlib import Path

# Who signs in under an address of their own is not kept out by what others try at this one.
SIGN_INS_PER_ADDRESS = 25


def free_port():
    with socket.socket() as listener:
        listener.bind(("127.0.0.1", 0))
        return listener.getsockname()[1]


class Server:
    """Runs as long as the `with` that it is made in."""

    def __init__(self, verbatim):
        self.verbatim = verbatim
        self.port = free_port()
        self.url = f"http://127.0.0.1:{self.port}"

    def __enter__(self):
        self.folder = tempfile.TemporaryDirectory()
        self.log = Path(self.folder.name) / "server.log"
        command = [self.verbatim, "serve", "--demo", "--administrator", "root", "--rate", "1000000"]
        command += ["--port", str(self.port), "--data", str(Path(self.folder.name) / "data")]
        command += ["--trusted-proxy", "127.0.0.1"]
        with self.log.open("w") as log:
            self.process = subprocess.Popen(command, stdout=log, stderr=log)
        try:
            self.wait()
        except BaseException:
            self.__exit__()
            raise
        return self

    def __exit__(self, *_):
        self.process.terminate()
        self.process.wait()
        self.folder.cleanup()

    def wait(self):
        for _ in range(600):
            if self.process.poll() is not None:
                raise SystemExit(f"the server ended with {self.process.returncode}:\n{self.said()}")
            try:
                with urllib.request.urlopen(f"{self.url}/readyz"):
                    return
            except (urllib.error.URLError, ConnectionError):
                time.sleep(0.1)
        raise SystemExit(f"the server is not ready:\n{self.said()}")

    def said(self):
        return self.log.read_text(errors="replace")

    def failures(self):
        """What it says went wrong in it."""
        return [line for line in self.said().splitlines() if " error " in line or " critical " in line]

    def password(self, login):
        if login == "root":
            return re.search(r"root signs in with the password (\S+), shown only this once", self.said())[1]
        return f"{login}-demo"

    def call(self, method, path, body=None, token=None, headers=None):
        """The answer's JSON; None where it has none."""
        fields = {"Content-Type": "application/json"} if isinstance(body, (dict, list)) else {}
        fields |= headers or {}
        if token:
            fields["Authorization"] = f"Bearer {token}"
        data = json.dumps(body).encode() if isinstance(body, (dict, list)) else body
        request = urllib.request.Request(self.url + path, data, fields, method=method)
        with urllib.request.urlopen(request) as answer:
            text = answer.read()
        return json.loads(text) if text else None

    def sign_in(self, login):
        """An access token."""
        return sign_in(self.url, login, self.password(login), 0)


def sign_in(url, login, password, count):
    """An access token; `count` is how many sign-ins there were before."""
    body = json.dumps({"login": login, "password": password}).encode()
    headers = {
        "Content-Type": "application/json",
        "X-Forwarded-For": f"10.1.{count // SIGN_INS_PER_ADDRESS // 256}.{count // SIGN_INS_PER_ADDRESS % 256}",
    }
    with urllib.request.urlopen(urllib.request.Request(f"{url}/v1/sessions", body, headers)) as answer:
        return json.load(answer)["access_token"]


def is_good(url, token):
    """Whether a token's session goes on."""
    request = urllib.request.Request(f"{url}/v1/me", headers={"Authorization": f"Bearer {token}"})
    try:
        with urllib.request.urlopen(request):
            return True
    except urllib.error.HTTPError:
        return False
