internal import Basics
import EventLog
internal import JSON

/// The keys that must be gone.
extension ErasureCertificate {
  /// The keys of the handles are gone.
  func keyDifferences(_ vault: KeyVault) throws -> [String] {
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
  func givenUpDifferences(_ snapshot: borrowing Snapshot) throws -> [String] {
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
  func keptDifferences(
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
