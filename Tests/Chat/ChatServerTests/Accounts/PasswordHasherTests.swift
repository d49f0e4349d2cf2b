import Accounts
import Basics
import Cryptography
import Dispatch
import NIOCore
import NIOPosix
import Synchronization
import TestSupport
import Testing

@testable import ChatServer

/// Whose password is looked at next.
struct PasswordQueueTests {
  private typealias Queue = PasswordQueue<String>

  private static func queue() -> Queue { Queue(maximumOfAddress: 32, maximum: 64) }

  /// The first of those that come out of a queue.
  private func first(_ count: Int, of queue: inout Queue) -> [String] {
    (0..<count).compactMap { _ in queue.next() }
  }

  @Test(
    "whoever has hundreds of addresses beside each other has one turn of many, and who is known waits for none of them",
    arguments: [
      (0..<500).map { "2001:db8:7:\(String($0, radix: 16))::/64" },
      (0..<250).map { "198.51.100.\($0)" },
    ])
  func neighbours(addresses: [String]) {
    var queue = Self.queue()
    for address in addresses {
      _ = queue.add("guess", at: .init(requester: .stranger, address: address))
    }
    #expect(first(2, of: &queue) == ["guess", "guess"])
    #expect(queue.add("far", at: .init(requester: .stranger, address: "203.0.113.1")) == nil)
    #expect(queue.add("new", at: .init(requester: .newcomer, address: addresses[0])) == nil)
    #expect(queue.add("ann", at: .init(requester: .known("ann"), address: addresses[0])) == nil)
    let next = first(6, of: &queue)
    #expect(Set(next.prefix(2)) == ["ann", "new"])
    #expect(next.firstIndex(of: "far").map { $0 <= 3 } == true)
  }

  @Test("those who are known take turns with strangers, and their addresses with each other")
  func known() {
    var queue = Self.queue()
    for number in 0..<20 {
      _ = queue.add("ann", at: .init(requester: .known("ann"), address: "192.0.2.\(number % 2)"))
      _ = queue.add("guess", at: .init(requester: .stranger, address: "198.51.100.\(number)"))
    }
    _ = queue.add("bob", at: .init(requester: .known("bob"), address: "203.0.113.1"))
    let next = first(8, of: &queue)
    #expect(next.count { $0 == "guess" } == 4)
    #expect(next.contains("bob"))
  }

  @Test("too many strangers are sent away, of one address and in all: first those who are the most")
  func bound() {
    var queue = Self.queue()
    let one = (0..<40).map {
      queue.add("\($0)", at: .init(requester: .stranger, address: "192.0.2.1"))
    }
    #expect(one.compactMap { $0 } == (32..<40).map { "\($0)" })
    let beside = (0..<40).map {
      queue.add("beside \($0)", at: .init(requester: .stranger, address: "192.0.2.\($0 + 2)"))
    }
    #expect(beside.compactMap { $0 } == (32..<40).map { "beside \($0)" })
    // Elsewhere there is room, until they have as many.
    let far = (0..<40).map {
      queue.add("far \($0)", at: .init(requester: .stranger, address: "2001:db8:7:\($0)::/64"))
    }
    #expect(far.compactMap { $0 }.count { !$0.hasPrefix("far") } == 32)
    #expect(queue.count == 64)
    #expect(queue.add("ann", at: .init(requester: .known("ann"), address: "192.0.2.1")) == nil)
    while queue.next() != nil {}
    #expect(queue.count == 0)
  }
}

/// How many passwords are looked at.
struct PasswordHasherTests {
  private final class Counter: Sendable {
    private let count = Atomic(0)
    var value: Int { count.load(ordering: .relaxed) }
    func add() { count.add(1, ordering: .relaxed) }
  }

  @Test(
    "whether there is a login costs the same work, however the password is typed",
    arguments: ["correct horse", "pa\u{308}sswort"])
  func unknown(password: String) async throws {
    let hasher = PasswordHasher(cost: .least)
    let hash = try await hasher.hash("another one", for: .here)
    var work: [Int] = []
    for known in [hash, nil] {
      let looks = Counter()
      let client = PasswordHasher.Client(address: "here") { looks.add() }
      #expect(try await hasher.verify(password, for: known, client) == false)
      work.append(looks.value)
    }
    #expect(work[0] == work[1] && work[0] > 0, "\(work)")
  }

  @Test("a password that an earlier build hashed as it was typed is still the one")
  func earlier() async throws {
    let hasher = PasswordHasher(cost: .least)
    let typed = "pa\u{308}sswort"
    var hash = try await hasher.hash("x", for: .here)
    let salt = try #require([UInt8](hexadecimal: hash.salt))
    hash.key = try Scrypt.key(
      from: Array(typed.utf8), salt: salt, rounds: hash.rounds, blockSize: hash.blockSize,
      parallelism: hash.parallelism
    ).withSpan { $0.copied() }.hexadecimal
    #expect(try await hasher.verify(typed, for: hash, .here))
    #expect(try await !hasher.verify("p\u{E4}sswort", for: hash, .here))
  }

  @Test("more than may wait of one address are sent away, and those of others are served")
  func crowd() async throws {
    let hasher = PasswordHasher(cost: .init(rounds: 1 << 12, parallelism: 1))
    let outcomes = await withTaskGroup(of: (String, Bool).self) { group in
      for number in 0..<240 {
        // The last of all ask where the most do, and are bounded by themselves.
        let isKnown = number >= 200
        let requester = isKnown ? PasswordHasher.Requester.known("ann") : .stranger
        let address = (198..<200).contains(number) ? "there" : "here"
        let name = isKnown ? "known" : address
        group.addTask {
          do {
            let isRight = try await hasher.verify(
              "correct horse", for: nil, to: requester, .init(address: address))
            return (name, !isRight)
          } catch is Problem {
            return (name, false)
          } catch {
            Issue.record(error)
            return (name, false)
          }
        }
      }
      return await group.reduce(into: [(String, Bool)]()) { $0.append($1) }
    }
    #expect(outcomes.count { $0.0 == "here" && $0.1 } >= 32)
    #expect(outcomes.contains { $0.0 == "here" && !$0.1 })
    #expect(outcomes.count { $0.0 == "there" && $0.1 } == 2)
    #expect(outcomes.count { $0.0 == "known" && $0.1 } == 40)
  }

  @Test("nothing is computed for whoever has gone, and they keep nobody out")
  func gone() async throws {
    let hasher = PasswordHasher(cost: .least)
    let gate = DispatchSemaphore(value: 0)
    let lookedAt = await withTaskGroup(of: Bool.self) { group in
      func ask(_ address: String, _ checkClientWaits: @escaping @Sendable () throws -> Void) {
        group.addTask {
          do {
            _ = try await hasher.verify(
              "correct horse", for: nil,
              .init(address: address, checkClientWaits: checkClientWaits))
            return true
          } catch {
            return false
          }
        }
      }
      // Until it is signalled, nobody else has a turn.
      let (turns, turn) = AsyncStream.makeStream(of: Void.self)
      ask("first") {
        turn.yield()
        gate.wait()
      }
      for await _ in turns { break }
      for _ in 0..<31 { ask("here") { throw CancellationError() } }
      while hasher.waiting < 31 { await Task.yield() }
      for _ in 0..<20 { ask("here") {} }
      while hasher.waiting != 20 { await Task.yield() }
      gate.signal()
      return await group.reduce(into: 0) { $0 += $1 ? 1 : 0 }
    }
    #expect(lookedAt == 21)
  }

  @Test("a sign-in that was hung up on costs no look at its password")
  func hangingUp() async throws {
    try await withFolder { data in
      try await RunningServer.with(data: data) { server in
        // How soon the server sees that one has gone is not ours to say: the first that it sees
        // will do.
        var (gone, number) = (0, 0)
        try await server.waiting.during("a sign-in that nobody waits for") {
          while gone == 0 {
            for _ in 0..<8 {
              try await hangUp(on: server.port, as: "nobody-\(number)")
              number += 1
            }
            let text = try await server.call("GET", "/metrics").body
            let line = text.split(separator: "\n").first {
              $0.hasPrefix("verbatim_errors_total{kind=\"hung-up\"}")
            }
            gone = line?.split(separator: " ").last.flatMap { Double($0) }.map(Int.init) ?? 0
          }
        }
      }
    }
  }

  /// Asks to sign in, and does not wait for the answer.
  private func hangUp(on port: Int, as login: String) async throws {
    let body = #"{"login":"\#(login)","password":"wrong wrong"}"#
    let request =
      "POST /v1/sessions HTTP/1.1\r\nHost: a\r\nContent-Type: application/json\r\n"
      + "Content-Length: \(body.utf8.count)\r\n\r\n\(body)"
    let client = try await ClientBootstrap(group: .singletonMultiThreadedEventLoopGroup)
      .connect(host: "127.0.0.1", port: port).get()
    do {
      try await client.writeAndFlush(ByteBuffer(string: request))
      try await client.close()
    } catch ChannelError.ioOnClosedChannel, ChannelError.alreadyClosed {
      // Under load the server may hang up first: then it is the same for both.
    }
  }
}
