import EventLog
import EventLogLMDB

/// Stages that take away what somebody wrote.
extension Stage {
  /// Forgets a person: the key is destroyed, then that is put on record.
  static let forget = Stage(name: "forget") { root, work, claims in
    guard let vault = work.vault(root) else { return }
    let log = try work.open(root, .writing)
    claims.note(.forgetting)
    let end = try log.head()
    _ = try await Eraser(log: log, vault: vault).erase(Work.forgotten)
    claims.note(.forgotten(upTo: end.value))
  }

  /// Redacts the first two events, then compacts: of their payloads nothing is left in any file.
  static let redact = Stage(name: "redact") { root, work, claims in
    let payloads = try work.open(root, .reading).withSnapshot { snapshot in
      var payloads: [String] = []
      try snapshot.forEachStoredEvent { event in
        payloads.append(String(decoding: event.recorded.payload, as: UTF8.self))
        return payloads.count == 2 ? .stop : .proceed
      }
      return payloads
    }
    guard !payloads.isEmpty else { return }
    let positions = Array(1...UInt64(payloads.count))
    claims.note(.redacting(positions))
    try Redactor(path: root + "/log").redact(
      positions.map { Position($0) }, reason: "by mistake", actor: nil, at: Work.now)
    claims.note(.redacted)
    _ = try LMDBEventLog.compact(root + "/log")
    claims.note(.wiped(payloads))
  }
}
