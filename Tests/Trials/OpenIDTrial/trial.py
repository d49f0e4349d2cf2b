"""Tries Verbatim with other people's programs for accounts: python trial.py VERBATIM (make try-accounts does).

PyPI's oidc-provider-mock, which is Authlib's OpenID Connect, is an identity provider: somebody signs in and out by it, in the role that it gives
them. PyPI's scim2-tester holds the routes for directories to SCIM 2.0. Ends with 1 where something is not as it should be.
"""

import http.cookiejar
import json
import os
import socket
import subprocess
import sys
import tempfile
import time
import urllib.error
import urllib.parse
import urllib.request

verbatim = sys.argv[1]


def free_port():
    with socket.socket() as listener:
        listener.bind(("127.0.0.1", 0))
        return listener.getsockname()[1]


def wait_for(port, process):
    for _ in range(600):
        if process.poll() is not None:
            sys.exit(f"{process.args[:4]} ended with {process.returncode}")
        with socket.socket() as client:
            if client.connect_ex(("127.0.0.1", port)) == 0:
                return
        time.sleep(0.1)
    sys.exit(f"nobody listens at {port}")


class Stay(urllib.request.HTTPRedirectHandler):
    def redirect_request(self, *_):
        return None


class Browser:
    """A browser that is led on by nobody: each step is the trial's."""

    def __init__(self, page):
        self.page = page
        self.opener = urllib.request.build_opener(
            Stay, urllib.request.HTTPCookieProcessor(http.cookiejar.CookieJar()))

    def ask(self, method, address, body=None, headers={}):
        request = urllib.request.Request(address, body, {"Sec-Fetch-Site": "same-origin", **headers}, method=method)
        try:
            answer = self.opener.open(request, timeout=60)
        except urllib.error.HTTPError as error:
            answer = error
        return answer.status, answer.headers, answer.read().decode()

    def call(self, method, path, body=None, token=None):
        headers = {"Content-Type": "application/json"} if body is not None else {}
        if token:
            headers["Authorization"] = f"Bearer {token}"
        status, _, text = self.ask(method, self.page + path, None if body is None else json.dumps(body).encode(), headers)
        return status, json.loads(text) if text else None

    def come_back(self, form):
        """The members of the address that the provider leads back to, after a form of its is sent."""
        status, begun = self.call("POST", "/v1/sessions/oidc/requests")
        check(status == 200, f"a sign-in begins: {begun}")
        status, headers, text = self.ask("POST", begun["address"], urllib.parse.urlencode(form).encode())
        check(status == 302 and headers["location"].startswith(self.page + "/signed-in?"), f"the provider leads back: {status} {text[:500]}")
        fields = urllib.parse.parse_qs(urllib.parse.urlparse(headers["location"]).query)
        return {name: fields[name][0] for name in ("state", "code", "iss", "error") if name in fields}


def check(holds, words):
    if not holds:
        sys.exit(f"not so: {words}")
    print(words.split(":")[0])


def sign_in(port, issuer):
    page = f"http://localhost:{port}"
    claims = {"name": "Ann Moss", "email": "ann@clinic.example", "groups": ["doctors"]}
    put = urllib.request.Request(f"{issuer}/users/ann", json.dumps(claims).encode(), {"Content-Type": "application/json"}, method="PUT")
    urllib.request.urlopen(put, timeout=60)
    browser = Browser(page)
    answer = browser.come_back({"sub": "ann"})
    status, tokens = browser.call("POST", "/v1/sessions/oidc", {**answer, "cookie": True})
    check(status == 201, f"Ann is signed in: {tokens}")
    check(tokens["account"]["name"] == "Ann Moss" and tokens["account"]["roles"] == ["provider"], f"with her name and her role: {tokens['account']}")
    status, again = browser.call("POST", "/v1/sessions/oidc", answer)
    check(status == 401, f"the same answer is good once: {again}")
    status, renewed = browser.call("POST", "/v1/sessions/refresh", {})
    check(status == 200 and renewed["provider"] == "Trial", f"the page goes on by its cookie: {renewed}")
    status, end = browser.call("POST", "/v1/sessions/oidc/end", token=renewed["access_token"])
    check(status == 200 and end["address"].startswith(f"{issuer}/oauth2/end_session?"), f"she signs out here: {end}")
    status, _, text = browser.ask("GET", end["address"])
    check(status in (200, 302) and "Error" not in text, f"and is taken out there: {status} {text[:500]}")
    status, _ = browser.call("GET", "/v1/me", token=renewed["access_token"])
    check(status == 401, "her session is over")


def hold_to_scim(port, password):
    from httpx2 import Client
    from scim2_client.engines.httpx2 import SyncSCIMClient
    from scim2_tester import Status, check_server

    browser = Browser(f"http://localhost:{port}")
    status, tokens = browser.call("POST", "/v1/sessions", {"login": "root", "password": password})
    check(status == 201, f"the administrator signs in: {tokens}")
    status, made = browser.call("POST", "/v1/provisioner-key", token=tokens["access_token"])
    check(status == 201, f"and makes a key: {made}")
    client = SyncSCIMClient(Client(base_url=f"http://localhost:{port}/scim/v2", headers={"Authorization": f"Bearer {made['key']}"}, timeout=60))
    results = check_server(client)
    counts = {}
    for result in results:
        counts[result.status.name] = counts.get(result.status.name, 0) + 1
        if result.status not in (Status.SUCCESS, Status.SKIPPED):
            print(result.status.name, result.title, result.reason)
    check(set(counts) <= {"SUCCESS", "SKIPPED"} and len(results) > 20, f"SCIM is as scim2-tester has it: {counts}")
    print(counts)


def main():
    with tempfile.TemporaryDirectory() as data:
        ports = free_port(), free_port()
        issuer = f"http://localhost:{ports[1]}"
        provider = subprocess.Popen(
            [sys.executable, "-m", "oidc_provider_mock", "--port", str(ports[1])],
            stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL)
        server = None
        try:
            wait_for(ports[1], provider)
            server = subprocess.Popen(
                [verbatim, "serve", "--port", str(ports[0]), "--data", data, "--public-address", f"http://localhost:{ports[0]}",
                 "--oidc", issuer, "--oidc-client", "verbatim", "--oidc-name", "Trial", "--oidc-role", "groups=doctors:provider",
                 "--administrator", "root"],
                env={**os.environ, "VERBATIM_OIDC_SECRET": "a secret: of/it"}, stdout=subprocess.PIPE, text=True)
            password = next(line.split("the password ")[1].split(",")[0] for line in server.stdout if "the password " in line)
            wait_for(ports[0], server)
            sign_in(ports[0], issuer)
            hold_to_scim(ports[0], password)
        finally:
            for process in (server, provider):
                if process:
                    process.terminate()
                    process.wait(timeout=60)
    print("All is as it should be.")


main()
