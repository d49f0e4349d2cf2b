internal import Basics
import Foundation

/// Finds, among what other people's keys seal, the events that a search has to read: each member is opened as its bytes, and looked at as they are.
package struct OthersSeals {
  private let subject: String?
  private var members = PayloadMembers()
  private var opener: SealOpener
  private let upcasters: Upcasters

  /// Looks at what is sealed under any handle but those of a subject's part, with the keys that `snapshot` reads with.
  package init(but subject: String?, in snapshot: borrowing Snapshot) {
    self.subject = subject
    opener = SealOpener(snapshot.reading.vault)
    upcasters = snapshot.reading.upcasters
  }

  /// Whether a value that another's key seals may hold what is looked for, as `mayHold` says of its bytes; also if only a reader of the whole event can tell.
  package mutating func mayHold(
    _ event: borrowing EventView, _ mayHold: (Span<UInt8>) -> Bool
  ) throws -> Bool {
    guard event.isSealed else { return false }
    let payload = event.payload
    guard let found = try members.read(payload, isSealed: true) else { return true }
    let isOthers = found.contains { member in
      if case .sealed(let handle, _, _) = member.value { handle.subject != subject } else { false }
    }
    guard isOthers else { return false }
    // What is lifted reads otherwise than it lies.
    guard event.schemaVersion == 1, !upcasters.mayLift(event.type) else {
      return true
    }
    let (stream, type, rest) = (event.stream, event.type, Self.rest(of: payload, found))
    for member in found {
      guard case .sealed(let handle, let cipher, _) = member.value, handle.subject != subject,
        case .found(let key) = try opener.key(of: handle)
      else { continue }
      let place = SubjectKey.Place(stream: stream, type: type, member: member.name, rest: rest)
      guard let bytes = Data(base64Encoded: Data(payload.extracting(cipher).copied())),
        let value = key.open(Array(bytes), in: place)
      else { continue }
      if mayHold(value.span) { return true }
    }
    return false
  }

  /// The payload with nothing in the place of each seal: what these are bound to.
  private static func rest(
    of payload: Span<UInt8>, _ members: [PayloadMembers.Member]
  ) -> [UInt8] {
    var rest: [UInt8] = []
    rest.reserveCapacity(payload.count)
    var copied = 0
    for member in members {
      guard case .sealed = member.value else { continue }
      for index in copied..<member.place.lowerBound { rest.append(payload[index]) }
      rest += [0x6E, 0x75, 0x6C, 0x6C]
      copied = member.place.upperBound
    }
    for index in copied..<payload.count { rest.append(payload[index]) }
    return rest
  }
}
