internal import Basics
package import EventLog
import Foundation
package import JSON

/// What somebody vouches for with a signature: that a segment has these payloads of a log.
///
/// As JSON it is `{"log", "first", "last", "events", "streams", "bytes", "contents", "time", "publicKey", "signature"}`: `contents` is the
/// SHA-256 of all that stands before the manifest in the file, and the signature is Ed25519 (RFC 8032) over the compact JSON of the other
/// members in this order.
package struct SegmentManifest: Sendable, Equatable {
  /// The id of the log.
  package let log: String
  /// The first event.
  package let first: Position
  /// The last event.
  package let last: Position
  /// How many events there are.
  package let events: Int
  /// How many streams they belong to.
  package let streams: Int
  /// The bytes of their payloads.
  package let bytes: Int
  /// SHA-256 of what stands before the manifest, in hexadecimal.
  package let contents: String
  /// When it was signed.
  package let time: Timestamp
  /// The key that signed it.
  package let publicKey: PublicKey
  private var signature: [UInt8] = []

  init(
    log: String, first: Position, last: Position, events: Int, streams: Int, bytes: Int,
    contents: String, time: Timestamp, signedWith key: SigningKey
  ) throws {
    (self.log, self.first, self.last) = (log, first, last)
    (self.events, self.streams, self.bytes) = (events, streams, bytes)
    (self.contents, self.time) = (contents, time)
    publicKey = key.publicKey
    signature = try key.signature(of: statement)
  }

  private var statement: [UInt8] {
    var writer = JSONWriter()
    writer.beginObject()
    writeStatement(to: &writer)
    writer.endObject()
    return writer.bytes
  }

  /// Whether the signature is that of the public key over exactly these values.
  package func isAuthentic() throws -> Bool { try publicKey.holds(signature, of: statement) }
}

extension SegmentManifest: JSONRepresentable {
  private func writeStatement(to writer: inout JSONWriter) {
    writer.key("log")
    writer.string(log)
    for (name, number) in [
      ("first", Int(clamping: first.value)), ("last", Int(clamping: last.value)),
      ("events", events), ("streams", streams), ("bytes", bytes),
    ] {
      writer.key(name)
      writer.int(Int64(number))
    }
    for (name, text) in [
      ("contents", contents), ("time", time.description), ("publicKey", publicKey.description),
    ] {
      writer.key(name)
      writer.string(text)
    }
  }

  package func write(to writer: inout JSONWriter) {
    writer.beginObject()
    writeStatement(to: &writer)
    writer.key("signature")
    writer.string(Data(signature).base64EncodedString())
    writer.endObject()
  }

  package init(from reader: inout JSONReader) throws(JSONError) {
    let object = try JSONObject(from: &reader)
    guard let log = object["log"]?.string, let first = object["first"]?.int, first > 0,
      let last = object["last"]?.int, last >= first, let events = object["events"]?.int,
      let streams = object["streams"]?.int, let bytes = object["bytes"]?.int,
      let contents = object["contents"]?.string,
      let time = object["time"]?.string.flatMap({ Timestamp($0) }),
      let key = object["publicKey"]?.string.flatMap({ PublicKey($0) }),
      let signature = object["signature"]?.string.flatMap({ Data(base64Encoded: $0) }),
      object.members.count == 10
    else { throw reader.error("expected the manifest of a segment, as evtool archive writes it") }
    self.log = log
    (self.first, self.last) = (Position(UInt64(first)), Position(UInt64(last)))
    (self.events, self.streams, self.bytes) = (Int(events), Int(streams), Int(bytes))
    (self.contents, self.time, publicKey) = (contents, time, key)
    self.signature = Array(signature)
  }
}
