import Basics
package import Consumers
import Cryptography
package import EventLog
import JSON

/// An event on its way to a receiver, in the form of Standard Webhooks 1.0.
///
/// Its id is the same at every attempt, so that a receiver knows what it has already.
package struct WebhookMessage: Sendable, Equatable {
  /// `evt_POSITION_` and some digits that tell consumers apart.
  package let id: String
  /// `{"data": event, "timestamp": when it happened, "type": its type}`.
  package let body: [UInt8]

  package init(_ event: RecordedEvent, for consumer: Consumer) {
    let whose = "\(consumer.name)\u{0}\(consumer.created.microseconds)"
    let digits = Digest(of: whose.utf8).hexadecimal.prefix(12)
    id = "evt_\(event.position)_\(digits)"
    var writer = JSONWriter()
    writer.beginObject()
    writer.key("type")
    writer.string(event.type.name)
    writer.key("timestamp")
    event.time.write(to: &writer)
    writer.key("data")
    ConsumedEvent(event, consumer.payload).write(to: &writer)
    writer.endObject()
    body = writer.bytes
  }

  /// The fields of a request that is made at a moment; each secret signs, while one takes over from another.
  package func fields(
    at moment: Timestamp, secrets: [WebhookSecret]
  ) -> [(name: String, value: String)] {
    let seconds = moment.microseconds / 1_000_000
    let signatures = secrets.map { $0.signature(id: id, seconds: seconds, body: body) }
    return [
      ("Content-Type", "application/json"), ("User-Agent", "Verbatim"), ("webhook-id", id),
      ("webhook-timestamp", "\(seconds)"), ("webhook-signature", signatures.joined(separator: " ")),
    ]
  }
}
