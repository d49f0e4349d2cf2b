package import EventLog
import Foundation

/// The words of an event of a log, signed: a run of the rules of retention, for those who show it.
///
/// It vouches for the event and for the history up to a head, as a signed head does.
package struct RecordCertificate: Sendable, Equatable {
  private let statement: JSONObject
  /// The key that signed it; nil if nobody did.
  private let publicKey: PublicKey?
  private let signature: [UInt8]

  /// Certifies the event at a position, as the log has it now; nil if there is none.
  package init?(
    of position: Position, in snapshot: borrowing Snapshot, signedWith key: SigningKey
  ) throws {
    guard let event = try snapshot.event(at: position),
      let link = try snapshot.link(at: snapshot.head)
    else { return nil }
    let statement: JSONObject = [
      "event": try JSONValue(json: event.json), "log": .string(try snapshot.logID()),
      "head": .int(Int64(clamping: snapshot.head.value)), "link": .string(link),
      "publicKey": .string(key.publicKey.description),
    ]
    self.statement = statement
    publicKey = key.publicKey
    signature = try key.signature(of: JSONValue.object(statement).json)
  }

  /// The last position of the log that it is about.
  package var head: Position { Position(UInt64(clamping: statement["head"]?.int ?? 0)) }

  /// Who vouches for it, as far as the key tells that must have.
  package func signer(trusting key: PublicKey?) -> ErasureCertificate.Signer {
    guard let publicKey else { return .nobody }
    return publicKey == key ? .trusted : .unknown
  }

  /// The differences between the certificate and a log, in words; empty if it still says the truth.
  package func differences(
    from log: any EventLog, trusting key: PublicKey? = nil
  ) throws -> [String] {
    var found: [String] = []
    if let publicKey {
      if try !publicKey.holds(signature, of: JSONValue.object(statement).json) {
        found.append("the signature does not belong to these values: they were changed")
      }
      if let key, key != publicKey {
        found.append("it was signed with \(publicKey), expected \(key)")
      }
    } else if key != nil {
      found.append("nobody signed it")
    }
    return try found
      + log.withSnapshot { snapshot in
        let id = try snapshot.logID()
        guard id == statement["log"]?.string else {
          return ["it is about the log \(statement["log"]?.string ?? ""), this is \(id)"]
        }
        guard head <= snapshot.head, try snapshot.link(at: head) == statement["link"]?.string else {
          return ["the link at position \(head) is not the certified one: history was rewritten"]
        }
        let position = statement["event"]?["position"]?.int ?? 0
        let event = try snapshot.event(at: Position(UInt64(clamping: position)))
        guard try event.map({ try JSONValue(json: $0.json).json }) == statement["event"]?.json
        else {
          return ["the event at position \(position) says something else"]
        }
        return []
      }
  }
}

extension RecordCertificate: JSONRepresentable {
  /// Writes the document that ``init(from:)`` reads.
  package func write(to writer: inout JSONWriter) {
    var object = statement
    object["signature"] = .string(Data(signature).base64EncodedString())
    JSONValue.object(object).write(to: &writer)
  }

  /// Reads a document; whether it holds is another question.
  package init(from reader: inout JSONReader) throws(JSONError) {
    var object = try JSONObject(from: &reader)
    publicKey = object["publicKey"]?.string.flatMap { PublicKey($0) }
    signature =
      object["signature"]?.string.flatMap { Data(base64Encoded: $0) }.map { Array($0) } ?? []
    object["signature"] = nil
    guard object["event"]?.object != nil, object["head"]?.int != nil,
      object["link"]?.string != nil
    else {
      throw reader.error("expected the certificate of a record, as evtool retention writes it")
    }
    statement = object
  }
}
