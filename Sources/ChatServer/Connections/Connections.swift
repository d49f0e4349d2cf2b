import NIOCore
import Synchronization

/// Who is connected: so many from one address, and at the end nobody.
///
/// Where an address has as many as one may, the one gives way whose client has been waited for longest: for a request, or to take what was answered. So
/// nobody keeps others out by connections that they do not use.
final class Connections: Sendable {
  private struct One {
    let channel: any Channel
    let address: String
    /// Since when the client is waited for, as a number that only grows; nil while the server is.
    var waiting: Int?
  }

  private struct Open {
    var channels: [ObjectIdentifier: One] = [:]
    var ofAddress: [String: Set<ObjectIdentifier>] = [:]
    var last = 0

    /// The next number.
    mutating func count() -> Int {
      last += 1
      return last
    }

    /// The connection of an address whose client has been waited for longest.
    func longestWaiting(at address: String) -> ObjectIdentifier? {
      ofAddress[address, default: []]
        .compactMap { id in channels[id]?.waiting.map { (id: id, since: $0) } }
        .min { $0.since < $1.since }?.id
    }

    mutating func remove(_ id: ObjectIdentifier) -> (any Channel)? {
      guard let one = channels.removeValue(forKey: id) else { return nil }
      ofAddress[one.address]?.remove(id)
      if ofAddress[one.address]?.isEmpty == true { ofAddress[one.address] = nil }
      return one.channel
    }
  }

  /// How long a client may take for a head, and for the first bytes of a body.
  let patience: TimeAmount
  /// How long a client may read next to nothing of what waits for it.
  let answerPatience: TimeAmount
  /// The most from one address.
  private let most: Int
  /// Whoever speaks for others has as many as they need.
  private let proxies: TrustedProxies
  private let open = Mutex(Open())

  init(
    most: Int, patience: TimeAmount = .seconds(10), answerPatience: TimeAmount = .seconds(30),
    proxies: TrustedProxies = .none
  ) {
    (self.most, self.proxies) = (most, proxies)
    (self.patience, self.answerPatience) = (patience, answerPatience)
  }

  /// Notes a connection, in place of another one where its address has as many as one may; false where the server is waited for by all of these.
  func admit(_ channel: any Channel) -> Bool {
    let address = channel.remoteAddress?.ipAddress ?? "local"
    let (isIn, gone) = open.withLock { open -> (Bool, (any Channel)?) in
      var gone: (any Channel)?
      if open.ofAddress[address, default: []].count >= most, !proxies.trust(address) {
        guard let id = open.longestWaiting(at: address) else { return (false, nil) }
        gone = open.remove(id)
      }
      let id = ObjectIdentifier(channel)
      open.channels[id] = One(channel: channel, address: address, waiting: open.count())
      open.ofAddress[address, default: []].insert(id)
      return (true, gone)
    }
    gone?.close(promise: nil)
    return isIn
  }

  /// Notes whether a connection's client is waited for, or waits.
  func note(_ channel: any Channel, isWaitedFor: Bool) {
    open.withLock { open in
      let now = isWaitedFor ? open.count() : nil
      open.channels[ObjectIdentifier(channel)]?.waiting = now
    }
  }

  /// A connection has ended.
  func remove(_ channel: any Channel) {
    open.withLock { _ = $0.remove(ObjectIdentifier(channel)) }
  }

  /// Hangs up on whoever is still connected after a while, so that nobody can keep a server from ending by reading nothing.
  func end(after delay: TimeAmount) {
    for channel in open.withLock({ $0.channels.values.map(\.channel) }) {
      channel.eventLoop.scheduleTask(in: delay) { channel.close(promise: nil) }
    }
  }
}
