package import EventLog

/// A run of the rules of retention begins: from here to its end something may have gone.
@Event("retention.began")
package struct RetentionBegan: Sendable {
  /// The rules, as they stand in their file.
  @Plain("settings, which name kinds of streams and roles") package var rules: [String]
  /// How many streams are to be archived.
  package var archive: Int
  /// How many are to be redacted.
  package var redact: Int
  /// How many people are to be erased.
  package var erase: Int
}

/// A run of the rules of retention has ended.
@Event("retention.ran")
package struct RetentionRan: Sendable {
  /// The rules, as they stand in their file.
  @Plain("settings, which name kinds of streams and roles") package var rules: [String]
  /// The position of its beginning; nil for one that was refused.
  package var began: Int?
  /// How many streams were archived.
  package var archived: Int
  /// How many streams were redacted.
  package var redacted: Int
  /// How many events lost their payload, or have it in a segment.
  package var events: Int
  /// How many people were erased.
  package var erased: Int
  /// The positions of the records that say what went: `events.archived`, `subject.forgotten`, and
  /// the first and last `event.redacted` of each commit.
  package var records: [Int]
  /// How many streams and people stay though a rule is due, by the reason: held, open, longer,
  /// written, failed, later.
  @Plain("a few words and numbers") package var kept: [KeptCount]
  /// Segments of the archive that still have payloads which were redacted.
  @Plain("names of files") package var segments: [String]
  /// Why nothing went; nil for a run that was not refused.
  @Plain("it names numbers") package var refused: String?
}

/// How many stay for a reason.
@JSONShape
package struct KeptCount: Sendable, Equatable {
  /// The reason, in a word.
  package var reason: String
  /// How many.
  package var count: Int
}

extension RetentionBegan {
  /// `log-retention`: they are records of the log itself, which nobody else writes.
  package static var streams: StreamRule { .ownRecords(category: "log") }
}

extension RetentionRan {
  /// They lie with ``RetentionBegan``.
  package static var streams: StreamRule { RetentionBegan.streams }
}

extension StreamName {
  /// The stream of all runs of retention.
  package static let retention = StreamName(category: "log", identifier: "retention")
}

/// A run of retention that is on record.
package struct RecordedRetention: Sendable {
  /// The position of its record.
  package let position: Position
  /// When it ended.
  package let time: Timestamp
  /// Who had it run: an administrator, or the server.
  package let actor: String?
  package let run: RetentionRan

  package init(position: Position, time: Timestamp, actor: String?, run: RetentionRan) {
    (self.position, self.time, self.actor, self.run) = (position, time, actor, run)
  }

  /// The newest runs, the newest first.
  package static func latest(limit: Int, in log: any EventLog) throws -> [RecordedRetention] {
    var found: [RecordedRetention] = []
    try log.withSnapshot { snapshot in
      try snapshot.forEachEvent(in: .retention, .backward) { event in
        guard found.count < limit else { return .stop }
        guard event.type == RetentionRan.eventType, event.isReadable else { return .proceed }
        found.append(
          RecordedRetention(
            position: event.position, time: event.time, actor: event.actor,
            run: try event.decode(RetentionRan.self)))
        return .proceed
      }
    }
    return found
  }

  /// The newest run if it has begun and not ended, since it was cut off; nil if it ended.
  package static func unfinished(in log: any EventLog) throws -> BegunRetention? {
    try log.withSnapshot { snapshot in
      var open: BegunRetention?
      try snapshot.forEachEvent(in: .retention, .backward) { event in
        if event.type == RetentionBegan.eventType, event.isReadable {
          open = BegunRetention(
            position: event.position, time: event.time, actor: event.actor,
            plan: try event.decode(RetentionBegan.self))
        }
        return .stop
      }
      return open
    }
  }
}

/// A run of retention that has begun, and of which no end is on record.
package struct BegunRetention: Sendable {
  /// The position of its record.
  package let position: Position
  /// When it began.
  package let time: Timestamp
  /// Who had it run: an administrator, or the server.
  package let actor: String?
  package let plan: RetentionBegan
}
