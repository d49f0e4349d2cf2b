import Assistant
import Basics
import Conversation
import EventLog
import Foundation
import HTTPTypes
import JSON
import PluginKit

/// Calls that programs ask for in a person's name: each is a turn in a channel of that person, with
/// all that a turn promises.
struct MCPCalls: Sendable {
  /// The title of the channel in which programs call a plugin's functions.
  static func title(of plugin: RegisteredPlugin) -> String { "\(plugin.manifest.id) (MCP)" }

  let server: ServerParts
  let tools: MCPTools
  private let queues = KeyedQueue<String>()
  private let openings = KeyedQueue<String>()

  init(_ server: ServerParts) {
    self.server = server
    tools = MCPTools(plugins: server.plugins)
  }

  /// A call of a tool, as a program asks for it.
  struct Call: Sendable {
    let tool: MCPTools.Tool
    let arguments: JSONObject
    /// The person in whose name it is.
    let caller: Principal
    /// The name that the program gives itself.
    let client: String

    var request: RequestedCall {
      RequestedCall(function: tool.qualified, arguments: arguments)
    }

    /// The faults of the arguments; nil if there are none.
    var fault: String? {
      let bound = tool.function.binding(arguments, to: caller.id)
      let violations = tool.function.parameters.validate(.object(bound))
      return violations.isEmpty ? nil : violations.map { "\($0)" }.joined(separator: "\n")
    }

    /// A question that shows the call in full.
    func question(_ said: String) -> String {
      "\(said)\n\n\(tool.qualified) \(JSONValue.object(arguments).jsonText)"
    }
  }

  /// The state of a call.
  enum Stand: Sendable {
    case done(JSONValue)
    /// The person is to say yes or no first; without an answer the call has that result.
    case asks(question: String, turn: TurnID, unanswered: JSONValue)
  }

  /// Asks a person's client for the yes or no to a question that shows the call; nil if it gives
  /// neither.
  typealias Asking = @Sendable (_ question: String) async throws -> Bool?

  /// Reads a call.
  ///
  /// - Throws: ``MCPRequestError`` for a tool that there is not.
  func read(
    _ name: String, _ arguments: JSONObject, of caller: Principal, by client: String
  ) throws(MCPRequestError) -> Call {
    guard let tool = tools.tool(name) else {
      throw MCPRequestError(.invalidParameters, "there is no tool '\(name.prefix(200))'")
    }
    return Call(tool: tool, arguments: arguments, caller: caller, client: client)
  }

  /// Makes a call, or has it asked about; `ask` is nil if the client cannot ask.
  ///
  /// Whatever is wrong is a result that says so.
  func make(_ call: Call, ask: Asking?) async throws -> JSONValue {
    if let fault = call.fault { return MCPOutcome.failure(fault) }
    let channel = try await channel(of: call.caller, with: call.tool.plugin)
    // A question and its answer follow each other.
    return try await queues.inQueue(of: channel) {
      switch try await begin(call, in: channel) {
      case .done(let result): return result
      case .asks(let question, let turn, let unanswered):
        guard let ask, let isGiven = try await ask(question) else { return unanswered }
        return try await finish(call, askedIn: turn, isGiven: isGiven, in: channel)
      }
    }
  }

  /// Makes a call as far as it goes without the person's answer.
  func begin(_ call: Call) async throws -> Stand {
    if let fault = call.fault { return .done(MCPOutcome.failure(fault)) }
    let channel = try await channel(of: call.caller, with: call.tool.plugin)
    return try await queues.inQueue(of: channel) { try await begin(call, in: channel) }
  }

  /// Goes on with a call about which a turn has asked; nil if it has not asked about just this one.
  func finish(_ call: Call, askedIn turn: TurnID, isGiven: Bool?) async throws -> JSONValue? {
    let channel = try await channel(of: call.caller, with: call.tool.plugin)
    guard try isRequest(call.request, of: turn, in: channel) else { return nil }
    return try await queues.inQueue(of: channel) {
      guard let isGiven else {
        return try MCPOutcome(of: turn, in: channel, server.log).result(in: channel)
      }
      return try await finish(call, askedIn: turn, isGiven: isGiven, in: channel)
    }
  }

  private func begin(_ call: Call, in channel: String) async throws -> Stand {
    let turn = try await send(call.request.content(by: call.client), in: channel, as: call.caller)
    let outcome = try MCPOutcome(of: turn, in: channel, server.log)
    guard case .asks(_, let said) = outcome else { return .done(outcome.result(in: channel)) }
    return .asks(
      question: call.question(said), turn: turn, unanswered: outcome.result(in: channel))
  }

  private func finish(
    _ call: Call, askedIn turn: TurnID, isGiven: Bool, in channel: String
  ) async throws -> JSONValue {
    guard case .asks(let input, _) = try MCPOutcome(of: turn, in: channel, server.log) else {
      return MCPOutcome.failure("The call waits for no answer.")
    }
    let answer = try await choose(isGiven, to: input, in: channel, as: call.caller)
    return try MCPOutcome(of: answer, in: channel, server.log).result(in: channel)
  }

  /// Whether a turn in a channel answers just this request.
  private func isRequest(
    _ request: RequestedCall, of turn: TurnID, in channel: String
  ) throws -> Bool {
    var isFound = false
    let log: any EventLog = server.log
    try log.withSnapshot { snapshot in
      try snapshot.forEachEvent(in: .channel(channel), .backward) { event in
        guard event.correlation == turn.rawValue, event.type == MessageSent.eventType else {
          return .proceed
        }
        let sent = try event.decode(MessageSent.self)
        guard sent.sender != Assistant.member else { return .proceed }
        isFound = RequestedCall(sent.content) == request
        return .stop
      }
    }
    return isFound
  }

  /// The channel in which programs call a plugin's functions for a person; it is theirs to look
  /// into, and beside their own conversation.
  private func channel(of caller: Principal, with plugin: RegisteredPlugin) async throws -> String {
    try await openings.inQueue(of: caller.id.rawValue) {
      try server.views.catchUp()
      let list = try server.views.view(ChannelsProjection().name, caller.id.rawValue)
      for part in list?.parts ?? [] {
        guard case .named(let channel) = part.name else { continue }
        let line = try ChannelSummary(json: part.value.json)
        guard line.title == Self.title(of: plugin), !line.isCalled else { continue }
        let state = try server.channels.state(of: .channel(channel))
        // Their own conversation may be called so as well.
        if state.plugin == plugin.manifest.id, state.person == nil {
          return channel
        }
      }
      let channel = server.log.channelID { _ in Self.newID() }
      let bot = Member(
        id: Assistant.member, name: plugin.manifest.assistantName, role: .assistant)
      _ = try await server.channels.execute(
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
    let replies = try server.channels.state(of: .channel(channel)).replies
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
    guard server.lease.holdsLease else {
      throw Problem(
        .serviceUnavailable, "not-acting",
        "another server over the same log acts just now, and calls functions: ask that one, or try again"
      )
    }
    let turn = TurnID(answering: message)
    _ = try await server.channels.execute(
      command, on: .channel(channel), actor: caller.id.rawValue, correlation: turn.rawValue,
      causation: cause, subject: caller.id.rawValue)
    try await server.assistant.run(channel)
    return turn
  }
}
