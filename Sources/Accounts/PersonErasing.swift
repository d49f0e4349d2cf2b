package import JSON

/// Erases people from a log that a server writes, with everything that the log's keys open.
package protocol PersonErasing: Sendable {
  /// What would go and what would stay, in the words of `evtool forget --json`; `attachments` and `accounts` are how many lie beside the log.
  ///
  /// - Throws: `NameFault` for somebody who is no person, `KeyStoreError` where keys are missing, `LogError` with `unsupported` where the log cannot.
  func plan(_ person: String, attachments: Int, accounts: Int) async throws -> JSONValue

  /// Erases somebody; `beside` takes away what lies beside the log, once nothing is in the way.
  ///
  /// Returns what there was, as ``plan(_:attachments:accounts:)`` does, with `"forgotten": true`. Again for the same person it finishes what was
  /// cut off.
  ///
  /// - Throws: as ``plan(_:attachments:accounts:)``, then nothing has changed; `AppendError`.
  func erase(
    _ person: String, by actor: String, attachments: Int, accounts: Int,
    beside: @escaping @Sendable () throws -> Void
  ) async throws -> JSONValue
}
