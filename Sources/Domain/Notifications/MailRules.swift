package import Conversation
package import EventLog

/// A change of a person's mails.
package enum MailCommand: Sendable {
  /// Begin an attempt to send one.
  case attempt(String, MailKind, to: MemberID, now: Timestamp)
  /// Note what became of the attempt.
  case settle(String, MailOutcome, now: Timestamp)
  /// Note that one came back.
  case bounce(String)
  /// Send the person nothing but what they ask for, or everything again.
  case want(Bool, MemberID)
}

/// The outcome of an attempt to send a mail.
package enum MailOutcome: Sendable, Equatable {
  /// The mail server has it.
  case sent
  /// It cannot take it now.
  case deferred(String)
  /// It never will.
  case refused(String)
}

/// Why a mail is not sent.
package enum MailRefusal: Error, Equatable {
  /// It was sent or refused before, or it is being sent.
  case done
  /// It is not due yet.
  case early(Timestamp)
  /// The person wants none.
  case unwanted
  /// There is no such mail.
  case unknown(String)
}

/// The rules of a person's mails: each is sent once, or refused once.
package enum MailRules: Decider {
  /// The most mails that a person is sent within a day; those that say that a visit is off, or
  /// that somebody is in danger, may be as many more.
  ///
  /// Mails that somebody asks for have bounds of
  /// their own, and are not counted.
  package static let perDay = 30
  /// How long after each failed attempt the next one is made; after the last there is none.
  package static let pauses: [Duration] = [
    .seconds(60), .seconds(5 * 60), .seconds(30 * 60), .seconds(2 * 3600), .seconds(6 * 3600),
    .seconds(12 * 3600), .seconds(24 * 3600),
  ]

  /// The mails of one person.
  package struct State: Sendable, Equatable {
    /// A mail that is not over.
    package struct Open: Sendable, Equatable {
      package var kind: MailKind
      package var person: MemberID
      package var attempt: Int
      /// When it is tried next; nil while it is being tried.
      package var due: Timestamp?
    }

    /// Whether the person wants mails that they do not ask for.
    package internal(set) var isWanted = true
    /// By their identifiers.
    package internal(set) var open: [String: Open] = [:]
    var over: [String: MemberID] = [:]
    /// When the newest of them were tried first.
    var begun: [Timestamp] = []
  }

  /// None.
  package static let initial = State()

  /// The events that follow from a command.
  ///
  /// - Throws: ``MailRefusal``.
  package static func decide(_ command: MailCommand, in state: State) throws -> [MailEvent] {
    switch command {
    case .attempt(let mail, let kind, let person, let now):
      return [try attempt(mail, kind, to: person, now: now, in: state)]
    case .settle(let mail, let outcome, let now):
      return [try settle(mail, outcome, now: now, in: state)]
    case .bounce(let mail):
      guard let person = state.over[mail] else { throw MailRefusal.unknown(mail) }
      return [.bounced(MailBounced(mail: mail, person: person))]
    case .want(let isWanted, let person):
      guard isWanted != state.isWanted else { return [] }
      return [
        isWanted ? .resumed(MailResumed(person: person)) : .stopped(MailStopped(person: person))
      ]
    }
  }

  private static func attempt(
    _ mail: String, _ kind: MailKind, to person: MemberID, now: Timestamp, in state: State
  ) throws -> MailEvent {
    guard state.over[mail] == nil else { throw MailRefusal.done }
    guard state.isWanted || kind.isAskedFor else { throw MailRefusal.unwanted }
    let open = state.open[mail]
    if let open {
      guard let due = open.due else { throw MailRefusal.done }
      guard due <= now else { throw MailRefusal.early(due) }
    }
    let attempt = (open?.attempt ?? 0) + 1
    if attempt == 1, !kind.isAskedFor, let until = nextFree(for: kind, now: now, in: state) {
      return .deferred(
        MailDeferred(
          mail: mail, person: person, reason: "\(perDay) mails within a day are the most",
          until: until, kind: kind))
    }
    return .tried(
      MailTried(
        mail: mail, person: person, kind: open?.kind ?? kind, attempt: attempt, time: now))
  }

  /// When one more may be begun that was not tried yet; nil if it may be now.
  private static func nextFree(
    for kind: MailKind, now: Timestamp, in state: State
  ) -> Timestamp? {
    let most = kind.isUrgent ? 2 * perDay : perDay
    guard state.begun.count >= most else { return nil }
    let free = state.begun[state.begun.count - most].adding(.seconds(86_400))
    return free > now ? free : nil
  }

  private static func settle(
    _ mail: String, _ outcome: MailOutcome, now: Timestamp, in state: State
  ) throws -> MailEvent {
    guard let open = state.open[mail] else { throw MailRefusal.unknown(mail) }
    switch outcome {
    case .sent: return .sent(MailSent(mail: mail, person: open.person, kind: open.kind))
    case .deferred(let reason) where open.attempt <= pauses.count:
      return .deferred(
        MailDeferred(
          mail: mail, person: open.person, reason: reason,
          until: now.adding(pauses[open.attempt - 1]), kind: open.kind))
    case .deferred(let reason), .refused(let reason):
      return .refused(
        MailRefused(mail: mail, person: open.person, kind: open.kind, reason: reason))
    }
  }

  /// The mails after an event.
  package static func evolve(_ state: inout State, with event: MailEvent) {
    switch event {
    case .tried(let tried):
      state.open[tried.mail] = State.Open(
        kind: tried.kind, person: tried.person, attempt: tried.attempt, due: nil)
      guard tried.attempt == 1, !tried.kind.isAskedFor else { return }
      state.begun = state.begun.suffix(2 * perDay - 1) + [tried.time]
    case .deferred(let deferred):
      if let kind = deferred.kind, state.open[deferred.mail] == nil {
        state.open[deferred.mail] = State.Open(
          kind: kind, person: deferred.person, attempt: 0, due: nil)
      }
      state.open[deferred.mail]?.due = deferred.until
    case .sent(let sent): end(sent.mail, of: sent.person, in: &state)
    case .refused(let refused): end(refused.mail, of: refused.person, in: &state)
    case .bounced: break
    case .stopped: state.isWanted = false
    case .resumed: state.isWanted = true
    }
  }

  private static func end(_ mail: String, of person: MemberID, in state: inout State) {
    state.open[mail] = nil
    state.over[mail] = person
  }

  /// Nothing is sent because of another record.
  package static func evolve(_ state: inout State, withImported event: MailEvent) {}
}
