internal import Basics
internal import EventLog
internal import JSON

/// What the hash tree says of one event: all of it but the payload, of which it has the salted hash, so that it stays when that is redacted.
struct EventLeaf {
  /// Compact JSON with the members `position`, `stream`, `version`, `type`, `schemaVersion`, `time`, `actor`, `correlation`, `causation` and
  /// `content`, in this order; `content` is the SHA-256 of the salt and the payload, in hexadecimal.
  let text: [UInt8]

  /// Of an event as it lies in the log.
  init(_ event: borrowing EventView) {
    var writer = JSONWriter()
    writer.beginObject()
    writer.key("position")
    writer.int(Int64(clamping: event.position.value))
    Self.write("stream", event.stream.rawValue, to: &writer)
    writer.key("version")
    writer.int(Int64(clamping: event.version.value))
    Self.write("type", event.type.name, to: &writer)
    writer.key("schemaVersion")
    writer.int(Int64(event.schemaVersion))
    Self.write("time", event.time.description, to: &writer)
    Self.write("actor", event.actor, to: &writer)
    Self.write("correlation", event.correlation, to: &writer)
    writer.key("causation")
    if let cause = event.causation {
      writer.int(Int64(clamping: cause.value))
    } else {
      writer.null()
    }
    Self.write("content", event.saltedHash.hexadecimal, to: &writer)
    writer.endObject()
    text = writer.bytes
  }

  /// Its hash in the tree.
  var hash: [UInt8] { HashTree.leaf(text.span) }

  private static func write(_ name: String, _ value: String?, to writer: inout JSONWriter) {
    writer.key(name)
    if let value { writer.string(value) } else { writer.null() }
  }
}
