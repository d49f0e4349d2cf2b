internal import Basics
internal import Cryptography
public import EventLog
public import JSON

/// The proof that one event stands in the history that a signed head vouches for, and shows no
/// other event.
///
/// As JSON it is `{"event", "salt", "payload", "path", "head"}`: the text of the event's leaf (see
/// ``EventLeaf``), the salt and the payload that its `content` is the hash of, both null where they
/// were redacted, the hashes beside the way up through the tree, the lowest first, and the head.
/// Sealed members of the payload are as they lie in the log.
public struct EventProof: Sendable {
  /// The text of the event's leaf.
  public let event: String
  /// The payload as it lies in the log; nil if it was redacted.
  public let payload: String?
  /// The head that the event stands under.
  public let head: SignedHead
  private let salt: [UInt8]?
  private let path: [[UInt8]]

  /// Proves an event; `zones` are hashes of ``EventTree`` that may be known.
  ///
  /// - Throws: ``ProofError`` if the head is of another log or an earlier state, or the log is not
  ///   what it was.
  public init(
    of position: Position, under head: SignedHead, in log: any EventLog,
    knowing zones: [[UInt8]] = []
  ) throws {
    self = try log.withSnapshot { snapshot in
      guard try snapshot.logID() == head.log else {
        throw ProofError("the head is about the log \(head.log), this is \(try snapshot.logID())")
      }
      guard position > .start, position <= head.head else {
        throw ProofError(
          "the head was signed at position \(head.head), so it says nothing of \(position): sign the log's head again"
        )
      }
      guard head.head <= snapshot.head else {
        throw ProofError(
          "the log ends at position \(snapshot.head), the signed head is \(head.head): events are gone"
        )
      }
      let tree = try EventTree(of: Int(head.head.value), in: snapshot, knowing: zones)
      let path = try tree.path(to: position, in: snapshot)
      guard let proof = try Self.proof(of: position, head, path, in: snapshot) else {
        throw ProofError("there is no event at position \(position)")
      }
      return proof
    }
    guard try differences().isEmpty else {
      throw ProofError(
        "what lies in the log up to position \(head.head) is not what was signed: run evtool verify --signature"
      )
    }
  }

  private init(
    event: String, payload: String?, head: SignedHead, salt: [UInt8]?, path: [[UInt8]]
  ) {
    (self.event, self.payload, self.head) = (event, payload, head)
    (self.salt, self.path) = (salt, path)
  }

  private static func proof(
    of position: Position, _ head: SignedHead, _ path: [[UInt8]], in snapshot: borrowing Snapshot
  ) throws -> EventProof? {
    var found: EventProof?
    try snapshot.forEachStoredEvent(from: position) { event in
      guard event.position == position else { return .stop }
      found = EventProof(
        event: String(decoding: EventLeaf(event).text, as: UTF8.self),
        payload: event.hasContent ? text(event.payload) : nil, head: head, salt: event.salt,
        path: path)
      return .stop
    }
    return found
  }

  /// The faults, in words; empty if the event stands under the head, and a key that is trusted
  /// signed that.
  public func differences(trusting key: PublicKey? = nil) throws -> [String] {
    var found: [String] = []
    if let key, key != head.publicKey {
      found.append("the head was signed with the key \(head.publicKey), expected \(key)")
    }
    if try !head.isAuthentic() {
      found.append("the signature does not belong to this head: it was changed")
    }
    let leaf = try JSONValue(json: event)
    guard let position = leaf["position"]?.int, let content = leaf["content"]?.string else {
      return found + ["the event has no position or no content"]
    }
    if let payload, let salt {
      let hash = Digest(of: (salt + Array(payload.utf8)).span).span.copied().hexadecimal
      if hash != content { found.append("the payload is not that of the event: it was changed") }
    }
    let root = HashTree.root(
      of: HashTree.leaf(Array(event.utf8).span), at: Int(clamping: position) - 1,
      of: Int(clamping: head.head.value), path)
    if root?.hexadecimal != head.tree {
      found.append("the hashes do not lead from this event to the signed tree")
    }
    return found
  }
}

/// Why an event cannot be proved.
public struct ProofError: Error, CustomStringConvertible {
  /// The obstacle, and what to do.
  public let description: String

  public init(_ description: String) { self.description = description }
}

extension EventProof: JSONRepresentable {
  /// Writes the document that ``init(from:)`` reads.
  public func write(to writer: inout JSONWriter) {
    writer.beginObject()
    writer.key("event")
    writer.string(event)
    writer.key("salt")
    if let salt { writer.string(salt.hexadecimal) } else { writer.null() }
    writer.key("payload")
    if let payload { writer.string(payload) } else { writer.null() }
    writer.key("path")
    writer.beginArray()
    for hash in path { writer.string(hash.hexadecimal) }
    writer.endArray()
    writer.key("head")
    head.write(to: &writer)
    writer.endObject()
  }

  /// Reads a document; whether it proves anything is another question.
  public init(from reader: inout JSONReader) throws(JSONError) {
    let object = try JSONObject(from: &reader)
    let expected = "expected a proof of an event, as evtool prove writes"
    guard let event = object["event"]?.string, let path = object["path"]?.array,
      let head = object["head"], object.members.count == 5
    else { throw reader.error(expected) }
    let (salt, payload) = (object["salt"]?.string, object["payload"]?.string)
    let hashes = path.compactMap { $0.string.flatMap { [UInt8](hexadecimal: $0) } }
    let bytes = salt.flatMap { [UInt8](hexadecimal: $0) }
    // A payload without what it is hashed with would be believed.
    guard hashes.count == path.count, (salt == nil) == (payload == nil), path.count <= 64,
      hashes.allSatisfy({ $0.count == FrameFormat.hashLength }),
      salt == nil || bytes?.count == FrameFormat.saltLength
    else { throw reader.error(expected) }
    for json in [event, payload ?? "{}"] { try JSONValidator.check(Array(json.utf8).span) }
    self.init(
      event: event, payload: payload, head: try SignedHead(json: head.json),
      salt: bytes, path: hashes)
  }
}

/// The leaf of one event in the hash tree: all of it but the payload, of which it has the salted
/// hash, so that it stays when that is redacted.
struct EventLeaf {
  /// Compact JSON with the members `position`, `stream`, `version`, `type`, `schemaVersion`,
  /// `time`, `actor`, `correlation`, `causation` and `content`, in this order; `content` is the
  /// SHA-256 of the salt and the payload, in hexadecimal.
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

/// The hash tree of RFC 9162 ("Certificate Transparency Version 2.0"), section 2.1, with SHA-256.
///
/// A leaf is hashed behind a zero byte, two children behind a one; of `n` leaves the left child has
/// the largest power of two below `n`.
enum HashTree {
  /// The hash of what a leaf says; 32 bytes.
  static func leaf(_ content: Span<UInt8>) -> [UInt8] {
    var bytes: [UInt8] = [0]
    bytes.append(copying: content)
    return Digest(of: bytes.span).span.copied()
  }

  /// The hash of two children.
  static func node(_ left: [UInt8], _ right: [UInt8]) -> [UInt8] {
    Digest(of: ([1] + left + right).span).span.copied()
  }

  /// The root of some leaves' hashes; of none the hash of nothing.
  static func root(_ leaves: ArraySlice<[UInt8]>) -> [UInt8] {
    guard leaves.count > 1 else { return leaves.first ?? Digest(of: [UInt8]().span).span.copied() }
    let middle = leaves.startIndex + split(leaves.count)
    return node(root(leaves[..<middle]), root(leaves[middle...]))
  }

  /// How many of so many leaves, two or more, are below the left child.
  static func split(_ count: Int) -> Int {
    1 << (Int.bitWidth - 1 - (count - 1).leadingZeroBitCount)
  }

  /// The root that a leaf and the hashes beside its way up come to (section 2.1.3.2); nil if there
  /// are too many of these, or too few.
  static func root(of leaf: [UInt8], at index: Int, of size: Int, _ path: [[UInt8]]) -> [UInt8]? {
    guard (0..<size).contains(index) else { return nil }
    var (hash, place, last) = (leaf, index, size - 1)
    for sibling in path {
      guard last > 0 else { return nil }
      if place & 1 == 1 || place == last {
        hash = node(sibling, hash)
        while place & 1 == 0, place != 0 { (place, last) = (place >> 1, last >> 1) }
      } else {
        hash = node(hash, sibling)
      }
      (place, last) = (place >> 1, last >> 1)
    }
    return last == 0 ? hash : nil
  }
}
