extension EventCodec {
  /// A commit with the personal fields of its events sealed, nil if there is nothing to seal; the
  /// same commit gives the same bytes.
  ///
  /// `failed` is told of what else there was than a rule of the log that the commit breaks.
  ///
  /// - Throws: ``AppendError`` if there is no vault and nobody has said that they are to stay
  ///   readable, if there is no key to be had, if nobody is named whom personal members are about,
  ///   or where an event looks sealed that is not.
  public func seal(
    _ commit: Commit, in log: some EventLog, failed: (any Error) -> Void = { _ in }
  ) throws(AppendError) -> Commit? {
    guard vault != nil || personal == .sealed,
      commit.events.contains(where: \.isPersonal) || commit.conditions.contains(where: \.isPersonal)
    else { return nil }
    do {
      guard let vault else {
        let open = try commit.events.first { try $0.isPersonal && $0.hasPersonalMembers() }
        guard let open else { return nil }
        throw AppendError.invalid(open.isUnsealed)
      }
      let events = try commit.events.enumerated().map { index, event in
        guard event.isPersonal else { return event }
        guard let subject = event.subject else {
          // Of personal members that are left out nobody has to be named.
          guard try event.hasPersonalMembers() else { return event }
          throw AppendError.invalid(event.isNobodys)
        }
        let found = try key(for: event, of: subject, in: log, vault)
        guard let (handle, key) = found else { return event }
        return try event.sealed(
          key, handle, in: commit.stream(of: index), context: commit.context(of: index))
      }
      return Commit(
        events, to: commit.stream, expecting: commit.expecting, others: commit.others,
        conditions: try commit.conditions.map { condition in
          guard case .nothing(let query, let position) = condition else { return condition }
          return .nothing(try sealed(query), after: position)
        }, id: commit.id)
    } catch let error as AppendError {
      throw error
    } catch let error as KeyStoreError where error.isFull {
      throw .full(path: error.path)
    } catch {
      failed(error)
      throw .unsealable("\(error)")
    }
  }
}

extension EventCodec {
  /// A query with its personal tags as they lie in the log: those of whom there is no key find
  /// nothing.
  ///
  /// - Throws: ``KeyStoreError`` if a key cannot be used.
  func sealed(_ query: EventQuery) throws -> EventQuery {
    guard let vault, query.isPersonal else { return query }
    return try query.mapTags { tag in
      guard tag.isPersonal, tag.sealed == nil else { return tag }
      guard let subject = tag.subject, let handle = try vault.handle(of: subject),
        case .found(let key) = try vault.openingKey(handle)
      else { return tag.unfindable }
      return tag.sealed(under: key)
    }
  }
}

extension EventQuery {
  /// Whether one of its tags is found with a person's key alone.
  var isPersonal: Bool { items.contains { $0.tags.contains(where: \.isPersonal) } }
}

extension AppendCondition {
  fileprivate var isPersonal: Bool {
    if case .nothing(let query, _) = self { query.isPersonal } else { false }
  }
}

extension EventCodec {
  /// Counts appends of commits that may seal something: an erasure of whom they are about waits
  /// until ``leave(_:)`` is called with what this returns.
  package func enter(_ commits: some Sequence<Commit>) -> [String] {
    guard let vault else { return [] }
    let subjects = commits.flatMap { $0.events.lazy.filter(\.isPersonal).compactMap(\.subject) }
    if !subjects.isEmpty { vault.erasures.enter(subjects) }
    return subjects
  }

  /// The appends that ``enter(_:)`` counted are answered.
  package func leave(_ subjects: [String]) {
    if !subjects.isEmpty { vault?.erasures.leave(subjects) }
  }
}

extension EventCodec {
  /// Makes the keys that commits need and that are not there yet, all with the syncs of one; before
  /// what they seal is made.
  ///
  /// Failures are not reported here: the commit that needs the key fails with them when it is
  /// sealed.
  package func prepareKeys(for commits: [Commit], in log: some EventLog) {
    guard let vault, commits.count > 1 else { return }
    var (subjects, seen): ([String], Set<ExactText>) = ([], [])
    for event in commits.lazy.flatMap(\.events) where event.isPersonal {
      guard let subject = event.subject, seen.insert(ExactText(subject)).inserted else { continue }
      // Of personal members that are left out nobody gets a key.
      do { guard try event.hasPersonalMembers() else { continue } } catch { continue }
      subjects.append(subject)
    }
    guard subjects.count > 1 else { return }
    do {
      try vault.prepareKeys(of: subjects) { try checkNewKey(of: $0, as: $1, in: log, vault) }
    } catch {
      // Told by the commit's own sealing, as above.
    }
  }

  /// The key to seal an event with; nil for one about somebody who is being erased, or was, whose
  /// personal members say nothing: what has to end after them, as a visit, can be said to.
  ///
  /// Nil as well for an imported one of which nothing is to be sealed, about somebody without a key: the
  /// keys of the log that it comes from may still be put in place.
  private func key(
    for event: NewEvent, of subject: String, in log: some EventLog, _ vault: KeyVault
  ) throws -> (handle: SubjectHandle, key: SubjectKey)? {
    do {
      if event.isImported, try vault.handle(of: subject) == nil, try event.hasNothingToSeal() {
        return nil
      }
      return try sealingKey(of: subject, in: log, vault)
    } catch AppendError.beingErased {
      guard try event.saysNothingPersonal() else { throw AppendError.beingErased }
      return nil
    }
  }

  /// The key to seal with: one that no erasure has on record as destroyed.
  private func sealingKey(
    of subject: String, in log: some EventLog, _ vault: KeyVault
  ) throws -> (handle: SubjectHandle, key: SubjectKey) {
    guard !vault.erasures.isErasing(subject) else { throw AppendError.beingErased }
    while true {
      let found = try vault.sealingKey(of: subject) {
        try checkNewKey(of: $0, as: $1, in: log, vault)
      }
      guard try subjects.isClosed(found.handle, in: log, vault) else { return found }
      // An erasure may have ended since: then there is a new life to seal for.
      guard try vault.handle(of: subject) != found.handle else {
        throw KeyStoreError.forgottenKey(vault.place(ofPart: found.handle.subject))
      }
    }
  }

  /// Refuses a key for somebody who was erased and has not come back, and for somebody whose key was
  /// lost.
  private func checkNewKey(
    of subject: String, as name: String, in log: some EventLog, _ vault: KeyVault
  ) throws {
    if try vault.isErased(subject, as: name, in: log) { throw AppendError.beingErased }
    try subjects.check(name, in: log, vault)
  }
}
