package import JSON

/// Erases people from a log that a server writes, with everything that the log's keys open.
package protocol PersonErasing: Sendable {
  /// What would go and what would stay, in the words of `evtool forget --json`; `belongings` lie beside the log.
  ///
  /// - Throws: `NameFault` for somebody who is no person, `KeyStoreError` where keys are missing, `LogError` with `unsupported` where the log cannot.
  func plan(_ person: String, _ belongings: Belongings) async throws -> JSONValue

  /// Erases somebody; `beside` takes away what lies beside the log, once the erasure is on record and before the key goes.
  ///
  /// Returns what there was, as ``plan(_:_:)`` does, with `"forgotten": true`. What is cut off before the record has changed nothing that the person
  /// would miss; behind it, it is finished by the next start of a server, or by the same again.
  ///
  /// - Throws: as ``plan(_:_:)``, then nothing has changed; `AppendError`; what `beside` throws.
  func erase(
    _ person: String, by actor: String, _ belongings: Belongings,
    beside: @escaping @Sendable () throws -> Void
  ) async throws -> JSONValue
}

/// What of somebody lies beside the log, by numbers.
package struct Belongings: Sendable, Equatable {
  /// Files that they have uploaded.
  package var attachments: Int
  /// Accounts: one, or none.
  package var accounts: Int
  /// Consumers that they have made.
  package var consumers: Int

  /// So many of each.
  package init(attachments: Int = 0, accounts: Int = 0, consumers: Int = 0) {
    (self.attachments, self.accounts, self.consumers) = (attachments, accounts, consumers)
  }

  /// Whether there is nothing.
  package var isEmpty: Bool { self == Belongings() }
}
