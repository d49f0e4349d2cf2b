package import EventLog
import Foundation
package import JSON

/// What somebody vouches for after an erasure that left nothing: whose it was, what it took away, and how the log was then.
///
/// As JSON an object with `subject`; `record`, `actor` and `time` of the last `subject.forgotten`; `handles`; `sealed` and `redacted` (positions
/// of events), `members` (how often each `type.member` was lost), `keys` (the fingerprint of the vault), `givenUp` (those of the vaults that were
/// given up as lost before), `searches` (each `record` of a search with the number of `texts` that all events before it were searched for) by
/// which `rule` (see ``rule``), `unsearched` (what no such search has seen: how many events came `later`, the positions of those that were
/// `imported` under its handles and of those that another hand `redacted`, how many lie under keys that were destroyed `elsewhere` or `givenUp`,
/// whosever they were), `doubtful` (positions of events that may tell of the subject and were left), `log`, `head`, `link`, and, where it is
/// signed, `publicKey` and `signature`: Ed25519 (RFC 8032) over the canonical JSON of everything else.
package struct ErasureCertificate: Sendable, Equatable {
  /// What a search for texts finds, as the guide "What the log promises" says it under this number.
  package static let rule: Int64 = 5
  /// Why events of a forgotten person are redacted, where nobody says it otherwise.
  package static let usualReason = "the person it is about was forgotten"
  static let names: Set<String> = [
    "subject", "record", "actor", "time", "handles", "sealed", "redacted", "members", "keys",
    "givenUp", "searches", "unsearched", "rule", "doubtful", "log", "head", "link",
  ]

  let statement: JSONObject
  let publicKey: PublicKey?
  private(set) var signature: [UInt8] = []

  /// Certifies what a log has on record of an erasure, as it is now; unsigned without a key, nil where nothing is on record, or what is says that
  /// nobody could look for everything that was sealed.
  package init?(
    of subject: String, redacted: [Position], doubtful: [Position] = [], in log: any EventLog,
    _ vault: KeyVault, signedWith key: SigningKey?
  ) throws {
    let record = try log.withSnapshot { try ErasedContent(of: subject, in: $0, vault) }
    guard let last = record.records.last, record.isSearched else { return nil }
    let givenUp = try log.withSnapshot { snapshot in
      try snapshot.sealHistory.givenUp.map { JSONValue.string($0.keys) }
    }
    let (head, link, id, unsearched) = try log.withSnapshot { snapshot in
      (
        snapshot.head, try snapshot.link(at: snapshot.head) ?? "", try snapshot.logID(),
        try UnsearchedEvents(
          record, redacted: redacted, in: snapshot, vault, upTo: snapshot.head,
          givenUp: givenUp.count)
      )
    }
    statement = [
      "subject": .string(subject), "record": .int(Int64(clamping: last.position.value)),
      "actor": .string(last.actor ?? ""), "time": .string(last.time.description),
      "handles": .array(record.handles.map { .string($0) }), "sealed": Self.array(record.sealed),
      "redacted": Self.array(Set(redacted).sorted()), "members": .object(record.memberCounts),
      "keys": .string(try vault.fingerprint() ?? ""), "givenUp": .array(givenUp),
      "searches": Self.searches(record), "unsearched": unsearched.value, "rule": .int(Self.rule),
      "doubtful": Self.array(Set(record.doubtful + doubtful).sorted()), "log": .string(id),
      "head": .int(Int64(clamping: head.value)), "link": .string(link),
    ]
    publicKey = key?.publicKey
    if let key { signature = try key.signature(of: signed) }
  }

  /// What it does not claim to have been searched; nil where it says something else.
  package var unsearched: UnsearchedEvents? { UnsearchedEvents(statement["unsearched"]) }

  static func searches(_ content: ErasedContent) -> JSONValue {
    .array(
      content.searches.map {
        [
          "record": .int(Int64(clamping: $0.position.value)),
          "texts": .int(Int64($0.content.texts ?? 0)),
        ]
      })
  }

  /// Whether somebody signed it.
  package var isSigned: Bool { publicKey != nil }

  /// Whether it certifies the erasure of a subject whose last record lies there.
  package func isAbout(_ subject: String, recordedAt record: Position) -> Bool {
    statement["subject"]?.string.map(ExactText.init) == ExactText(subject)
      && statement["record"]?.int == Int64(clamping: record.value)
  }

  var signed: [UInt8] {
    var object = statement
    if let publicKey { object["publicKey"] = .string(publicKey.description) }
    return JSONValue.object(object).json
  }

  static func array(_ positions: [Position]) -> JSONValue {
    .array(positions.map { .int(Int64(clamping: $0.value)) })
  }
}

extension ErasureCertificate: JSONRepresentable {
  /// Writes the document that ``init(from:)`` reads.
  package func write(to writer: inout JSONWriter) {
    var object = statement
    if let publicKey {
      object["publicKey"] = .string(publicKey.description)
      object["signature"] = .string(Data(signature).base64EncodedString())
    }
    JSONValue.object(object).write(to: &writer)
  }

  /// Reads a document; whether it holds is another question.
  package init(from reader: inout JSONReader) throws(JSONError) {
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
