import Dispatch
import EventLog
import HTTPTypes
import HummingbirdCore
import NIOCore
import Synchronization
import Testing

@testable import ChatServer

/// What one account, or one address, may take, and in which order work is done.
struct FairnessTests {
  @Test("addresses take turns, and the accounts at each of them, however much one has")
  func turns() {
    var queue = FairQueue<String>(perAccount: 1, perAddress: .max)
    for number in 1...3 { queue.add("greedy \(number)", of: "greedy", at: "here") }
    queue.add("beside 1", of: "beside", at: "here")
    queue.add("far 1", of: "far", at: "there")
    var order: [String] = []
    while let (job, account) = queue.next() {
      order.append(job)
      queue.end(account)
    }
    #expect(order == ["greedy 1", "far 1", "beside 1", "greedy 2", "greedy 3"])
    #expect(queue.isEmpty)
  }

  @Test("so many jobs of an account run at once, and so many of an address, wherever else it works")
  func slots() {
    var queue = FairQueue<Int>(perAccount: 2, perAddress: 3)
    for number in 0..<4 { queue.add(number, of: "ann", at: number < 3 ? "here" : "there") }
    for number in 4..<6 { queue.add(number, of: "bob", at: "here") }
    queue.add(6, of: "cid", at: "there")
    var running: [Int: String] = [:]
    while let (job, account) = queue.next() { running[job] = account }
    #expect(running == [0: "ann", 6: "cid", 4: "bob", 1: "ann"])
    queue.end("ann")
    #expect(queue.next()?.job == 5)
    #expect(!queue.hasNext)
    queue.end("bob")
    #expect(queue.next()?.job == 2)
    for account in ["ann", "bob", "cid"] { queue.end(account) }
    #expect(queue.next()?.job == 3)
    for _ in 0..<2 { queue.end("ann") }
    #expect(queue.isEmpty)
  }

  @Test("an account whose work never waits leaves a thread to others")
  func threads() async {
    let threads = WorkThreads("test", 2, perAccount: 1)
    let (begun, done) = (DispatchSemaphore(value: 0), DispatchSemaphore(value: 0))
    await withTaskGroup { group in
      for _ in 0..<8 {
        group.addTask(executorPreference: threads.lane(of: "greedy", at: "here")) {
          Self.block(begun, done)
        }
      }
      await withCheckedContinuation { continuation in
        DispatchQueue(label: "begun").async {
          begun.wait()
          continuation.resume()
        }
      }
      let answer = await withTaskExecutorPreference(threads.lane(of: "ann", at: "here")) { 42 }
      #expect(answer == 42)
      for _ in 0..<8 { done.signal() }
    }
  }

  private static func block(_ begun: DispatchSemaphore, _ done: DispatchSemaphore) {
    begun.signal()
    done.wait()
  }

  private static func callers(
    account: Callers.Amounts = .ofAccount,
    address: Callers.Amounts = .ofAddress(connections: 256), rate: Double = 1000
  ) -> Callers {
    let clock = ServerClock()
    return Callers(
      rate: rate, account: account, address: address,
      threads: WorkThreads("test", 2), now: { clock.now })
  }

  @Test("one account has so many streams, one address more, and the refusal says how many and when")
  func streams() throws {
    let callers = Self.callers(
      account: .init(requests: 9, streams: 2, bytes: 9),
      address: .init(requests: 9, streams: 3, bytes: 9))
    let ann = callers.visit(of: "ann", from: "here")
    let stream = Answer.streamed(headers: [:]) { writer in try await writer.finish(nil) }
    var open = [try stream.sent(in: ann), try stream.sent(in: ann)]
    let refusal = #expect(throws: Problem.self) { try stream.sent(in: ann) }
    #expect(refusal?.status == .tooManyRequests)
    #expect(refusal?.headers[.retryAfter] == "10")
    #expect(refusal?.detail.contains("of one account 2 at most") == true)
    let bob = callers.visit(of: "bob", from: "here")
    open.append(try stream.sent(in: bob))
    let more = #expect(throws: Problem.self) { try stream.sent(in: bob) }
    #expect(more?.detail.contains("of one address 3 at most") == true)
    open.append(try stream.sent(in: callers.visit(of: "bob", from: "there")))
    #expect(open.count == 4)
    open = []
    #expect(callers.taken(at: "here") == Callers.Amounts())
  }

  @Test("whoever is not signed in leaves the accounts at the same address their share")
  func guests() throws {
    let callers = Self.callers(
      account: .init(requests: 9, streams: 9, bytes: 100),
      address: .init(requests: 99, streams: 99, bytes: 300))
    let guest = callers.visit(of: nil, from: "here")
    let unread = guest.note(.bytes, 150)
    let refusal = #expect(throws: Problem.self) { try guest.take(.bytes, 0) }
    #expect(refusal?.detail.contains("nobody is signed in 100 at most") == true)
    let ann = try callers.visit(of: "ann", from: "here").take(.bytes, 100)
    withExtendedLifetime((unread, ann)) {}
  }

  @Test("requests of the signed-out count for their address")
  func signedOut() throws {
    let callers = Self.callers(address: .init(requests: 1, streams: 1, bytes: 1))
    do {
      let first = try callers.visit(of: nil, from: "here").take(.requests)
      #expect(throws: Problem.self) { try callers.visit(of: nil, from: "here").take(.requests) }
      let other = try callers.visit(of: nil, from: "there").take(.requests)
      withExtendedLifetime((first, other)) {}
    }
    _ = try callers.visit(of: nil, from: "here").take(.requests)
  }

  @Test("long answers count until they are taken; whoever leaves them lying gets no more")
  func bytes() async throws {
    let callers = Self.callers(account: .init(requests: 9, streams: 9, bytes: 300_000))
    let visit = callers.visit(of: "ann", from: "here")
    let long = Answer(body: .init(byteBuffer: ByteBuffer(repeating: 65, count: 200_000)))
    let settled = Counter()
    let settle: @Sendable () async throws -> Void = { settled.count.withLock { $0 += 1 } }
    var untaken = [
      try long.sent(in: visit, settle: settle), try long.sent(in: visit, settle: settle),
    ]
    #expect(callers.taken(at: "here").bytes == 400_000)
    #expect(throws: Problem.self) { try visit.take(.bytes, 0) }
    let writer = CountingWriter()
    try await untaken.removeLast().body.write(writer)
    #expect(writer.bytes.withLock { $0 } == 200_000)
    // Before it goes on, the connection has what was written.
    #expect(settled.count.withLock { $0 } == 1)
    #expect(callers.taken(at: "here").bytes == 200_000)
    _ = try visit.take(.bytes, 0)
    untaken = []
    #expect(callers.taken(at: "here").bytes == 0)
    let short = try Answer(body: .init(byteBuffer: ByteBuffer(string: "ok"))).sent(in: visit)
    #expect(callers.taken(at: "here") == Callers.Amounts())
    #expect(short.body.contentLength == 2)
  }
}

private final class Counter: Sendable {
  let count = Mutex(0)
}

/// Takes whatever is written, and counts it.
private final class CountingWriter: ResponseBodyWriter, Sendable {
  let bytes = Mutex(0)

  @concurrent func write(_ buffer: ByteBuffer) async throws {
    bytes.withLock { $0 += buffer.readableBytes }
  }

  @concurrent func write(contentsOf buffers: some Sequence<ByteBuffer>) async throws {
    for buffer in buffers { try await write(buffer) }
  }

  @concurrent func finish(_ trailingHeaders: HTTPFields?) async throws {}
}
