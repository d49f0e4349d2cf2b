/// Forgets data subjects: shows what that takes away, destroys the key, puts it on record, proves it.
///
/// The log keeps its bytes, so its chain still verifies, but nobody can read them. What has read the log before still
/// holds plain text: rebuild the views, compact their files, and call ``CommandRunner/dropStates()``.
public struct Eraser: Sendable {
  private let log: any EventLog
  private let vault: KeyVault

  /// Forgets in a log that is open for writing, with the vault it was opened with.
  public init(log: any EventLog, vault: KeyVault) {
    self.log = log
    self.vault = vault
  }

  /// What forgetting a subject would take away; walks through the whole log and changes nothing.
  public func plan(_ subject: String) throws -> ErasurePlan {
    try log.withSnapshot { try ErasurePlan(subject, in: $0, vault) }
  }

  /// Destroys a subject's key and appends `subject.forgotten`; nil if there was nothing to forget.
  ///
  /// The key goes first: whatever happens after that, nothing can be read any more. A run that was cut off before the record
  /// is finished by running it again. The subject's name is not recorded, only its handles.
  ///
  /// - Throws: ``KeyStoreError``, then the key may still be there; ``AppendError``, then the key is gone but not yet on record.
  public func forget(
    _ subject: String, actor: String? = nil, correlation: String? = nil
  ) async throws -> ErasurePlan? {
    guard let name = try vault.name(of: subject) else { return nil }
    let handle = try vault.handle(of: subject)
    let hadKey = try vault.destroyKey(of: subject)
    // Counted after the key is gone, so that an append that came in between is counted too.
    var done = try plan(subject)
    done.hasKey = hadKey
    if let handle, !done.handles.contains(handle) { done.handles.append(handle) }
    guard !done.isEmpty else { return nil }
    let event = NewEvent(done.record, actor: actor, correlation: correlation)
    try await log.append([event], to: .subject(name))
    return done
  }
}
