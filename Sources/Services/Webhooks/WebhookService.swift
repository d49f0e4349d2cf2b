import Basics
package import Consumers
import Cryptography
package import EventLog
import Foundation
package import Logging
package import Outbound
import ServiceLifecycle

/// The surroundings of a sender.
package struct WebhookEnvironment: Sendable {
  /// The moment it is.
  package var now: @Sendable () -> Timestamp
  /// Waits.
  package var pause: @Sendable (Duration) async throws -> Void
  /// A number from 0 to 1, at random.
  package var chance: @Sendable () -> Double
  /// The logger that tells an operator of failures.
  package var logger: Logger

  /// This machine's.
  package init(
    now: @escaping @Sendable () -> Timestamp, logger: Logger,
    pause: @escaping @Sendable (Duration) async throws -> Void = { try await Task.sleep(for: $0) },
    chance: @escaping @Sendable () -> Double = { Double.random(in: 0...1) }
  ) {
    (self.now, self.pause, self.chance, self.logger) = (now, pause, chance, logger)
  }
}

/// Sends every consumer with a webhook its events, until the server shuts down.
package final class WebhookService: Service {
  /// How often it looks at what others, such as `evtool`, have changed.
  private static let tick = Duration.seconds(1)

  private let consumers: Consumers
  private let receiver: WebhookReceiver
  private let surroundings: WebhookEnvironment
  private let running = Lock<Set<ConsumerName>>([])

  private let holdsLease: @Sendable () -> Bool

  /// Sends while it `holdsLease`: of several servers over one log, one does.
  package init(
    _ consumers: Consumers, receiver: @escaping WebhookReceiver,
    _ surroundings: WebhookEnvironment,
    holdsLease: @escaping @Sendable () -> Bool = { true }
  ) {
    (self.consumers, self.receiver, self.surroundings) = (consumers, receiver, surroundings)
    self.holdsLease = holdsLease
  }

  /// Starts a sender for whoever has none, again and again.
  package func run() async throws {
    await cancelWhenGracefulShutdown {
      await withDiscardingTaskGroup { group in
        while !Task.isCancelled {
          for name in self.startable() {
            group.addTask {
              await self.send(to: name)
              self.running.withLock { _ = $0.remove(name) }
            }
          }
          do { try await self.surroundings.pause(Self.tick) } catch { break }
        }
        group.cancelAll()
      }
    }
  }

  /// Who can be sent something, and has no sender; each is one from now on.
  private func startable() -> [ConsumerName] {
    guard holdsLease() else { return [] }
    do {
      let able = try consumers.store.all().filter { $0.webhook != nil && $0.disabled == nil }
      return running.withLock { running in
        able.map(\.name).filter { running.insert($0).inserted }
      }
    } catch {
      surroundings.logger.error("consumers cannot be read", metadata: ["error": "\(error)"])
      return []
    }
  }

  /// Sends until the consumer is gone, disabled, or the task is cancelled; a consumer in trouble
  /// troubles no other.
  private func send(to name: ConsumerName) async {
    let delivery = WebhookDelivery(
      consumers: consumers, name: name, receiver: receiver, surroundings: surroundings)
    await withTaskGroup { group in
      group.addTask {
        await self.loop(name) {
          guard let end = try await delivery.sendNew() else { return }
          try await self.more(after: end)
        }
      }
      group.addTask {
        await self.loop(name) {
          if try await !delivery.sendHeld() { try await self.surroundings.pause(Self.tick) }
        }
      }
      await group.waitForAll()
    }
  }

  private func loop(
    _ name: ConsumerName, _ step: @Sendable () async throws -> Void
  ) async {
    while !Task.isCancelled, holdsLease() {
      do {
        guard let consumer = try consumers.store.consumer(name), consumer.disabled == nil
        else { return }
        try await step()
      } catch is CancellationError {
        return
      } catch {
        surroundings.logger.error(
          "a webhook stands still", metadata: ["consumer": "\(name)", "error": "\(error)"])
        do { try await surroundings.pause(.seconds(5)) } catch { return }
      }
    }
  }

  /// Returns when the log has grown, or after a moment: the checkpoint may have been moved.
  private func more(after position: Position) async throws {
    let log = consumers.log
    try await withThrowingTaskGroup(of: Void.self) { group in
      group.addTask { try await log.waitForEvents(after: position) }
      group.addTask { try await self.surroundings.pause(Self.tick) }
      _ = try await group.next()
      group.cancelAll()
    }
  }
}

/// To where webhooks may be sent.
package struct WebhookSettings: Sendable {
  /// The hosts.
  package var permissions: HostPermissions
  /// Who finds their addresses.
  package var resolver: HostResolver

  package init(permissions: HostPermissions, resolver: HostResolver = .system) {
    (self.permissions, self.resolver) = (permissions, resolver)
  }

  /// Checks an address, as far as that can be said before its host is looked up.
  ///
  /// - Throws: ``WebhookRefusal``.
  package func check(_ address: String) throws(WebhookRefusal) {
    guard let url = URL(string: address), let host = url.host()?.lowercased(), !host.isEmpty,
      let scheme = url.scheme?.lowercased(), ["http", "https"].contains(scheme)
    else { throw WebhookRefusal("the webhook is no address: expected https://HOST/PATH") }
    guard url.user == nil, url.password == nil, url.fragment == nil else {
      throw WebhookRefusal("the address has no user, password or fragment: messages are signed")
    }
    let port = url.port ?? (scheme == "https" ? 443 : 80)
    guard permissions.allowsCalls(of: host, port) else {
      throw WebhookRefusal(
        "nothing may be sent to \(HostRule.text(host, port)): whoever runs the server allows it with --webhook-host"
      )
    }
    guard scheme == "https" || permissions.allowsPrivateCalls(of: host, port) else {
      throw WebhookRefusal("webhooks need https, except to a private host that is allowed")
    }
  }
}

/// Why an address gets no webhooks.
package struct WebhookRefusal: Error, Equatable, CustomStringConvertible {
  /// The fault, and what to do.
  package let description: String
  init(_ description: String) { self.description = description }
}

/// The secret that a webhook's messages are signed with, as Standard Webhooks writes it: `whsec_`
/// and base64.
package struct WebhookSecret: Sendable, Equatable {
  private static let prefix = "whsec_"

  private let key: SymmetricKey

  /// 32 random bytes.
  package init() {
    key = SymmetricKey(randomBytes(32))
  }

  /// Reads one; nil if it is none.
  package init?(_ text: String) {
    guard text.hasPrefix(Self.prefix),
      let bytes = Data(base64Encoded: String(text.dropFirst(Self.prefix.count))), !bytes.isEmpty
    else { return nil }
    key = SymmetricKey(bytes)
  }

  /// The text that its receiver keeps.
  package var text: String {
    Self.prefix + key.withSpan { Data($0.copied()) }.base64EncodedString()
  }

  /// The signature of a message: `v1,` and the base64 of an HMAC with SHA-256 over
  /// `id.timestamp.body`.
  package func signature(id: String, seconds: Int64, body: [UInt8]) -> String {
    let content = Array("\(id).\(seconds).".utf8) + body
    let code = HMAC.code(of: content, under: key)
    return "v1," + Data(code.bytes).base64EncodedString()
  }
}
