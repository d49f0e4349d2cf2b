import Foundation
import HTTPClient
import Synchronization
import Testing

/// Whom the client connects to, for how long, and what it sends.
@Suite(.timeLimit(.minutes(5))) struct ConnectionTests {
  private static let short = "HTTP/1.1 200 OK\r\nContent-Length: 2\r\n\r\nhi"

  private static func client(
    _ change: (inout HTTPClient.Settings) -> Void = { _ in }
  ) -> HTTPClient {
    var settings = HTTPClient.Settings()
    change(&settings)
    return HTTPClient(settings)
  }

  // MARK: Where to

  @Test func `nobody at the port and a name without address are told apart`() async throws {
    func error(_ address: String) async -> HTTPError? {
      await #expect(throws: HTTPError.self) {
        try await HTTPClient().answer(to: HTTPRequest(address: address), limit: 9)
      }
    }
    let refused = await error("http://127.0.0.1:1/")
    #expect(refused == .notConnected("Connection refused") && refused?.isBeforeSending == true)
    #expect(await error("http://nowhere.invalid/") == .noSuchHost)
  }

  @Test(arguments: [
    "127.0.0.1", "localhost", "2130706433", "0x7f.1", "[::1]", "[::ffff:127.0.0.1]", "127.1", "0",
  ])
  func `an address is judged for each socket, by whatever name it goes`(_ host: String) async throws
  {
    let server = RawServer.answering(Self.short)
    let asked = Mutex<[[UInt8]]>.Box([])
    let client = Self.client {
      $0.mayConnect = { address, port in
        asked.value.withLock { $0.append(address) }
        return false
      }
    }
    await #expect(throws: HTTPError.addressNotAllowed) {
      try await client.answer(
        to: HTTPRequest(address: "http://\(host):\(server.port)/"), limit: 9)
    }
    #expect(server.connections == 0)
    #expect(asked.value.withLock { $0 }.isEmpty == false)
  }

  @Test func `a name that changes its address between two calls is judged each time`() async throws
  {
    let server = RawServer.answering(Self.short)
    let calls = Atomic<Int>.Box(0)
    let client = Self.client {
      $0.resolver = { _ in
        calls.value.add(1, ordering: .relaxed).newValue == 1 ? "127.0.0.1" : "127.0.0.2"
      }
      $0.mayConnect = { address, _ in address == [127, 0, 0, 1] }
    }
    let request = HTTPRequest(address: "http://shop.example:\(server.port)/")
    #expect(try await client.answer(to: request, limit: 9).body == Array("hi".utf8))
    await #expect(throws: HTTPError.addressNotAllowed) {
      // The kept connection leads to whoever was judged; a new one is judged anew.
      try await Self.client {
        ($0.resolver, $0.mayConnect, $0.keepsConnections) = (
          client.settings.resolver, client.settings.mayConnect, false
        )
      }.answer(to: request, limit: 9)
    }
    #expect(server.connections == 1)
  }

  @Test(arguments: ["shop.example", "", "127.0.0.1 ", "127.0.0.1:80", "::1%lo"])
  func `a resolver says an address or nothing`(_ said: String) async throws {
    let client = Self.client { $0.resolver = { _ in said } }
    await #expect(throws: HTTPError.noSuchHost) {
      try await client.answer(to: HTTPRequest(address: "http://shop.example/"), limit: 9)
    }
  }

  @Test(arguments: [
    "ftp://127.0.0.1/", "file:///etc/passwd", "127.0.0.1", "", "http://", "http://a b/",
    "http://a/\r\nX: y", "http://a\u{0}.example/", "http://me:secret@127.0.0.1/", "gopher://a/",
    "http://127.0.0.1:99999/",
  ])
  func `what is no address of the web is refused`(_ address: String) {
    #expect(throws: HTTPError.self) { try HTTPAddress(address) }
  }

  @Test func `an address is read as it is called`() throws {
    let plain = try HTTPAddress("HTTP://Shop.Example/a/../b?c#d")
    #expect(plain.host == "shop.example" && plain.port == 80 && !plain.isSecure)
    #expect(plain.text.hasSuffix("/a/../b?c"))
    let other = try HTTPAddress("http://b\u{FC}cher.example/\u{FC}")
    #expect(other.text == "http://xn--bcher-kva.example/%C3%BC")
    let secure = try HTTPAddress("https://[::1]:8443")
    #expect(secure.host == "::1" && secure.port == 8443 && secure.isSecure)
  }

  // MARK: How long

  @Test func `a connection is kept, unless it must not be`() async throws {
    let server = RawServer.answering(Self.short)
    let (kept, fresh) = (Self.client(), Self.client { $0.keepsConnections = false })
    let request = HTTPRequest(address: server.address)
    for (client, count) in [(kept, 1), (kept, 1), (fresh, 2), (fresh, 3), (kept, 3)] {
      _ = try await client.answer(to: request, limit: 9)
      #expect(server.connections == count)
    }
  }

  @Test func `a kept connection that was closed meanwhile is replaced, and the body sent again`()
    async throws
  {
    let server = RawServer { peer in
      for _ in 0..<2 {
        guard peer.head() != nil, let body = peer.bytes(5), body == Array("hello".utf8) else {
          return
        }
        peer.write(Self.short)
        // It says nothing of closing, and closes.
        return
      }
    }
    for _ in 0..<3 {
      let answer = try await HTTPClient().answer(
        to: HTTPRequest(method: "POST", address: server.address, body: .bytes(Array("hello".utf8))),
        limit: 9)
      #expect(answer.body == Array("hi".utf8))
    }
  }

  @Test func `what the reader leaves is closed`() async throws {
    let left = Moment()
    let server = RawServer { peer in
      _ = peer.head()
      peer.write("HTTP/1.1 200 OK\r\nContent-Length: 100\r\n\r\nhi")
      peer.waitForEnd()
      left.happen()
    }
    let status = try await HTTPClient().exchange(HTTPRequest(address: server.address)) { head, _ in
      head.status
    }
    #expect(status == 200)
    await left.wait()
  }

  @Test(arguments: ["connecting", "asking", "reading"])
  func `a cancelled task ends its connection at once`(_ phase: String) async throws {
    let (there, left) = (Moment(), Moment())
    let server = RawServer { peer in
      _ = peer.bytes(1)
      if phase == "reading" { peer.write("HTTP/1.1 200 OK\r\nContent-Length: 100\r\n\r\nhi") }
      if phase != "reading" { there.happen() }
      peer.waitForEnd()
      left.happen()
    }
    let address = phase == "connecting" ? "https://127.0.0.1:\(server.port)" : server.address
    let task = Task {
      try await HTTPClient().exchange(HTTPRequest(address: address)) { _, body in
        _ = try await body.next()
        there.happen()
        _ = try await body.next()
      }
    }
    await there.wait()
    task.cancel()
    await #expect(throws: CancellationError.self) { try await task.value }
    await left.wait()
  }

  @Test func `a task that is cancelled already connects to nobody`() async throws {
    let server = RawServer.answering(Self.short)
    let gate = Moment()
    let task = Task {
      await gate.wait()
      return try await HTTPClient().answer(to: HTTPRequest(address: server.address), limit: 9)
    }
    task.cancel()
    gate.happen()
    await #expect(throws: CancellationError.self) { _ = try await task.value }
    #expect(server.connections == 0)
  }

  // MARK: What is sent

  private static func sent(_ request: HTTPRequest, body: Int = 0) async throws -> (String, [UInt8])
  {
    let heard = Mutex<(String, [UInt8])>.Box(("", []))
    let server = RawServer { peer in
      let head = peer.head() ?? ""
      let bytes = peer.bytes(body) ?? []
      heard.value.withLock { $0 = (head, bytes) }
      peer.write(short)
    }
    var request = request
    request.address = server.address
    _ = try await client().answer(to: request, limit: 9)
    let (head, bytes) = heard.value.withLock { $0 }
    return (head.replacing("127.0.0.1:\(server.port)", with: "HOST"), bytes)
  }

  @Test func `nothing is sent but what was said`() async throws {
    let get = try await Self.sent(
      HTTPRequest(address: "", headers: [("X-Empty", ""), ("accept", "text/plain")]))
    #expect(
      get.0 == "GET / HTTP/1.1\r\nHost: HOST\r\nX-Empty:\r\naccept: text/plain\r\n\r\n")
    let delete = try await Self.sent(HTTPRequest(method: "DELETE", address: ""))
    #expect(delete.0 == "DELETE / HTTP/1.1\r\nHost: HOST\r\n\r\n")
    let post = try await Self.sent(HTTPRequest(method: "POST", address: ""))
    #expect(post.0 == "POST / HTTP/1.1\r\nHost: HOST\r\nContent-Length: 0\r\n\r\n")
  }

  @Test(arguments: [0, 5, 3 << 20])
  func `a body is sent from memory and from a file`(_ size: Int) async throws {
    let bytes = (0..<size).map { UInt8(truncatingIfNeeded: $0 &* 7) }
    let path = NSTemporaryDirectory() + "upload-\(UUID())"
    try Data(bytes).write(to: URL(filePath: path))
    defer { unlink(path) }
    for body in [HTTPRequest.Body.bytes(bytes), .file(path: path)] {
      let sent = try await Self.sent(
        HTTPRequest(method: "PATCH", address: "", body: body), body: size)
      #expect(sent.0.hasPrefix("PATCH / ") && sent.0.contains("\r\nContent-Length: \(size)\r\n"))
      #expect(!sent.0.lowercased().contains("expect"))
      #expect(sent.1 == bytes)
    }
  }

  @Test func `a file that is not there is said before anybody is called`() async throws {
    let server = RawServer.answering(Self.short)
    for path in ["/nowhere", "/dev/zero", "/tmp"] {
      let error = await #expect(throws: HTTPError.self) {
        try await HTTPClient().answer(
          to: HTTPRequest(method: "PUT", address: server.address, body: .file(path: path)), limit: 9
        )
      }
      #expect(error?.isBeforeSending == true)
    }
    #expect(server.connections == 0)
  }

  @Test(arguments: [
    ("X-A", "1\r\nX-B: 2"), ("X-A", "1\n2"), ("X-A", "1\u{0}2"), ("X-A\r\nX-B", "1"), ("X A", "1"),
    ("", "1"), ("X-A:", "1"),
  ])
  func `a header of several lines is refused`(_ name: String, _ value: String) async throws {
    let server = RawServer.answering(Self.short)
    await #expect(throws: HTTPError.self) {
      try await HTTPClient().answer(
        to: HTTPRequest(address: server.address, headers: [(name, value)]), limit: 9)
    }
    await #expect(throws: HTTPError.self) {
      try await HTTPClient().answer(
        to: HTTPRequest(method: "GET /x HTTP/1.1\r\nX:", address: server.address), limit: 9)
    }
    #expect(server.connections == 0)
  }
}

extension Mutex where Value: Sendable {
  /// One that several closures hold.
  final class Box: Sendable {
    let value: Mutex<Value>
    init(_ value: Value) { self.value = Mutex(value) }
  }
}
