import Foundation

/// What a store keeps of somebody besides the key that is used: copies, backups, keys of vaults that were given up.
extension KeyVault {
  /// The copies that hold a key of the subject and nothing else: they name the subject, or are the same key.
  func copies(of subject: String) throws -> [KeptKey] {
    let (own, key) = try current(subject)
    return try store.kept().filter { kept in
      guard kept.place != own, let copy = SubjectKey(kept.bytes) else { return false }
      return copy.subject.map(ExactText.init) == ExactText(subject)
        || key.map { kept.bytes.starts(with: $0) } == true
    }
  }

  /// Where the key that is used now stands among other things, so that it cannot be destroyed alone.
  package func containers(of subject: String) throws -> [String] {
    let (own, key) = try current(subject)
    guard let key else { return [] }
    let copies = Set(try copies(of: subject).map(\.place))
    return try store.kept().filter {
      $0.place != own && !copies.contains($0.place) && Data($0.bytes).range(of: Data(key)) != nil
    }.map(\.place)
  }

  /// All keys that are kept of a subject, the one that is used among them; without a name those that certain handles name.
  func keys(of subject: String, or handles: [SubjectHandle]) throws -> [(
    place: String, key: SubjectKey
  )] {
    try store.kept().compactMap { kept in
      guard let key = SubjectKey(kept.bytes) else { return nil }
      let isTheirs =
        key.subject.map { ExactText($0) == ExactText(subject) }
        ?? handles.contains { $0.key == key.identifier }
      return isTheirs ? (kept.place, key) : nil
    }
  }

  private func current(_ subject: String) throws -> (place: String?, key: ArraySlice<UInt8>?) {
    guard let name = try name(of: subject) else { return (nil, nil) }
    return (store.place(of: name), try store.key(name)?.prefix(SubjectKey.length))
  }
}
