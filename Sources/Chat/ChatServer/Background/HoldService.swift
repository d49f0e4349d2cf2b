import Accounts
import Basics
import Conversation
import EventLog
import Logging
import Projections
import Scheduling
import ServiceLifecycle

/// Records that a hold has run out, when it has: until then a held time is free only for whoever
/// tries to take it.
///
/// What was offered to somebody who waits passes on then; once they have taken
/// something, they wait for it nowhere else.
final class HoldService: Service {
  /// When what failed is tried again.
  private static let pause = Duration.seconds(60)

  private let calendars: CommandRunner<ProviderCalendar>
  private let now: @Sendable () -> Timestamp
  private let faults: Faults
  private let logger: Logger
  private let views: Views
  private let building: BackgroundBuilds
  /// When the first hold of each calendar ends, of those that were seen.
  private let ends = Lock<[StreamName: Timestamp]>([:])
  /// The wishes that have come true.
  private let granted = Lock<[WaitingLeft]>([])
  private let looks: AsyncStream<Void>
  private let look: AsyncStream<Void>.Continuation

  /// Takes up the holds that are in the calendars, once there are views of them.
  init(_ server: ServerParts, _ building: BackgroundBuilds, _ faults: Faults, logger: Logger) {
    (views, self.building) = (server.views, building)
    calendars = CommandRunner(log: server.log)
    (now, self.faults, self.logger) = (server.now, faults, logger)
    (looks, look) = AsyncStream.makeStream(bufferingPolicy: .bufferingNewest(1))
  }

  private func takeUp() throws {
    try views.catchUp()
    let providers = try views.view(ProvidersProjection().name, ProvidersProjection.key)?.parts ?? []
    for part in providers {
      guard case .named(let name) = part.name, let provider = ProviderID(rawValue: name),
        let calendar = try views.document(CalendarProjection(), name)
      else { continue }
      if let end = calendar.taken.compactMap(\.heldUntil).min() { keep(end, of: provider.stream) }
    }
    look.yield()
  }

  /// An event was appended: it may be a hold, or change what is free for those who wait.
  func handle(_ event: borrowing EventView) throws {
    guard event.isReadable, event.isIn(category: "calendar") else { return }
    switch event.type {
    case AppointmentHeld.eventType:
      let held = try event.decode(AppointmentHeld.self)
      record(held.until, in: held.provider.stream)
    case BusyImported.eventType: record(now(), in: event.stream)
    case WaitingLeft.eventType:
      let left = try event.decode(WaitingLeft.self)
      guard left.reason == .booked else { return }
      granted.withLock { $0.append(left) }
      look.yield()
    default: break
    }
  }

  /// Takes those whose wish has come true off the other lists that they were on for it.
  private func leaveOtherLists() async throws {
    for left in granted.withLock({ $0 }) {
      try views.catchUp()
      let places = try views.document(WaitingProjection(), left.person.rawValue)?.places ?? []
      for place in places where place.wish == left.wish {
        _ = try await calendars.execute(
          .leaveWaiting(place.wish, by: .person(id: left.person), now: now()),
          on: place.provider.stream, actor: left.person.rawValue, subject: left.person.rawValue)
      }
      granted.withLock { $0.removeAll { $0 == left } }
    }
  }

  private func record(_ end: Timestamp, in calendar: StreamName) {
    keep(end, of: calendar)
    look.yield()
  }

  private func keep(_ end: Timestamp, of calendar: StreamName) {
    ends.withLock { $0[calendar] = min(end, $0[calendar] ?? end) }
  }

  func run() async throws {
    await cancelWhenGracefulShutdown {
      await self.building.waitForViews()
      do {
        try self.takeUp()
      } catch {
        self.logger.error(
          "holds that run out are recorded only if they are new: start the server again",
          metadata: ["error": "\(error)"])
      }
      await withDiscardingTaskGroup { timers in
        for await _ in self.looks {
          let next = await self.sweep()
          if let next { timers.addTask { await self.wait(until: next) } }
        }
        timers.cancelAll()
      }
    }
  }

  /// Looks again at a moment, unless the server shuts down before.
  private func wait(until moment: Timestamp) async {
    do {
      try await Task.sleep(for: .microseconds(max(0, moment.microseconds - now().microseconds)))
      look.yield()
    } catch {
      // Cancelled: the next start takes it up.
    }
  }

  /// Records what has run out, and returns when the next hold does.
  private func sweep() async -> Timestamp? {
    do {
      try await leaveOtherLists()
    } catch {
      faults.log("somebody who has an appointment still waits elsewhere", error, [:])
    }
    let moment = now()
    for (calendar, end) in ends.withLock({ $0 }) where end <= moment {
      ends.withLock { $0[calendar] = nil }
      do {
        _ = try await calendars.execute(.expireHolds(now: moment), on: calendar)
        if let left = try calendars.state(of: calendar).firstHoldEnd { keep(left, of: calendar) }
      } catch {
        keep(moment.adding(Self.pause), of: calendar)
        faults.log(
          "a hold that has run out is not recorded; it is tried again in a minute", error,
          ["calendar": "\(calendar)"])
      }
    }
    return ends.withLock { $0.values.min() }
  }
}

/// Closes the calendars of providers who are gone: nothing is offered there any more, and what was
/// only held is given up.
///
/// It is on the record, so no way to book leads around it: not a card that was shown before, not a
/// tool. Of a provider whose account is only deactivated, what is booked stays.
struct CalendarCloser: Sendable {
  private let server: ServerParts
  private let accounts: AccountStore
  private let calendars: CommandRunner<ProviderCalendar>

  init(_ server: ServerParts, _ accounts: AccountStore) {
    (self.server, self.accounts) = (server, accounts)
    calendars = CommandRunner(log: server.log)
  }

  /// Closes the calendar that somebody has, and returns whether they have one; whoever has none, or
  /// a closed one, changes nothing.
  @discardableResult
  func close(_ id: MemberID) async throws -> Bool {
    guard let provider = ProviderID(rawValue: id.rawValue) else { return false }
    _ = try await calendars.execute(.close(by: provider, now: server.now()), on: provider.stream)
    return try calendars.state(of: provider.stream).provider != nil
  }

  /// Closes the calendar of somebody who has gone for good, and cancels the visits that are still to
  /// come: their people are told, as of any visit that a provider cancels.
  ///
  /// Returns whether they have one.
  @discardableResult
  func end(_ id: MemberID) async throws -> Bool {
    guard try await close(id), let provider = ProviderID(rawValue: id.rawValue) else {
      return false
    }
    let now = server.now()
    for visit in try calendars.state(of: provider.stream).appointments
    where visit.interval.start >= now {
      do {
        _ = try await calendars.execute(
          .cancel(visit.id, by: .provider(id: provider), now: now), on: provider.stream,
          actor: provider.rawValue, subject: visit.person.rawValue)
      } catch is SchedulingRefusal {
        // It has ended meanwhile.
      } catch AppendError.unsealable {
        // Its person is erased: nobody is left to tell, and there is no key to say it under.
      }
    }
    return true
  }

  /// Ends those of everybody whose account was removed, whoever removed it and whenever.
  func closeRemoved() async throws {
    try server.views.catchUp()
    let parts = try server.views.view(ProvidersProjection().name, ProvidersProjection.key)?.parts
    for part in parts ?? [] {
      guard case .named(let name) = part.name, let id = MemberID(rawValue: name),
        accounts.isRetired(id)
      else { continue }
      try await end(id)
    }
  }
}
