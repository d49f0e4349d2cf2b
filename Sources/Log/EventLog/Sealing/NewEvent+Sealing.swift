internal import Basics
internal import Cryptography
package import JSON

extension Commit {
  /// The bytes that make equal values in different commits look different.
  func context(of index: Int) -> [UInt8] {
    var writer = ByteWriter()
    writer.text(stream.rawValue)
    writer.text(id?.value ?? "")
    writer.varint(UInt64(index))
    return writer.bytes
  }

  /// The stream that an event of it lies in.
  func stream(of index: Int) -> StreamName {
    others.last { $0.events.lowerBound <= index }?.stream ?? stream
  }
}

extension NewEvent {
  var isPersonal: Bool { !personalFields.isEmpty && !isSealed }

  func hasPersonalMembers() throws -> Bool {
    !(try memberNames()).isDisjoint(with: personalFields.map(\.name))
  }

  /// Whether it has none of its personal members, no personal tag, and nothing that looks sealed.
  func hasNothingToSeal() throws -> Bool {
    try !tags.contains(where: \.isPersonal) && !hasPersonalMembers() && membersLikeSeals().isEmpty
  }

  /// Whether all of its personal members are left out, null, or a text or list of nothing, and none of
  /// its tags is personal.
  func saysNothingPersonal() throws -> Bool {
    let names = Set(personalFields.map(\.name))
    var isSilent = !tags.contains(where: \.isPersonal)
    _ = try replacingMembers(of: payload) { member, value in
      if names.contains(member),
        !["null", "\"\"", "[]"].contains(where: { value.elementsEqual($0.utf8) })
      {
        isSilent = false
      }
      return nil
    }
    return isSilent
  }

  var isUnsealed: String {
    let members = personalFields.map(\.name).joined(separator: ", ")
    return
      "\(type) has personal members (\(members)) and this log has no vault to seal them with: open it with one, as in "
      + "vault: KeyVault(folder: \"keys\"), or say that they are to stay readable, of the whole log with personal: .inPlain, "
      + "of one event with inPlain()"
  }

  var isNobodys: String {
    let members = personalFields.map(\.name).joined(separator: ", ")
    return
      "\(type) has personal members (\(members)) and names nobody they are about: give it a subject, "
      + "or say that it is to stay readable with inPlain()"
  }

  func sealed(
    _ key: SubjectKey, _ handle: SubjectHandle, in stream: StreamName, context: [UInt8]
  ) throws -> NewEvent {
    var event = self
    event.tags = tags.map { $0.isPersonal ? $0.sealed(under: key) : $0 }
    let names = Set(personalFields.map(\.name))
    let rest = try remainder(of: payload) { name, _ in names.contains(name) }
    event.payload = try replacingMembers(of: payload) { member, value in
      guard let field = personalFields.first(where: { $0.name == member }) else {
        guard Seal(value) == nil else {
          throw AppendError.invalid("the member '\(member)' of \(type) must not look sealed")
        }
        return nil
      }
      let place = SubjectKey.Place(
        stream: stream, type: type, member: member, rest: rest)
      let bytes = try key.seal(value, in: place, context: context)
      event.isSealed = true
      return Seal(bytes, handle, erased: field.erased).json
    }
    return event
  }
}

/// A member of a payload that has the shape of a seal.
package struct SealedMember: Sendable, Equatable {
  /// The member's name.
  package let name: String
  /// Whether it names a key and holds what a key could open.
  package let isWhole: Bool
  /// The value that is shown without its key.
  package let erased: JSONValue
}

extension NewEvent {
  /// The members of the payload that have the shape of a seal, whether they are sealed or not.
  package func membersLikeSeals() throws -> [SealedMember] {
    guard payload.first == UInt8(ascii: "{") else { return [] }
    var found: [SealedMember] = []
    _ = try replacingMembers(of: payload) { member, value in
      guard let seal = Seal(value) else { return nil }
      let isWhole = seal.handle != nil && seal.sealed.count > AESGCM.overhead
      found.append(SealedMember(name: member, isWhole: isWhole, erased: seal.erased))
      return nil
    }
    return found
  }

  /// The names of the payload's members.
  package func memberNames() throws -> Set<String> {
    guard payload.first == UInt8(ascii: "{") else { return [] }
    var names: Set<String> = []
    _ = try replacingMembers(of: payload) { member, _ in
      names.insert(member)
      return nil
    }
    return names
  }

  /// An event whose personal members lie in its payload sealed already, as another log had them; it
  /// is appended as it is.
  ///
  /// Returns nil if no member is sealed.
  package func sealedAlready() throws -> NewEvent? {
    var event = self
    var seals = 0
    _ = try replacingMembers(of: payload) { _, value in
      if Seal(value)?.handle != nil { seals += 1 }
      return nil
    }
    guard seals > 0 else { return nil }
    event.isSealed = true
    event.isSealedElsewhere = true
    return event
  }
}
