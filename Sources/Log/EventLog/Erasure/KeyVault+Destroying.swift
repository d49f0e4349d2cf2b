import Synchronization

/// Destroying keys for good.
extension KeyVault {
  /// Destroys a subject's key for good and what is remembered of the subject, if its handle is among those that are on record as forgotten, and returns whether it did.
  ///
  /// What a destruction left that was cut off goes in any case.
  func destroyKey(of subject: String, ifAmong handles: Set<String>) throws -> Bool {
    try state.withLock { state in
      guard let name = try name(of: subject, &state, makingSalt: false) else { return false }
      if var bytes = try store.key(name) {
        defer { bytes.wipe() }
        let handle = SubjectHandle(subject: name, key: try key(name, bytes).identifier)
        guard handles.contains(handle.description) else { return false }
      }
      (state.known[name], state.names[ExactText(subject)]) = (nil, nil)
      return try store.destroy(name)
    }
  }

  /// Destroys the keys of everybody whom a log's own records say to be forgotten: what a run has left that was cut off behind its record.
  ///
  /// The records name the keys that are to go, so that of a life after them is never taken for one.
  ///
  /// - Throws: ``KeyStoreError`` where a key cannot be read or destroyed.
  package func finishErasures(recordedIn log: any EventLog) throws {
    for (name, records) in try ErasurePlan.records(in: log) {
      let handles = Set(records.flatMap(\.content.handles))
      try state.withLock { state in
        guard var bytes = try store.key(name) else { return }
        defer { bytes.wipe() }
        let handle = SubjectHandle(subject: name, key: try key(name, bytes).identifier)
        guard handles.contains(handle.description) else { return }
        state.known[name] = nil
        state.names = state.names.filter { $0.value != name }
        _ = try store.destroy(name)
      }
    }
  }

  /// Whether the key that a handle names is here and is this subject's, also where another salt gave it its name.
  func isKept(_ handle: SubjectHandle, for subject: String) throws -> Bool {
    guard case .found(let key) = try openingKey(handle, nil) else { return false }
    return key.subject.map(ExactText.init) == ExactText(subject)
  }

  /// Destroys such a key for good, and returns whether it was there.
  func destroyKey(_ handle: SubjectHandle, keptFor subject: String) throws -> Bool {
    try state.withLock { state in
      guard try isKept(handle, for: subject) else { return false }
      (state.known[handle.subject], state.names[ExactText(subject)]) = (nil, nil)
      return try store.destroy(handle.subject)
    }
  }
}
