/// Forgets data subjects: shows what that takes away, puts it on record, destroys the key, proves
/// it.
///
/// The log keeps its bytes, so its chain still verifies, but nobody can read them. What has read
/// the log before still holds plain text: rebuild the views, compact their files, and make each
/// ``CommandRunner`` anew.
public struct Eraser: Sendable {
  package let log: any EventLog
  package let vault: KeyVault

  /// Forgets in a log that is open for writing, with the vault it was opened with.
  public init(log: any EventLog, vault: KeyVault) {
    self.log = log
    self.vault = vault
  }

  /// Plans the forgetting of a subject; walks through the whole log and changes nothing.
  public func plan(_ subject: String) throws -> ErasurePlan {
    try log.withSnapshot { try ErasurePlan(subject, in: $0, vault) }
  }

  /// Appends `subject.forgotten` and destroys a subject's key; nil if there was nothing to forget.
  ///
  /// The record goes first: a run that was cut off before the key's end is finished by running it
  /// again, and a key that is not there without a record was lost, not destroyed. Nothing is sealed
  /// for the subject meanwhile in this process (``KeyVault/closing(_:_:)``); once a run was cut
  /// off, nothing more is sealed under that handle.
  ///
  /// The subject's name is not recorded, only its handles, and the `findings` of a search. As long
  /// as there is a key, each run records what it found. With `alwaysRecords` there is a record also
  /// of a subject that nothing was sealed for, and of events that no record says yet.
  /// `removingStores` takes away what lies beside the log, once that is on record and before the
  /// key goes.
  ///
  /// - Throws: ``KeyStoreError``, then the key may still be there; ``AppendError``, then nothing
  ///   was changed; what `removingStores` throws, then the key is there.
  public func erase(
    _ subject: String, actor: String? = nil, correlation: String? = nil,
    findings: ErasureFindings = ErasureFindings(), alwaysRecords: Bool = false,
    removingStores: () throws -> Void = {}
  ) async throws -> ErasurePlan? {
    try await erase(
      subject, actor: actor, correlation: correlation, findings: findings,
      alwaysRecords: alwaysRecords, planned: nil, removingStores: removingStores)
  }

  /// Forgets by a plan that was begun already: only what was appended since is looked at.
  package func erase(
    _ subject: String, actor: String? = nil, correlation: String? = nil,
    findings: ErasureFindings = ErasureFindings(), alwaysRecords: Bool = false,
    planned: ErasurePlanning?, removingStores: () throws -> Void = {}
  ) async throws -> ErasurePlan? {
    guard let name = try vault.name(of: subject) else {
      try removingStores()
      return nil
    }
    await vault.erasures.begin(subject)
    defer { vault.erasures.end(subject) }
    let plan = try log.withSnapshot { snapshot in
      var planning = try planned ?? ErasurePlanning(subject, in: snapshot, vault)
      return try planning.plan(in: snapshot)
    }
    if !plan.handles.isEmpty
      || (alwaysRecords && (findings.textCount > 0 || !plan.isOnRecord(findings)))
    {
      let event = NewEvent(plan.record(findings), actor: actor, correlation: correlation)
      try await log.append([event], to: .subject(name))
    }
    try removingStores()
    // While there is a key that they can be compared with.
    for copy in try vault.copies(of: subject) where plan.copies.contains(copy.place) {
      try vault.store.destroy(copy)
    }
    // A key that was made since the plan is a new life's.
    let recorded = plan.handles.map(\.description) + plan.records.flatMap(\.content.handles)
    var hadKey =
      try plan.isDamaged
      ? vault.destroyDamagedKey(of: subject)
      : vault.destroyKey(of: subject, ifAmong: Set(recorded))
    for handle in plan.formerHandles where recorded.contains(handle.description) {
      hadKey = try vault.destroyKey(handle, keptFor: subject) || hadKey
    }
    return plan.isEmpty && !hadKey ? nil : plan
  }
}
