import AccessRecord
import Accounts
import Basics
import Conversation
import Cryptography
import EventLog
import JSON

/// Puts on record who looks at what is another person's, before they see it.
///
/// The people of a conversation look at what is their own. Everybody else's look at it, a provider's
/// and an auditor's, is an event in the streams of its people: the first of a minute, which stands
/// for the others. What cannot be put on record is not shown.
final class AccessRecorder: Sendable {
  /// A look that is on record once a minute.
  private struct Look: Hashable {
    let reader: MemberID
    let address: String
    let part: AccessedPart
    let place: String
    let person: MemberID
    /// Why, if they were asked.
    let reason: String?

    /// The same for the same look, also of a server that was started anew: an id is of one event,
    /// so everything that its event says is in it.
    func commitID(in minute: Int64, of event: NewEvent) -> CommitID {
      let digest = Digest(of: Array("\(minute)\u{0}\(place)\u{0}".utf8) + event.payload).hexadecimal
      return CommitID("access-\(digest.prefix(32))")
    }
  }

  /// The looks of the newest minute that are on record.
  private struct Minute {
    var number: Int64 = 0
    var looks: Set<Look> = []
  }

  private let server: ServerParts
  private let channels: ChannelAccess
  private let vault: KeyVault
  private let newest = Lock(Minute())
  /// The part of each consumer's reads that was put on record last.
  private struct Taken {
    /// The minute in which that was, and the end of the log then.
    var minute: Int64
    var head: Position
    /// The positions on record.
    var range: ClosedRange<Position>
    /// The first that was taken since and is not.
    var next: Position?
  }

  private let programs = Lock<[String: Taken]>([:])

  /// `vault` has the keys of everybody of whom there is something to see.
  init(_ channels: ChannelAccess, _ vault: KeyVault) {
    (server, self.channels, self.vault) = (channels.server, channels, vault)
  }

  /// Notes a look at a part of some channels.
  func note(
    _ part: AccessedPart, of channels: some Sequence<String>, by request: AdmittedRequest
  ) async throws {
    let reader = try request.principal
    let looks = try channels.compactMap { channel -> (String, [MemberID])? in
      let people = try self.channels.people(of: channel)
      // In a group people read each other's words; staff among them do that as staff.
      return reader.worksHere || !people.contains(reader.id) ? ("channel-\(channel)", people) : nil
    }
    var reasons: [String: String] = [:]
    for channel in channels where try !self.channels.isOwn(channel, of: reader) {
      reasons["channel-\(channel)"] = try self.channels.opening(of: channel, by: reader)?.reason
    }
    try await note(part, at: looks, because: reasons, by: request)
  }

  /// Notes a look at what is some people's, by its places, with one sync; whoever looks at their
  /// own does nothing new.
  ///
  /// - Throws: what the log throws if it takes no more.
  func note(
    _ part: AccessedPart, at places: [(place: String, people: [MemberID])],
    because reasons: [String: String] = [:], by request: AdmittedRequest
  ) async throws {
    let reader = try request.principal
    // Who does not work here sees what is another's only by acting for them.
    let isActing = part == .appointments && !reader.worksHere
    try await note(
      part, at: places, because: reasons,
      by: Reader(reader, in: isActing ? StandingRelation.roles : nil), from: request.address)
  }

  /// Notes a look of somebody who did not sign in for it, and is known all the same.
  ///
  /// - Throws: what the log throws if it takes no more.
  func note(
    _ part: AccessedPart, at places: [(place: String, people: [MemberID])],
    because reasons: [String: String] = [:], by reader: Reader, from address: String
  ) async throws {
    let minute = server.now().microseconds / 60_000_000
    let looks = Set(
      places.flatMap { place, people in
        people.filter { $0 != reader.id }.map {
          Look(
            reader: reader.id, address: address, part: part, place: place, person: $0,
            reason: reasons[place])
        }
      })
    guard !looks.isEmpty else { return }
    let new = newest.withLock { newest in
      if newest.number != minute { newest = Minute(number: minute) }
      return looks.subtracting(newest.looks)
    }
    // Nothing is put on record any more for whoever was erased.
    let commits = try new.filter { try !vault.isErased($0.person.rawValue, in: server.log) }.map {
      look in
      let event = NewEvent(
        RecordAccessed(
          person: look.person, by: reader.id, name: reader.name,
          roles: reader.roles, part: part, place: look.place,
          address: look.address, reason: look.reason), actor: reader.id.rawValue)
      return Commit(
        [event], to: try RecordAccessed.stream(of: look.person),
        id: look.commitID(in: minute, of: event))
    }
    guard !commits.isEmpty else { return }
    for result in await server.log.appendEach(commits) { _ = try result.get() }
    newest.withLock { newest in
      if newest.number == minute { newest.looks.formUnion(new) }
    }
  }

  /// Puts on record that somebody opens a conversation outside their own patients, and why: the
  /// person is told, and so are some others.
  ///
  /// - Throws: ``Problem`` 404 if everybody there was erased; what the log throws.
  func open(
    _ channel: String, because reason: String, telling told: [MemberID], by request: AdmittedRequest
  ) async throws {
    let reader = try request.principal
    let people = try channels.people(of: channel).filter {
      try !vault.isErased($0.rawValue, in: server.log)
    }
    guard !people.isEmpty else { throw Problem.notFound("the channel \(channel)") }
    let until = server.now().adding(RecordOpened.duration)
    for person in people {
      let opened = RecordOpened(
        person: person, by: reader.id, name: reader.name, roles: reader.roles.map(\.rawValue),
        channel: channel, reason: reason, until: until, told: told, address: request.address)
      try await server.log.append(
        [NewEvent(opened, actor: reader.id.rawValue)], to: try RecordAccessed.stream(of: person))
    }
  }

  /// Notes that a consumer takes some events; its own records are no news to it.
  ///
  /// Once a minute is enough for what it has taken within it already, and for what has come since:
  /// the next record begins there.
  ///
  /// - Throws: what the log throws if it takes no more.
  func note(
    consumer: String, taking events: [(position: Position, stream: StreamName)],
    by request: AdmittedRequest
  ) async throws {
    let others = events.filter { $0.stream != .reads }.map(\.position)
    guard let first = others.min(), let last = others.max() else { return }
    let (minute, head) = (server.now().microseconds / 60_000_000, try server.log.head())
    let start = programs.withLock { programs -> Position? in
      guard var taken = programs[consumer] else { return first }
      let start = min(first, taken.next ?? first)
      guard taken.minute == minute else { return start }
      let isNew = others.contains { !taken.range.contains($0) && $0 <= taken.head }
      guard !isNew else { return start }
      if let new = others.filter({ $0 > taken.head }).min() {
        taken.next = min(new, taken.next ?? new)
        programs[consumer] = taken
      }
      return nil
    }
    guard let start else { return }
    let reader = try request.principal.id
    let read = LogRead(
      by: reader, consumer: consumer, first: Int(clamping: start.value),
      last: Int(clamping: last.value), address: request.address)
    try await server.log.append([NewEvent(read, actor: reader.rawValue)], to: .reads)
    programs.withLock {
      $0[consumer] = Taken(minute: minute, head: head, range: start...max(start, last))
    }
  }

  /// Notes a look at events as they are recorded.
  func note(_ events: [RecordedEvent], by request: AdmittedRequest) async throws {
    let places = try Dictionary(grouping: events, by: \.stream).map { stream, events in
      (stream.rawValue, Array(try people(in: events, of: stream)))
    }
    try await note(.events, at: places, by: request)
  }

  /// Notes a look at a view: it is the person's whom its key names, or a conversation's people's.
  func note(viewOf projection: String, _ key: String, by request: AdmittedRequest) async throws {
    var people = try channels.people(of: key)
    if people.isEmpty, let person = MemberID(rawValue: key) { people = [person] }
    try await note(.view, at: [("\(projection)/\(key)", people)], by: request)
  }

  /// Whose some events of a stream are: a conversation's people's, or the person's whom a payload
  /// names, or the one whom the stream is named after.
  private func people(in events: [RecordedEvent], of stream: StreamName) throws -> Set<MemberID> {
    if stream.category == "channel" {
      return Set(try channels.people(of: stream.identifier))
    }
    return Set(
      try events.compactMap { event in
        let isThere = !event.isRedacted && event.archiveRecord == nil
        let named = isThere ? try event.payloadValue()["person"]?.string : nil
        return MemberID(rawValue: named ?? stream.identifier)
      })
  }
}

/// Who looks at something.
struct Reader: Sendable {
  let id: MemberID
  let name: String
  let roles: [String]

  /// Somebody in roles of their own, or in others.
  init(_ principal: Principal, in roles: [String]? = nil) {
    (id, name) = (principal.id, principal.name)
    self.roles = roles ?? principal.roles.map(\.rawValue)
  }

  init(_ account: Account) {
    (id, name, roles) = (account.id, account.name, account.roles.map(\.rawValue))
  }
}

extension Principal {
  /// Whether they may see what is others' by their work; most people may not.
  fileprivate var worksHere: Bool { roles.contains { $0 != .person } }
}
