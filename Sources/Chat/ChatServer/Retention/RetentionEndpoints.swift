import AccessRecord
import Accounts
import Assistant
import Conversation
import Erasure
import EventLog
import Foundation
import HTTPTypes
import JSONSchema
import PluginKit

/// The routes of retention: the rules, what they would take away now, and what they took away.
enum RetentionEndpoints {
  /// The most items in one answer.
  private static let maximumCount = 1000
  /// The runs that are told.
  private static let maximumRuns = 50

  static func table(_ runner: RetentionRunner?, _ server: ServerParts) throws -> [Endpoint] {
    [
      try .get(
        "/v1/retention", "getRetention", .role([.auditor, .administrator]),
        "The rules of retention, and the newest runs. Without rules, nothing goes.",
        gives: RetentionSummary.self
      ) { _ in
        RetentionSummary(
          rules: runner?.settings.rules.lines ?? [],
          time: runner.map { settings in
            let minute = settings.settings.minute
            return String(minute / 60).leftPadded + ":" + String(minute % 60).leftPadded
          }, zone: server.assistant.environment.zone.identifier,
          runs: try RecordedRetention.latest(limit: maximumRuns, in: server.log).map {
            RetentionRunItem($0)
          },
          unfinished: try RecordedRetention.unfinished(in: server.log).map {
            RetentionBegunItem(
              position: Int(clamping: $0.position.value), time: $0.time.description, by: $0.actor)
          })
      },
      try .get(
        "/v1/retention/plan", "planRetention", .role([.auditor, .administrator]),
        "What the rules would take away now, and what stays though a rule is due, each with its reason; changes nothing.",
        gives: RetentionForecast.self
      ) { _ in
        guard let runner else { return RetentionForecast(RetentionPlan(), maximumCount) }
        return RetentionForecast(try await runner.plan(), maximumCount)
      },
      try .write(
        "/v1/retention/runs", "runRetention", .role([.administrator]),
        "Follows the rules now, and puts it on record. A run that would take away more than the setting 'retention-share' is refused unless 'most' allows it.",
        takes: NewRetentionRun.self, gives: RetentionRunItem.self, problems: [.conflict]
      ) { request, input in
        guard let runner else {
          throw Problem(
            .conflict, "conflict",
            "there are no rules of retention: name a file of them with the setting 'retention'")
        }
        guard server.lease.holdsLease else {
          throw Problem(
            .conflict, "not-acting",
            "another server of this log acts, and follows the rules: ask that one")
        }
        return RetentionRunItem(
          try await runner.run(by: try request.principal.id, most: input.most))
      },
    ]
  }
}

extension String {
  fileprivate var leftPadded: String { count < 2 ? "0" + self : self }
}

/// A run of the rules that an administrator asks for.
@Parameters
struct NewRetentionRun: Sendable {
  /// How many may go for good at once, if that is more than the setting allows: as many as the plan
  /// says.
  @Parameter(.range(1...))
  var most: Int?
}

/// The rules, and what they did.
@FunctionResult
struct RetentionSummary: Sendable {
  /// as they stand in their file.
  var rules: [String]
  /// the time of day at which they are followed; nothing without rules.
  var time: String?
  /// the zone of that time.
  var zone: String
  /// the newest runs, the newest first.
  var runs: [RetentionRunItem]
  /// the run that is under way, or was cut off and goes on; its end lists all that went.
  var unfinished: RetentionBegunItem?
}

/// A run of which no end is on record.
@FunctionResult
struct RetentionBegunItem: Sendable {
  /// where its beginning stands in the log.
  var position: Int
  /// when it began.
  @Parameter(.format(.dateTime))
  var time: String
  /// who had it run: retention is the server at night.
  var by: String?
}

/// A run on record.
@FunctionResult
struct RetentionRunItem: Sendable {
  /// where it stands in the log: evtool prove proves it.
  var position: Int
  /// when it ended.
  @Parameter(.format(.dateTime))
  var time: String
  /// who had it run: retention is the server at night.
  var by: String?
  /// how many streams were archived.
  var archived: Int
  /// how many streams were redacted.
  var redacted: Int
  /// how many events lost their payload, or have it in a segment.
  var events: Int
  /// how many people were erased.
  var erased: Int
  /// how many stay though a rule is due, by the reason.
  var kept: [RetentionCount]
  /// why nothing went.
  var refused: String?
}

/// How many stay for a reason.
@FunctionResult
struct RetentionCount: Sendable {
  /// held, open, longer, written, failed or later.
  var reason: String
  /// how many.
  var count: Int
}

/// The effect that the rules would have now.
@FunctionResult
struct RetentionForecast: Sendable {
  /// how many streams would be archived.
  var archive: Int
  /// how many streams would be redacted.
  var redact: Int
  /// how many people would be erased.
  var erase: Int
  /// the share of what there is that would go for good, in percent.
  var share: Double
  /// the first of what would go.
  var items: [RetentionItem]
  /// the first of what stays though a rule is due.
  var kept: [RetentionItem]
}

/// A stream or a person that a rule is about.
@FunctionResult
struct RetentionItem: Sendable {
  /// the stream's name, or the person's identifier.
  var name: String
  /// archive, redact or erase; nothing for what stays.
  var action: String?
  /// the line of the rule.
  var line: Int
  /// when something happened there last.
  @Parameter(.format(.dateTime))
  var last: String?
  /// why it stays.
  var reason: String?
}

extension RetentionRunItem {
  init(_ recorded: RecordedRetention) {
    let run = recorded.run
    self.init(
      position: Int(clamping: recorded.position.value), time: recorded.time.description,
      by: recorded.actor, archived: run.archived, redacted: run.redacted, events: run.events,
      erased: run.erased,
      kept: run.kept.map { RetentionCount(reason: $0.reason, count: $0.count) },
      refused: run.refused)
  }
}

extension RetentionForecast {
  init(_ plan: RetentionPlan, _ maximum: Int) {
    self.init(
      archive: plan.count(.archive), redact: plan.count(.redact), erase: plan.count(.erase),
      share: (plan.share * 10).rounded() / 10,
      items: plan.items.prefix(maximum).map { item in
        RetentionItem(
          name: item.thing.description, action: item.action.rawValue, line: item.line,
          last: item.last.description, reason: nil)
      },
      kept: plan.kept.prefix(maximum).map { kept in
        RetentionItem(
          name: kept.thing.description, action: nil, line: kept.line, last: nil,
          reason: kept.reason.words)
      })
  }
}
