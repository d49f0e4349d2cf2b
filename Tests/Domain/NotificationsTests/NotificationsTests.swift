import Conversation
import EventLog
import Notifications
import Projections
import Scheduling
import Testing

/// What people are told, by the events that tell it.
struct NotificationsTests {
  @Test("every installation has the views of calendars once, whoever brings them")
  func calendars() {
    let bare = DomainProjections.all(with: []).map(\.name)
    let both = DomainProjections.all(with: SchedulingProjections.all).map(\.name)
    #expect(bare.contains("providers") && bare.contains("reservations"))
    #expect(both.sorted() == bare.sorted())
  }

  @Test("an appointment that one side makes, moves or gives up is told to the other")
  func appointments() async throws {
    let log = MemoryEventLog(clock: { Timestamp(microseconds: 0) }, personal: .inPlain)
    try await log.append(
      [
        NewEvent(booked, actor: "ann via healthcare@1#2"),
        NewEvent(moved(by: .provider(id: "kim"))),
        NewEvent(cancelled(by: .person(id: "ann"))),
      ], to: ProviderID("kim").stream)
    #expect(try kinds(of: "kim", in: log) == [.appointmentBooked, .appointmentCancelled])
    #expect(try kinds(of: "ann", in: log) == [.appointmentMoved])
    let told = try list(of: "ann", in: log)?.notifications.first
    #expect(told?.start == moment(2) && told?.previous == slot(1).start)
  }

  @Test(
    "what a person says is told to the others in the channel, what the assistant says to nobody")
  func answers() async throws {
    let log = MemoryEventLog(clock: { Timestamp(microseconds: 0) }, personal: .inPlain)
    let members = [
      Member(id: "ann", name: "", role: .person), Member(id: "kim", name: "", role: .provider),
      Member(id: "assistant", name: "", role: .assistant),
    ]
    try await log.append(
      members.map { NewEvent(MemberJoined($0)) }
        + [
          NewEvent(message(by: "kim"), subject: "ann"),
          NewEvent(message(by: "assistant"), subject: "ann"),
        ] + [NewEvent(MemberLeft(member: "ann")), NewEvent(message(by: "kim"), subject: "ann")],
      to: StreamName(category: "channel", identifier: "c"))
    #expect(try list(of: "ann", in: log)?.notifications.map(\.position) == [4])
    #expect(try kinds(of: "ann", in: log) == [.answered])
    #expect(try kinds(of: "kim", in: log) == [])
  }

  @Test("what is undone is told to nobody any more, and other words stay")
  func undone() async throws {
    let log = MemoryEventLog(clock: { Timestamp(microseconds: 0) }, personal: .inPlain)
    let members = [
      Member(id: "ann", name: "", role: .person), Member(id: "kim", name: "", role: .provider),
    ]
    let undone = TurnUndone(
      turn: "turn-m2", by: "ann", messages: ["m2"], calls: [], newest: "m1", replies: [])
    try await log.append(
      members.map { NewEvent(MemberJoined($0)) }
        + ["m1", "m2"].map { NewEvent(message(by: "ann", $0), subject: "ann") }
        + [NewEvent(undone, subject: "ann")],
      to: StreamName(category: "channel", identifier: "c"))
    #expect(try list(of: "kim", in: log)?.notifications.map(\.message) == ["m1"])
  }

  @Test("an alarm is told to whoever is to see to it")
  func alarms() async throws {
    let log = MemoryEventLog(clock: { Timestamp(microseconds: 0) }, personal: .inPlain)
    let alarm = AlarmRaised(
      turn: "t", message: "m", by: "ann", alarm: "healthcare.emergency", evidence: "pain",
      example: "pain", told: "kim")
    try await log.append(
      [NewEvent(alarm)], to: StreamName(category: "channel", identifier: "c"))
    #expect(try kinds(of: "kim", in: log) == [.alarm])
    #expect(try kinds(of: "ann", in: log) == [])
  }

  @Test("a conversation that is given to somebody by another is told to them")
  func calls() async throws {
    let log = MemoryEventLog(clock: { Timestamp(microseconds: 0) }, personal: .inPlain)
    try await log.append(
      [
        NewEvent(ChannelHandedOff(to: "kim"), actor: "ann via healthcare@1#2"),
        NewEvent(ChannelHandedOff(to: nil), actor: "kim"),
        NewEvent(ChannelHandedOff(to: "kim"), actor: "kim"),
      ], to: StreamName(category: "channel", identifier: "c"))
    #expect(try kinds(of: "kim", in: log) == [.called])
    #expect(try list(of: "kim", in: log)?.notifications.first?.by == "ann")
    #expect(try list(of: "kim", in: log)?.notifications.first?.channel == "c")
  }

  @Test("what was seen stays seen, and what follows is unread; nobody marks another's")
  func read() async throws {
    let log = MemoryEventLog(clock: { Timestamp(microseconds: 0) }, personal: .inPlain)
    let calendar = ProviderID("kim").stream
    try await log.append([NewEvent(moved(by: .provider(id: "kim")))], to: calendar)
    #expect(try list(of: "ann", in: log)?.unread == 1)
    let mark = NewEvent(NotificationsRead(person: "ann", through: 1))
    try await log.append([mark], to: try NotificationsRead.stream(of: "bob"))
    #expect(try list(of: "ann", in: log)?.unread == 1)
    try await log.append([mark], to: try NotificationsRead.stream(of: "ann"))
    #expect(try list(of: "ann", in: log)?.unread == 0)
    let earlier = NewEvent(NotificationsRead(person: "ann", through: 0))
    try await log.append([earlier], to: try NotificationsRead.stream(of: "ann"))
    try await log.append([NewEvent(moved(by: .provider(id: "kim")))], to: calendar)
    #expect(try list(of: "ann", in: log)?.unread == 1)
  }

  @Test("what somebody has seen is forgotten with them")
  func forgetting() async throws {
    let vault = KeyVault(MemoryKeyStore())
    let log = MemoryEventLog(clock: { Timestamp(microseconds: 0) }, vault: vault)
    try await log.append(
      [NewEvent(moved(by: .provider(id: "kim")))], to: ProviderID("kim").stream)
    let mark = NewEvent(NotificationsRead(person: "ann", through: 1))
    try await log.append([mark], to: try NotificationsRead.stream(of: "ann"))
    #expect(try list(of: "ann", in: log)?.readThrough == 1)
    _ = try await Eraser(log: log, vault: vault).erase("ann")
    #expect(try list(of: "ann", in: log)?.readThrough == 0)
  }

  @Test("an imported past is told to nobody")
  func imported() async throws {
    let log = MemoryEventLog(clock: { Timestamp(microseconds: 0) }, personal: .inPlain)
    var event = NewEvent(moved(by: .provider(id: "kim")))
    event.isImported = true
    try await log.append([event], to: ProviderID("kim").stream)
    #expect(try kinds(of: "ann", in: log) == [])
  }

  @Test("the newest are kept")
  func bound() async throws {
    let log = MemoryEventLog(clock: { Timestamp(microseconds: 0) }, personal: .inPlain)
    let events = (0..<NotificationList.maximumCount + 5).map { _ in
      NewEvent(moved(by: .provider(id: "kim")))
    }
    try await log.append(events, to: ProviderID("kim").stream)
    let found = try #require(try list(of: "ann", in: log))
    #expect(found.notifications.count == NotificationList.maximumCount)
    #expect(found.notifications.last?.position == Int64(events.count))
  }

  // MARK: What is needed for that

  private func list(of person: String, in log: MemoryEventLog) throws -> NotificationList? {
    let view = try Replay.view(NotificationsProjection(), key: person, of: log, at: log.head())
    return try view.map { try NotificationList(json: $0.json) }
  }

  private func kinds(of person: String, in log: MemoryEventLog) throws -> [NotificationKind] {
    try list(of: person, in: log)?.notifications.map(\.kind) ?? []
  }

  private func moment(_ hour: Int64) -> Timestamp { Timestamp(microseconds: hour * 3_600_000_000) }

  private func slot(_ hour: Int64) -> Interval {
    Interval(start: moment(hour), end: moment(hour + 1))
  }

  private var booked: AppointmentBooked {
    AppointmentBooked(
      appointment: "a", provider: "kim", person: "ann", purpose: "d", start: moment(1),
      end: moment(2), zone: .utc, sequence: 0)
  }

  private func moved(by party: Party) -> AppointmentRescheduled {
    AppointmentRescheduled(
      appointment: "a", provider: "kim", person: "ann", purpose: "d", start: moment(2),
      end: moment(3), zone: .utc, sequence: 1, previous: slot(1), by: party)
  }

  private func cancelled(by party: Party) -> AppointmentCancelled {
    AppointmentCancelled(
      appointment: "a", provider: "kim", person: "ann", sequence: 2, by: party, reason: "")
  }

  private func message(by sender: MemberID, _ id: MessageID = "m") -> MessageSent {
    MessageSent(message: id, sender: sender, content: .text(text: "hello"))
  }
}
