public import EventLog
public import Testing

/// One rule of a decider as a test: given these events, when this is asked, then that happens.
///
/// ```swift
/// try Scenario(Evening.self)
///   .given(.booked(TableBooked(guest: "ann", table: 1, guests: 2)))
///   .when(.book(guest: "bob", guests: 2))
///   .then(.booked(TableBooked(guest: "bob", table: 2, guests: 2)))
/// ```
public struct Scenario<Rules: Decider>: Sendable {
  /// The state after the events.
  public private(set) var state = Rules.initial
  private var command: Rules.Command?

  /// Nothing has happened yet.
  public init(_: Rules.Type) {}

  /// The past events.
  public func given(_ events: Rules.Event...) -> Scenario {
    var next = self
    for event in events { Rules.evolve(&next.state, with: event) }
    return next
  }

  /// The events that followed from commands.
  ///
  /// - Throws: what a command is refused with.
  public func given(after commands: Rules.Command...) throws -> Scenario {
    var next = self
    for command in commands {
      for event in try Rules.decide(command, in: next.state) {
        Rules.evolve(&next.state, with: event)
      }
    }
    return next
  }

  /// The input that is asked for.
  public func when(_ command: Rules.Command) -> Scenario {
    var next = self
    next.command = command
    return next
  }

  /// Just these events follow, none if nothing is to change.
  public func then(
    _ events: Rules.Event..., sourceLocation: SourceLocation = #_sourceLocation
  ) throws {
    let command = try #require(command, "say when(…) first", sourceLocation: sourceLocation)
    #expect(try Rules.decide(command, in: state) == events, sourceLocation: sourceLocation)
  }

  /// It is refused, with just this reason.
  public func thenRefuses<Refusal: Error & Equatable>(
    _ refusal: Refusal, sourceLocation: SourceLocation = #_sourceLocation
  ) throws {
    let command = try #require(command, "say when(…) first", sourceLocation: sourceLocation)
    #expect(throws: refusal, sourceLocation: sourceLocation) {
      try Rules.decide(command, in: state)
    }
  }
}
