import Basics
import NIOCore
import NIOEmbedded
import NIOHTTP1
import Testing

@testable import ChatServer

/// How long a client may take, and how many there may be: with a time of the test's own.
struct ConnectionGuardTests {
  /// A connection that is watched over, as a client has it.
  struct Client {
    let channel = EmbeddedChannel()

    init(_ connections: Connections = Connections(maximum: 4096)) throws {
      try channel.pipeline.syncOperations.configureHTTPServerPipeline(
        withPipeliningAssistance: false, withErrorHandling: false)
      try channel.pipeline.syncOperations.addHandler(ConnectionGuardPlacement(connections))
      try channel.connect(to: SocketAddress(ipAddress: "127.0.0.1", port: 1)).wait()
    }

    func send(_ text: String) throws {
      do {
        try channel.writeInbound(ByteBuffer(string: text))
      } catch is HTTPParserError {
        // It is answered, and what comes after it hears of it as well.
      }
      // As a socket does it: ready for more.
      channel.read()
    }

    /// Has the server ask for the body of the request that it answers.
    func admitBody() {
      channel.triggerUserOutboundEvent(ConnectionGuard.BodyRequested(), promise: nil)
      channel.embeddedEventLoop.run()
    }

    func wait(seconds: Int64) { channel.embeddedEventLoop.advanceTime(by: .seconds(seconds)) }

    /// What came back so far.
    func answer() throws -> String {
      var text = ""
      while let data = try channel.readOutbound(as: IOData.self) {
        if case .byteBuffer(let bytes) = data { text += String(buffer: bytes) }
      }
      return text
    }
  }

  static let head = "POST / HTTP/1.1\r\nHost: a\r\n"

  @Test("a head that does not come is answered with 408, and the connection ends")
  func slowHead() throws {
    let client = try Client()
    try client.send("GET / HTTP/1.1\r\nHost:")
    client.wait(seconds: 9)
    #expect(try client.answer() == "")
    do {
      client.wait(seconds: 1)
      try client.channel.throwIfErrorCaught()
    } catch {}
    let answer = try client.answer()
    #expect(answer.hasPrefix("HTTP/1.1 408 "))
    #expect(answer.contains("connection: close"))
    client.wait(seconds: 2)
    #expect(!client.channel.isActive)
  }

  @Test("a body that drips is answered with 408; one that comes fast enough may take long")
  func slowBody() throws {
    let slow = try Client()
    let fast = try Client()
    for client in [slow, fast] {
      try client.send(Self.head + "Content-Length: 200000\r\n\r\n")
      client.admitBody()
    }
    for _ in 0..<12 {
      try slow.send("a")
      try fast.send(String(repeating: "a", count: 8192))
      for client in [slow, fast] { client.wait(seconds: 1) }
    }
    #expect(try slow.answer().hasPrefix("HTTP/1.1 408 "))
    #expect(try fast.answer() == "")
  }

  @Test(
    "what never became a request is counted by its kind, once; what did is counted by others",
    arguments: [
      ("nonsense\r\n\r\n", ["malformed-request"]),
      ("GET / HTTP/9.9\r\nHost: a\r\n\r\n", ["bad-version"]),
      ("GET / HTTP/1.1\r\n\r\n", ["malformed-request"]),
      (head + "X: " + String(repeating: "x", count: 200_000) + "\r\n\r\n", ["header-too-large"]),
      (head + "Expect: a miracle\r\nContent-Length: 4\r\n\r\n", ["expectation-failed"]),
      (head + "Transfer-Encoding: gzip, chunked\r\n\r\n", ["unknown-coding"]),
      (head + "Content-Length: 4\r\n\r\nabcd", []),
    ])
  func counted(text: String, kinds: [String]) throws {
    let counted = Lock<[String]>([])
    let client = try Client(
      Connections(maximum: 4096) { problem in counted.withLock { $0.append(problem.kind) } })
    try client.send(text)
    #expect(counted.withLock { $0 } == kinds)
    // An error that was answered is none of the test's.
    do { try client.channel.throwIfErrorCaught() } catch {}
  }

  @Test("while the server takes nothing, time does not run against the client")
  func serverIsSlow() {
    var clock = RequestClock(patience: .seconds(10))
    let start = NIODeadline.uptimeNanoseconds(0)
    #expect(clock.deadline == nil)
    clock.wait(from: start)
    #expect(clock.deadline == start + .seconds(10))
    clock.receive(4096, at: start + .seconds(4))
    #expect(clock.deadline == nil)
    clock.wait(from: start + .seconds(1000))
    #expect(clock.deadline == start + .seconds(1007))
  }

  @Test(
    "what is no HTTP is answered as that, and the connection ends",
    arguments: [
      (head + "Transfer-Encoding: chunked\r\n\r\nnothing\r\n", "HTTP/1.1 400 "),
      ("nonsense\r\n\r\n", "HTTP/1.1 400 "),
      ("GET / HTTP/9.9\r\nHost: a\r\n\r\n", "HTTP/1.1 505 "),
      ("GET / HTTP/1.1\r\n\r\n", "HTTP/1.1 400 "),
      ("GET / HTTP/1.1\r\nHost: a\r\nhost: b\r\n\r\n", "HTTP/1.1 400 "),
      ("POST / HTTP/1.0\r\nTransfer-Encoding: chunked\r\n\r\n", "HTTP/1.1 400 "),
      (head + "Transfer-Encoding: gzip, chunked\r\n\r\n", "HTTP/1.1 501 "),
    ])
  func malformed(text: String, status: String) throws {
    let client = try Client()
    try client.send(text)
    let answer = try client.answer()
    #expect(answer.hasPrefix(status))
    #expect(answer.contains("content-type: application/problem+json"))
    client.wait(seconds: 2)
    #expect(!client.channel.isActive)
  }

  @Test("a client that asks whether to go on is told so, and one that expects more is refused")
  func expectation() throws {
    let polite = try Client()
    try polite.send(Self.head + "Expect: 100-continue\r\nContent-Length: 5\r\n\r\n")
    #expect(try polite.answer() == "HTTP/1.1 100 Continue\r\n\r\n")
    let other = try Client()
    try other.send(Self.head + "Expect: a-miracle\r\nContent-Length: 5\r\n\r\n")
    #expect(try other.answer().hasPrefix("HTTP/1.1 417 "))
  }

  /// The targets of the requests that came in, in their order.
  private func targets(_ client: Client) throws -> [String] {
    var targets: [String] = []
    while let part = try client.channel.readInbound(as: HTTPServerRequestPart.self) {
      if case .head(let head) = part { targets.append(head.uri) }
    }
    return targets
  }

  func answerOne(
    _ client: Client, _ status: HTTPResponseStatus = .noContent
  ) throws {
    let head = HTTPResponseHead(version: .http1_1, status: status)
    try client.channel.writeOutbound(HTTPServerResponsePart.head(head))
    try client.channel.writeOutbound(HTTPServerResponsePart.end(nil))
    client.channel.embeddedEventLoop.run()
  }

  /// Counts how often somebody is ready for more.
  final class Reads: ChannelOutboundHandler {
    typealias OutboundIn = IOData
    var count = 0

    func read(context: ChannelHandlerContext) {
      count += 1
      context.read()
    }
  }

  private static let three = ["/1", "/2", "/3"].map { "GET \($0) HTTP/1.1\r\nHost: a\r\n\r\n" }

  @Test(
    "of requests that come at once the next is let in when one is answered, and nothing is read until then"
  )
  func pipelining() throws {
    let (client, reads) = (try Client(), Reads())
    try client.channel.pipeline.syncOperations.addHandler(reads, position: .first)
    try client.send(Self.three.joined())
    for target in ["/1", "/2", "/3"] {
      #expect(try targets(client) == [target])
      #expect(reads.count == 0)
      try answerOne(client)
    }
    #expect(try targets(client) == [])
    #expect(reads.count == 1)
  }

  @Test(
    "of who was told that it is too much nothing is let in, or read, for a moment; who speaks for others goes on",
    arguments: [false, true])
  func resting(isProxy: Bool) throws {
    let proxies = isProxy ? try TrustedProxies(["127.0.0.1"]) : .none
    let client = try Client(Connections(maximum: 4096, proxies: proxies))
    try client.send(Self.three.joined())
    #expect(try targets(client) == ["/1"])
    try answerOne(client)
    #expect(try targets(client) == ["/2"])
    try answerOne(client, .tooManyRequests)
    #expect(try targets(client) == (isProxy ? ["/3"] : []))
    client.channel.embeddedEventLoop.advanceTime(by: ConnectionGuard.rest)
    #expect(try targets(client) == (isProxy ? [] : ["/3"]))
    // The rest of a body that was refused comes no faster than that.
    try answerOne(client)
    try client.send(Self.head + "Content-Length: 30000\r\n\r\n")
    try answerOne(client, .tooManyRequests)
    try client.send(String(repeating: "a", count: 30_000))
    #expect(try pieces(client).reduce(0, +) == (isProxy ? 30_000 : 0))
    client.channel.embeddedEventLoop.advanceTime(by: ConnectionGuard.rest)
    #expect(try pieces(client).reduce(0, +) == (isProxy ? 0 : 30_000))
  }

  @Test("of what a client has sent nothing is let in after the connection has ended")
  func closedPipelining() throws {
    let client = try Client()
    try client.send(Self.three.joined())
    try client.channel.close().wait()
    client.channel.embeddedEventLoop.run()
    #expect(try targets(client) == ["/1"])
  }

  @Test(
    "who has no more to say after several requests is asked whether they wait, and gets all answers"
  )
  func halfClosedPipelining() throws {
    let client = try Client()
    try client.send(Self.three.joined())
    client.channel.pipeline.fireUserInboundEventTriggered(ChannelEvent.inputClosed)
    #expect(try client.answer() == "HTTP/1.1 100 Continue\r\n\r\n")
    for _ in 0..<3 { try answerOne(client) }
    #expect(try targets(client) == ["/1", "/2", "/3"])
    #expect(client.channel.isActive)
  }

  @Test("requests with bodies are let in whole, wherever they are cut")
  func cutRequests() throws {
    let body = "a\n\nb\r\n\r\n"
    let text =
      "POST /1 HTTP/1.1\r\nHost: a\r\nContent-Length: \(body.utf8.count)\r\n\r\n\(body)"
      + "POST /2 HTTP/1.1\r\nHost: a\r\nTransfer-Encoding: chunked\r\n\r\n2\r\n\n\n\r\n0\r\n\r\n"
      + Self.three.joined()
    for cut in 1..<text.utf8.count {
      let client = try Client()
      var (seen, bodies) = ([String](), "")
      for piece in [text.utf8.prefix(cut), text.utf8.dropFirst(cut)] {
        try client.send(String(piece) ?? "")
        var isNew = true
        while isNew {
          isNew = false
          while let part = try client.channel.readInbound(as: HTTPServerRequestPart.self) {
            switch part {
            case .head(let head): seen.append(head.uri)
            case .body(let bytes): bodies += String(buffer: bytes)
            case .end:
              isNew = true
              try answerOne(client)
            }
          }
        }
      }
      #expect(seen == ["/1", "/2", "/1", "/2", "/3"])
      #expect(bodies == body + "\n\n")
    }
  }

  /// The bytes of each part of a body that came in.
  func pieces(_ client: Client) throws -> [Int] {
    var pieces: [Int] = []
    while let part = try client.channel.readInbound(as: HTTPServerRequestPart.self) {
      if case .body(let bytes) = part { pieces.append(bytes.readableBytes) }
    }
    return pieces
  }

  private static let chunked = head + "Transfer-Encoding: chunked\r\n\r\n"

  @Test("chunks that come together are passed on together, and nothing is lost")
  func chunks() throws {
    let client = try Client()
    let chunk = "64\r\n" + String(repeating: "a", count: 100) + "\r\n"
    try client.send(Self.chunked + String(repeating: chunk, count: 100))
    #expect(try pieces(client) == [10_000])
    client.admitBody()
    try client.send(String(repeating: chunk, count: 400) + "0\r\n\r\n")
    let rest = try pieces(client)
    #expect(rest.reduce(0, +) == 40_000)
    #expect(rest.count <= 3)
    #expect(try client.answer() == "")
  }

  @Test("a body in too many chunks is refused, and the connection ends")
  func crumbs() throws {
    let client = try Client()
    try client.send(Self.chunked + String(repeating: "1\r\na\r\n", count: 200))
    #expect(try pieces(client) == [200])
    #expect(try client.answer() == "")
    do { try client.send(String(repeating: "1\r\na\r\n", count: 20_000)) } catch is Problem {}
    #expect(try pieces(client) == [])
    let answer = try client.answer()
    #expect(answer.hasPrefix("HTTP/1.1 400 "))
    #expect(answer.contains("too many chunks"))
    client.wait(seconds: 2)
    #expect(!client.channel.isActive)
  }

  @Test(
    "a head that is too long is refused before it is taken apart, however it comes",
    arguments: [1, 7])
  func longHead(pieces: Int) throws {
    let lines = String(repeating: "a: \(String(repeating: "b", count: 996))\r\n", count: 20)
    let client = try Client()
    let text = Array((Self.head + lines + "\r\n").utf8)
    for start in stride(from: 0, to: text.count, by: text.count / pieces + 1) {
      try client.send(
        String(decoding: text[start...].prefix(text.count / pieces + 1), as: UTF8.self))
    }
    #expect(try targets(client) == [])
    #expect(try client.answer().hasPrefix("HTTP/1.1 431 "))
    let other = try Client()
    let few = String(repeating: "a: \(String(repeating: "b", count: 996))\r\n", count: 15)
    for _ in 0..<2 {
      try other.send(Self.head + few + "Content-Length: 2\r\n\r\nab")
      #expect(try targets(other) == ["/"])
      try answerOne(other)
    }
  }

  @Test("who follows a stream and hangs up is let go of, who waits for one answer gets it")
  func hangingUp() throws {
    let (follower, requester) = (try Client(), try Client())
    for (client, type) in [(follower, "text/event-stream"), (requester, "application/json")] {
      try client.send("GET / HTTP/1.1\r\nHost: a\r\n\r\n")
      let head = HTTPResponseHead(
        version: .http1_1, status: .ok, headers: ["content-type": type])
      try client.channel.writeOutbound(HTTPServerResponsePart.head(head))
      client.channel.pipeline.fireUserInboundEventTriggered(ChannelEvent.inputClosed)
    }
    #expect(!follower.channel.isActive)
    #expect(requester.channel.isActive)
  }

  @Test(
    "who has no more to say and waits is told to go on, which only who has gone altogether refuses",
    arguments: [("1.1", "HTTP/1.1 100 Continue\r\n\r\n"), ("1.0", "")])
  func probing(version: String, expected: String) throws {
    let (requester, idle) = (try Client(), try Client())
    try requester.send("GET / HTTP/\(version)\r\nHost: a\r\n\r\n")
    for client in [requester, idle] {
      client.channel.pipeline.fireUserInboundEventTriggered(ChannelEvent.inputClosed)
    }
    #expect(try requester.answer() == expected)
    #expect(try idle.answer() == "")
    #expect(requester.channel.isActive)
  }

  static let request = "GET / HTTP/1.1\r\nHost: a\r\n\r\n"

  /// Leaves one who asked lying with what was written for them: their connection takes no more.
  private func leaveLying(_ client: Client) throws {
    let head = HTTPResponseHead(version: .http1_1, status: .ok)
    try client.channel.writeOutbound(HTTPServerResponsePart.head(head))
    client.channel.isWritable = false
    client.channel.pipeline.fireChannelWritabilityChanged()
  }

  @Test("whoever is new is let in: the oldest gives way where the server is waited for by all")
  func crowd() throws {
    let connections = Connections(maximum: 2)
    let (first, second) = (try Client(connections), try Client(connections))
    for client in [first, second] { try client.send(Self.request) }
    let third = try Client(connections)
    try third.send(Self.request)
    #expect(!first.channel.isActive)
    #expect(second.channel.isActive && third.channel.isActive)
    #expect(try third.answer() == "")
  }

  @Test("the one gives way whose client was waited for longest")
  func unused() throws {
    let connections = Connections(maximum: 3)
    let (slow, idle, asking) = (
      try Client(connections), try Client(connections), try Client(connections)
    )
    try asking.send(Self.request)
    try slow.send(Self.head + "Content-Length: 9\r\n\r\n1234")
    let first = try Client(connections)
    #expect(!slow.channel.isActive)
    #expect(idle.channel.isActive)
    try first.send(Self.request)
    let second = try Client(connections)
    #expect(!idle.channel.isActive)
    #expect(asking.channel.isActive && first.channel.isActive && second.channel.isActive)
    #expect(try second.answer() == "")
  }

  @Test("who leaves an answer lying, or has hung up on it, gives way before those who wait for one")
  func lying() throws {
    let connections = Connections(maximum: 3)
    let asking = try Client(connections)
    let (lying, gone) = (try Client(connections), try Client(connections))
    for client in [asking, lying, gone] { try client.send(Self.request) }
    try leaveLying(lying)
    gone.channel.pipeline.fireUserInboundEventTriggered(ChannelEvent.inputClosed)
    for client in [lying, gone] {
      #expect(client.channel.isActive)
      let new = try Client(connections)
      try new.send(Self.request)
      #expect(!client.channel.isActive)
      #expect(asking.channel.isActive && new.channel.isActive)
    }
    // Whoever takes it again waits for the rest.
    let others = Connections(maximum: 2)
    let (taking, beside) = (try Client(others), try Client(others))
    for client in [taking, beside] {
      try client.send(Self.request)
      try leaveLying(client)
    }
    taking.channel.isWritable = true
    taking.channel.pipeline.fireChannelWritabilityChanged()
    _ = try Client(others)
    #expect(taking.channel.isActive && !beside.channel.isActive)
  }

  @Test(
    "of an address that is full the account gives way that has the most connections, whatever it waits for"
  )
  func accounts() throws {
    let connections = Connections(maximum: 6)
    var clients: [String: [Client]] = [:]
    for account in ["ann", "bob", "bob", "bob", "cid", "cid"] {
      let client = try Client(connections)
      try client.send(Self.request)
      client.channel.triggerUserOutboundEvent(
        ConnectionGuard.Caller(account: account), promise: nil)
      clients[account, default: []].append(client)
    }
    let isIn: (String) -> [Bool] = { clients[$0, default: []].map(\.channel.isActive) }
    let first = try Client(connections)
    #expect(isIn("bob") == [false, true, true])
    try first.channel.close().wait()
    let guests = [try Client(connections), try Client(connections)]
    // Among those who have as many, whoever asks for nothing.
    #expect(guests.map(\.channel.isActive) == [false, true])
    #expect(isIn("ann") == [true] && isIn("cid") == [true, true])
    #expect(isIn("bob") == [false, true, true])
  }

  @Test("of too many on which nobody has signed in one gives way, and never who has signed in")
  func strangers() throws {
    for isProxy in [false, true] {
      let proxies = isProxy ? try TrustedProxies(["127.0.0.1"]) : .none
      let connections = Connections(maximum: 4096, maximumStrangers: 3, proxies: proxies)
      let (ann, bob) = (try Client(connections), try Client(connections))
      for client in [ann, bob] {
        client.channel.triggerUserOutboundEvent(
          ConnectionGuard.Caller(account: "ann"), promise: nil)
      }
      let guests = try (0..<6).map { _ in try Client(connections) }
      #expect(guests.count { $0.channel.isActive } == (isProxy ? 6 : 3))
      #expect(guests[5].channel.isActive)
      #expect(ann.channel.isActive && bob.channel.isActive)
      for guest in guests { _ = guest.channel.close() }
      let others = try (0..<3).map { _ in try Client(connections) }
      #expect(others.allSatisfy { $0.channel.isActive })
    }
  }
}
