import Basics
import Conversation
import EventLog
import PluginKit
import Timers

extension TimerKeeper {
  /// Says what a firing comes to, and records that; what has to wait for long is asked for again.
  func tell(
    _ timer: PendingTimer, _ owed: PendingTimer.Firing
  ) async throws -> Announcement? {
    let outcome: Announcement
    do {
      outcome = try await announce(timer, owed)
    } catch is CancellationError {
      throw CancellationError()
    } catch let failure as SayingFailed {
      report("the timer \(timer.timer) of \(timer.plugin) says nothing: \(failure.reason)")
      return try await settle(timer, owed, nil, .failed)
    }
    switch outcome {
    case .waits: return outcome
    case .notThere: return try await settle(timer, owed, nil, .notThere)
    case .said(let message):
      return try await settle(timer, owed, message, message == nil ? .nothingToSay : nil)
    }
  }

  private func settle(
    _ timer: PendingTimer, _ owed: PendingTimer.Firing, _ message: MessageID?,
    _ silence: TimerSilence?
  ) async throws -> Announcement? {
    try await execute(
      .tell(timer.timer, due: owed.due, message: message, untold: silence), of: timer,
      as: id(of: timer, owed.due, ".told"))
    return nil
  }

  private func announce(
    _ timer: PendingTimer, _ owed: PendingTimer.Firing
  ) async throws -> Announcement {
    guard let channel = try channel(of: timer) else { return .notThere }
    let outcome = try await assistant.announce(
      in: channel, to: timer.person, as: id(of: timer, owed.due, ".said"),
      causedBy: try position(of: id(of: timer, owed.due))
    ) { plugin in try await self.words(of: timer, owed, by: plugin) }
    if case .said(_?) = outcome { await said(channel) }
    return outcome
  }

  /// What the plugin says, in time and within limits.
  private func words(
    of timer: PendingTimer, _ owed: PendingTimer.Firing, by plugin: RegisteredPlugin
  ) async throws -> Rendering? {
    guard let say = plugin.timers[timer.kind] else {
      throw SayingFailed(reason: "the plugin registers nothing for timers of \(timer.kind)")
    }
    let due = DueTimer(
      timer, owed, now: assistant.environment.now(), zone: assistant.environment.zone,
      views: CurrentViews(assistant.views))
    let rendering: Rendering?
    do {
      rendering = try await assistant.bulkhead.run(
        plugin.manifest.id, within: assistant.environment.renderingTime
      ) { try say(due) }
    } catch {
      throw SayingFailed(reason: "\(error)")
    }
    guard rendering?.isWithinLimits != false else { throw SayingFailed(reason: Rendering.limits) }
    return rendering
  }

  private func channel(of timer: PendingTimer) throws -> String? {
    if let channel = timer.channel { return channel }
    return try ChannelDirectory.channel(
      of: timer.person, with: timer.plugin, in: assistant.views)
  }

  func execute(
    _ command: TimerRules.Command, of timer: PendingTimer, as id: CommitID
  ) async throws {
    _ = try await rules.execute(
      command, on: .timers(of: timer.person), commitID: id,
      actor: assistant.actor(for: assistant.registry[timer.plugin]),
      causation: try position(of: self.id(of: timer, timer.owed?.due)),
      subject: timer.person.rawValue)
  }

  /// The same for one firing, whichever start it is done in.
  func id(of timer: PendingTimer, _ due: Timestamp?, _ part: String = "") -> CommitID {
    // A timer's identifier may be longer than there is room for in a commit's.
    let raw = timer.timer.rawValue
    let name = raw.utf8.count <= 120 ? raw : String(FNV1a.hash(raw).value, radix: 16)
    return CommitID("timer.\(name).\(due?.microseconds ?? 0)\(part)")
  }

  private func position(of id: CommitID) throws -> Position? {
    try assistant.log.withSnapshot { try $0.position(of: id) }
  }
}

/// A plugin could not say what its timer is for.
private struct SayingFailed: Error {
  let reason: String
}
