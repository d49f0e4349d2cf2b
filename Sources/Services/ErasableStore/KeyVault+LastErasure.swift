package import EventLog

extension KeyVault {
  /// The position of a log's last record of somebody's erasure; -1 if there is none.
  ///
  /// An imported erasure is about another log.
  package func lastErasure(of subject: String, in log: any EventLog) throws -> Int64 {
    guard let name = try subjectPart(of: subject) else { return -1 }
    var last: Int64 = -1
    try log.withSnapshot { snapshot in
      try snapshot.forEachEvent(in: .subject(name), .backward) { event in
        guard event.type == SubjectForgotten.eventType, !event.isImported else { return .proceed }
        last = Int64(clamping: event.position.value)
        return .stop
      }
    }
    return last
  }
}
