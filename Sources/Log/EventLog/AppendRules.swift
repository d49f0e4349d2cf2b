/// The rules that every log checks before it appends.
package enum AppendRules {
  /// The version that a commit's first event gets.
  package static func nextVersion(
    of stream: StreamName, expecting expected: ExpectedVersion, after found: Version?
  ) throws(AppendError) -> Version {
    guard expected.isMet(by: found) else {
      throw .conflict(stream: stream, expected: expected, found: found)
    }
    return found?.next ?? .initial
  }

  /// The answer to a commit whose id is in the log already, in a frame that begins at a position.
  package static func repeated(
    _ id: CommitID, _ commit: Commit, at position: Position, frame bytes: [UInt8]
  ) throws(AppendError) -> Receipt {
    do {
      return try repeated(id, commit, try Frame(bytes.span))
    } catch let error as AppendError {
      throw error
    } catch {
      throw .met("the commit at position \(position) cannot be read", error)
    }
  }

  /// The answer to a commit whose id is in the log already.
  static func repeated(
    _ id: CommitID, _ commit: Commit, _ frame: borrowing Frame
  ) throws(AppendError) -> Receipt {
    guard frame.holds(commit) else {
      throw .commitIDReused(id, at: frame.firstPosition)
    }
    return frame.receipt
  }
}

/// The demands of a commit beside the version of a single stream.
extension AppendRules {
  /// The versions that the first events of a commit's streams get in a log.
  ///
  /// - Throws: ``AppendError`` if a stream or the log is not as the commit demands.
  static func firstVersions(
    of commit: Commit, in storage: borrowing some SnapshotStorage & ~Copyable
  ) throws -> [Version] {
    var versions = [
      try nextVersion(
        of: commit.stream, expecting: commit.expecting,
        after: storage.lastVersion(of: commit.stream))
    ]
    for part in commit.others {
      versions.append(
        try nextVersion(
          of: part.stream, expecting: part.expecting, after: storage.lastVersion(of: part.stream)))
    }
    for condition in commit.conditions {
      switch condition {
      case .stream(let stream, let expected):
        _ = try nextVersion(
          of: stream, expecting: expected, after: storage.lastVersion(of: stream))
      case .nothing(let query, let position):
        try check(query, TagQuery(query), after: position) {
          try storage.nextEvent(tagged: $0, after: $1)
        }
      }
    }
    return versions
  }

  /// Refuses a commit if an event that a query finds follows a position.
  ///
  /// - Throws: ``AppendError`` with `overtaken`, or with `invalid` if it takes too long to tell.
  package static func check(
    _ query: EventQuery, _ tags: TagQuery, after position: Position,
    _ next: (TagHash, Position) throws -> TaggedEvent?
  ) throws {
    var steps = AppendCondition.maximumSteps
    do {
      guard let found = try tags.first(after: position, steps: &steps, next) else { return }
      throw AppendError.overtaken(query: query, by: found)
    } catch is QueryTooLarge {
      throw AppendError.invalid(
        "the condition (no \(query) after position \(position)) looks at more than \(AppendCondition.maximumSteps) "
          + "events: read again and name a later position, or a tag that fewer events have")
    }
  }

  /// Refuses what no log could ever append: a stream twice, an empty part, demands that contradict
  /// each other, tags or queries that break a rule.
  ///
  /// - Throws: ``AppendError`` with `invalid`.
  package static func checkForm(of commit: Commit) throws(AppendError) {
    guard !commit.others.isEmpty || !commit.conditions.isEmpty else { return }
    var demands: [StreamName: ExpectedVersion] = [commit.stream: commit.expecting]
    guard commit.others.isEmpty || commit.others[0].events.lowerBound > 0 else {
      throw .invalid("a commit over several streams has no event for \(commit.stream)")
    }
    guard commit.others.count < Commit.maximumStreams else {
      throw .invalid(
        "a commit writes \(commit.others.count + 1) streams, at most \(Commit.maximumStreams) are allowed"
      )
    }
    for part in commit.others {
      guard !part.events.isEmpty else {
        throw .invalid("a commit over several streams has no event for \(part.stream)")
      }
      guard demands.updateValue(part.expecting, forKey: part.stream) == nil else {
        throw .invalid("a commit names the stream \(part.stream) twice: put its events together")
      }
    }
    var tags = 0
    for condition in commit.conditions {
      switch condition {
      case .stream(let stream, let expected):
        let known = demands[stream] ?? .any
        guard let both = known.joined(with: expected) else {
          throw .invalid(
            "the conditions contradict each other: \(stream) at \(known) and at \(expected)")
        }
        demands[stream] = both
      case .nothing(let query, _):
        if let fault = query.fault { throw .invalid(fault) }
        tags += query.items.reduce(0) { $0 + $1.tags.count }
      }
    }
    guard tags <= AppendCondition.maximumTags else {
      throw .invalid(
        "the conditions of a commit name \(tags) tags, at most \(AppendCondition.maximumTags) are allowed"
      )
    }
  }
}

extension ExpectedVersion {
  /// The demand that meets both; nil if none does.
  fileprivate func joined(with other: ExpectedVersion) -> ExpectedVersion? {
    switch (self, other) {
    case (.any, _): other
    case (_, .any): self
    case (.exists, .exactly): other
    case (.exactly, .exists): self
    default: self == other ? self : nil
    }
  }
}
