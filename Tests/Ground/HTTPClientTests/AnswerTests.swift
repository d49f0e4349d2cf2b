import Foundation
import HTTPClient
import Synchronization
import Testing

/// What servers answer, well and badly.
@Suite(.timeLimit(.minutes(5))) struct AnswerTests {
  private static func answer(
    _ server: RawServer, _ method: String = "GET", limit: Int = 1 << 20,
    _ change: (inout HTTPClient.Settings) -> Void = { _ in }
  ) async throws -> (head: HTTPHead, body: [UInt8]) {
    var settings = HTTPClient.Settings()
    change(&settings)
    return try await HTTPClient(settings).answer(
      to: HTTPRequest(method: method, address: server.address), limit: limit)
  }

  private static func error(
    _ server: RawServer, limit: Int = 1 << 20,
    _ change: (inout HTTPClient.Settings) -> Void = { _ in }
  ) async throws -> HTTPError {
    let error = await #expect(throws: HTTPError.self) {
      _ = try await answer(server, limit: limit, change)
    }
    return try #require(error)
  }

  @Test func `the head is handed over before the body comes, and each piece as it comes`()
    async throws
  {
    let (begun, heard) = (Moment(), Moment())
    let server = RawServer { peer in
      _ = peer.head()
      peer.write("HTTP/1.1 200 OK\r\nX-Kind:  plain \r\nContent-Length: 6\r\n\r\n")
      begun.block()
      peer.write("one")
      heard.block()
      peer.write("two")
    }
    let body = try await HTTPClient().exchange(HTTPRequest(address: server.address)) { head, body in
      #expect(head.status == 200 && head.header("x-kind") == "plain")
      begun.happen()
      let first = try await body.next()
      heard.happen()
      return [first, try await body.next(), try await body.next()]
    }
    #expect(body == [Array("one".utf8), Array("two".utf8), nil])
  }

  @Test(arguments: [
    ("HTTP/1.1 200 OK\r\nTransfer-Encoding: chunked\r\n\r\n3\r\none\r\n3\r\ntwo\r\n0\r\n\r\n", 200),
    (
      "HTTP/1.1 200 OK\r\nTransfer-Encoding: chunked\r\n\r\n6\r\nonetwo\r\n0\r\nX-Late: 1\r\n\r\n",
      200
    ),
    ("HTTP/1.1 102 Wait\r\n\r\nHTTP/1.1 203 Yes\r\nContent-Length: 6\r\n\r\nonetwo", 203),
    ("HTTP/1.0 404 No\r\nContent-Length: 6\r\n\r\nonetwo", 404),
    ("HTTP/1.1 302 Go\r\nLocation: http://10.0.0.1/\r\nContent-Length: 6\r\n\r\nonetwo", 302),
  ])
  func `an answer is read however it is framed, and leads nowhere`(
    _ text: String, _ status: Int
  ) async throws {
    let (head, body) = try await Self.answer(.answering(text))
    #expect(head.status == status && body == Array("onetwo".utf8))
    #expect(head.header("x-late") == nil)
  }

  @Test(arguments: [
    ("GET", "HTTP/1.1 204 No\r\n\r\n"), ("HEAD", "HTTP/1.1 200 OK\r\nContent-Length: 99\r\n\r\n"),
    ("GET", "HTTP/1.1 200 OK\r\nContent-Length: 0\r\n\r\n"),
  ])
  func `what has no body ends with its head`(_ method: String, _ text: String) async throws {
    let (_, body) = try await Self.answer(.answering(text), method)
    #expect(body.isEmpty)
  }

  @Test func `what follows a long body is passed over`() async throws {
    let body = String(repeating: "x", count: 100_000)
    let server = RawServer.answering(
      "HTTP/1.1 200 OK\r\nTransfer-Encoding: chunked\r\n\r\n186a0\r\n\(body)\r\n0\r\nX-Late: 1\r\n\r\n"
    )
    #expect(try await Self.answer(server).body.count == 100_000)
  }

  @Test func `an answer ends with its connection if nothing else says where`() async throws {
    let server = RawServer { peer in
      _ = peer.head()
      peer.write("HTTP/1.1 200 OK\r\n\r\nall of it")
    }
    #expect(try await Self.answer(server).body == Array("all of it".utf8))
  }

  @Test func `reading stops at the limit`() async throws {
    let server = RawServer { peer in
      _ = peer.head()
      peer.write("HTTP/1.1 200 OK\r\n\r\n")
      while peer.write(String(repeating: "x", count: 1 << 16)) {}
    }
    #expect(try await Self.error(server, limit: 1_000_000) == .tooLarge(limit: 1_000_000))
  }

  @Test(arguments: ["X-A: 1\r\n", "X-A: " + String(repeating: "a", count: 1000) + "\r\n", "x"])
  func `a head without end is not read on`(_ piece: String) async throws {
    let server = RawServer { peer in
      _ = peer.head()
      peer.write("HTTP/1.1 200 OK\r\n")
      while peer.write(piece) {}
    }
    let error = try await Self.error(server)
    guard case .notHTTP = error else { return #expect(error == .cutOff("")) }
  }

  @Test(arguments: [
    "HTTP/1.1 200 OK\r\nContent-Length: 10\r\n\r\nfive.",
    "HTTP/1.1 200 OK\r\nTransfer-Encoding: chunked\r\n\r\n10\r\nfive.",
    "HTTP/1.1 200 OK\r\nTransfer-Encoding: chunked\r\n\r\n5\r\nfive.\r\n", "",
    "HTTP/1.1 200 OK\r\nTransfer-Encoding: chunked\r\n\r\n5\r\nfive.\r\nzzz\r\n",
  ])
  func `an answer that is cut off is no answer`(_ text: String) async throws {
    let server = RawServer { peer in
      _ = peer.head()
      peer.write(text)
    }
    let error = try await Self.error(server)
    guard case .cutOff = error else { return #expect(error == .cutOff("")) }
    #expect(!error.isBeforeSending)
  }

  @Test func `what came before the cut is handed over`() async throws {
    let server = RawServer { peer in
      _ = peer.head()
      peer.write("HTTP/1.1 200 OK\r\nContent-Length: 10\r\n\r\nfive.")
    }
    try await HTTPClient().exchange(HTTPRequest(address: server.address)) {
      (_, body) async throws -> Void in
      #expect(try await body.next() == Array("five.".utf8))
      await #expect(throws: HTTPError.self) { try await body.next() }
    }
  }

  @Test(arguments: [
    "SSH-2.0-OpenSSH_9.2\r\n", "\0\0\0\0", "<html>",
    "HTTP/1.1 200 OK\r\nContent-Length: -5\r\n\r\n",
  ])
  func `what is no HTTP is said to be none`(_ text: String) async throws {
    let server = RawServer { peer in
      _ = peer.head()
      peer.write(text)
    }
    let error = try await Self.error(server)
    guard case .notHTTP = error else { return #expect(error == .notHTTP("")) }
  }

  // MARK: Time

  @Test func `a server that says nothing is given up`() async throws {
    let server = RawServer { $0.waitForEnd() }
    let error = try await Self.error(server) { $0.answerTime = .milliseconds(50) }
    #expect(error == .timedOut(.answer, .milliseconds(50)) && !error.isBeforeSending)
  }

  @Test func `a server that stops in the middle is given up`() async throws {
    let server = RawServer { peer in
      peer.write("HTTP/1.1 200 OK\r\nContent-Length: 10\r\n\r\nfive.")
      peer.waitForEnd()
    }
    let error = try await Self.error(server) {
      ($0.answerTime, $0.idleTime) = (.seconds(60), .milliseconds(50))
    }
    #expect(error == .timedOut(.more, .milliseconds(50)))
  }

  @Test func `a server that drips is given up as a whole`() async throws {
    let server = RawServer { peer in
      peer.write("HTTP/1.1 200 OK\r\nContent-Length: 100000\r\n\r\n")
      while peer.write("x") { usleep(5000) }
    }
    let error = try await Self.error(server) {
      ($0.idleTime, $0.wholeTime) = (.seconds(30), .milliseconds(200))
    }
    #expect(error == .timedOut(.end, .milliseconds(200)))
  }

  @Test func `a connection that does not come about is given up before anything is sent`()
    async throws
  {
    let server = RawServer { $0.waitForEnd() }
    var settings = HTTPClient.Settings()
    settings.connectTime = .milliseconds(50)
    let client = HTTPClient(settings)
    let error = await #expect(throws: HTTPError.self) {
      _ = try await client.answer(
        to: HTTPRequest(address: "https://127.0.0.1:\(server.port)"), limit: 1)
    }
    #expect(error == .timedOut(.connection, .milliseconds(50)) && error?.isBeforeSending == true)
  }

  // MARK: Pace

  @Test func `a reader that stops reading makes the server stop`() async throws {
    let sent = Atomic<Int>.Box(0)
    let whole = 64 << 20
    let server = RawServer { peer in
      _ = peer.head()
      peer.write("HTTP/1.1 200 OK\r\nContent-Length: \(whole)\r\n\r\n")
      let piece = String(repeating: "x", count: 1 << 20)
      while sent.value.load(ordering: .relaxed) < whole, peer.write(piece) {
        sent.value.add(1 << 20, ordering: .relaxed)
      }
    }
    var settings = HTTPClient.Settings()
    (settings.answerTime, settings.idleTime) = (.seconds(60), .seconds(4))
    try await HTTPClient(settings).exchange(HTTPRequest(address: server.address)) {
      (_, body) async throws -> Void in
      var size = try await body.next()?.count ?? 0
      // Longer than the longest pause between bytes: it is the reader who pauses.
      var before = -1
      while case let now = sent.value.load(ordering: .relaxed), now != before {
        before = now
        try await Task.sleep(for: .milliseconds(4500))
      }
      #expect(before < 32 << 20)
      while let more = try await body.next() {
        #expect(more.count <= 128 << 10)
        size += more.count
      }
      #expect(size == whole)
    }
  }

  @Test func `hundreds are answered at once`() async throws {
    let all = Moment()
    let count = Atomic<Int>.Box(0)
    let server = RawServer { peer in
      guard let head = peer.head() else { return }
      let line = head.prefix { $0 != "\r" }.split(separator: " ")[1]
      if count.value.add(1, ordering: .relaxed).newValue == 200 { all.happen() }
      while count.value.load(ordering: .relaxed) < 200 { usleep(1000) }
      peer.write("HTTP/1.1 200 OK\r\nContent-Length: \(line.utf8.count)\r\n\r\n\(line)")
    }
    let client = HTTPClient()
    try await withThrowingTaskGroup(of: Void.self) { group in
      for number in 0..<200 {
        group.addTask {
          let body = try await client.answer(
            to: HTTPRequest(address: server.address + "\(number)"), limit: 100
          ).body
          #expect(body == Array("/\(number)".utf8))
        }
      }
      try await group.waitForAll()
    }
    await all.wait()
  }

  @Test func `more than may be asked at once wait for their turn`() async throws {
    let server = RawServer.answering("HTTP/1.1 200 OK\r\nContent-Length: 2\r\n\r\nhi")
    var settings = HTTPClient.Settings()
    (settings.maximumAtOnce, settings.connectTime) = (1, .seconds(30))
    let client = HTTPClient(settings)
    try await withThrowingTaskGroup(of: Void.self) { group in
      for _ in 0..<20 {
        group.addTask { _ = try await client.answer(to: .init(address: server.address), limit: 9) }
      }
      try await group.waitForAll()
    }
    #expect(server.connections == 1)
  }
}

extension Atomic where Value == Int {
  /// One that several closures hold.
  final class Box: Sendable {
    let value: Atomic<Int>
    init(_ value: Int) { self.value = Atomic<Int>(value) }
  }
}
