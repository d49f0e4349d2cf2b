import ArgumentParser
import EventLog
import Foundation
import Projections
import Terminal

/// Builds views anew: here, or in the process that keeps them, beside those that it serves.
struct ViewBuilding {
  /// How long a process that keeps the views may take to begin.
  private static let patience = Duration.seconds(60)
  /// How often it is looked at.
  private static let interval = Duration.milliseconds(200)

  let options: LogOptions
  let log: any EventLog
  let console: Console

  /// The views that were built, and where.
  struct Outcome {
    /// How each projection is then.
    let statuses: [ViewStatus]
    /// The process that built it, such as `process 4711`; nil for this one.
    var builder: String?
  }

  /// Builds projections; `decide` puts on the record what makes a process that keeps the views do
  /// so, unless it stands there already.
  func run(_ names: [String], _ decide: () throws -> Void) async throws -> Outcome {
    do {
      return Outcome(statuses: try build(names))
    } catch let locked as LockedViews {
      try decide()
      try console.note(
        "\(locked.owner) keeps the views: it builds them beside those that it serves; the decision stays on the record if this is stopped"
      )
      do {
        return try await wait(for: names, locked)
      } catch let damaged as DamagedViews {
        // Only whoever opens them anew removes what is damaged.
        throw BuildNotBegun(owner: locked.owner, damage: damaged.reason)
      }
    }
  }

  private func build(_ names: [String]) throws -> [ViewStatus] {
    let views = try Views(
      path: options.folder.views, projections: KnownProjections.all(), log: log,
      decisions: options.folder.decisions, isReplacing: true)
    var chosen = names
    if let damage = views.replaced {
      // They lie in one file: what was not asked for is gone, too.
      chosen = try KnownProjections.all().map(\.name)
      try console.note("\(damage); done: what was damaged is removed")
    }
    let bar = console.progress("Building", total: Int(try log.head().value))
    try views.rebuild(chosen) { bar.report($0) }
    try bar.finish()
    return try views.statuses().filter { chosen.contains($0.name) }
  }

  private func wait(for names: [String], _ locked: LockedViews) async throws -> Outcome {
    let before = try stored(names).map(\.failure)
    let bar = console.progress("Building there", total: Int(try log.head().value))
    let start = ContinuousClock.now
    var passed = 0
    while true {
      let now = try stored(names)
      let isDone = zip(now, before).allSatisfy { status, before in
        !status.isBehindDecisions || status.failure != nil && status.failure != before
      }
      if isDone, now.count == names.count {
        try bar.finish()
        return Outcome(statuses: now, builder: locked.owner)
      }
      let built = try building(names)
      bar.report(max(0, (built ?? passed) - passed))
      passed = max(passed, built ?? 0)
      guard built != nil || passed > 0 || ContinuousClock.now - start < Self.patience else {
        throw BuildNotBegun(owner: locked.owner)
      }
      try await Task.sleep(for: Self.interval)
      do {
        // The program that kept the views may have ended.
        return Outcome(statuses: try build(names))
      } catch is LockedViews {
        continue
      }
    }
  }

  private func stored(_ names: [String]) throws -> [ViewStatus] {
    try opened()?.statuses().filter { names.contains($0.name) } ?? []
  }

  /// How far the build is that is least far; nil if none has begun.
  private func building(_ names: [String]) throws -> Int? {
    guard let views = try opened() else { return nil }
    return try names.compactMap { try views.building($0) }.map { Int($0.value) }.min()
  }

  private func opened() throws -> Views? {
    try Views.stored(
      path: options.folder.views, projections: KnownProjections.all(), log: log,
      decisions: options.folder.decisions)
  }
}
