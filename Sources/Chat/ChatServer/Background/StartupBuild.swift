import Assistant
import Basics
import EventLog
import Foundation
import Glibc
import Logging
import Projections
import ServiceLifecycle
import Synchronization

/// Builds what the server needs while it listens already: its views and what plugins lay down, then
/// what sentences mean.
///
/// A shutdown ends it at once: what is kept so far is gone on with at the next start.
final class StartupBuild: Service {
  /// When what found no room is tried again.
  private static let pause = Duration.seconds(10)
  /// How many damaged keys are named one by one.
  private static let maximumNamed = 10
  /// How often it is looked whether weights were installed meanwhile.
  private static let look = Duration.seconds(1)

  private let server: ServerParts
  private let building: BackgroundBuilds
  private let logger: Logger

  init(_ server: ServerParts, _ building: BackgroundBuilds, logger: Logger) {
    (self.server, self.building, self.logger) = (server, building, logger)
  }

  /// - Throws: what keeps the views from being built, and a plugin from laying its foundations:
  ///   without them nothing can be served.
  func run() async throws {
    try await cancelWhenGracefulShutdown {
      do {
        while try await !self.hasBuiltViews() { try await Task.sleep(for: Self.pause) }
        try await self.warnOfMissingKeys()
        await self.learn()
      } catch is CancellationError {
        self.building.end(.views, isCutOff: true)
      }
    }
    try await gracefulShutdown()
  }

  /// Whether there was room for the views.
  private func hasBuiltViews() async throws -> Bool {
    do {
      try await buildViews()
      return true
    } catch let error as UnusableViews where error.isFull {
      logger.warning("the views cannot be built, which is tried again in 10 s: \(error)")
      return false
    }
  }

  private func buildViews() async throws {
    let isShuttingDown = ShutdownFlag()
    // The first to come builds them.
    server.views.watchBuilding { [building] in building.record(.views, $0, of: $1) }
    defer { server.views.watchBuilding(nil) }
    try await withTaskCancellationHandler {
      try await Views.inThread { [server] in
        try server.views.catchUp { _, _ in try isShuttingDown.check() }
      }
    } onCancel: {
      isShuttingDown.set()
    }
    let damaged = try warnOfKeys()
    try await server.assistant.setUp { [building] plugin, error in
      guard let refused = error as? AppendError, damaged || refused.isUnsealable,
        server.log.damage == nil
      else { throw error }
      building.warn(
        of:
          "the plugin \(plugin) has not laid all its foundations, which the next start tries again: \(error)"
      )
    }
    // A client that waits for that as well is not told in between that nothing is left to do.
    if server.learn != nil {
      building.begin(.sentences, of: Set(server.assistant.sentences).count)
    }
    building.openViews()
  }

  /// Says whose keys cannot be read, and returns whether there are any: what is sealed under them
  /// is closed until they are restored, and everybody else goes on.
  private func warnOfKeys() throws -> Bool {
    let damaged = try server.damagedKeys()
    for key in damaged.prefix(Self.maximumNamed) {
      building.warn(
        of:
          "the key \(key.file) is damaged: \(key.reason) from a backup of the keys, and start the server again; "
          + "until then nobody reads what it sealed, and messages of that person are refused"
      )
    }
    if damaged.count > Self.maximumNamed {
      building.warn(of: "\(damaged.count - Self.maximumNamed) more keys are damaged: evtool keys")
    }
    return !damaged.isEmpty
  }

  /// Says that keys are gone, of which nobody else would hear before their persons write.
  ///
  /// It serves on if they cannot be counted, as where archived events are not at hand.
  func warnOfMissingKeys() async throws {
    try await Views.inThread { [server, building, logger] in
      do {
        let count = try server.eventsWithoutKey()
        guard count > 0 else { return }
        building.warn(
          of:
            "\(count) events are sealed under keys that are missing and that no erasure destroyed: put the keys back from a backup; "
            + "until then nobody reads those events, and messages of these persons are refused (evtool keys says more)"
        )
      } catch {
        logger.warning("whether keys are missing is not known: \(error)")
      }
    }
  }

  /// Has the assistants learn, as soon as there are weights.
  ///
  /// They may be installed while the server runs. Those that cannot be used are said and left
  /// aside: everything works without.
  private func learn() async {
    guard server.learn != nil else { return }
    do {
      while try await !hasLearnt() {
        building.end(.sentences)
        try await Task.sleep(for: Self.look)
      }
      let model = server.assistant.interpreterFingerprint ?? "a model without a name"
      logger.notice("understanding goes by meaning from now on", metadata: ["model": "\(model)"])
      building.end(.sentences)
    } catch {
      if !(error is CancellationError) {
        logger.warning("understanding goes by words alone: \(error)")
      }
      building.end(.sentences, isCutOff: true)
    }
  }

  /// Whether there are weights, and the assistants have learnt with them.
  private func hasLearnt() async throws -> Bool {
    guard let learn = server.learn else { return true }
    let isShuttingDown = ShutdownFlag()
    return try await withTaskCancellationHandler {
      try await Self.givingWay { [building] in
        try learn { known, total in
          try isShuttingDown.check()
          building.record(.sentences, known, of: total)
        }
      }
    } onCancel: {
      isShuttingDown.set()
    }
  }

  /// Does what takes long in a thread that gives way to all others of the process.
  ///
  /// A task that is cancelled does not wait for it: what has begun ends by itself, or with the
  /// process.
  private static func givingWay<R: Sendable>(
    _ body: @escaping @Sendable () throws -> R
  ) async throws -> R {
    let outcome = FirstOutcome<R>()
    return try await withTaskCancellationHandler {
      try await withCheckedThrowingContinuation { continuation in
        outcome.tell(continuation)
        Thread.detachNewThread {
          // On Linux this is of one thread, and of those that it starts. One that is refused is as
          // hasty as the others.
          _ = setpriority(__priority_which_t(PRIO_PROCESS.rawValue), 0, 10)
          outcome.end(Result(catching: body))
        }
      }
    } onCancel: {
      outcome.end(.failure(CancellationError()))
    }
  }
}

/// The first of several ends of something, which one waiter is told.
private final class FirstOutcome<R: Sendable>: Sendable {
  typealias Waiter = CheckedContinuation<R, any Error>

  private enum State {
    case open
    case awaited(Waiter)
    case ended(Result<R, any Error>)
  }

  private let state = Lock(State.open)

  /// Tells a waiter as soon as there is an end.
  func tell(_ waiter: Waiter) {
    let result = state.withLock { state -> Result<R, any Error>? in
      if case .ended(let result) = state { return result }
      state = .awaited(waiter)
      return nil
    }
    if let result { waiter.resume(with: result) }
  }

  /// Ends it, unless it has ended.
  func end(_ result: Result<R, any Error>) {
    let waiter = state.withLock { state -> Waiter? in
      guard case .awaited(let waiter) = state else {
        if case .open = state { state = .ended(result) }
        return nil
      }
      state = .ended(result)
      return waiter
    }
    waiter?.resume(with: result)
  }
}

/// Whether a shutdown was asked for.
private final class ShutdownFlag: Sendable {
  private let isSet = Atomic(false)

  func set() { isSet.store(true, ordering: .relaxed) }

  func check() throws {
    if isSet.load(ordering: .relaxed) { throw CancellationError() }
  }
}

extension AppendError {
  /// Whether a key is missing, not the log's disk.
  fileprivate var isUnsealable: Bool {
    if case .unsealable = self { true } else { false }
  }
}
