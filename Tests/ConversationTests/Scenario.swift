import EventLog
import Testing

/// Given what has happened, when something is asked for, then what follows.
struct Scenario<Rules: Decider> {
  private var state = Rules.initial
  private var outcome: Result<[Rules.Event], any Error>?

  init(_ rules: Rules.Type) {}

  func given(_ events: Rules.Event...) -> Scenario {
    var next = self
    for event in events { Rules.evolve(&next.state, with: event) }
    return next
  }

  func when(_ command: Rules.Command) -> Scenario {
    var next = self
    next.outcome = Result { try Rules.decide(command, in: state) }
    return next
  }

  func then(_ events: Rules.Event..., sourceLocation: SourceLocation = #_sourceLocation) throws {
    let happened = try #require(outcome, sourceLocation: sourceLocation).get()
    #expect(happened == events, sourceLocation: sourceLocation)
  }

  func thenRefuses<Refusal: Error & Equatable>(
    _ refusal: Refusal, sourceLocation: SourceLocation = #_sourceLocation
  ) {
    #expect(throws: refusal, sourceLocation: sourceLocation) { try outcome?.get() }
  }
}
