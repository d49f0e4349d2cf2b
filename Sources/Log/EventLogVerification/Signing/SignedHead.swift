internal import Basics
public import EventLog
import Foundation
public import JSON

/// What somebody vouches for with a signature: that a log had this history at some time.
///
/// A commit's link covers all commits before it, so the link of the last one stands for the whole history; the root of the hash tree over its events
/// stands for it, too, and lets one of them be proved alone (``EventProof``). As JSON it is
/// `{"head", "commits", "link", "tree", "log", "time", "publicKey", "signature"}`. The signature is Ed25519 (RFC 8032) over the compact JSON of
/// the other members in this order.
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
  private var signature: [UInt8] = []

  /// Signs a log as it is now, and reads all of it; verify it before.
  public init(of log: any EventLog, at time: Timestamp, with key: SigningKey) throws {
    let tree = try EventTree(of: Int(clamping: log.head().value), in: log)
    try self.init(of: log, tree, at: time, with: key)
  }

  /// Signs a log as it was when it ended where a tree of its events ends; that has to be at the end of a commit.
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

  /// What is signed.
  private var statement: [UInt8] {
    var writer = JSONWriter()
    writer.beginObject()
    writeStatement(to: &writer)
    writer.endObject()
    return writer.bytes
  }

  /// Whether the signature is that of the public key over exactly these values.
  public func isAuthentic() throws -> Bool { try publicKey.holds(signature, of: statement) }
}

extension SignedHead: JSONRepresentable {
  fileprivate func writeStatement(to writer: inout JSONWriter) {
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
  public func write(to writer: inout JSONWriter) {
    writer.beginObject()
    writeStatement(to: &writer)
    writer.key("signature")
    writer.string(Data(signature).base64EncodedString())
    writer.endObject()
  }

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
