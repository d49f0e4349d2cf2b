import Accounts
import Assistant
import Basics
import Conversation
import EventLog
import Foundation
import Logging
import Mail
import Notifications
import Projections
import Scheduling
import ServiceLifecycle

/// Sends people mails about their visits, and staff about alarms: from where it was when the server
/// ended.
final class MailService: Service {
  /// The name of its checkpoint.
  private static let checkpoint = "mail"
  /// How often it looks for visits that are near, and for mails that are tried again.
  private static let tick = Duration.seconds(60)
  /// How long before a visit somebody is reminded of it.
  private static let reminder = Duration.seconds(24 * 3600)
  /// An event of longer ago is no news.
  private static let lifetime = Duration.seconds(24 * 3600)
  private static let types: Set<EventType> = [
    AppointmentBooked.eventType, AppointmentRescheduled.eventType,
    AppointmentCancelled.eventType, AppointmentHeld.eventType, AlarmRaised.eventType,
  ]

  private let mailer: Mailer
  private let server: ServerParts
  private let building: BackgroundBuilds
  private let faults: Faults
  /// The mails that are tried again, and when.
  private let waiting = Lock<[String: (letter: Mailer.Letter, due: Timestamp)]>([:])

  init(_ mailer: Mailer, _ server: ServerParts, _ building: BackgroundBuilds, _ faults: Faults) {
    (self.mailer, self.server, self.building, self.faults) = (mailer, server, building, faults)
  }

  func run() async throws {
    await cancelWhenGracefulShutdown {
      await self.building.waitForViews()
      await self.attempt { try await self.takeUp() }
      var reminded = Timestamp(microseconds: 0)
      while !Task.isCancelled {
        await self.attempt { try await self.tellOfNews() }
        await self.attempt { try await self.tryAgain() }
        if reminded.adding(Self.tick) <= self.server.now() {
          reminded = self.server.now()
          await self.attempt { try await self.remind() }
        }
        await self.waitForMore()
      }
    }
  }

  private func attempt(_ body: () async throws -> Void) async {
    guard server.lease.holdsLease else { return }
    do {
      try await body()
    } catch is CancellationError {
      // The next start takes it up.
    } catch {
      faults.log("mails stand still; they are tried again in a minute", error, [:])
    }
  }

  /// Until the log has grown, or a minute is over.
  private func waitForMore() async {
    do {
      let position = try server.assistant.checkpoints.checkpoint(of: Self.checkpoint)
      try await withThrowingTaskGroup(of: Void.self) { group in
        group.addTask { try await self.server.log.waitForEvents(after: position) }
        group.addTask { try await Task.sleep(for: Self.tick) }
        _ = try await group.next()
        group.cancelAll()
      }
    } catch {
      // Cancelled, or the log fails: then it is said elsewhere.
      do { try await Task.sleep(for: .seconds(1)) } catch {}
    }
  }

  /// Begins with what comes from now on, where it never ran; gives up what was being tried when the
  /// server ended, since it may have arrived.
  private func takeUp() async throws {
    let checkpoints = server.assistant.checkpoints
    if try checkpoints.checkpoint(of: Self.checkpoint) == .start {
      try checkpoints.save(try server.log.head(), of: Self.checkpoint)
    }
    let people = try server.log.withSnapshot { snapshot in
      try snapshot.streams(in: "mail").compactMap { MemberID(rawValue: $0.name.identifier) }
    }
    for person in people {
      let stream = StreamName.mails(of: person)
      for (mail, open) in try mailer.record.state(of: stream).open {
        if let due = open.due, let letter = try letter(mail, open.kind, to: person) {
          waiting.withLock { $0[mail] = (letter, due) }
          continue
        }
        _ = try await mailer.record.execute(
          .settle(
            mail, .refused("the server ended before the outcome was known"), now: server.now()),
          on: stream, actor: "mail", subject: person.rawValue)
      }
    }
  }

  /// Notes a failure of what nobody waits for.
  func note(_ error: any Error) { faults.log("a mail is not sent", error, [:]) }

  /// Sends a mail now, and again later where the mail server cannot take it.
  func send(_ letter: Mailer.Letter) async throws {
    if let due = try await mailer.send(letter) {
      waiting.withLock { $0[letter.mail] = (letter, due) }
    }
  }

  private func tryAgain() async throws {
    let now = server.now()
    for (mail, entry) in waiting.withLock({ $0 }) where entry.due <= now {
      waiting.withLock { $0[mail] = nil }
      if try isPast(mail) {
        _ = try await mailer.record.execute(
          .settle(mail, .refused("the visit has changed since"), now: now),
          on: .mails(of: entry.letter.person), actor: "mail",
          subject: entry.letter.person.rawValue)
      } else {
        try await send(entry.letter)
      }
    }
  }

  /// Tells of what was appended since the checkpoint.
  private func tellOfNews() async throws {
    let checkpoints = server.assistant.checkpoints
    let start = try checkpoints.checkpoint(of: Self.checkpoint)
    let head = try server.log.head()
    guard start < head else { return }
    var positions: [Position] = []
    try server.log.withSnapshot { snapshot in
      try snapshot.forEachEvent(from: start.next) { event in
        guard event.position <= head else { return .stop }
        if Self.types.contains(event.type), event.isReadable, !event.isImported {
          positions.append(event.position)
        }
        return .proceed
      }
    }
    try server.views.catchUp()
    for position in positions {
      for letter in try letters(about: position) { try await send(letter) }
      try checkpoints.save(position, of: Self.checkpoint)
    }
    try checkpoints.save(head, of: Self.checkpoint)
  }

  /// Reminds people of visits that are near, and were not booked or moved only now.
  private func remind() async throws {
    let now = server.now()
    try server.views.catchUp()
    let parts = try server.views.view(ProvidersProjection().name, ProvidersProjection.key)?.parts
    let calendars = CommandRunner<ProviderCalendar>(log: server.log)
    for part in parts ?? [] {
      guard case .named(let name) = part.name, let provider = ProviderID(rawValue: name) else {
        continue
      }
      for visit in try calendars.state(of: provider.stream).appointments
      where visit.heldUntil == nil && visit.interval.start > now
        && visit.interval.start <= now.adding(Self.reminder)
      {
        let mail = "reminder.\(provider).\(visit.id).\(visit.sequence)"
        guard let person = MemberID(rawValue: visit.person.rawValue),
          mailer.accounts.account(person)?.mail != nil,
          let letter = try letter(mail, .reminder, to: person)
        else { continue }
        try await send(letter)
      }
    }
  }
}

extension MailService {
  /// The mails about an event.
  private func letters(about position: Position) throws -> [Mailer.Letter] {
    guard
      let event = try server.log.withSnapshot({ try $0.event(at: position) }),
      event.time.adding(Self.lifetime) > server.now()
    else { return [] }
    guard event.type != AlarmRaised.eventType else {
      var told: [(person: String, notification: Notifications.Notification)] = []
      try server.log.withSnapshot { snapshot in
        try snapshot.forEachEvent(at: [position.value]) { event in
          told = try Notification.told(by: event)
          return .stop
        }
      }
      return told.compactMap { person, notification in
        guard let member = MemberID(rawValue: person) else { return nil }
        var letter = Mailer.Letter(mail: "alarm.\(position)", kind: .alarm, person: member)
        if let channel = notification.channel {
          letter.values.link = "\(mailer.settings.page)/chats/\(channel)"
        }
        return letter
      }
    }
    let value = try event.payloadValue()
    guard let person = value["person"]?.string.flatMap({ MemberID(rawValue: $0) }),
      mailer.accounts.account(person)?.mail != nil
    else { return [] }
    let kind: MailKind
    switch event.type {
    case AppointmentCancelled.eventType: kind = .cancellation
    case AppointmentHeld.eventType:
      // What somebody holds by themselves they know.
      guard value["wish"] != nil else { return [] }
      kind = .offer
    default: kind = .confirmation
    }
    return try [letter("visit.\(position)", kind, to: person)].compactMap(\.self)
  }

  /// A mail about a visit, by what it is called; nil if there is nothing to say any more.
  private func letter(
    _ mail: String, _ kind: MailKind, to person: MemberID
  ) throws -> Mailer.Letter? {
    let found = try mail.hasPrefix("visit.") ? visit(at: mail) : visit(remindedBy: mail)
    guard let (record, name) = found, record.person.rawValue == person.rawValue else { return nil }
    if kind == .reminder {
      // Who has booked or moved it within a day has a mail of that.
      guard record.status == .booked, record.interval.start > server.now(),
        record.changed.adding(Self.reminder) <= record.interval.start
      else { return nil }
    }
    let clock = WallClock(TimeZone(identifier: record.zone.rawValue) ?? .gmt)
    var letter = Mailer.Letter(mail: mail, kind: kind, person: person)
    letter.values.provider = name
    letter.values.time = "\(clock.text(record.interval.start)) (\(record.zone))"
    letter.values.link = "\(mailer.settings.page)/calendar"
    if kind == .offer {
      guard case .held(let until) = record.status, until > server.now() else { return nil }
      letter.values.until = clock.text(until)
    }
    if kind != .reminder, kind != .offer {
      letter.calendar = { from, to, _ in
        (
          record.takesTime ? "REQUEST" : "CANCEL",
          ICalendar.message(
            record, provider: name, addresses: ("\(from)", "\(to)"), titled: name)
        )
      }
    }
    return letter
  }

  /// The visit as it was behind an event.
  private func visit(at mail: String) throws -> (AppointmentRecord, String)? {
    guard let place = UInt64(mail.dropFirst("visit.".count)),
      let event = try server.log.withSnapshot({ try $0.event(at: Position(place)) }),
      let provider = ProviderID(rawValue: event.stream.identifier)
    else { return nil }
    let appointment = try event.payloadValue()["appointment"]?.string
    return try record(of: provider, upTo: Position(place)) { $0.id.rawValue == appointment }
  }

  /// Whether a mail tells of a visit as it is no longer, or reminds of one that is over: a later
  /// mail has told of that.
  private func isPast(_ mail: String) throws -> Bool {
    if mail.hasPrefix("reminder.") {
      let record = try visit(remindedBy: mail)?.0
      return record?.status != .booked || record.map { $0.interval.start <= server.now() } ?? true
    }
    guard mail.hasPrefix("visit."), let (then, _) = try visit(at: mail),
      let place = UInt64(mail.dropFirst("visit.".count)),
      let event = try server.log.withSnapshot({ try $0.event(at: Position(place)) }),
      let provider = ProviderID(rawValue: event.stream.identifier),
      let (now, _) = try record(
        of: provider, upTo: try server.log.head(), matching: { $0.id == then.id })
    else { return false }
    return now.changed != then.changed || now.status != then.status
  }

  private func visit(remindedBy mail: String) throws -> (AppointmentRecord, String)? {
    let parts = mail.split(separator: ".")
    guard parts.count >= 4, let provider = ProviderID(rawValue: String(parts[1])) else {
      return nil
    }
    return try record(of: provider, upTo: try server.log.head()) {
      mail == "reminder.\(provider).\($0.id).\($0.sequence)"
    }
  }

  private func record(
    of provider: ProviderID, upTo position: Position, matching: (AppointmentRecord) -> Bool
  ) throws -> (AppointmentRecord, String)? {
    try server.log.withSnapshot { snapshot in
      let calendar = try CalendarRecord(of: provider, in: snapshot) { $0.position <= position }
      return calendar?.appointments.first(where: matching).map { ($0, calendar?.name ?? "") }
    }
  }
}
