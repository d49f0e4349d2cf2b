/// The pure rules of one aggregate, whose events are one stream.
///
/// Neither function reads a clock, makes an id or calls out: what they need is in the command. See
/// https://thinkbeforecoding.com/post/2021/12/17/functional-event-sourcing-decider
public protocol Decider: Sendable {
  /// What the rules need to know of the past.
  associatedtype State: Sendable
  /// What can be asked for, in the imperative.
  associatedtype Command: Sendable
  /// What can happen, in the past tense.
  associatedtype Event: EventUnion

  /// The state before the first event.
  static var initial: State { get }

  /// What happens because of a command; nothing if it changes nothing.
  ///
  /// - Throws: the domain's refusal; then nothing has happened.
  static func decide(_ command: Command, in state: State) throws -> [Event]

  /// The state after an event; it accepts every event that was ever recorded.
  static func evolve(_ state: inout State, with event: Event)

  /// The state after an event that was imported: what it leaves open is not to be acted on.
  static func evolve(_ state: inout State, withImported event: Event)

  /// The state after an event that was redacted: what it said is gone, but not that it happened.
  static func evolve(_ state: inout State, withRedacted event: borrowing EventView)
}

extension Decider {
  /// The same as after any other event.
  public static func evolve(_ state: inout State, withImported event: Event) {
    evolve(&state, with: event)
  }

  /// The same as before it.
  public static func evolve(_ state: inout State, withRedacted event: borrowing EventView) {}
}
