public import Conversation
public import EventLog
public import Foundation
public import PluginKit
public import Projections

/// Answers in channels: one turn for each message of a person.
///
/// Every step is on the log before the next one begins, so a turn that a crash interrupted is taken up where it was: a read is
/// repeated, a write is repeated with the same idempotency key, anything destructive is closed as interrupted and said so.
public final class Assistant: Sendable {
  /// What an assistant takes from outside, so that a test can say what it is.
  public struct Environment: Sendable {
    /// The moment it is.
    public var now: @Sendable () -> Timestamp
    /// A new identifier that was never given before.
    public var newID: @Sendable () -> String
    /// The zone in which people here name times.
    public var zone: TimeZone
    /// Told what a model is saying in a channel, while it says it, without quick replies in band.
    public var hear: @Sendable (_ channel: String, _ text: String) -> Void
    /// How long a renderer or a text filter may take, in seconds.
    public var renderingTime = 5.0

    /// Creates an environment.
    public init(
      now: @escaping @Sendable () -> Timestamp, newID: @escaping @Sendable () -> String,
      zone: TimeZone,
      hear: @escaping @Sendable (_ channel: String, _ text: String) -> Void = { _, _ in }
    ) {
      self.now = now
      self.newID = newID
      self.zone = zone
      self.hear = hear
    }
  }

  /// The member that speaks for every plugin.
  public static let member = MemberID("assistant")

  /// The plugins it answers with.
  public let registry: PluginRegistry
  let log: any EventLog
  let views: Views
  let model: any LanguageModel
  let channels: CommandRunner<Channel>
  let environment: Environment
  let bulkhead = Bulkhead()

  /// Creates an assistant over a log and its views.
  public init(
    log: any EventLog, views: Views, registry: PluginRegistry, model: any LanguageModel,
    channels: CommandRunner<Channel>, environment: Environment
  ) {
    self.log = log
    self.views = views
    self.registry = registry
    self.model = model
    self.channels = channels
    self.environment = environment
  }

  /// Lets every plugin lay its foundations; what is there already stays as it is.
  public func setUp() async throws {
    for plugin in registry.plugins {
      let context = SetupContext(
        now: environment.now(), zone: environment.zone, log: PluginLog(log, to: plugin.stamp))
      for setup in plugin.setups { try await setup(context) }
    }
  }

  /// Answers whatever waits in a channel, and takes up a turn that was interrupted.
  ///
  /// Returns when the assistant waits again. It stays silent while somebody else has the conversation.
  public func run(_ channel: String, causedBy cause: Position? = nil) async throws {
    var step = Step(channel: channel, cause: cause)
    while let next = try await advance(step) { step = next }
  }

  /// One step of a turn and where it leads; nil when the assistant waits.
  struct Step {
    let channel: String
    /// The event that the next one follows from, where this process knows it.
    var cause: Position?
    /// Whether this process recorded the call that is open.
    var hasJustCalled = false

    var stream: StreamName { .channel(channel) }
  }

  private func advance(_ step: Step) async throws -> Step? {
    let state = try channels.state(of: step.stream)
    guard let turn = state.turn else {
      guard state.handedTo == nil, let message = state.unanswered else { return nil }
      let turn = TurnID(answering: message)
      return try await execute(.startTurn(turn, message: message), turn, step)
    }
    guard let called = turn.call else { return try await decide(turn, state, step) }
    guard let outcome = turn.outcome else { return try await finish(called, turn, state, step) }
    try await reply(to: outcome, called, turn, state, step)
    return Step(channel: step.channel, cause: step.cause)
  }

  /// Who causes what the assistant records for a plugin.
  func actor(for plugin: RegisteredPlugin?) -> String {
    plugin?.stamp.actor(for: Self.member.rawValue) ?? Self.member.rawValue
  }

  /// Runs a command of the assistant and returns the step that follows from its first event.
  func execute(_ command: ChannelCommand, _ turn: TurnID, _ step: Step) async throws -> Step {
    let state = try channels.state(of: step.stream)
    let execution = try await channels.execute(
      command, on: step.stream, actor: actor(for: state.plugin.flatMap { registry[$0] }),
      correlation: turn.rawValue, causation: step.cause,
      subject: state.personSaid?.sender.rawValue)
    return Step(channel: step.channel, cause: execution.receipt?.lastPosition ?? step.cause)
  }
}
