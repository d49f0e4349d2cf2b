/// Opens the sealed members of one walk's events.
///
/// It asks the store for each key once a walk and forgets it afterwards, so a destroyed key is gone for the next walk,
/// whichever process destroyed it.
struct SealOpener {
  private static let maximumKnown = 10_000

  private let vault: KeyVault?
  private var known: [SubjectHandle: OpeningKey] = [:]

  init(_ vault: KeyVault?) { self.vault = vault }

  /// A payload with its sealed members opened, or with what they read as once erased.
  mutating func open(
    _ payload: [UInt8], of type: EventType, _ report: inout ReadingReport
  ) throws -> [UInt8] {
    try replacingMembers(of: payload) { member, value in
      guard let seal = Seal(value) else { return nil }
      return try open(seal, in: SubjectKey.Place(type: type, member: member), &report)
    }
  }

  private mutating func open(
    _ seal: Seal, in place: SubjectKey.Place, _ report: inout ReadingReport
  ) throws -> [UInt8] {
    switch try key(of: seal) {
    case .gone: report.erased += 1
    case .damaged: report.damaged += 1
    case .found(let key):
      if let value = key.open(seal.sealed, in: place) {
        report.opened += 1
        return value
      }
      report.damaged += 1
    }
    return seal.erased.json
  }

  private mutating func key(of seal: Seal) throws -> OpeningKey {
    guard let handle = seal.handle else { return .damaged }
    guard let vault else { return .gone }
    if let key = known[handle] { return key }
    let key = try vault.openingKey(handle)
    if known.count >= Self.maximumKnown { known = [:] }
    known[handle] = key
    return key
  }
}
