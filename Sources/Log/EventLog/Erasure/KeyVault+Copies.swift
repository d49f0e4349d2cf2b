/// What a store keeps of somebody besides the key that is used: copies, backups, keys of vaults that were given up.
extension KeyVault {
  /// The copies that hold a key of the subject and nothing else: they name the subject, or are the same key.
  package func copies(of subject: String) throws -> [KeptKey] {
    var (own, key) = try current(subject)
    defer { key.wipe() }
    return try store.kept().filter { kept in
      guard kept.place != own, let copy = kept.key else { return false }
      return copy.subject.map(ExactText.init) == ExactText(subject)
        || (!key.isEmpty && kept.withBytes { $0.starts(with: key) })
    }
  }

  /// Where the key that is used now, or another one that names the subject, stands among other things, so that it cannot be destroyed alone.
  package func containers(of subject: String) throws -> [String] {
    var (own, key) = try current(subject)
    defer { key.wipe() }
    let copies = Set(try copies(of: subject).map(\.place))
    let places = try store.keys(naming: subject).map(\.place)
    return try Set(places + (key.isEmpty ? [] : store.places(of: key)))
      .filter { $0 != own && !copies.contains($0) }.sorted()
  }

  /// All keys that are kept of a subject, the one that is used among them, also within larger things; without a name those that certain handles
  /// name, where they stand alone.
  package func keys(of subject: String, or handles: [SubjectHandle]) throws -> [(
    place: String, key: SubjectKey
  )] {
    let alone = try store.kept().filter { kept in
      guard let key = kept.key, key.subject == nil else { return false }
      return handles.contains { $0.key == key.identifier }
    }
    return try (alone + store.keys(naming: subject)).compactMap { kept in
      kept.key.map { (kept.place, $0) }
    }
  }

  /// Where the key that is used lies, and its bytes, which whoever asks zeroes; none where what lies there is no key: its beginning might be others'.
  private func current(_ subject: String) throws -> (place: String?, key: [UInt8]) {
    guard let name = try name(of: subject) else { return (nil, []) }
    guard var bytes = try store.key(name), SubjectKey(bytes) != nil else {
      return (store.place(of: name), [])
    }
    defer { bytes.wipe() }
    return (store.place(of: name), Array(bytes.prefix(SubjectKey.length)))
  }
}
