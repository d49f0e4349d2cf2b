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
/// and goes on.
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

  /// The work of a run so far.
  private struct Progress {
    var archived = 0
    var redacted = 0
    var events = 0
    var erased = 0
    var records: [Position] = []
    var kept: [RetentionPlan.Kept]
    var archivings: Set<Position> = []
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

  private func runNow(by actor: MemberID, most: Int?) async throws -> RecordedRetention {
    let cutOff = try RecordedRetention.unfinished(in: server.log)
    let plan = try await plan()
    let allowed = max(most ?? 0, cutOff.map { $0.redact + $0.erase } ?? 0)
    if plan.share > Double(settings.share), plan.leaving > allowed {
      return try await record(
        RetentionRan(
          rules: settings.rules.lines, began: nil, archived: 0, redacted: 0, events: 0, erased: 0,
          records: [], kept: RetentionPlan.counts(plan.kept), segments: [],
          refused:
            "\(plan.leaving) would go for good at once, \(String(format: "%.1f", plan.share)) % of what there is, and retention-share is \(settings.share): look at GET /v1/retention/plan and at the clock, then POST /v1/retention/runs with {\"most\": \(plan.leaving)}"
        ), by: actor)
    }
    let began = RetentionBegan(
      rules: settings.rules.lines, archive: plan.count(.archive), redact: plan.count(.redact),
      erase: plan.count(.erase))
    let receipt = try await server.log.append(
      [NewEvent(began, actor: actor.rawValue)], to: .retention)
    var progress = Progress(kept: plan.kept)
    try await redact(plan, &progress, cutOff: cutOff != nil)
    try await archive(plan, &progress)
    try await erase(plan, &progress)
    return try await record(
      RetentionRan(
        rules: settings.rules.lines, began: Int(clamping: receipt.firstPosition.value),
        archived: progress.archived, redacted: progress.redacted, events: progress.events,
        erased: progress.erased,
        records: progress.records.prefix(Self.maximumRecords).map { Int(clamping: $0.value) },
        kept: RetentionPlan.counts(progress.kept),
        segments: try segments(of: progress.archivings), refused: nil), by: actor)
  }

  private func record(_ ran: RetentionRan, by actor: MemberID) async throws -> RecordedRetention {
    let receipt = try await server.log.append(
      [NewEvent(ran, actor: actor.rawValue)], to: .retention)
    return RecordedRetention(
      position: receipt.firstPosition, time: server.now(), actor: actor.rawValue, run: ran)
  }

  /// The items of an action that still go, as they are asked for; the others are noted as kept.
  private func stillGoing(
    _ item: RetentionPlan.Item, _ progress: inout Progress
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
    _ plan: RetentionPlan, _ progress: inout Progress, cutOff: Bool
  ) async throws {
    var going: [RetentionPlan.Item] = []
    for item in plan.items where item.action == .redact {
      if try await stillGoing(item, &progress) { going.append(item) }
    }
    // First the files, which nobody would find again.
    let channels = going.compactMap { item in
      if case .stream(let stream) = item.thing, stream.category == "channel" {
        stream.identifier
      } else {
        nil
      }
    }
    if !channels.isEmpty { try erasures.attachments.forget(channels: Set(channels)) }
    for item in going {
      guard case .stream(let stream) = item.thing else { continue }
      try Task.checkCancellation()
      // No more than what the plan was made of: somebody may write just now.
      let positions = try log.withStoredSnapshot { snapshot in
        var found: [Position] = []
        try snapshot.commits(of: stream, upTo: item.lastCommit) { entry in
          found += (entry.position.value...entry.lastPosition.value).map { Position($0) }
          return .proceed
        }
        return found
      }
      let done = try await log.redactLive(
        positions, reason: reason(of: item), actor: MemberID.retention.rawValue)
      progress.redacted += 1
      progress.events += done.events
      progress.records += done.records
      progress.archivings.formUnion(done.archivings)
    }
    guard progress.redacted > 0 || cutOff else { return }
    redacted()
    try await Views.inThread { [server] in try server.views.dropRedacted() }
    redacted()
  }

  private func reason(of item: RetentionPlan.Item) -> String {
    let rule = settings.rules.rules.first { $0.line == item.line }
    return "retention, line \(item.line): \(rule?.text ?? "")"
  }

  private func archive(_ plan: RetentionPlan, _ progress: inout Progress) async throws {
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
    _ streams: inout Set<StreamName>, _ key: SigningKey, _ progress: inout Progress
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

  private func erase(_ plan: RetentionPlan, _ progress: inout Progress) async throws {
    for item in plan.items where item.action == .erase {
      guard progress.erased < Self.maximumErasures else {
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
      progress.erased += 1
      progress.records += try server.log.withSnapshot { snapshot in
        var found: [Position] = []
        try snapshot.forEachStoredEvent(from: before.next) { event in
          if event.type == SubjectForgotten.eventType { found.append(event.position) }
          return .proceed
        }
        return found
      }
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
