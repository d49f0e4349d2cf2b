import AccessRecord
import Assistant
import Attachments
import Basics
import Conversation
import Erasure
import EventLog
import EventLogLMDB
import EventLogVerification
import Foundation
import Projections

/// Follows the rules of retention: says what would go, and has it go.
///
/// A run that is cut off has begun on record and not ended: the next one looks again at what is due,
/// goes on, and ends it with all that went since it began.
final class RetentionRunner: Sendable {
  /// The most people whom one run erases: each takes a walk through the log.
  private static let maximumErasures = 100
  /// How many streams are archived at once.
  private static let streamsAtOnce = 1000
  /// The most records that a run names one by one.
  private static let maximumRecords = 10_000

  let settings: RetentionSettings
  private let server: ServerParts
  private let erasures: ErasureHandlers
  private let planner: RetentionPlanner
  private let log: LMDBEventLog
  /// Lets go of what is kept in memory of what was redacted.
  private let redacted: @Sendable () -> Void
  private let runs = KeyedQueue<Int>()

  /// - Throws: `LogError` with `unsupported` if the log cannot.
  init(
    _ settings: RetentionSettings, _ server: ServerParts, _ erasures: ErasureHandlers,
    redacted: @escaping @Sendable () -> Void
  ) throws {
    (self.settings, self.server, self.erasures) = (settings, server, erasures)
    self.redacted = redacted
    log = try LMDBEventLog.behind(server.log, for: "retention")
    planner = RetentionPlanner(
      settings.rules, log: log, views: server.views, accounts: erasures.accounts,
      zone: server.assistant.environment.zone)
  }

  /// The effect that the rules would have now; changes nothing.
  func plan() async throws -> RetentionPlan {
    try await Views.inThread { [planner, server] in try planner.plan(at: server.now()) }
  }

  /// Follows the rules, and puts that on record; one run after the other.
  ///
  /// If more than the share of the settings would go for good, it is refused, and that is on record;
  /// `most` says that so many may go all the same.
  ///
  /// - Throws: `CancellationError` if it is cut off; what the log throws.
  func run(by actor: MemberID, most: Int? = nil) async throws -> RecordedRetention {
    try await runs.inQueue(of: 0) { try await runNow(by: actor, most: most) }
  }

  private func runNow(by caller: MemberID, most: Int?) async throws -> RecordedRetention {
    let cutOff = try RecordedRetention.unfinished(in: server.log)
    // The server goes on in the name of who had it run.
    let beginner = caller == .retention ? cutOff?.actor.flatMap(MemberID.init(rawValue:)) : nil
    let actor = beginner ?? caller
    let plan = try await plan()
    var progress = try await progress(since: cutOff)
    progress.kept = plan.kept
    let allowed = max(most ?? 0, cutOff.map { $0.plan.redact + $0.plan.erase } ?? 0)
    if plan.share > Double(settings.share), plan.leaving > allowed {
      progress.refused =
        "\(plan.leaving) would go for good at once, \(String(format: "%.1f", plan.share)) % of what there is, and retention-share is \(settings.share): look at GET /v1/retention/plan and at the clock, then POST /v1/retention/runs with {\"most\": \(plan.leaving)}"
      return try await record(progress, began: cutOff?.position, by: actor)
    }
    let began: Position
    if let cutOff {
      began = cutOff.position
    } else {
      let beginning = RetentionBegan(
        rules: settings.rules.lines, archive: plan.count(.archive), redact: plan.count(.redact),
        erase: plan.count(.erase))
      began = try await server.log.append(
        [NewEvent(beginning, actor: actor.rawValue)], to: .retention
      ).firstPosition
    }
    try await redact(plan, &progress, cutOff: cutOff != nil)
    try await archive(plan, &progress)
    try await erase(plan, &progress)
    return try await record(progress, began: began, by: actor)
  }

  /// The work of a run before it was cut off, as its records say; nothing for a new one.
  private func progress(since cutOff: BegunRetention?) async throws -> RetentionProgress {
    guard let cutOff else { return RetentionProgress() }
    return try await Views.inThread { [log] in
      try log.withStoredSnapshot { try RetentionProgress(since: cutOff.position, in: $0) }
    }
  }

  private func record(
    _ progress: RetentionProgress, began: Position?, by actor: MemberID
  ) async throws -> RecordedRetention {
    let ran = RetentionRan(
      rules: settings.rules.lines, began: began.map { Int(clamping: $0.value) },
      archived: progress.archived, redacted: progress.redacted.count, events: progress.events,
      erased: progress.erasures.count,
      records: progress.records.prefix(Self.maximumRecords).map { Int(clamping: $0.value) },
      kept: RetentionPlan.counts(progress.kept),
      segments: try segments(of: progress.archivings), refused: progress.refused)
    let receipt = try await server.log.append(
      [NewEvent(ran, actor: actor.rawValue)], to: .retention)
    return RecordedRetention(
      position: receipt.firstPosition, time: server.now(), actor: actor.rawValue, run: ran)
  }

  /// The items of an action that still go, as they are asked for; the others are noted as kept.
  private func stillGoing(
    _ item: RetentionPlan.Item, _ progress: inout RetentionProgress
  ) async throws -> Bool {
    try Task.checkCancellation()
    let reason = try await Views.inThread { [planner, server] in
      try planner.obstacle(item, at: server.now())
    }
    guard let reason else { return true }
    progress.kept.append(.init(thing: item.thing, line: item.line, reason: reason))
    return false
  }

  private func redact(
    _ plan: RetentionPlan, _ progress: inout RetentionProgress, cutOff: Bool
  ) async throws {
    var going: [RetentionPlan.Item] = []
    for item in plan.items where item.action == .redact {
      if try await stillGoing(item, &progress) { going.append(item) }
    }
    for item in going {
      // A hold may have come since the run began.
      guard case .stream(let stream) = item.thing, try await stillGoing(item, &progress) else {
        continue
      }
      // First the files, which nobody would find again.
      if stream.category == "channel" {
        try erasures.attachments.forget(channels: [stream.identifier])
      }
      // No more than what the plan was made of: somebody may write just now.
      let positions = try log.withStoredSnapshot { snapshot in
        var found: [Position] = []
        try snapshot.commits(of: stream, upTo: item.lastCommit) { entry in
          found += (entry.position.value...entry.lastPosition.value).map { Position($0) }
          return .proceed
        }
        return found
      }
      let twice = try progress.recordedTwice(positions, in: log)
      let done = try await log.redactLive(
        positions, reason: reason(of: item), actor: MemberID.retention.rawValue)
      progress.redacted.insert(stream)
      progress.events += done.events - twice
      progress.records += done.records
      progress.archivings.formUnion(done.archivings)
    }
    guard !progress.redacted.isEmpty || cutOff else { return }
    redacted()
    try await Views.inThread { [server] in try server.views.dropRedacted() }
    redacted()
  }

  private func reason(of item: RetentionPlan.Item) -> String {
    let rule = settings.rules.rules.first { $0.line == item.line }
    return "retention, line \(item.line): \(rule?.text ?? "")"
  }

  private func archive(_ plan: RetentionPlan, _ progress: inout RetentionProgress) async throws {
    guard let key = settings.key else { return }
    var streams: Set<StreamName> = []
    for item in plan.items where item.action == .archive {
      if case .stream(let stream) = item.thing, try await stillGoing(item, &progress) {
        streams.insert(stream)
      }
      if streams.count == Self.streamsAtOnce { try await archive(&streams, key, &progress) }
    }
    try await archive(&streams, key, &progress)
  }

  private func archive(
    _ streams: inout Set<StreamName>, _ key: SigningKey, _ progress: inout RetentionProgress
  ) async throws {
    guard !streams.isEmpty else { return }
    let done = try await log.archiveLive(
      streams, to: settings.folder, signingWith: key, actor: MemberID.retention.rawValue,
      at: server.now())
    progress.archived += streams.count
    progress.events += done.events
    progress.records += done.records
    streams = []
  }

  private func erase(_ plan: RetentionPlan, _ progress: inout RetentionProgress) async throws {
    for item in plan.items where item.action == .erase {
      guard progress.erasures.count < Self.maximumErasures else {
        progress.kept.append(.init(thing: item.thing, line: item.line, reason: .later))
        continue
      }
      guard case .person(let person) = item.thing, try await stillGoing(item, &progress) else {
        continue
      }
      let before = try server.log.head()
      do {
        _ = try await erasures.erase(person, by: .retention)
      } catch is CancellationError {
        throw CancellationError()
      } catch {
        progress.kept.append(
          .init(thing: item.thing, line: item.line, reason: .failed("\(error)")))
        continue
      }
      let found = try server.log.withSnapshot { snapshot in
        var found: [(position: Position, stream: StreamName)] = []
        try snapshot.forEachStoredEvent(from: before.next) { event in
          if event.type == SubjectForgotten.eventType, event.actor == MemberID.retention.rawValue {
            found.append((event.position, event.stream))
          }
          return .proceed
        }
        return found
      }
      progress.records += found.map(\.position)
      progress.erasures.formUnion(found.map(\.stream))
    }
  }

  /// The names of the segments that some records speak of.
  private func segments(of records: Set<Position>) throws -> [String] {
    guard !records.isEmpty else { return [] }
    return try log.withStoredSnapshot { snapshot in
      let all = try snapshot.archivings()
      return records.compactMap { all[$0]?.segment }.sorted()
    }
  }
}
