"""Makes something to ask for: conversations, appointments, files, a consumer, and what they are called."""

import time

BOUNDARY = "the-boundary-of-the-trial"
FILE = (
    f'--{BOUNDARY}\r\nContent-Disposition: form-data; name="file"; filename="note.txt"\r\n\r\n'
    f"A note.\r\n--{BOUNDARY}--\r\n"
).encode()
PATIENT, PROVIDER, CUSTOMER, AGENT = "P12345", "dr-lee", "12345", "agent"


def make(server):
    """What there is by its name in the interface, as lists of values."""
    tokens = {login: server.sign_in(login) for login in ("p12345", "dr-lee", "12345", "root", "auditor")}
    for role in ("consumer", "importer"):
        account = {"login": role, "password": f"{role}-demo", "name": role.title(), "roles": [role]}
        server.call("PUT", f"/v1/accounts/{role}", account, tokens["root"])
        tokens[role] = server.sign_in(role)
    patient, customer = tokens["p12345"], tokens["12345"]
    clinic = converse(server, patient, "healthcare", "I would like to see a doctor")
    shop = converse(server, customer, "ecommerce", "list my orders")
    group = server.call("POST", "/v1/channels", {"members": [PROVIDER, AGENT, CUSTOMER]}, patient)["channel"]
    for guest, login in ((PROVIDER, "dr-lee"), (CUSTOMER, "12345")):
        server.call("PUT", f"/v1/channels/{group}/members/{guest}", None, tokens[login])
    said = server.call("POST", f"/v1/channels/{group}/messages", {"text": "Hello all"}, patient)
    kind = {"Content-Type": f"multipart/form-data; boundary={BOUNDARY}"}
    file = server.call("POST", f"/v1/channels/{group}/attachments", FILE, patient, kind)
    consumer = {"types": ["message.*"], "after": 0}
    server.call("PUT", "/v1/consumers/trial", consumer, tokens["consumer"])
    appointment, slot = book(server, patient)
    things = [thing for channel, token in ((clinic, patient), (shop, customer))
              for thing in interactions(server.call("GET", f"/v1/channels/{channel}", token=token))]
    projections = server.call("GET", "/v1/projections", token=tokens["auditor"])["projections"]
    return {
        "channels": [clinic, shop, group],
        "accounts": [PATIENT, PROVIDER, CUSTOMER, AGENT, "auditor", "consumer"],
        "providers": [PROVIDER, appointment["provider"]],
        "specialties": [appointment["department"]],
        "appointments": [appointment["appointment"]],
        "starts": [slot["start"]],
        "attachments": [file["id"]],
        "messages": [said["message"]],
        "things": things,
        "kinds": ["card", "button", "reply", "input"],
        "plugins": ["healthcare", "ecommerce", "careteam"],
        "consumers": ["trial"],
        "projections": [line["name"] for line in projections],
        "keys": [clinic, group, PATIENT, PROVIDER],
        "positions": [said["position"], 1, 20],
        "cursors": ["p0", "p1", "p5"],
        "zones": ["Europe/Berlin", "UTC"],
        "questions": ["doctor", "Hello all", "order"],
        "pictures": pictures(server, customer, shop) + ["https://pictures.example/none.png"],
    }


def converse(server, token, plugin, text):
    """A channel in which the assistant has answered."""
    channel = server.call("POST", "/v1/channels", {"plugin": plugin}, token)["channel"]
    before = server.call("GET", f"/v1/channels/{channel}", token=token)["position"]
    server.call("POST", f"/v1/channels/{channel}/messages", {"text": text}, token)
    for _ in range(300):
        events = server.call("GET", f"/v1/channels/{channel}/events?limit=1000", token=token)["events"]
        if any(e["type"] == "turn.completed" and e["position"] > before for e in events):
            return channel
        time.sleep(0.1)
    raise SystemExit(f"{plugin} does not answer '{text}':\n{server.said()}")


def book(server, token):
    """An appointment, and the next free time."""
    for provider in server.call("GET", "/providers", token=token)["providers"]:
        slots = server.call("GET", f"/providers/{provider['id']}/availability?limit=2", token=token)["slots"]
        if len(slots) == 2:
            wish = {"provider": provider["id"], "department": provider["specialties"][0]}
            booked = server.call("POST", "/appointments", wish | {"start": slots[0]["start"]}, token)
            return booked, slots[1]
    raise SystemExit("nobody has two free times")


def pictures(server, token, channel):
    """The addresses of the pictures that a channel's cards show."""
    timeline = server.call("GET", f"/v1/channels/{channel}", token=token)["view"]["timeline"]
    cards = [card["card"] for entry in timeline for card in entry.get("cards", [])]
    return [card["imageURL"] for card in cards if card.get("imageURL")]


def interactions(page):
    """The identifiers of what can be acted on in a page."""
    found = [reply["id"] for reply in page["replies"]]
    found += [one["id"] for one in page["view"].get("inputs", [])]
    for entry in page["view"]["timeline"]:
        found += [card["card"]["id"] for card in entry.get("cards", [])]
        if entry.get("button"):
            found.append(entry["button"]["button"]["id"])
    return found
