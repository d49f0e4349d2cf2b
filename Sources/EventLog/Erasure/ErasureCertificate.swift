import Foundation
public import JSON

/// What somebody vouches for after an erasure: who asked for it, what it took away, and how the log was then.
///
/// As JSON an object with `subject`, `actor`, `time`, `handles`, `sealed` and `redacted` (positions of events), `members` (how often each
/// `type.member` was lost), `keys` (the fingerprint of the vault), `log`, `head`, `link`, and, where it is signed, `publicKey` and
/// `signature`: Ed25519 (RFC 8032) over the canonical JSON of everything else.
public struct ErasureCertificate: Sendable, Equatable {
  private let statement: JSONObject
  private let publicKey: PublicKey?
  private var signature: [UInt8] = []

  /// Certifies an erasure in a log as it is now; unsigned without a key.
  package init(
    of subject: String, actor: String, at time: Timestamp, plan: ErasurePlan, redacted: [Position],
    in log: any EventLog, _ vault: KeyVault, signedWith key: SigningKey?
  ) throws {
    let handles = Set(plan.handles.map(\.description))
    let (head, link, id, sealed) = try log.withSnapshot { snapshot in
      var sealed: [Position] = []
      try snapshot.forEachStoredEvent { event in
        guard event.isSealed else { return .proceed }
        let isTheirs = try event.recorded.seals().contains { handles.contains($0) }
        if isTheirs { sealed.append(event.position) }
        return .proceed
      }
      return (
        snapshot.head, try snapshot.link(at: snapshot.head) ?? "", try snapshot.logID(), sealed
      )
    }
    let members = plan.fields.map {
      ("\($0.key.type).\($0.key.member)", JSONValue.int(Int64($0.value)))
    }
    statement = [
      "subject": .string(subject), "actor": .string(actor), "time": .string(time.description),
      "handles": .array(handles.sorted().map { .string($0) }), "sealed": Self.array(sealed),
      "redacted": Self.array(redacted), "members": .object(JSONObject(members)),
      "keys": .string(try vault.fingerprint() ?? ""), "log": .string(id),
      "head": .int(Int64(clamping: head.value)), "link": .string(link),
    ]
    publicKey = key?.publicKey
    if let key { signature = try key.signature(of: signed) }
  }

  /// Whether somebody signed it.
  public var isSigned: Bool { publicKey != nil }

  private var signed: [UInt8] {
    var object = statement
    if let publicKey { object["publicKey"] = .string(publicKey.description) }
    return JSONValue.object(object).json
  }

  private static func array(_ positions: [Position]) -> JSONValue {
    .array(positions.map { .int(Int64(clamping: $0.value)) })
  }
}

extension ErasureCertificate {
  /// What does not hold between the certificate and a log, in words; empty where it still says the truth.
  ///
  /// Who knows the key that must have signed it gives it: without one a signature proves only that nobody else changed the document.
  package func differences(
    from log: any EventLog, _ vault: KeyVault, trusting key: PublicKey? = nil
  ) throws -> [String] {
    var found: [String] = []
    if let publicKey {
      if try !publicKey.holds(signature, of: signed) {
        found.append("the signature does not belong to these values: they were changed")
      }
      if let key, key != publicKey {
        found.append("it was signed with \(publicKey), expected is \(key)")
      }
    } else if key != nil {
      found.append("nobody signed it")
    }
    return try log.withSnapshot { found + (try headDifferences($0)) + (try readable($0, vault)) }
  }

  private func headDifferences(_ snapshot: borrowing Snapshot) throws -> [String] {
    let id = try snapshot.logID()
    guard id == statement["log"]?.string else {
      return ["it is about the log \(statement["log"]?.string ?? ""), this is \(id)"]
    }
    let head = Position(UInt64(clamping: statement["head"]?.int ?? 0))
    guard head <= snapshot.head else {
      return ["the log ends at position \(snapshot.head), the certificate's head is \(head)"]
    }
    guard try snapshot.link(at: head) == statement["link"]?.string else {
      return ["the link at position \(head) is not the certified one: history was rewritten"]
    }
    return []
  }

  /// The keys of the handles are gone, and what was redacted is empty.
  private func readable(_ snapshot: borrowing Snapshot, _ vault: KeyVault) throws -> [String] {
    var found: [String] = []
    for text in statement["handles"]?.array?.compactMap(\.string) ?? [] {
      guard let handle = SubjectHandle(text) else { continue }
      if case .gone = try vault.openingKey(handle) { continue }
      found.append("the key of \(text) is there again: what it sealed can be read")
    }
    for position in statement["redacted"]?.array?.compactMap(\.int) ?? [] {
      let event = try snapshot.event(at: Position(UInt64(clamping: position)))
      if let event, !event.isRedacted {
        found.append("the event at position \(position) can be read again")
      }
    }
    return found
  }
}

extension ErasureCertificate: JSONRepresentable {
  /// Writes the document that ``init(from:)`` reads.
  public func write(to writer: inout JSONWriter) {
    var object = statement
    if let publicKey {
      object["publicKey"] = .string(publicKey.description)
      object["signature"] = .string(Data(signature).base64EncodedString())
    }
    JSONValue.object(object).write(to: &writer)
  }

  /// Reads a document; whether it holds is another question.
  public init(from reader: inout JSONReader) throws(JSONError) {
    var object = try JSONObject(from: &reader)
    publicKey = object["publicKey"]?.string.flatMap { PublicKey($0) }
    signature =
      object["signature"]?.string.flatMap { Data(base64Encoded: $0) }.map { Array($0) } ?? []
    object["publicKey"] = nil
    object["signature"] = nil
    guard object["subject"]?.string != nil, object["handles"]?.array != nil,
      object["head"]?.int != nil, object["link"]?.string != nil
    else {
      throw reader.error("expected the certificate of an erasure, as evtool forget writes it")
    }
    statement = object
  }
}

extension RecordedEvent {
  /// The handles of the sealed members of a stored payload.
  func seals() throws -> [String] {
    var found: [String] = []
    _ = try replacingMembers(of: payload) { _, value in
      if let handle = Seal(value)?.handle { found.append(handle.description) }
      return nil
    }
    return found
  }
}
