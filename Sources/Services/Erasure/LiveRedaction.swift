package import Attachments
package import EventLog
import EventLogLMDB
package import Projections

/// The redaction of the messages that people deleted from a log that a server writes: what
/// `evtool redact --deleted` does, but for what needs the log for itself.
///
/// The files that they alone showed go with their words.
///
/// Nothing is built anew of the log meanwhile; the views that have read the record are built anew
/// afterwards, beside what is served. The log is not compacted, and its files are not searched: the
/// unused parts of `data.mdb` and of the journal may hold the words until `evtool compact`, as
/// `evtool verify` says. A copy of the log, such as a backup, is without them.
package struct LiveRedaction: Sendable {
  /// The words that stand on record as the reason.
  package static let reason = "deleted by their senders"
  /// How many events are redacted under one record.
  private static let batch = 500

  private let log: any EventLog
  private let views: Views
  private let attachments: AttachmentStore

  /// Redacts in a log that is open for writing, and that some views are folded from.
  package init(_ log: any EventLog, views: Views, _ attachments: AttachmentStore) {
    (self.log, self.views, self.attachments) = (log, views, attachments)
  }

  /// Whether it can: not in a log that several machines share, each of which has a copy.
  package var isPossible: Bool {
    do {
      _ = try LMDBEventLog.behind(log, for: "redact")
      return !(log is any SharedEventLog)
    } catch { return false }
  }

  /// Takes the words of deleted messages out of the log, and then their files out of the store, and
  /// returns how many events lost theirs; done again, it finds none.
  ///
  /// It blocks the calling thread, which is none of those that tasks run in.
  ///
  /// - Throws: `LogError`, also with `unsupported`; `AppendError`; what the store of files throws. What is redacted by then is so.
  @discardableResult
  package func redactDeleted(by actor: String) throws -> Int {
    let lmdb = try LMDBEventLog.behind(log, for: "redact")
    let deleted = try log.deletedMessages()
    var rest = deleted.words[...]
    while !rest.isEmpty {
      let part = rest.prefix(Self.batch)
      _ = try views.redacting { try lmdb.redact(Array(part), reason: Self.reason, actor: actor) }
      rest = rest.dropFirst(part.count)
    }
    try attachments.forget(deleted.files)
    return deleted.words.count
  }
}
