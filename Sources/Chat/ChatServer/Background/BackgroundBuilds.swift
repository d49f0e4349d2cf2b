import Basics
import EventLog
import HTTPTypes
import Logging
import Projections
import ServiceLifecycle

/// How far something is that is built while the server serves.
package struct BuildingProgress: Sendable, Equatable {
  /// A thing that is built.
  package enum Part: String, Sendable, CaseIterable {
    /// The views of the log, which nearly all requests need.
    case views
    /// The meanings of sentences: until they are built, the assistants understand by words alone.
    case sentences
  }

  /// Which it is.
  package let part: Part
  /// How many events or sentences are done.
  package let done: Int
  /// Of how many.
  package let total: Int
  /// Whether nothing is left to do.
  package var isOver: Bool { done >= total }

  /// In a few words, for people.
  package var words: String {
    switch part {
    case .views: "building the views: \(done) of \(total) events"
    case .sentences: "learning what sentences mean: \(done) of \(total)"
    }
  }
}

/// The builds beside while the server serves, how far it is, and who waits for it.
final class BackgroundBuilds: Sendable {
  private struct Work {
    var progress: BuildingProgress
    let began = ContinuousClock.now
    /// When the log is told next.
    var nextLine: ContinuousClock.Instant
    var isTold = false

    /// How long it takes if it goes on as it did, from a second to a minute.
    var secondsLeft: Int {
      let spent = Double((ContinuousClock.now - began).nanoseconds) / 1e9
      guard progress.done > 0 else { return 5 }
      let left = spent * Double(progress.total - progress.done) / Double(progress.done)
      return Int(min(max(1, left.rounded(.up)), 60))
    }
  }

  private struct Warning: Sendable {
    let number: Int
    let words: String
    /// The subject, if it is said once.
    let thing: String?
    /// Whether it is so still.
    let stands: @Sendable () -> Bool
  }

  private struct State {
    var work: [BuildingProgress.Part: Work] = [:]
    var hasViews = false
    var warnings: [Warning] = []
    /// How many warnings there were.
    var count = 0
    /// Of what it was warned that is said once.
    var warned: Set<String> = []
  }

  /// How long a log line stands before the next one.
  private static let pause = Duration.seconds(5)

  private let logger: Logger
  /// How long a request waits for the views before it is refused.
  private let patience: Duration
  /// The time up to which a build is not spoken of.
  private let silence: Duration
  private let show: (@Sendable (BuildingProgress) -> Void)?
  private let state = Lock(State())
  /// Has an event once the views are there.
  private let views = AppendSignal()

  /// `show` draws each step for somebody who watches; without it the log tells of them now and
  /// then.
  init(
    logger: Logger, patience: Duration, silence: Duration = .seconds(1),
    show: (@Sendable (BuildingProgress) -> Void)? = nil
  ) {
    (self.logger, self.patience, self.silence, self.show) = (logger, patience, silence, show)
  }

  /// The builds under way, and how far they are.
  var underWay: [BuildingProgress] {
    state.withLock { state in
      BuildingProgress.Part.allCases.compactMap { state.work[$0]?.progress }
    }
  }

  /// Whether the views are there: they have been brought up once since the start.
  var hasViews: Bool { state.withLock(\.hasViews) }

  /// The findings that keep nobody away, and that an operator has to look at.
  ///
  /// A thing that was mended since is none any more.
  var warnings: [String] {
    let over = state.withLock(\.warnings).filter { !$0.stands() }
    return state.withLock { state in
      state.warned.subtract(over.compactMap(\.thing))
      state.warnings.removeAll { warning in over.contains { $0.number == warning.number } }
      return state.warnings.map(\.words)
    }
  }

  /// Logs it, and shows it to everybody who asks how the server is as long as it is so; of a thing
  /// that is named, once.
  func warn(
    of words: String, once thing: String? = nil,
    while stands: @escaping @Sendable () -> Bool = { true }
  ) {
    let isNew = state.withLock { state in
      guard thing.map({ state.warned.insert($0).inserted }) ?? true else { return false }
      state.count += 1
      state.warnings.append(
        Warning(number: state.count, words: words, thing: thing, stands: stands))
      return true
    }
    if isNew { logger.error("\(words)") }
  }

  /// So much there is to be done, before anybody knows more: whoever asks is told.
  func begin(_ part: BuildingProgress.Part, of total: Int) {
    let progress = BuildingProgress(part: part, done: 0, total: total)
    state.withLock { $0.work[part] = Work(progress: progress, nextLine: .now + silence) }
  }

  /// So much is done.
  func record(_ part: BuildingProgress.Part, _ done: Int, of total: Int) {
    let progress = BuildingProgress(part: part, done: done, total: total)
    // Who watches the views may hear of the last step once they are open.
    guard part != .views || !hasViews else { return }
    let isDue = state.withLock { state in
      var work = state.work[part] ?? Work(progress: progress, nextLine: .now + silence)
      defer { state.work[part] = work }
      work.progress = progress
      guard work.nextLine <= .now, !work.isTold || show == nil else { return false }
      (work.nextLine, work.isTold) = (.now + Self.pause, true)
      return true
    }
    if isDue { logger.notice("\(progress.words)") }
    show?(progress)
  }

  /// A part is done, or was cut off where it is.
  func end(_ part: BuildingProgress.Part, isCutOff: Bool = false) {
    let work = state.withLock { $0.work.removeValue(forKey: part) }
    guard let work else { return }
    let total = work.progress.total
    let whole = BuildingProgress(part: part, done: total, total: total)
    show?(whole)
    guard work.isTold else { return }
    let seconds = (ContinuousClock.now - work.began).components.seconds
    if isCutOff {
      logger.notice("cut off while \(work.progress.words)", metadata: ["seconds": "\(seconds)"])
    } else {
      logger.notice("done with \(whole.words)", metadata: ["seconds": "\(seconds)"])
    }
  }

  /// Everything can be read that the log holds: whoever waited goes on.
  func openViews() {
    end(.views)
    state.withLock { $0.hasViews = true }
    views.announce(Position(1))
  }

  /// Returns once the views are there, or when the task is cancelled.
  func waitForViews() async { await views.wait(beyond: .start) }

  /// Lets a request wait a moment for the views.
  ///
  /// - Throws: ``Problem`` 503 that says how far they are.
  func checkViews() async throws {
    guard !hasViews else { return }
    await withTaskGroup(of: Void.self) { group in
      group.addTask { await self.waitForViews() }
      group.addTask {
        do {
          try await Task.sleep(for: self.patience)
        } catch {
          // The views were there before.
        }
      }
      await group.next()
      group.cancelAll()
    }
    if !hasViews { throw problem }
  }

  /// The answer while the views are being built.
  var problem: Problem {
    let work = state.withLock { $0.work[.views] }
    let words = work?.progress.words ?? "building the views"
    return Problem(
      .serviceUnavailable, "building",
      "the server is \(words); try again later",
      headers: [.retryAfter: "\(work?.secondsLeft ?? 1)"])
  }
}

/// Writes the views back every few seconds, and when the server ends: whoever looks at the folder
/// finds them, and a start after a crash folds little anew.
///
/// Takes up decisions of operators about projections meanwhile.
final class ViewStoreService: Service {
  /// How long a change may stay in memory; each write costs a sync.
  private static let interval = Duration.seconds(5)

  private let views: Views
  private let logger: Logger
  /// The failures now, by what does not work; each is said again once it has worked.
  private let failing = Lock<[String: String]>([:])

  init(_ views: Views, logger: Logger) { (self.views, self.logger) = (views, logger) }

  func run() async throws {
    await cancelWhenGracefulShutdown {
      while !Task.isCancelled {
        do {
          try await Task.sleep(for: Self.interval)
        } catch {
          return
        }
        await self.attempt("what was decided about projections is not taken up") {
          try self.views.heedDecisions()
        }
        await self.store()
      }
    }
    // So far only readers have folded the views. The next start tells by them whether the log still
    // ends where this one left it, and needs nothing of what is archived meanwhile.
    await attempt("the views are not brought up to the log's end") { [views] in
      if try !views.needsBulk { try views.catchUp() }
    }
    await store()
  }

  /// Writes the views; those that cannot be written now are the next time, for the log has it all.
  private func store() async {
    await attempt("the views cannot be stored") { try self.views.flush() }
  }

  /// Does something; a failure is told, and keeps nothing else back.
  func attempt(_ what: String, _ body: @escaping @Sendable () throws -> Void) async {
    do {
      try await Views.inThread { try body() }
      _ = failing.withLock { $0.removeValue(forKey: what) }
    } catch {
      let words = "\(error)"
      guard failing.withLock({ $0.updateValue(words, forKey: what) }) != words else { return }
      logger.warning("\(what): \(words)")
    }
  }
}
