internal import Basics
public import EventLog
import Foundation
public import JSON

/// A signed statement that a log had this history at some time.
///
/// A commit's link covers all commits before it, so the link of the last one stands for the whole
/// history; the root of the hash tree over its events stands for it, too, and lets one of them be
/// proved alone (``EventProof``). As JSON it is
/// `{"head", "commits", "link", "tree", "log", "time", "publicKey", "signature"}`. The signature is
/// Ed25519 (RFC 8032) over the compact JSON of the other members in this order.
public struct SignedHead: Sendable, Equatable {
  /// The position of the last event.
  public let head: Position
  /// How many commits there were.
  public let commits: Int
  /// The link of the last commit, SHA-256 in hexadecimal; of an empty log 64 zeros.
  public let link: String
  /// The root of the tree over the events (``EventTree``), in hexadecimal.
  public let tree: String
  /// The log's own id; empty for a log in memory.
  public let log: String
  /// When it was signed.
  public let time: Timestamp
  /// The key that signed it.
  public let publicKey: PublicKey
  private(set) var signature: [UInt8] = []

  /// Signs a log as it is now, and reads all of it; verify it before.
  public init(of log: any EventLog, at time: Timestamp, with key: SigningKey) throws {
    let tree = try EventTree(of: Int(clamping: log.head().value), in: log)
    try self.init(of: log, tree, at: time, with: key)
  }

  /// Signs a log as it was when it ended where a tree of its events ends; that has to be at the end
  /// of a commit.
  public init(
    of log: any EventLog, _ tree: EventTree, at time: Timestamp, with key: SigningKey
  ) throws {
    head = Position(UInt64(tree.size))
    let end = head
    (commits, link, self.log) = try log.withSnapshot { snapshot in
      guard let link = try snapshot.link(at: end) else {
        throw ProofError("no commit ends at position \(end): there is no head to be signed")
      }
      return (try snapshot.commits(upTo: end), link, try snapshot.logID())
    }
    self.tree = tree.root.hexadecimal
    self.time = time
    publicKey = key.publicKey
    signature = try key.signature(of: statement)
  }

  /// Whether the signature is that of the public key over exactly these values.
  public func isAuthentic() throws -> Bool { try publicKey.holds(signature, of: statement) }
}

extension SignedHead: JSONRepresentable, SignedStatement {
  func writeStatement(to writer: inout JSONWriter) {
    writer.key("head")
    writer.int(Int64(clamping: head.value))
    writer.key("commits")
    writer.int(Int64(commits))
    for (name, text) in [
      ("link", link), ("tree", tree), ("log", log), ("time", time.description),
      ("publicKey", publicKey.description),
    ] {
      writer.key(name)
      writer.string(text)
    }
  }

  /// Writes the document that ``init(from:)`` reads.
  public func write(to writer: inout JSONWriter) { writeSigned(to: &writer) }

  /// Reads a document; whether the signature holds is another question.
  public init(from reader: inout JSONReader) throws(JSONError) {
    let object = try JSONObject(from: &reader)
    guard let head = object["head"]?.int, head >= 0, let commits = object["commits"]?.int,
      let link = object["link"]?.string, let tree = object["tree"]?.string,
      let log = object["log"]?.string,
      let time = object["time"]?.string.flatMap({ Timestamp($0) }),
      let key = object["publicKey"]?.string.flatMap({ PublicKey($0) }),
      let signature = object["signature"]?.string.flatMap({ Data(base64Encoded: $0) }),
      // Nobody may think that something is signed that is not.
      object.members.count == 8
    else { throw reader.error("expected the signed head of a log, as evtool verify --sign writes") }
    self.head = Position(UInt64(head))
    self.commits = Int(commits)
    (self.link, self.tree) = (link, tree)
    self.log = log
    self.time = time
    publicKey = key
    self.signature = Array(signature)
  }
}

extension SignedHead {
  /// The differences between the signed head and a log, in words; empty if the log still has
  /// exactly that history.
  ///
  /// Without a key that is trusted the signature proves only that the document was not changed by
  /// somebody without its key. A verification of the log has to go with it, since it proves that
  /// the links are those of the events.
  public func differences(
    from log: any EventLog, trusting key: PublicKey? = nil
  ) throws -> [String] {
    let found = try faults(trusting: key)
    return try log.withSnapshot { snapshot in found + (try differences(from: snapshot)) }
  }

  /// Whether a log has a commit that ends as the signed head says; it may have been changed before
  /// that, which only ``differences(from:trusting:)`` with a verification tells.
  package func isContinued(by log: any EventLog) throws -> Bool {
    try log.withSnapshot { try $0.link(at: head) } == link
  }

  /// The faults of the document alone, in words: its signature, or the key that is expected.
  public func faults(trusting key: PublicKey? = nil) throws -> [String] {
    var found: [String] = []
    if let key, key != publicKey {
      found.append("it was signed with the key \(publicKey), expected \(key)")
    }
    if try !isAuthentic() {
      found.append("the signature does not belong to these values: they were changed")
    }
    return found
  }

  private func differences(from snapshot: borrowing Snapshot) throws -> [String] {
    let id = try snapshot.logID()
    guard id == log else { return ["it is about the log \(log), this is \(id)"] }
    guard head <= snapshot.head else {
      return [
        "the log ends at position \(snapshot.head), the signed head is \(head): events are gone"
      ]
    }
    guard let found = try snapshot.link(at: head) else {
      return ["no commit ends at the signed head, position \(head): history was rewritten"]
    }
    guard found == link else {
      return ["the link at position \(head) is \(found), signed was \(link): history was rewritten"]
    }
    let count = try snapshot.commits(upTo: head)
    guard count == commits else {
      return ["there are \(count) commits up to position \(head), signed were \(commits)"]
    }
    let root = try EventTree(of: Int(head.value), in: snapshot).root.hexadecimal
    return root == tree
      ? []
      : ["the tree up to position \(head) is \(root), signed was \(tree): history was rewritten"]
  }
}

extension Snapshot {
  /// How many commits end up to a position.
  func commits(upTo position: Position) throws -> Int {
    if position == head { return try statistics().commits }
    var count = 0
    try forEachFrame { frame in
      guard frame.lastPosition <= position else { return .stop }
      count += 1
      return .proceed
    }
    return count
  }
}

/// Some values and a key's signature over them: Ed25519 (RFC 8032) over the compact JSON of the
/// values, in their order.
protocol SignedStatement {
  /// The signature.
  var signature: [UInt8] { get }

  /// Writes the values, the public key among them, as members of an object.
  func writeStatement(to writer: inout JSONWriter)
}

extension SignedStatement {
  /// The signed bytes.
  var statement: [UInt8] {
    var writer = JSONWriter()
    writer.beginObject()
    writeStatement(to: &writer)
    writer.endObject()
    return writer.bytes
  }

  /// Writes the values and the signature.
  func writeSigned(to writer: inout JSONWriter) {
    writer.beginObject()
    writeStatement(to: &writer)
    writer.key("signature")
    writer.string(Data(signature).base64EncodedString())
    writer.endObject()
  }
}
