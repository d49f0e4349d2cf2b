import Basics

/// The erasures of a vault's subjects by this process: while one is under way, nothing is sealed for
/// its subject.
///
/// An append counts itself before it seals, and until it is answered. An erasure waits for those of
/// its subject that were counted, so it sees all that was sealed for them.
final class ErasureWatch: Sendable {
  private struct State {
    var begun = 0
    /// How many erasures of a subject are under way: one may contain another.
    var underWay: [ExactText: Int] = [:]
    /// How many appends that may seal for a subject are not answered yet.
    var appends: [ExactText: Int] = [:]
    var waiting: [ExactText: [CheckedContinuation<Void, Never>]] = [:]
  }

  private let state = Lock(State())

  /// How many there have been.
  var begun: Int { state.withLock(\.begun) }

  /// Whether that of a subject is under way.
  func isErasing(_ subject: String) -> Bool {
    state.withLock { !$0.underWay.isEmpty && $0.underWay[ExactText(subject)] != nil }
  }

  /// Closes a subject, and returns once all that was sealed for them before is appended or refused.
  func begin(_ subject: String) async {
    let subject = ExactText(subject)
    state.withLock {
      $0.begun += 1
      $0.underWay[subject, default: 0] += 1
    }
    await withCheckedContinuation { continuation in
      let isQuiet = state.withLock { state in
        guard state.appends[subject] != nil else { return true }
        state.waiting[subject, default: []].append(continuation)
        return false
      }
      if isQuiet { continuation.resume() }
    }
  }

  func end(_ subject: String) {
    state.withLock { Self.count(ExactText(subject), by: -1, in: &$0.underWay) }
  }

  /// Counts an append that may seal for some subjects; ``leave(_:)`` ends that.
  func enter(_ subjects: [String]) {
    state.withLock { state in
      for subject in subjects { Self.count(ExactText(subject), by: 1, in: &state.appends) }
    }
  }

  func leave(_ subjects: [String]) {
    let freed = state.withLock { state in
      subjects.flatMap { subject -> [CheckedContinuation<Void, Never>] in
        let subject = ExactText(subject)
        Self.count(subject, by: -1, in: &state.appends)
        return state.appends[subject] == nil ? state.waiting.removeValue(forKey: subject) ?? [] : []
      }
    }
    for continuation in freed { continuation.resume() }
  }

  private static func count(
    _ subject: ExactText, by step: Int, in counts: inout [ExactText: Int]
  ) {
    let count = (counts[subject] ?? 0) + step
    counts[subject] = count > 0 ? count : nil
  }
}

extension KeyVault {
  /// Does something while nothing is sealed for a subject in this process: an append for them is
  /// refused with ``AppendError/beingErased``, and one that was under way has ended.
  package func closing<R>(
    _ subject: String, _ body: () async throws -> R
  ) async rethrows -> R {
    await erasures.begin(subject)
    defer { erasures.end(subject) }
    return try await body()
  }
}

/// Says whether a subject has come back since an erasure of theirs at a position.
package typealias ReturnRule = @Sendable (_ subject: String, _ erasure: Position) -> Bool

extension KeyVault {
  /// Has whoever is erased stay so until they have come back by an act of their own, as
  /// `hasReturned` says of the subject and the position of their last erasure: until then no key is
  /// made for them, and what would be sealed for them is refused with
  /// ``AppendError/beingErased``.
  ///
  /// An act that somebody began before an erasure is no return, nor is what others do about them.
  package func staysErased(until hasReturned: @escaping ReturnRule) {
    returned.withLock { $0 = hasReturned }
  }

  /// Whether an erasure of a subject is on a log's own record, there is no key since, and they have
  /// not come back.
  ///
  /// - Throws: ``KeyStoreError``, what the log throws.
  package func isErased(_ subject: String, in log: some EventLog) throws -> Bool {
    guard try handle(of: subject) == nil, let name = try subjectPart(of: subject) else {
      return false
    }
    return try isErased(subject, as: name, in: log)
  }

  /// Whether that holds of a subject without a key, whose part of its handles is known.
  func isErased(_ subject: String, as name: String, in log: some EventLog) throws -> Bool {
    guard let hasReturned = returned.withLock(\.self) else { return false }
    let last = try log.withSnapshot { snapshot in
      // As they lie there: to open one would ask this vault while it makes a key.
      try snapshot.positions(of: .subject(name), upTo: snapshot.head).last { place in
        var isRecord = false
        try snapshot.forEachStoredEvent(from: Position(place)) { event in
          isRecord =
            event.type == SubjectForgotten.eventType && event.isReadable
            && !event.isImported
          return .stop
        }
        return isRecord
      }
    }
    return last.map { !hasReturned(subject, Position($0)) } ?? false
  }
}
