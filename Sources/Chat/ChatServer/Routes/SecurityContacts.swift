import EventLog
import Foundation
import HTTPTypes

/// `/.well-known/security.txt` (RFC 9116): where people report faults of security.
package enum SecurityContacts {
  /// How long what it says may be relied on: the file has to name a moment, at most a year away.
  private static let validity = Duration.seconds(90 * 24 * 3600)

  /// Its route; none if nobody is to be told.
  static func table(
    _ contacts: [String], _ now: @escaping @Sendable () -> Timestamp
  ) -> [Endpoint] {
    guard !contacts.isEmpty else { return [] }
    return [
      Endpoint(
        method: .get, path: "/.well-known/security.txt", name: "getSecurityContacts",
        summary: "Where to report faults of security (RFC 9116).", rule: .anybody,
        content: .media("text/plain"), needsViews: false, isShort: true
      ) { _ in
        let lines = contacts.map { "Contact: \($0)" } + ["Expires: \(now().adding(validity))"]
        return .text(lines.joined(separator: "\n") + "\n", type: "text/plain; charset=utf-8")
      }
    ]
  }

  /// Whether a text is a contact as the file has it: `mailto:`, `https://` or `tel:`.
  package static func isContact(_ text: String) -> Bool {
    guard let url = URL(string: text), !text.contains(where: { $0.isWhitespace || $0.isNewline })
    else { return false }
    return switch url.scheme {
    case "https": url.host()?.isEmpty == false
    case "mailto": text.contains("@")
    case "tel": text.count > "tel:".count
    default: false
    }
  }
}
