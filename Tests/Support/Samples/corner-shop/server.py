#!/usr/bin/env python3
"""A small shop for trying the sample plugin out: python3 server.py [PORT]"""

import json
import os
import sys
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer
from urllib.parse import parse_qs, urlparse

TOKEN = os.environ.get("SHOP_TOKEN", "open-sesame")
ORDERS = {
    "1001": {"id": "1001", "customer_name": "John", "status": "delivered", "items": ["Tea", "Biscuits"],
             "estimatedDeliveryDate": "2026-11-02", "purchasePrice": 12, "cancellable": False},
    "1002": {"id": "1002", "customer_name": "John", "status": "preparing", "items": ["Coffee"],
             "estimatedDeliveryDate": "2026-12-01", "purchasePrice": 9, "cancellable": True},
}
PLACED = {}  # by idempotency key


class Shop(BaseHTTPRequestHandler):
    protocol_version = "HTTP/1.1"

    def answer(self, status, value):
        body = json.dumps(value).encode()
        self.send_response(status)
        self.send_header("Content-Type", "application/json")
        self.send_header("Content-Length", str(len(body)))
        self.end_headers()
        self.wfile.write(body)

    def is_known(self):
        known = self.headers.get("Authorization") == f"Bearer {TOKEN}"
        if not known:
            self.answer(401, {"message": "The shop does not know this caller."})
        return known

    def do_GET(self):
        if not self.is_known():
            return
        url = urlparse(self.path)
        query = {name: values[0] for name, values in parse_qs(url.query).items()}
        if url.path == "/get_order_list":
            self.answer(200, [order for order in ORDERS.values()])
        elif url.path.startswith("/orders/"):
            self.show(url.path.removeprefix("/orders/"))
        elif url.path == "/cancel_order":
            self.cancel(query.get("order_id"))
        else:
            self.answer(404, {"message": "There is no such page."})

    def show(self, number):
        order = ORDERS.get(number)
        if order is None:
            self.answer(404, {"message": f"There is no order #{number}."})
        else:
            self.answer(200, order)

    def cancel(self, number):
        order = ORDERS.get(number)
        if order is None or not order["cancellable"]:
            self.answer(409, {"message": f"Order #{number} can no longer be cancelled."})
        else:
            order.update(status="cancelled", cancellable=False)
            self.answer(200, order)

    def do_POST(self):
        body = json.loads(self.rfile.read(int(self.headers.get("Content-Length", 0))) or b"{}")
        if not self.is_known():
            return
        key = self.headers.get("Idempotency-Key")
        if key not in PLACED:
            number = str(1001 + len(ORDERS))
            PLACED[key] = ORDERS[number] = {
                "id": number, "customer_name": "John", "status": "preparing", "items": [body["item"]],
                "estimatedDeliveryDate": "2026-12-03", "purchasePrice": 5, "cancellable": True}
        self.answer(201, PLACED[key])

    def log_message(self, *_):
        pass


ThreadingHTTPServer(("127.0.0.1", int(sys.argv[1]) if len(sys.argv) > 1 else 8091), Shop).serve_forever()
