import Basics
import Foundation

/// Opens the sealed members of one walk's events.
///
/// It asks the store for each key once a walk, and in a long walk again after every ``maximumUses``
/// members, so a destroyed key is gone for the next walk, and soon for one that is under way,
/// whichever process destroyed it.
struct SealOpener {
  private static let maximumUses = 4096

  private let vault: KeyVault?
  private var known: [SubjectHandle: OpeningKey] = [:]
  private var uses = 0

  init(_ vault: KeyVault?) { self.vault = vault }

  /// A payload with its sealed members opened, or with what they read as once erased.
  mutating func open(
    _ payload: [UInt8], of type: EventType, in stream: StreamName, _ report: inout ReadingReport
  ) throws -> [UInt8] {
    var seals: [(member: String, seal: Seal)] = []
    let rest = try replacingMembers(of: payload) { member, value in
      guard let seal = Seal(value) else { return nil }
      seals.append((member, seal))
      return Array("null".utf8)
    }
    var sealed = seals[...]
    return try replacingMembers(of: payload) { member, _ in
      guard sealed.first?.member == member, let seal = sealed.popFirst()?.seal else { return nil }
      let place = SubjectKey.Place(stream: stream, type: type, member: member, rest: rest)
      return try open(seal, in: place, &report)
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
    return try key(of: handle)
  }

  /// The key that a handle names, if it is at hand.
  mutating func key(of handle: SubjectHandle) throws -> OpeningKey {
    guard let vault else { return .gone }
    if uses >= Self.maximumUses {
      known = [:]
      uses = 0
    }
    uses += 1
    if let key = known[handle] { return key }
    let key = try vault.openingKey(handle)
    known[handle] = key
    return key
  }

  /// Whether a sealed event can be read as a whole, and for whom it would have to be sealed again.
  mutating func sealing(of event: borrowing EventView) throws -> EventSealing {
    var fields: [PersonalField] = []
    var subjects: Set<String> = []
    var report = ReadingReport()
    let (stream, type, payload) = (event.stream, event.type, event.payload.copied())
    let rest = try remainder(of: payload) { _, value in Seal(value) != nil }
    _ = try replacingMembers(of: payload) { member, value in
      guard let seal = Seal(value) else { return nil }
      let place = SubjectKey.Place(stream: stream, type: type, member: member, rest: rest)
      _ = try open(seal, in: place, &report)
      fields.append(PersonalField(member, erased: seal.erased))
      if case .found(let key) = try key(of: seal), let subject = key.subject {
        subjects.insert(subject)
      }
      return nil
    }
    guard report.opened == fields.count, subjects.count == 1, let subject = subjects.first else {
      return .closed([])
    }
    return .open(subject: subject, fields: fields)
  }
}
