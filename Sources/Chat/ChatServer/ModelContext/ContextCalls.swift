import Assistant
import Basics
import Conversation
import EventLog
import Foundation
import HTTPTypes
import JSON
import PluginKit
import Projections

/// Calls that programs ask for in a person's name: each is a turn in a channel of that person, with all that a turn promises.
struct ContextCalls: Sendable {
  /// What the channel is called in which programs call a plugin's functions.
  static func title(of plugin: RegisteredPlugin) -> String { "\(plugin.manifest.id) (MCP)" }

  let platform: Platform
  let tools: ContextTools
  private let lanes = Lanes<String>()
  private let openings = Lanes<String>()

  init(_ platform: Platform) {
    self.platform = platform
    tools = ContextTools(plugins: platform.plugins)
  }

  /// Asks a person's client for the yes or no to a question that shows the call; nil where it gives neither.
  typealias Asking = @Sendable (_ question: String) async throws -> Bool?

  /// Makes a call, or has it asked about; `ask` is nil where the client cannot ask.
  ///
  /// - Throws: ``ContextFailure`` for a tool that there is not; whatever else is wrong is a result that says so.
  func call(
    _ name: String, _ arguments: JSONObject, of caller: Principal, by client: String, ask: Asking?
  ) async throws -> JSONValue {
    guard let (plugin, function) = tools.function(name) else {
      throw ContextFailure(.invalidParameters, "there is no tool '\(name.prefix(200))'")
    }
    let bound = function.binding(arguments, to: caller.id)
    let violations = function.parameters.validate(.object(bound))
    guard violations.isEmpty else {
      return ContextOutcome.failure(violations.map { "\($0)" }.joined(separator: "\n"))
    }
    let channel = try await channel(of: caller, with: plugin)
    // A question and its answer follow each other.
    return try await lanes.inLane(of: channel) {
      let request = RequestedCall(function: name, arguments: arguments)
      let turn = try await send(request.content(by: client), in: channel, as: caller)
      let outcome = try ContextOutcome(of: turn, in: channel, platform.log)
      guard case .asks(let input, let said) = outcome, let ask else {
        return outcome.result(in: channel)
      }
      let shown = "\(said)\n\n\(name) \(JSONValue.object(arguments).jsonText)"
      guard let isGiven = try await ask(shown) else { return outcome.result(in: channel) }
      let answer = try await choose(isGiven, to: input, in: channel, as: caller)
      return try ContextOutcome(of: answer, in: channel, platform.log).result(in: channel)
    }
  }

  /// The channel in which programs call a plugin's functions for a person; it is theirs to look into, and beside their own conversation.
  private func channel(of caller: Principal, with plugin: RegisteredPlugin) async throws -> String {
    try await openings.inLane(of: caller.id.rawValue) {
      try platform.views.catchUp()
      let list = try platform.views.view(ChannelsProjection().name, caller.id.rawValue)
      for part in list?.parts ?? [] {
        guard case .named(let channel) = part.name else { continue }
        let line = try ChannelSummary(json: part.value.json)
        guard line.title == Self.title(of: plugin), !line.isCalled else { continue }
        let state = try platform.channels.state(of: .channel(channel))
        // Their own conversation may be called so as well.
        if state.plugin == plugin.manifest.id, state.person == nil {
          return channel
        }
      }
      let channel = platform.log.channelID { _ in Self.newID() }
      let bot = Member(
        id: Assistant.member, name: plugin.manifest.assistantName, role: .assistant)
      _ = try await platform.channels.execute(
        .create(
          ChannelCreated(title: Self.title(of: plugin), plugin: plugin.manifest.id),
          members: [caller.asPerson, bot], opening: []),
        on: try StreamName(category: "channel", checking: channel), actor: caller.id.rawValue,
        subject: caller.id.rawValue)
      return channel
    }
  }

  private static func newID() -> String { UUID().uuidString.lowercased() }

  private func send(
    _ content: MessageContent, in channel: String, as caller: Principal
  ) async throws -> TurnID {
    let message = MessageID(Self.newID())
    return try await act(
      .send(MessageSent(message: message, sender: caller.id, content: content)), message,
      in: channel, as: caller, causedBy: nil)
  }

  /// Chooses the reply that says yes or no to just this question.
  private func choose(
    _ isGiven: Bool, to input: InputRequested, in channel: String, as caller: Principal
  ) async throws -> TurnID {
    let offer = Offer.answer(input: input.input, value: .bool(isGiven))
    let replies = try platform.channels.state(of: .channel(channel)).replies
    guard let reply = replies.first(where: { $0.offer == offer }) else {
      throw Problem(.conflict, "conflict", "the question waits for no answer any more")
    }
    let message = MessageID(Self.newID())
    return try await act(
      .choose(reply.id, by: caller.id, message: message), message, in: channel, as: caller,
      causedBy: nil)
  }

  private func act(
    _ command: ChannelCommand, _ message: MessageID, in channel: String, as caller: Principal,
    causedBy cause: Position?
  ) async throws -> TurnID {
    guard platform.acting.isActing else {
      throw Problem(
        .serviceUnavailable, "not-acting",
        "another server over the same log acts just now, and calls functions: ask that one, or try again"
      )
    }
    let turn = TurnID(answering: message)
    _ = try await platform.channels.execute(
      command, on: .channel(channel), actor: caller.id.rawValue, correlation: turn.rawValue,
      causation: cause, subject: caller.id.rawValue)
    try await platform.assistant.run(channel)
    return turn
  }
}
