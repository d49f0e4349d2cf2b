import Foundation
import Outbound

/// What came of an attempt.
package enum WebhookOutcome: Sendable, Equatable {
  /// The receiver has it.
  case taken
  /// It does not; `asked` is how long it wants to be left alone.
  case failed(String, asked: Duration? = nil)
  /// It wants no more, ever (410).
  case gone
}

/// Sends a message to an address; how is a test's business, too.
package typealias WebhookReceiver =
  @Sendable (
    _ address: String, _ fields: [(name: String, value: String)], _ body: [UInt8]
  ) async -> WebhookOutcome

extension WebhookSettings {
  /// How long a receiver has for an answer.
  package static let patience = Duration.seconds(15)

  /// Sends over HTTP: where the host may be called, without following redirects.
  package func receiver() -> WebhookReceiver {
    let transport = Transport(resolver: resolver, permissions: permissions, limit: 64 << 10)
    return { address, fields, body in
      let request = OutgoingRequest(
        method: "POST", address: address, headers: fields, body: body)
      return await Self.limited {
        do {
          return WebhookOutcome(try await transport.send(request))
        } catch {
          // No address, no payload and no secret is in such an error.
          return .failed((error as? CallError)?.plainly ?? "nothing was sent")
        }
      }
    }
  }

  private static func limited(
    _ send: @escaping @Sendable () async -> WebhookOutcome
  ) async -> WebhookOutcome {
    await withTaskGroup(of: WebhookOutcome.self) { group in
      group.addTask { await send() }
      group.addTask {
        do { try await Task.sleep(for: patience) } catch {}
        return .failed("no answer within \(patience.components.seconds) s")
      }
      let first = await group.next() ?? .failed("nothing was sent")
      group.cancelAll()
      return first
    }
  }
}

extension WebhookOutcome {
  fileprivate init(_ response: IncomingResponse) {
    switch response.status {
    case 200..<300: self = .taken
    case 410: self = .gone
    case let status:
      self = .failed(
        "answered \(status)", asked: response.retryAfter.map { .seconds(max(0, $0)) })
    }
  }
}

extension CallError {
  /// What an operator reads.
  fileprivate var plainly: String {
    switch self {
    case .forbidden(let host): "nothing may be sent to \(host): allow it with --webhook-host"
    case .privateAddress(let host):
      "\(host) lies in a private network or on this machine: allow it with --private-webhook-host"
    default: "\(self)"
    }
  }
}
