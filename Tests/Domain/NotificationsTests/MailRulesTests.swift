import EventLog
import Notifications
import TestSupport
import Testing

/// Each mail is sent once, or refused once.
@Suite struct MailRulesTests {
  private struct Play {
    var state = MailRules.initial
    var now = Timestamp(microseconds: 1_000_000_000_000_000)

    mutating func run(_ command: MailCommand) throws -> [MailEvent] {
      let events = try MailRules.decide(command, in: state)
      for event in events { MailRules.evolve(&state, with: event) }
      return events
    }

    mutating func attempt(_ mail: String, _ kind: MailKind = .confirmation) throws {
      _ = try run(.attempt(mail, kind, to: "ann", now: now))
    }

    mutating func settle(_ mail: String, _ outcome: MailOutcome) throws {
      _ = try run(.settle(mail, outcome, now: now))
    }
  }

  @Test func `what was sent, refused or is under way is not tried again`() throws {
    var play = Play()
    try play.attempt("a")
    #expect(throws: MailRefusal.done) { try play.attempt("a") }
    try play.settle("a", .sent)
    #expect(throws: MailRefusal.done) { try play.attempt("a") }
    try play.attempt("b")
    try play.settle("b", .refused("550"))
    #expect(throws: MailRefusal.done) { try play.attempt("b") }
    #expect(try play.run(.bounce("a")).count == 1)
    #expect(throws: MailRefusal.unknown("c")) { try play.run(.bounce("c")) }
  }

  @Test func `what the server cannot take is tried again later each time, and given up`() throws {
    var play = Play()
    var attempts = 0
    while play.state.open["a"] != nil || attempts == 0 {
      try play.attempt("a")
      attempts += 1
      try play.settle("a", .deferred("421"))
      guard let due = play.state.open["a"]?.due else { break }
      #expect(due > play.now)
      #expect(throws: MailRefusal.early(due)) { try play.attempt("a") }
      play.now = due
    }
    #expect(attempts == MailRules.pauses.count + 1)
    #expect(throws: MailRefusal.done) { try play.attempt("a") }
  }

  @Test func `who wants none gets what they ask for, and what is too much for a day waits`()
    throws
  {
    var play = Play()
    _ = try play.run(.want(false, "ann"))
    #expect(throws: MailRefusal.unwanted) { try play.attempt("a") }
    try play.attempt("link", .passwordLink)
    _ = try play.run(.want(true, "ann"))
    for number in 1...MailRules.perDay { try play.attempt("mail \(number)") }
    let free = play.now.adding(.seconds(86_400))
    play.now = play.now.adding(.seconds(3600))
    let events = try play.run(.attempt("more", .reminder, to: "ann", now: play.now))
    guard case .deferred(let waits)? = events.first else {
      Issue.record("expected it to wait, found \(events)")
      return
    }
    #expect(waits.until == free && play.state.open["more"]?.due == free)
    #expect(throws: MailRefusal.early(free)) { try play.attempt("more", .reminder) }
    // What they ask for comes at once, and so does that a visit is off.
    try play.attempt("another link", .passwordLink)
    try play.attempt("off", .cancellation)
    #expect(play.state.open["off"]?.attempt == 1 && play.state.open["off"]?.due == nil)
    play.now = free
    try play.attempt("more", .reminder)
    #expect(play.state.open["more"]?.attempt == 1 && play.state.open["more"]?.due == nil)
  }
}
