"""Tries Verbatim with PyPI's `mcp`, both ways: python trial.py VERBATIM (make try-mcp does).

Its server is a plugin of ours, as a command and over HTTP, in a chat and in a server of ours; its client calls our server, which asks the
person for whatever writes. Ends with 1 where something is not as it should be.
"""

import json
import os
import socket
import subprocess
import sys
import tempfile
import time
import urllib.request
from pathlib import Path

HERE = Path(__file__).parent
SHOP = str(HERE / "shop.py")
verbatim = sys.argv[1]


def free_port():
    with socket.socket() as listener:
        listener.bind(("127.0.0.1", 0))
        return listener.getsockname()[1]


def wait_for(port, process):
    for _ in range(600):
        if process.poll() is not None:
            sys.exit(f"{process.args[:3]} ended with {process.returncode}")
        with socket.socket() as client:
            if client.connect_ex(("127.0.0.1", port)) == 0:
                return
        time.sleep(0.1)
    sys.exit(f"nobody listens at {port}")


def chat(plugin, *options):
    """A chat that looks, cancels with a yes, fails, and cancels with a no."""

    lines = ["list orders", "cancel order 1001", "yes", "list orders", "cancel order 77", "yes"]
    lines += ["cancel order 1002", "no"]
    with tempfile.TemporaryDirectory() as data:
        run = subprocess.run(
            [verbatim, "chat", "--plugin", plugin, "--data", data, *options],
            input="\n".join(lines) + "\n", text=True, capture_output=True, timeout=300)
        log = subprocess.run(
            [verbatim, "evtool", "cat", "--data", data, "--type", "consent.*"],
            text=True, capture_output=True, timeout=300)
    said = " ".join(run.stdout.split())
    for words in ["Shall I call cancel_order of trial-shop with order_id: 1001",
                  "Order 1001 is cancelled.", "\"cancelled\"", "Error executing tool cancel_order",
                  "I leave it."]:
        if words not in said.replace("│ ", ""):
            sys.exit(f"{plugin}: '{words}' is not said:\n{run.stdout}{run.stderr}")
    if "Order 1002 is cancelled" in said:
        sys.exit(f"{plugin}: done without a yes")
    for words in ["consent.given", "consent.declined"]:
        if words not in log.stdout:
            sys.exit(f"{plugin}: no {words} on the record:\n{log.stdout}{log.stderr}")
    print(f"chat with {plugin}: fine")


def token(port, login):
    body = json.dumps({"login": login, "password": login + "-demo"}).encode()
    request = urllib.request.Request(
        f"http://127.0.0.1:{port}/v1/sessions", body, {"Content-Type": "application/json"})
    with urllib.request.urlopen(request) as answer:
        return json.load(answer)["access_token"]


def main():
    command = f"mcp:{sys.executable} {SHOP}"
    chat(command)
    port = free_port()
    shop = subprocess.Popen(
        [sys.executable, SHOP, str(port)], stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL)
    try:
        wait_for(port, shop)
        chat(f"mcp:http://127.0.0.1:{port}/mcp", "--allow-private", f"127.0.0.1:{port}")
    finally:
        shop.terminate()
        shop.wait()
    with tempfile.TemporaryDirectory() as data:
        port = free_port()
        server = subprocess.Popen(
            [verbatim, "serve", "--demo", "--port", str(port), "--data", data, "--plugin", command],
            stdout=subprocess.DEVNULL)
        try:
            wait_for(port, server)
            client = [sys.executable, str(HERE / "client.py"), f"http://127.0.0.1:{port}/mcp"]
            subprocess.run([*client, token(port, "p12345")], check=True, timeout=300)
        finally:
            server.terminate()
            server.wait()
    print("all fine")


main()
