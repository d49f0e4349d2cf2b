import EventLog
import Testing

/// One rule of a decider as a test: given these events, when this is asked, then that happens.
struct Scenario<Rules: Decider> {
  private var state = Rules.initial
  private var command: Rules.Command?

  init(_: Rules.Type) {}

  func given(_ events: Rules.Event...) -> Scenario {
    var next = self
    for event in events { Rules.evolve(&next.state, with: event) }
    return next
  }

  /// What follows from commands that are known to succeed.
  func given(after commands: Rules.Command...) throws -> Scenario {
    var next = self
    for command in commands {
      for event in try Rules.decide(command, in: next.state) {
        Rules.evolve(&next.state, with: event)
      }
    }
    return next
  }

  func when(_ command: Rules.Command) -> Scenario {
    var next = self
    next.command = command
    return next
  }

  func then(_ events: Rules.Event..., sourceLocation: SourceLocation = #_sourceLocation) throws {
    let command = try #require(command, sourceLocation: sourceLocation)
    #expect(try Rules.decide(command, in: state) == events, sourceLocation: sourceLocation)
  }

  func thenRefuses<Refusal: Error & Equatable>(
    _ refusal: Refusal, sourceLocation: SourceLocation = #_sourceLocation
  ) throws {
    let command = try #require(command, sourceLocation: sourceLocation)
    #expect(throws: refusal, sourceLocation: sourceLocation) {
      try Rules.decide(command, in: state)
    }
  }

  /// The state the events have led to.
  var given: Rules.State { state }
}
