import NIOCore
import Synchronization

/// Who is connected: so many from one address, and at the end nobody.
final class Connections: Sendable {
  private struct Open {
    var channels: [ObjectIdentifier: (channel: any Channel, address: String)] = [:]
    var counts: [String: Int] = [:]
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

  /// Notes a connection; false where its address has as many as one may.
  func admit(_ channel: any Channel) -> Bool {
    let address = channel.remoteAddress?.ipAddress ?? "local"
    return open.withLock { open in
      let count = open.counts[address, default: 0]
      guard count < most || proxies.trust(address) else { return false }
      open.counts[address] = count + 1
      open.channels[ObjectIdentifier(channel)] = (channel, address)
      return true
    }
  }

  /// A connection has ended.
  func remove(_ channel: any Channel) {
    open.withLock { open in
      guard let address = open.channels.removeValue(forKey: ObjectIdentifier(channel))?.address
      else { return }
      let count = open.counts[address, default: 1] - 1
      open.counts[address] = count == 0 ? nil : count
    }
  }

  /// Hangs up on whoever is still connected after a while, so that nobody can keep a server from ending by reading nothing.
  func end(after delay: TimeAmount) {
    for channel in open.withLock({ $0.channels.values.map(\.channel) }) {
      channel.eventLoop.scheduleTask(in: delay) { channel.close(promise: nil) }
    }
  }
}
