internal import Basics
package import EventLog
import Foundation
package import JSON

/// A signed statement after an erasure that left nothing: whose it was, what it took away, and how
/// the log was then.
///
/// As JSON an object with `subject`; `record`, `actor` and `time` of the last `subject.forgotten`;
/// `handles`; `sealed` and `redacted` (positions of events), `members` (how often each
/// `type.member` was lost), `keys` (the fingerprint of the vault), `givenUp` (those of the vaults
/// that were given up as lost before), `searches` (each `record` of a search with the number of
/// `texts` that all events before it were searched for) by which `rule` (see ``rule``),
/// `unsearched` (what no such search has seen: how many events came `later`, the positions of those
/// that were `imported` under its handles and of those that another hand `redacted`, how many lie
/// under keys that were destroyed `elsewhere` or `givenUp`, whosever they were), `doubtful`
/// (positions of events that may tell of the subject and were left), `log`, `head`, `link`, and,
/// where it is signed, `publicKey` and `signature`: Ed25519 (RFC 8032) over the canonical JSON of
/// everything else.
package struct ErasureCertificate: Sendable, Equatable {
  /// The rule by which texts are searched for, as the guide "Erasure" numbers it.
  package static let rule: Int64 = 5
  /// Why events of a forgotten person are redacted, if nobody says it otherwise.
  package static let usualReason = "the person it is about was forgotten"
  static let names: Set<String> = [
    "subject", "record", "actor", "time", "handles", "sealed", "redacted", "members", "keys",
    "givenUp", "searches", "unsearched", "rule", "doubtful", "log", "head", "link",
  ]

  let statement: JSONObject
  let publicKey: PublicKey?
  private(set) var signature: [UInt8] = []

  /// Certifies what a log has on record of an erasure, as it is now; unsigned without a key, nil if
  /// nothing is on record, or what is says that nobody could look for everything that was sealed.
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

  /// The events that it does not claim to have been searched; nil if it says something else.
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

/// The log's record, beside what the certificate says.
extension ErasureCertificate {
  /// Compares the log's record with the certificate.
  private func recordDifferences(
    _ snapshot: borrowing Snapshot, _ vault: KeyVault
  ) throws -> [String] {
    let subject = statement["subject"]?.string ?? ""
    guard let keys = try vault.fingerprint() else {
      return ["without the folder 'keys' nobody can tell whether it is about '\(subject)'"]
    }
    if let other = statement["keys"]?.string, other != keys {
      return [
        "keys is \"\(other)\", those in the folder 'keys' are \(keys): only with those that it was made with can anybody tell whether it is about '\(subject)'"
      ]
    }
    let content = try ErasedContent(of: subject, in: snapshot, vault, upTo: head)
    guard let last = content.records.last else {
      return ["the log has no record that '\(subject)' was forgotten"]
    }
    let values: [(String, JSONValue)] = [
      ("record", .int(Int64(clamping: last.position.value))), ("actor", .string(last.actor ?? "")),
      ("time", .string(last.time.description)),
      ("handles", .array(content.handles.map { .string($0) })),
      ("keys", .string(keys)), ("searches", Self.searches(content)),
      ("rule", .int(Self.rule)),
    ]
    let sealed =
      try hasLost(only: redactedSince(content, snapshot), of: content)
      ? []
      : [
        ("sealed", Self.array(content.sealed)), ("members", JSONValue.object(content.memberCounts)),
      ]
    // As bytes: what is equal as a number or as a text may be written otherwise.
    return try (values + sealed).filter { statement[$0.0]?.json != $0.1.json }.map { name, value in
      "\(name) is \(statement[name]?.jsonText ?? "missing"), the log has \(value.jsonText)"
    } + shapeDifferences(content) + searchDifferences(content)
      + unsearchedDifferences(content, snapshot, vault)
  }

  /// All that was sealed was looked for before its key was gone.
  private func searchDifferences(_ content: ErasedContent) -> [String] {
    var found: [String] = []
    if content.unsearched > 0 {
      found.append(
        "by the log's records \(content.unsearched) of the keys were gone before anybody could look for what they sealed"
      )
    }
    if !content.late.isEmpty {
      found.append(
        "sealed under its handles after the record, and not looked for: \(Self.array(content.late).jsonText)"
      )
    }
    return found
  }

  /// Compares the events that it calls unsearched with those of the log.
  ///
  /// Redactions since then may have removed some that keys sealed.
  private func unsearchedDifferences(
    _ content: ErasedContent, _ snapshot: borrowing Snapshot, _ vault: KeyVault
  ) throws -> [String] {
    guard let said = unsearched else {
      return ["unsearched is \(statement["unsearched"]?.jsonText ?? "missing")"]
    }
    let now = try UnsearchedEvents(
      content, redacted: certified("redacted"), in: snapshot, vault, upTo: head,
      givenUp: statement["givenUp"]?.array?.count ?? 0)
    let gone = try Set(said.imported).subtracting(now.imported).allSatisfy {
      try snapshot.event(at: $0)?.isRedacted == true
    }
    guard gone, Set(said.imported).isSuperset(of: now.imported), said.later == now.later,
      said.redacted == now.redacted, said.elsewhere >= now.elsewhere, said.givenUp >= now.givenUp
    else { return ["unsearched is \(said.value.jsonText), the log has \(now.value.jsonText)"] }
    return []
  }

  /// Whatever is in it says something that can be compared, and nothing is left out.
  private func shapeDifferences(_ content: ErasedContent) -> [String] {
    let unknown = statement.names.filter { !Self.names.contains($0) }.map {
      "\($0) is nothing that a certificate says"
    }
    let lists = ["sealed", "redacted", "doubtful"].filter { name in
      statement[name]?.json != Self.array(Set(certified(name)).sorted()).json
    }.map { "\($0) is \(statement[$0]?.jsonText ?? "missing"), expected positions in order" }
    let missing = Set(content.doubtful).subtracting(certified("doubtful")).sorted()
    let left = missing.isEmpty ? [] : ["doubtful leaves out \(Self.array(missing).jsonText)"]
    return unknown + lists + left
  }

  /// The types of the certified events that lost their payload after the certificate, each
  /// redaction being on record.
  private func redactedSince(
    _ content: ErasedContent, _ snapshot: borrowing Snapshot
  ) throws -> [EventType] {
    try Set(certified("sealed")).subtracting(content.sealed).compactMap { position in
      var found: (event: RecordedEvent, hadSeals: Bool)?
      try snapshot.forEachStoredEvent(from: position) { event in
        found = (event.recorded, event.hasSeals)
        return .stop
      }
      guard let found, found.event.position == position, found.hadSeals,
        let record = try snapshot.redaction(of: found.event), record.position > head
      else { return nil }
      return found.event.type
    }
  }

  /// Whether the log lacks of the certified events and members those of the redacted events, and
  /// nothing else differs.
  private func hasLost(only redacted: [EventType], of content: ErasedContent) -> Bool {
    let sealed = certified("sealed")
    guard sealed.count == content.sealed.count + redacted.count,
      Set(sealed).isSuperset(of: content.sealed)
    else { return false }
    let members = statement["members"]?.object ?? [:]
    return Set(members.names).union(content.members.keys).allSatisfy { name in
      let lost = Int(members[name]?.int ?? 0) - (content.members[name] ?? 0)
      return (0...redacted.count { name.hasPrefix($0.name + ".") }).contains(lost)
    }
  }

  /// Checks that the redacted events are empty and on record.
  private func redactionDifferences(_ snapshot: borrowing Snapshot) throws -> [String] {
    try (statement["redacted"]?.array?.compactMap(\.int) ?? []).compactMap { number in
      let position = Position(UInt64(clamping: number))
      guard position <= head, let event = try snapshot.event(at: position) else {
        return "there is no event at position \(number)"
      }
      guard event.isRedacted else { return "the event at position \(number) can be read" }
      // What damage has taken, a repair has put on record.
      return try snapshot.redaction(of: event) == nil && snapshot.loss(of: event) == nil
        ? "the log has no record that the event at position \(number) was redacted" : nil
    }
  }
}

/// The keys that must be gone.
extension ErasureCertificate {
  /// The keys of the handles are gone.
  private func keyDifferences(_ vault: KeyVault) throws -> [String] {
    try (statement["handles"]?.array?.compactMap(\.string) ?? []).compactMap { text in
      guard let handle = SubjectHandle(text) else { return nil }
      switch try vault.openingKey(handle) {
      case .gone: return nil
      case .found: return "the key of \(text) is there again: what it sealed can be read"
      case .damaged: return "what lies where the key of \(text) lay is no key: remove it"
      }
    }
  }

  /// The vaults that were given up before are those of the log.
  private func givenUpDifferences(_ snapshot: borrowing Snapshot) throws -> [String] {
    let known = try snapshot.sealHistory.givenUp.map { JSONValue.string($0.keys) }
    let count = min(known.count, statement["givenUp"]?.array?.count ?? 0)
    // Those that were given up since come after.
    let expected = JSONValue.array(Array(known.prefix(count)))
    guard statement["givenUp"]?.json != expected.json else { return [] }
    return [
      "givenUp is \(statement["givenUp"]?.jsonText ?? "missing"), the log has "
        + JSONValue.array(known).jsonText
    ]
  }

  /// No other key that is kept of the subject opens what the log has up to the head.
  private func keptDifferences(
    _ snapshot: borrowing Snapshot, _ vault: KeyVault
  ) throws -> [String] {
    let handles = (statement["handles"]?.array?.compactMap(\.string) ?? []).compactMap {
      SubjectHandle($0)
    }
    let own = Set(handles.map { "\(vault.place(ofPart: $0.subject)) \($0.key)" })
    let keys = try vault.keys(of: statement["subject"]?.string ?? "", or: handles).filter {
      !own.contains("\($0.place) \($0.key.identifier)")
    }
    guard !keys.isEmpty else { return [] }
    var opening: Set<String> = []
    try snapshot.forEachStoredEvent { event in
      guard event.position <= head else { return .stop }
      for handle in try event.sealHandles() {
        for (place, key) in keys where key.identifier == handle.key && !opening.contains(place) {
          if try key.opensAnything(of: event) { opening.insert(place) }
        }
      }
      return .proceed
    }
    return opening.sorted().map { "\($0) holds a key of the subject: what it sealed can be read" }
  }
}

extension SubjectKey {
  /// Whether any sealed member of an event opens with this key.
  fileprivate func opensAnything(of event: borrowing EventView) throws -> Bool {
    let (stream, type, payload) = (event.stream, event.type, event.payload.copied())
    let rest = try remainder(of: payload) { _, value in Seal(value) != nil }
    var isOpened = false
    _ = try replacingMembers(of: payload) { member, value in
      guard let seal = Seal(value) else { return nil }
      let place = Place(stream: stream, type: type, member: member, rest: rest)
      if open(seal.sealed, in: place) != nil { isOpened = true }
      return nil
    }
    return isOpened
  }
}

extension ErasureCertificate {
  /// Who vouches for a certificate.
  package enum Signer: String, Sendable {
    /// The key that whoever checks it trusts.
    case trusted
    /// A key that nobody named: anybody can make one.
    case unknown
    /// Nobody signed it.
    case nobody
  }

  /// Who signed it, as far as the key tells that must have.
  package func signer(trusting key: PublicKey?) -> Signer {
    guard let publicKey else { return .nobody }
    return publicKey == key ? .trusted : .unknown
  }

  /// The differences between the certificate and a log, in words; empty if it still says the truth.
  ///
  /// Checks the certificate against the log:
  /// 1. The signature, the log and its history.
  /// 2. Each value against the recorded erasure: the subject (by the vault's salt), who erased them
  ///    and when, the handles, and the events and members sealed under these.
  /// 3. The keys. The vault may hold no key of the subject, under any name, that opens an event
  ///    before the certificate's head.
  /// 4. The redacted events. They are empty, and their redaction is on record. An event that was
  ///    redacted since, on record, may lack its sealed members.
  package func differences(
    from log: any EventLog, _ vault: KeyVault, trusting key: PublicKey? = nil
  ) throws -> [String] {
    let signed = try signatureDifferences(key)
    return try log.withSnapshot { snapshot in
      let history = try headDifferences(snapshot)
      guard history.isEmpty else { return signed + history }
      return try signed + recordDifferences(snapshot, vault) + keyDifferences(vault)
        + givenUpDifferences(snapshot) + keptDifferences(snapshot, vault)
        + redactionDifferences(snapshot)
    }
  }

  private func signatureDifferences(_ key: PublicKey?) throws -> [String] {
    guard let publicKey else { return key == nil ? [] : ["nobody signed it"] }
    var found: [String] = []
    if try !publicKey.holds(signature, of: signed) {
      found.append("the signature does not belong to these values: they were changed")
    }
    if let key, key != publicKey {
      found.append("it was signed with \(publicKey), expected \(key)")
    }
    return found
  }

  private func headDifferences(_ snapshot: borrowing Snapshot) throws -> [String] {
    let id = try snapshot.logID()
    guard id == statement["log"]?.string else {
      return ["it is about the log \(statement["log"]?.string ?? ""), this is \(id)"]
    }
    guard head <= snapshot.head else {
      return ["the log ends at position \(snapshot.head), the certificate's head is \(head)"]
    }
    guard try snapshot.link(at: head) == statement["link"]?.string else {
      return ["the link at position \(head) is not the certified one: history was rewritten"]
    }
    return []
  }

  /// The last position of the log that it is about.
  package var head: Position { Position(UInt64(clamping: statement["head"]?.int ?? 0)) }

  func certified(_ name: String) -> [Position] {
    statement[name]?.array?.compactMap { $0.int.map { Position(UInt64(clamping: $0)) } } ?? []
  }
}
