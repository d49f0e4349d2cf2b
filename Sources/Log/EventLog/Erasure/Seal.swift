internal import Basics
import Foundation
internal import JSON

/// A sealed member as it lies in a payload:
/// `{"erased":…,"sealed":"<base64 nonce+ciphertext+tag>","subject":"<handle>"}`.
///
/// `erased` is what it reads as without its key, left out if that is `"[erased]"`.
package struct Seal {
  package let sealed: [UInt8]
  /// Nil if the text is no handle.
  package let handle: SubjectHandle?
  let erased: JSONValue

  package init(_ sealed: [UInt8], _ handle: SubjectHandle, erased: JSONValue) {
    self.sealed = sealed
    self.handle = handle
    self.erased = erased
  }

  /// Reads a member; nil if it is not sealed.
  package init?(_ json: [UInt8]) {
    guard json.first == UInt8(ascii: "{"), let object = Self.object(json) else { return nil }
    self.init(object)
  }

  /// Reads a member that was parsed; nil if it is not sealed.
  package init?(_ object: JSONObject) {
    let names = object.names.filter { $0 != "erased" }
    guard names == ["sealed", "subject"],
      let text = object["sealed"]?.string, let subject = object["subject"]?.string
    else { return nil }
    // What is no base64 is no ciphertext either: it does not open.
    sealed = Data(base64Encoded: text).map { Array($0) } ?? []
    handle = SubjectHandle(subject)
    erased = object["erased"] ?? PersonalField.erasedText
  }

  /// Whether there is room for a nonce and a tag: anything shorter was not sealed by a key.
  var isCiphertext: Bool { sealed.count >= 28 }

  private static func object(_ json: [UInt8]) -> JSONObject? {
    do {
      return try JSONObject(json: json)
    } catch {
      // A member that cannot be read cannot be a seal.
      return nil
    }
  }

  var json: [UInt8] {
    var object: JSONObject = [
      "sealed": .string(Data(sealed).base64EncodedString()),
      "subject": .string(handle?.description ?? ""),
    ]
    if erased != PersonalField.erasedText { object["erased"] = erased }
    return object.json
  }
}

/// A payload with some of its top-level members' values replaced; everything else stays byte for
/// byte.
package func replacingMembers(
  of payload: [UInt8], _ replacement: (_ name: String, _ value: [UInt8]) throws -> [UInt8]?
) throws -> [UInt8] {
  let bytes = payload.span
  var reader = JSONReader(bytes)
  var result: [UInt8] = []
  var copied = 0
  var object = try reader.beginObject()
  while let key = try reader.nextKey(&object) {
    let name = try reader.name(of: key)
    _ = try reader.peek()
    let start = reader.offset
    try reader.skipValue()
    let end = reader.offset
    guard let value = try replacement(name, Array(payload[start..<end])) else { continue }
    result += payload[copied..<start]
    result += value
    copied = end
  }
  try reader.end()
  return result + payload[copied...]
}

/// A payload without the values of its sealed members: what these are bound to.
package func remainder(
  of payload: [UInt8], _ isSealed: (_ name: String, _ value: [UInt8]) -> Bool
) throws -> [UInt8] {
  try replacingMembers(of: payload) { name, value in
    isSealed(name, value) ? Array("null".utf8) : nil
  }
}

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
      return .closed
    }
    return .open(subject: subject, fields: fields)
  }
}

extension Snapshot {
  /// How far the sealed members of an event open with the keys at hand, were it in that stream.
  package func opening(_ event: NewEvent, in stream: StreamName) throws -> ReadingReport {
    var report = ReadingReport()
    var opener = SealOpener(reading.vault)
    _ = try opener.open(event.payload, of: event.type, in: stream, &report)
    return report
  }
}
