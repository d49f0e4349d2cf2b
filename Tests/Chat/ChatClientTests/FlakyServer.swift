import Basics
import JSON
import LoopbackServer
import Synchronization

/// A server of one conversation that does what is asked once a key, and now and then loses the
/// request, its answer, or its patience.
final class FlakyServer: Sendable {
  struct State {
    var random: SplitMix64
    var isFlaky = true
    /// Whether nothing is answered at all, or the conversation is not there for whoever asks.
    var isAway = false
    var isLeft = false
    /// Whether it hangs up on whoever says something.
    var isDeaf = false
    /// Whether nobody is signed in any more.
    var isRevoked = false
    /// What was said, in the order in which it was recorded.
    var said: [String] = []
    var keys: [String: Int] = [:]
    var token = 0
    /// From how many things said on the token expires again: who has to renew it twice in a row is
    /// signed out.
    var nextExpiry = 0
  }

  private let state: Mutex<State>

  init(seed: UInt64) { state = Mutex(State(random: SplitMix64(seed: seed))) }

  /// What was said, in the order in which it was recorded.
  var said: [String] { state.withLock { $0.said } }

  /// From now on nothing is lost any more.
  func calm() { state.withLock { $0.isFlaky = false } }

  /// From now on it hangs up on everybody, or does so no longer.
  func goAway(_ isAway: Bool = true) { state.withLock { $0.isAway = isAway } }

  /// From now on it hangs up on whoever says something.
  func goDeaf() { state.withLock { $0.isDeaf = true } }

  /// The person has left the conversation, on another device.
  func leave() { state.withLock { $0.isLeft = true } }

  /// From now on everybody has to sign in again.
  func revoke() { state.withLock { ($0.isRevoked, $0.token) = (true, $0.token + 1) } }

  /// What it answers.
  func answer(_ request: EndpointServer.Request) -> EndpointServer.Reply {
    state.withLock { state in
      let path = request.uri.split(separator: "?").first.map(String.init) ?? ""
      if state.isAway { return .hangUp }
      switch (request.method, path) {
      case ("POST", "/v1/sessions/refresh") where state.isRevoked:
        return json(["type": "/problems/unauthenticated", "detail": "sign in"], 401)
      case ("POST", "/v1/sessions"), ("POST", "/v1/sessions/refresh"):
        state.token += 1
        return json([
          "access_token": .string("t\(state.token)"), "refresh_token": .string("r\(state.token)"),
        ])
      case _ where request.headers["authorization"] != "Bearer t\(state.token)":
        return json(["type": "/problems/unauthenticated", "detail": "sign in"], 401)
      case ("DELETE", "/v1/sessions/current"):
        state.token += 1
        return .answer(status: 204, body: "")
      case _ where path.hasPrefix("/v1/channels/c") && state.isLeft:
        return json(["type": "/problems/not-found", "detail": "there is no channel c"], 404)
      case ("GET", "/v1/me"): return json(["id": "P1", "name": "Ann"])
      case ("GET", "/v1/channels"):
        return request.uri.contains("cursor=")
          ? json(["channels": [["channel": "d", "title": "Group", "unread": 2]]])
          : json([
            "channels": [["channel": "c", "title": "Clinic", "plugin": "clinic", "last": "Hi"]],
            "next": "p1",
          ])
      case ("GET", "/v1/channels/c/timeline"):
        let entry: JSONValue = [
          "position": 1, "message": "m0", "sender": "P2",
          "content": ["kind": "text", "text": "Long ago"],
        ]
        return json(["entries": [entry], "next": "p0"])
      case ("GET", "/v1/channels/c/attachments/a1"): return json(["bytes": "these"])
      case ("POST", "/v1/channels"): return json(["channel": "c"], 201)
      case ("GET", "/v1/channels/c"): return json(page(state))
      case ("GET", "/v1/channels/c/live"):
        return .pieces(headers: ["content-type": "text/event-stream"], [": hello\n\n"], .stall)
      case ("POST", "/v1/channels/c/messages"): return say(request, &state)
      default: return json(["detail": "there is no \(request.uri)"], 404)
      }
    }
  }

  private func say(
    _ request: EndpointServer.Request, _ state: inout State
  ) -> EndpointServer.Reply {
    if state.isDeaf { return .hangUp }
    let fate = state.isFlaky ? Int.random(in: 0..<10, using: &state.random) : 9
    let key = request.headers["idempotency-key"] ?? ""
    switch fate {
    case 0: return .hangUp
    case 1: return json(["detail": "no room"], 503, ["retry-after": "0"])
    case 2: return json(["type": "/problems/in-flight", "detail": "wait"], 409)
    case 3: return json(["detail": "too many"], 429, ["retry-after": "0"])
    case 4 where state.said.count >= state.nextExpiry:
      state.nextExpiry = state.said.count + 5
      // Who is signed in has to go on with new tokens.
      state.token += 1_000
      return json(["detail": "expired"], 401)
    default: break
    }
    guard case .success(let body) = Result(catching: { try JSONValue(json: request.body) }),
      let text = body["text"]?.string, !text.hasPrefix("forbidden")
    else { return json(["type": "/problems/wrong", "detail": "nobody says that"], 422) }
    if state.keys[key] == nil {
      state.said.append(text)
      state.keys[key] = state.said.count
    }
    let place = state.keys[key] ?? 0
    if fate == 5 { return .hangUp }
    if fate == 6 { return .broken(announced: 100, body: "{") }
    return json(["message": .string("m\(place)"), "position": .int(Int64(place))], 201)
  }

  private func page(_ state: State) -> JSONValue {
    let entries = state.said.enumerated().map { number, text -> JSONValue in
      [
        "message": .string("m\(number + 1)"), "sender": "P1", "position": .int(Int64(number + 1)),
        "content": ["kind": "text", "text": .string(text)],
      ]
    }
    let members: JSONValue = [["id": "P1", "name": "Ann", "role": "person"]]
    return [
      "position": .int(Int64(state.said.count)), "replies": [],
      "view": ["title": "Talk", "members": members, "timeline": .array(entries)],
    ]
  }

  private func json(
    _ value: JSONValue, _ status: Int = 200, _ headers: [String: String] = [:]
  ) -> EndpointServer.Reply {
    .answer(
      status: status, headers: headers.merging(["content-type": "application/json"]) { $1 },
      body: value.jsonText)
  }
}
