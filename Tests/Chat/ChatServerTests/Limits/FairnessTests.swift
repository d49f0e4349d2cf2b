import Dispatch
import Conversation
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
    account: CallerLimits.Amounts? = nil, address: CallerLimits.Amounts? = nil,
    unread: Int = 64 << 20,
    rate: Double = 1000
  ) -> CallerLimits {
    let clock = ServerClock()
    var bounds = CallerLimits.Bounds(connections: 256, unread: unread)
    if let account { bounds.account = account }
    if let address { bounds.address = address }
    return CallerLimits(
      rate: rate, bounds: bounds, threads: WorkThreads("test", 2), now: { clock.now })
  }

  /// Somebody's request, over a connection that counts whether it was ended.
  private static func allowance(
    _ callers: CallerLimits, _ account: MemberID?, _ address: String = "here",
    _ hungUp: Counter = .init()
  ) -> RequestAllowance {
    callers.allowance(of: account, from: address) { hungUp.count.withLock { $0 += 1 } }
  }

  @Test("one account has so many streams, and the refusal says how many and when")
  func streams() throws {
    let callers = Self.callers(account: .init(requests: 9, streams: 2, bytes: 9))
    let ann = Self.allowance(callers, "ann")
    let stream = EndpointAnswer.streamed(headers: [:]) { writer in try await writer.finish(nil) }
    var open = [try stream.sent(in: ann), try stream.sent(in: ann)]
    let refusal = #expect(throws: Problem.self) { try stream.sent(in: ann) }
    #expect(refusal?.status == .tooManyRequests)
    #expect(refusal?.headers[.retryAfter] == "10")
    #expect(refusal?.detail.contains("of one account 2 at most") == true)
    open.append(try stream.sent(in: Self.allowance(callers, "bob")))
    open = []
    #expect(callers.taken(at: "here") == CallerLimits.Amounts())
  }

  @Test(
    "of an address that is full the account gives way that has the most, and nobody who has less is refused"
  )
  func fullAddress() throws {
    let callers = Self.callers(address: .init(requests: 9, streams: 4, bytes: .max))
    let (ofAnn, ofBob) = (Counter(), Counter())
    let ann = try (0..<3).map { _ in
      try Self.allowance(callers, "ann", "here", ofAnn).take(.streams)
    }
    var others = [try Self.allowance(callers, "bob", "here", ofBob).take(.streams)]
    // She has the most, and gets no more.
    let refusal = #expect(throws: Problem.self) {
      try Self.allowance(callers, "ann").take(.streams)
    }
    #expect(refusal?.status == .tooManyRequests)
    #expect(ofAnn.value == 0)
    others.append(try Self.allowance(callers, "cid").take(.streams))
    #expect(ofAnn.value == 1)
    // Now both have as many as he would have, and more than a guest.
    #expect(throws: Problem.self) { try Self.allowance(callers, "cid").take(.streams) }
    others.append(try Self.allowance(callers, nil).take(.streams))
    #expect(ofAnn.value == 2)
    #expect(ofBob.value == 0)
    #expect(callers.taken(at: "here").streams == 4)
    others.append(try Self.allowance(callers, "ann", "there").take(.streams))
    withExtendedLifetime((ann, others)) {}
  }

  @Test(
    "however much guests, or many accounts of an address, leave lying: a guest signs in, and the largest answer is dropped"
  )
  func unread() throws {
    let callers = Self.callers(unread: 64 << 20)
    let (ofGreedy, ofQuiet) = (Counter(), Counter())
    let quiet = try Self.allowance(callers, "quiet", "there", ofQuiet).record(.bytes, 2 << 20)
    var lying = try (0..<8).map { number in
      try Self.allowance(callers, MemberID(rawValue: "greedy-\(number)"), "here", ofGreedy)
        .record(.bytes, 7 << 20)
    }
    lying.append(try Self.allowance(callers, nil, "here", ofGreedy).record(.bytes, 6 << 20))
    #expect(ofGreedy.value == 0)
    let signIn = try Self.allowance(callers, nil).take(.bytes, 1000)
    #expect(ofGreedy.value == 1)
    // Whoever would have the most is refused: at the address with the most, the account with the
    // most.
    #expect(throws: Problem.self) { try Self.allowance(callers, "ninth").record(.bytes, 8 << 20) }
    let far = try Self.allowance(callers, "far", "there").record(.bytes, 7 << 20)
    #expect(ofGreedy.value == 2)
    #expect(ofQuiet.value == 0)
    withExtendedLifetime((quiet, lying, signIn, far)) {}
  }

  @Test("what has given way is counted once, and what is alone may be too much by itself")
  func alone() throws {
    let callers = Self.callers(unread: 100)
    let hungUp = Counter()
    var large: ResourceUse? = try Self.allowance(callers, nil, "here", hungUp).record(.bytes, 500)
    let small = try Self.allowance(callers, nil).take(.bytes, 10)
    #expect(hungUp.value == 1)
    #expect(large != nil)
    large = nil
    #expect(callers.taken(at: "here").bytes == 10)
    withExtendedLifetime(small) {}
  }

  @Test("the pieces of a stream count until they are taken")
  func pieces() async throws {
    let callers = Self.callers()
    let allowance = Self.allowance(callers, "ann")
    let stream = EndpointAnswer.streamed(headers: [:]) { writer in
      try await writer.write(ByteBuffer(repeating: 65, count: 64 << 10))
      #expect(callers.taken(at: "here").bytes == 64 << 10)
      try await writer.write(ByteBuffer(repeating: 65, count: 32 << 10))
      #expect(callers.taken(at: "here").bytes == 32 << 10)
      try await writer.write(ByteBuffer(string: "short"))
      #expect(callers.taken(at: "here").bytes == 0)
      try await writer.finish(nil)
    }
    try await stream.sent(in: allowance).body.write(CountingWriter())
    #expect(callers.taken(at: "here") == CallerLimits.Amounts())
  }

  @Test("long answers count until they are taken; whoever leaves them lying gets no more")
  func bytes() async throws {
    let callers = Self.callers(account: .init(requests: 9, streams: 9, bytes: 300_000))
    let allowance = Self.allowance(callers, "ann")
    let long = EndpointAnswer(body: .init(byteBuffer: ByteBuffer(repeating: 65, count: 200_000)))
    let settled = Counter()
    let settle: @Sendable () async throws -> Void = { settled.count.withLock { $0 += 1 } }
    var untaken = [
      try long.sent(in: allowance, settle: settle), try long.sent(in: allowance, settle: settle),
    ]
    #expect(callers.taken(at: "here").bytes == 400_000)
    #expect(throws: Problem.self) { try allowance.take(.bytes, 0) }
    let writer = CountingWriter()
    try await untaken.removeLast().body.write(writer)
    #expect(writer.bytes.withLock { $0 } == 200_000)
    // Before it goes on, the connection has what was written.
    #expect(settled.count.withLock { $0 } == 1)
    #expect(callers.taken(at: "here").bytes == 200_000)
    _ = try allowance.take(.bytes, 0)
    untaken = []
    #expect(callers.taken(at: "here").bytes == 0)
    let short = try EndpointAnswer(body: .init(byteBuffer: ByteBuffer(string: "ok"))).sent(
      in: allowance)
    #expect(callers.taken(at: "here") == CallerLimits.Amounts())
    #expect(short.body.contentLength == 2)
  }
}

private final class Counter: Sendable {
  let count = Mutex(0)
  var value: Int { count.withLock { $0 } }
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
