import Accounts
import Assistant
import Basics
import Conversation
import EventLog
import Logging
import Notifications
import PluginKit
import Projections
import Scheduling
import ServiceLifecycle

/// Says in people's conversations that the other side moved or cancelled a visit of theirs, or that
/// somebody who acts for them booked, moved or cancelled one: each change once, however often the
/// server starts.
///
/// A time that is kept for somebody who waits is told of as well.
///
/// It is said where the visit was booked, else where the person talks to an assistant that books.
/// It waits as a timer does: for a turn, for whoever has the conversation, for an open answer.
final class VisitNews: Service {
  /// The name of its checkpoint.
  static let checkpoint = "visit news"
  /// Changes older than this are no news.
  private static let lifetime = Duration.seconds(7 * 24 * 3600)
  /// The most changes that wait: of more the oldest are given up.
  private static let capacity = 10_000
  /// When what failed is tried again.
  private static let pause = Duration.seconds(60)

  private let server: ServerParts
  private let accounts: AccountStore
  private let building: BackgroundBuilds
  private let logger: Logger
  private let waiting = Lock<[VisitChange]>([])
  private let looks: AsyncStream<Void>
  private let next: AsyncStream<Void>.Continuation

  init(
    _ server: ServerParts, _ accounts: AccountStore, _ building: BackgroundBuilds, logger: Logger
  ) {
    (self.server, self.accounts, self.building) = (server, accounts, building)
    self.logger = logger
    (looks, next) = AsyncStream.makeStream(bufferingPolicy: .bufferingNewest(1))
    server.lease.whenAcquired { [next] in next.yield() }
  }

  /// An event was appended: it may change a visit, or end what one waits for.
  func handle(_ event: borrowing EventView) throws {
    switch event.type {
    case AppointmentBooked.eventType, AppointmentRescheduled.eventType,
      AppointmentCancelled.eventType, AppointmentHeld.eventType:
      guard let change = try VisitChange(event) else { return }
      keep(change)
      next.yield()
    case TurnCompleted.eventType, TurnFailed.eventType, ChannelHandedOff.eventType:
      if waiting.withLock({ !$0.isEmpty }) { next.yield() }
    default: break
    }
  }

  private func keep(_ change: VisitChange) {
    waiting.withLock { waiting in
      guard !waiting.contains(where: { $0.position == change.position }) else { return }
      waiting.append(change)
      if waiting.count > Self.capacity { waiting.removeFirst() }
    }
  }

  func run() async throws {
    await cancelWhenGracefulShutdown {
      await self.building.waitForViews()
      do {
        try self.takeUp()
      } catch {
        self.logger.error(
          "visits that were moved or cancelled while no server ran are not told of in conversations: start the server again",
          metadata: ["error": "\(error)"])
      }
      await withDiscardingTaskGroup { timers in
        self.next.yield()
        for await _ in self.looks {
          if let next = await self.tell() { timers.addTask { await self.wait(until: next) } }
        }
        timers.cancelAll()
      }
    }
  }

  /// Takes up what happened since the checkpoint; where there is none yet, nothing before now is
  /// news.
  private func takeUp() throws {
    let (checkpoints, head) = (server.assistant.checkpoints, try server.log.head())
    let start = try checkpoints.checkpoint(of: Self.checkpoint)
    if start > .start, start < head {
      try server.log.withSnapshot { snapshot in
        try snapshot.forEachEvent(
          from: start.next, upTo: head, inStreamsWhere: { $0.stream.category == "calendar" }
        ) { event in
          if let change = try VisitChange(event) { keep(change) }
          return .proceed
        }
      }
    }
    if waiting.withLock({ $0.isEmpty }) { try checkpoints.save(head, of: Self.checkpoint) }
  }

  private func wait(until moment: Timestamp) async {
    do {
      let time = moment.microseconds - server.now().microseconds
      try await Task.sleep(for: .microseconds(max(0, time)))
      next.yield()
    } catch {
      // Cancelled: the next start takes it up.
    }
  }

  /// Tells what can be told now, and returns when there is more to tell; nil if nothing waits for a
  /// moment.
  private func tell() async -> Timestamp? {
    guard server.lease.holdsLease else { return nil }
    var next: Timestamp?
    for change in waiting.withLock({ $0 }) {
      do {
        switch try await say(change) {
        case .waits(let moment): next = [next, moment].compactMap(\.self).min()
        case .said, .notThere:
          waiting.withLock { $0.removeAll { $0.position == change.position } }
          let rest = waiting.withLock { $0.first?.position }
          let settled = rest.map { Position($0.value - 1) } ?? change.position
          try server.assistant.checkpoints.save(settled, of: Self.checkpoint)
        }
      } catch is CancellationError {
        return nil
      } catch {
        logger.error(
          "that a visit was moved or cancelled is not told of in its conversation; it is tried again in a minute",
          metadata: ["position": "\(change.position)", "error": "\(error)"])
        next = [next, server.now().adding(Self.pause)].compactMap(\.self).min()
      }
    }
    return next
  }

  private func say(_ change: VisitChange) async throws -> Announcement {
    guard change.time.adding(Self.lifetime) > server.now(),
      change.kept.map({ $0.until > server.now() }) ?? true,
      let channel = try channel(of: change)
    else { return .notThere }
    let provider = try server.views.part(
      ProvidersProjection(), ProvidersProjection.key, .named(change.provider.rawValue))
    let known = try server.views.document(ReservationsProjection(), change.person.rawValue)?
      .appointments.first { $0.appointment == change.appointment }
    let clock = WallClock(server.assistant.environment.zone)
    let names = VisitChange.Names(
      provider: provider?.name, representative: change.representative.map { name(of: $0) })
    guard let told = change.told(by: names, known, clock) else { return .notThere }
    return try await server.assistant.announce(
      in: channel, to: change.person, as: CommitID("visit.\(change.position)"),
      causedBy: change.position
    ) { plugin in
      // What is kept is taken or declined in words, if the plugin knows such words.
      let acts = change.kept == nil ? [] : ["take_kept_time", "decline_kept_time"]
      let replies = acts.compactMap { plugin.function($0)?.examples.first }.map { plugin.said($0) }
      return Rendering(
        text: plugin.said(told.text, with: told.values),
        quickReplies: replies.isEmpty ? nil : replies)
    }
  }

  private func name(of member: MemberID) -> String {
    accounts.account(member)?.name ?? member.rawValue
  }

  /// The conversation in which the visit was booked, if its person did that, else the person's with an assistant that has
  /// visits.
  private func channel(of change: VisitChange) throws -> String? {
    try server.views.catchUp()
    if let channel = try bookingChannel(of: change),
      try server.channels.state(of: .channel(channel)).members[change.person] != nil
    {
      return channel
    }
    for plugin in server.plugins
    where plugin.projections.contains(where: { $0.name == ReservationsProjection().name }) {
      let channel = try ChannelDirectory.channel(
        of: change.person, with: plugin.manifest.id, in: server.views)
      if let channel { return channel }
    }
    return nil
  }

  private func bookingChannel(of change: VisitChange) throws -> String? {
    try server.log.withSnapshot { snapshot in
      var cause: Position?
      try snapshot.forEachEvent(in: change.provider.stream, .backward) { event in
        guard event.type == AppointmentBooked.eventType, event.isReadable,
          try event.decode(AppointmentBooked.self).appointment == change.appointment
        else { return .proceed }
        cause = event.causation
        return .stop
      }
      var channel: String?
      guard let cause else { return nil }
      try snapshot.forEachEvent(at: [cause.value]) { event in
        if event.isIn(category: "channel") { channel = event.streamIdentifier }
        return .stop
      }
      return channel
    }
  }
}
