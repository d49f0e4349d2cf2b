package import JSON

/// A member of a payload as it lies in the log: what anybody can read of it, and whose key seals the rest.
package struct StoredMember: Sendable, Equatable {
  /// The member's name; ``wholePayload`` for a payload that is no object.
  package let name: String
  /// Whose key seals it; nil where nothing does.
  package let handle: SubjectHandle?
  /// The value, or what stands beside a seal and is read in its place: anybody can read either.
  package let plain: JSONValue

  /// What the value of a payload without members is called.
  package static let wholePayload = "(payload)"
}

extension EventView {
  /// The members of the payload, in order; of a payload that is no object the whole as one.
  ///
  /// What only looks sealed is plain: in an event that was not appended sealed, and where there is no room for a ciphertext.
  package func storedMembers() throws -> [StoredMember] {
    let value = try JSONValue(json: payload)
    guard let object = value.object else {
      return [StoredMember(name: StoredMember.wholePayload, handle: nil, plain: value)]
    }
    let mayBeSealed = isSealed
    return object.members.map { member in
      guard mayBeSealed, let seal = member.value.object.flatMap(Seal.init), seal.isCiphertext,
        let handle = seal.handle
      else { return StoredMember(name: member.name, handle: nil, plain: member.value) }
      return StoredMember(name: member.name, handle: handle, plain: seal.erased)
    }
  }
}
