import Accounts
import HTTPTypes
import JSON
import TestSupport
import Testing

@testable import ChatServer

/// What browsers are told, and what their pages may do.
struct BrowserTests {
  @Test(
    "every answer tells browsers to run, frame, guess and keep nothing of it",
    arguments: [
      ("GET", "/healthz", 200), ("GET", "/v1/me", 401), ("GET", "/v1/nothing", 404),
      ("PUT", "/v1/channels", 405),
    ])
  func protection(method: String, path: String, status: Int) async throws {
    try await withFolder { data in
      try await RunningServer.with(data: data) { server in
        let reply = try await server.call(method, path)
        #expect(reply.status == status)
        #expect(reply.headers["x-content-type-options"] == "nosniff")
        #expect(reply.headers["referrer-policy"] == "no-referrer")
        #expect(reply.headers["cross-origin-resource-policy"] == "same-origin")
        #expect(reply.headers["cross-origin-opener-policy"] == "same-origin")
        let abilities = reply.headers["permissions-policy"] ?? ""
        #expect(abilities.contains("microphone=(self)") && abilities.contains("camera=()"))
        #expect(reply.headers["cache-control"] == "no-store")
        let policy = reply.headers["content-security-policy"] ?? ""
        #expect(policy.contains("default-src 'none'; frame-ancestors 'none'"))
        #expect(policy.contains("require-trusted-types-for 'script'"))
      }
    }
  }

  @Test("a view that has a tag is kept by its reader alone, and asked for each time")
  func view() async throws {
    try await withFolder { data in
      try await RunningServer.with(data: data) { server in
        let (ann, channel) = try await server.group()
        let page = try await server.call("GET", "/v1/channels/\(channel)", as: ann)
        #expect(page.headers["etag"] != nil)
        #expect(page.headers["cache-control"] == "private, no-cache")
      }
    }
  }

  @Test("a page of an origin that is named may ask what the route has, and read the answer")
  func allowedOrigin() async throws {
    try await withFolder { data in
      let origin = try AllowedOrigin("https://chat.example.org")
      try await RunningServer.with(data: data) {
        $0.allowedOrigins = [origin]
      } _: { server in
        let path = "/v1/channels/x/messages"
        let asking = [
          "origin": origin.text, "access-control-request-method": "POST",
          "access-control-request-headers": "authorization,content-type",
        ]
        let preflight = try await server.call("OPTIONS", path, headers: asking)
        #expect(preflight.status == 204)
        #expect(preflight.headers["access-control-allow-origin"] == origin.text)
        #expect(preflight.headers["access-control-allow-methods"] == "POST")
        #expect(
          preflight.headers["access-control-allow-headers"]
            == "Authorization, Content-Type, Idempotency-Key")
        let me = try await server.call("GET", "/v1/me", headers: ["origin": origin.text])
        #expect(me.status == 401)
        #expect(me.headers["access-control-allow-origin"] == origin.text)
        #expect(me.headers["access-control-allow-credentials"] == nil)
        #expect(me.headers["vary"] == "Origin")
        let other = try await server.call(
          "GET", "/v1/me", headers: ["origin": "https://evil.example.org"])
        #expect(other.headers["access-control-allow-origin"] == nil)
        #expect(other.headers["vary"] == "Origin")
      }
    }
  }

  @Test("without an origin that is named no other origin is told anything")
  func noOrigins() async throws {
    try await withFolder { data in
      try await RunningServer.with(data: data) { server in
        let asking = [
          "origin": "https://chat.example.org", "access-control-request-method": "GET",
        ]
        for method in ["OPTIONS", "GET"] {
          let reply = try await server.call(method, "/v1/me", headers: asking)
          #expect(reply.status == (method == "GET" ? 401 : 405))
          #expect(!reply.headers.keys.contains { $0.hasPrefix("access-control") || $0 == "vary" })
        }
      }
    }
  }

  @Test(
    "an origin is what a browser sends, and nothing that stands for several",
    arguments: [
      "*", "null", "https://*.example.org", "https://chat.example.org/", "chat.example.org",
      "https://chat.example.org:443", "http://chat.example.org:80", "https://Chat.example.org", "",
    ])
  func noOrigin(text: String) {
    #expect(throws: InvalidOrigin(text: text)) { try AllowedOrigin(text) }
  }

  @Test("a page keeps its refresh token in a cookie that no script sees, until it signs out")
  func cookie() async throws {
    try await withFolder { data in
      try await RunningServer.with(data: data) { server in
        let began = try await server.call("POST", "/v1/sessions", Self.credentials)
        #expect(began.status == 201)
        #expect(try began["refresh_token"] == nil)
        let set = try #require(began.headers["set-cookie"])
        #expect(set.hasSuffix("; Path=/v1/sessions; HttpOnly; SameSite=Strict"))
        let sent = ["cookie": String(set.prefix { $0 != ";" }), "sec-fetch-site": "same-origin"]
        let next = try await server.call("POST", "/v1/sessions/refresh", [:], headers: sent)
        #expect(next.status == 200)
        #expect(try next["refresh_token"] == nil)
        #expect(next.headers["set-cookie"] != nil)
        #expect(next.headers["set-cookie"] != set)
        let end = try await server.call(
          "DELETE", "/v1/sessions/current", as: try next["access_token"]?.string)
        #expect(end.headers["set-cookie"]?.hasPrefix("verbatim-refresh=; Max-Age=0; ") == true)
      }
    }
  }

  @Test(
    "a cookie counts only for a page of the server itself",
    arguments: [
      ("", 403), ("sec-fetch-site: cross-site", 403), ("sec-fetch-site: same-site", 403),
      ("origin: https://evil.example.org", 403), ("origin: null", 403), ("origin: own", 200),
    ])
  func foreignPage(field: String, status: Int) async throws {
    try await withFolder { data in
      try await RunningServer.with(data: data) { server in
        let began = try await server.call("POST", "/v1/sessions", Self.credentials)
        var fields = ["cookie": String((began.headers["set-cookie"] ?? "").prefix { $0 != ";" })]
        if let colon = field.firstIndex(of: ":") {
          let value = String(field[colon...].dropFirst(2)).replacing(
            "own", with: "http://127.0.0.1:\(server.port)")
          fields[String(field[..<colon])] = value
        }
        let reply = try await server.call("POST", "/v1/sessions/refresh", [:], headers: fields)
        #expect(reply.status == status)
      }
    }
  }

  @Test("a cookie is sent by HTTPS alone where others than this machine come")
  func secureCookie() throws {
    let cookie = RefreshCookie(isUnderTLS: true, times: SessionTimes())
    #expect(cookie.keeping("a.b")[.setCookie]?.hasSuffix("; SameSite=Strict; Secure") == true)
    var settings = ServerConfiguration()
    #expect(!settings.isUnderTLS)
    settings.trustedProxies = try TrustedProxies(["127.0.0.1"])
    #expect(settings.isUnderTLS)
    settings = ServerConfiguration()
    settings.host = "0.0.0.0"
    #expect(settings.isUnderTLS)
  }

  private static let credentials: JSONValue = [
    "login": "p12345", "password": "p12345-demo", "cookie": true,
  ]
}
