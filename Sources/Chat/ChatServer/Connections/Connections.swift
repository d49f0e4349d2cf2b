import Basics
import HTTPTypes
import NIOCore
import Synchronization

/// Who is connected: so many from one address, and at the end nobody.
///
/// A new connection is let in. Where an address has more than it may, one gives way of the account
/// that has the most of them (those who are not signed in count as one): the one whose client has
/// been waited for longest, for a request or to take what was answered; if the server is waited for
/// by all of these, the oldest. So nobody is kept out, whatever others do with theirs. Where all
/// those on which nobody has signed in are too many together, one gives way of the network that has
/// the most of them.
final class Connections: Sendable {
  private struct Connection {
    let channel: any Channel
    let address: String
    /// The total that it counts in, until somebody has signed in; nil if those speak for
    /// others from whom it comes.
    let network: String?
    /// How many came before.
    let number: Int
    /// Who signed in a request of it last; nil if nobody did.
    var account: String?
    /// Whether its client is waited for.
    let wait: ClientWait
  }

  private struct Open {
    var channels: [ObjectIdentifier: Connection] = [:]
    var ofAddress: [String: [String?: Set<ObjectIdentifier>]] = [:]
    /// Those on which nobody has signed in, by their networks.
    var strangers: [String: Set<ObjectIdentifier>] = [:]
    var strangerCount = 0

    mutating func add(_ one: Connection) {
      let id = ObjectIdentifier(one.channel)
      channels[id] = one
      ofAddress[one.address, default: [:]][one.account, default: []].insert(id)
      guard one.account == nil, let network = one.network else { return }
      strangers[network, default: []].insert(id)
      strangerCount += 1
    }

    mutating func remove(_ id: ObjectIdentifier) -> Connection? {
      guard let one = channels.removeValue(forKey: id) else { return nil }
      ofAddress[one.address]?[one.account]?.remove(id)
      if ofAddress[one.address]?[one.account]?.isEmpty == true {
        ofAddress[one.address]?[one.account] = nil
      }
      if ofAddress[one.address]?.isEmpty == true { ofAddress[one.address] = nil }
      if one.account == nil, let network = one.network {
        strangers[network]?.remove(id)
        if strangers[network]?.isEmpty == true { strangers[network] = nil }
        strangerCount -= 1
      }
      return one
    }

    /// The connection of a stranger that gives way to a new one, where there are more than so many:
    /// to look for the one that has waited longest would be more work than it is worth.
    func yielding(toStranger new: ObjectIdentifier, _ maximum: Int) -> ObjectIdentifier? {
      guard strangerCount > maximum else { return nil }
      return strangers.values.max { $0.count < $1.count }?.first { $0 != new }
    }

    /// The connection of an address that gives way to a new one, where there are more than so many.
    func yielding(to new: Connection, _ maximum: Int) -> ObjectIdentifier? {
      let shares = ofAddress[new.address, default: [:]].values
      guard shares.reduce(0, { $0 + $1.count }) > maximum else { return nil }
      let largest = shares.map(\.count).max()
      return shares.filter { $0.count == largest }.joined().compactMap { channels[$0] }
        .filter { $0.number != new.number }
        .map { ($0, $0.wait.beginning ?? .max) }
        .min { ($0.1, $0.0.number) < ($1.1, $1.0.number) }
        .map(\.0)
        .map { ObjectIdentifier($0.channel) }
    }
  }

  /// How long a client may take for a head, and for the first bytes of a body.
  let patience: TimeAmount
  /// How long a client may read next to nothing of what waits for it.
  let answerPatience: TimeAmount
  /// The most from one address.
  private let maximum: Int
  /// The most on which nobody has signed in, from everywhere: an account is bounded by itself, and
  /// each takes some 100 KB of memory while it is answered.
  private let maximumStrangers: Int
  /// The proxies, which have as many as they need, since they speak for others.
  private let proxies: TrustedProxies
  /// Told of each refusal of what never became a request.
  let refused: @Sendable (Problem) -> Void
  private let open = Lock(Open())
  private let clock = ClientWait.Clock()

  init(
    maximum: Int, maximumStrangers: Int = 2048, patience: TimeAmount = .seconds(10),
    answerPatience: TimeAmount = .seconds(30),
    proxies: TrustedProxies = .none, refused: @escaping @Sendable (Problem) -> Void = { _ in }
  ) {
    self.refused = refused
    (self.maximum, self.maximumStrangers, self.proxies) = (maximum, maximumStrangers, proxies)
    (self.patience, self.answerPatience) = (patience, answerPatience)
  }

  /// Notes a connection; where its address has as many as one may, in place of another one.
  ///
  /// - Returns: Where it is noted whether its client is waited for; it is at first.
  @discardableResult
  func admit(_ channel: any Channel) -> ClientWait {
    let address = channel.remoteAddress?.ipAddress ?? "local"
    let speaksForOthers = proxies.trust(address)
    let (wait, number) = (ClientWait(clock), clock.next())
    let gone = open.withLock { open -> [Connection] in
      let network = TrustedProxies.network(of: address)
      let one = Connection(
        channel: channel, address: network,
        network: speaksForOthers ? nil : TrustedProxies.neighbourhood(of: network), number: number,
        wait: wait)
      open.add(one)
      guard !speaksForOthers else { return [] }
      let first = open.yielding(to: one, maximum).flatMap { open.remove($0) }
      let second = open.yielding(toStranger: ObjectIdentifier(channel), maximumStrangers)
        .flatMap { open.remove($0) }
      return [first, second].compactMap { $0 }
    }
    for one in gone { one.channel.close(promise: nil) }
    return wait
  }

  /// Whether those whom a connection comes from speak for others.
  func speaksForOthers(_ channel: any Channel) -> Bool {
    proxies.trust(channel.remoteAddress?.ipAddress ?? "local")
  }

  /// Notes whose a connection is.
  func record(_ channel: any Channel, isOf account: String) {
    open.withLock { open in
      guard var one = open.remove(ObjectIdentifier(channel)) else { return }
      one.account = account
      open.add(one)
    }
  }

  /// A connection has ended.
  func remove(_ channel: any Channel) {
    open.withLock { _ = $0.remove(ObjectIdentifier(channel)) }
  }

  /// How long those have left who have not said all yet, once the server ends.
  static let lastBody = TimeAmount.seconds(2)

  /// Hangs up on whoever is still connected after a while, so that nobody can keep a server from
  /// ending by reading nothing; sooner on whoever is in the middle of a request.
  func end(after delay: TimeAmount) {
    for channel in open.withLock({ $0.channels.values.map(\.channel) }) {
      channel.pipeline.fireUserInboundEventTriggered(ConnectionGuard.ServerEnds())
      channel.eventLoop.scheduleTask(in: delay) { channel.close(promise: nil) }
    }
  }
}

/// Whether the client of a connection is waited for: noted with every request, so without a lock.
final class ClientWait: Sendable {
  /// Numbers that only grow, of everything that is noted.
  final class Clock: Sendable {
    private let last = Atomic(0)

    func next() -> Int { last.add(1, ordering: .relaxed).newValue }
  }

  private let clock: Clock
  /// Since when it is waited for; 0 while the server is.
  private let since: Atomic<Int>

  fileprivate init(_ clock: Clock) {
    self.clock = clock
    since = Atomic(clock.next())
  }

  /// Since when the client is waited for; nil while the server is.
  var beginning: Int? {
    let since = since.load(ordering: .relaxed)
    return since == 0 ? nil : since
  }

  /// Notes whether the client is waited for, or waits.
  func record(isWaitedFor: Bool) {
    since.store(isWaitedFor ? clock.next() : 0, ordering: .relaxed)
  }
}

/// A text that was to be an IP address, and is none.
package struct InvalidAddress: Error, Equatable, CustomStringConvertible {
  let text: String

  /// The text, and what was expected.
  package var description: String {
    "'\(text)' is no IP address: expected one like 127.0.0.1 or ::1"
  }
}
