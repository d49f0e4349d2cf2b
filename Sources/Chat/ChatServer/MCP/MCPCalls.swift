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

  /// Asks a person's client for the yes or no to a question that shows the call; nil if it gives
  /// neither.
  typealias Asking = @Sendable (_ question: String) async throws -> Bool?

  /// Makes a call, or has it asked about; `ask` is nil if the client cannot ask.
  ///
  /// - Throws: ``MCPRequestError`` for a tool that there is not; whatever else is wrong is a result
  ///   that says so.
  func call(
    _ name: String, _ arguments: JSONObject, of caller: Principal, by client: String, ask: Asking?
  ) async throws -> JSONValue {
    guard let (plugin, function) = tools.function(name) else {
      throw MCPRequestError(.invalidParameters, "there is no tool '\(name.prefix(200))'")
    }
    let bound = function.binding(arguments, to: caller.id)
    let violations = function.parameters.validate(.object(bound))
    guard violations.isEmpty else {
      return MCPOutcome.failure(violations.map { "\($0)" }.joined(separator: "\n"))
    }
    let channel = try await channel(of: caller, with: plugin)
    // A question and its answer follow each other.
    return try await queues.inQueue(of: channel) {
      let request = RequestedCall(function: name, arguments: arguments)
      let turn = try await send(request.content(by: client), in: channel, as: caller)
      let outcome = try MCPOutcome(of: turn, in: channel, server.log)
      guard case .asks(let input, let said) = outcome, let ask else {
        return outcome.result(in: channel)
      }
      let shown = "\(said)\n\n\(name) \(JSONValue.object(arguments).jsonText)"
      guard let isGiven = try await ask(shown) else { return outcome.result(in: channel) }
      let answer = try await choose(isGiven, to: input, in: channel, as: caller)
      return try MCPOutcome(of: answer, in: channel, server.log).result(in: channel)
    }
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

/// The functions of all plugins as tools of the Model Context Protocol.
struct MCPTools: Sendable {
  let plugins: [RegisteredPlugin]

  /// All of them; `name` is the qualified one.
  var list: JSONValue {
    .array(plugins.flatMap { plugin in plugin.functions.map { Self.tool($0, of: plugin) } })
  }

  /// The plugin and the function of a qualified name; nil if there is none.
  func function(_ qualified: String) -> (plugin: RegisteredPlugin, function: Function)? {
    for plugin in plugins {
      if let function = plugin.local(qualified).flatMap(plugin.function) {
        return (plugin, function)
      }
    }
    return nil
  }

  /// Nothing that a signed-in person's identity fills is asked for.
  private static func tool(_ function: Function, of plugin: RegisteredPlugin) -> JSONValue {
    var tool: JSONObject = [
      "name": .string(plugin.qualified(function.name)), "description": .string(function.summary),
      "inputSchema": function.tool["function"]?["parameters"] ?? ["type": "object"],
      "annotations": [
        "readOnlyHint": .bool(function.effect == .read),
        "destructiveHint": .bool(function.effect == .destructive),
      ],
    ]
    if let result = function.result, result.types == [.object] {
      tool["outputSchema"] = result.json
    }
    return .object(tool)
  }
}

/// The outcome of a turn that answers a requested call, as the log has it.
enum MCPOutcome {
  /// The function answered; the text is what the assistant says of it.
  case answered(FunctionReturned, said: String)
  /// The person is to say yes or no to just this call.
  case asks(InputRequested, said: String)
  /// Nothing was called, or it failed.
  case failed(said: String)

  /// Reads the events of a turn in a channel; the newest lie at its end.
  init(of turn: TurnID, in channel: String, _ log: any EventLog) throws {
    var returned: FunctionReturned?
    var asked: InputRequested?
    var words: [String] = []
    try log.withSnapshot { snapshot in
      try snapshot.forEachEvent(in: .channel(channel), .backward) { event in
        guard event.correlation == turn.rawValue else { return .proceed }
        switch event.type {
        case FunctionReturned.eventType: returned = try event.decode(FunctionReturned.self)
        case InputRequested.eventType: asked = try event.decode(InputRequested.self)
        case MessageSent.eventType:
          let sent = try event.decode(MessageSent.self)
          if sent.sender == Assistant.member { words.append(sent.content.summary) }
        case TurnStarted.eventType: return .stop
        default: break
        }
        return .proceed
      }
    }
    let said = words.reversed().joined(separator: "\n")
    if let returned {
      self = .answered(returned, said: said)
    } else if let asked, case .confirmation = asked.purpose {
      self = .asks(asked, said: said)
    } else {
      self = .failed(said: said.isEmpty ? "Nobody answers in this conversation now." : said)
    }
  }

  /// The result of `tools/call`; a question that is still open is no success.
  func result(in channel: String) -> JSONValue {
    switch self {
    case .answered(let returned, let said):
      var result: JSONObject = ["isError": .bool(returned.status != 200)]
      var content: [JSONValue] = [Self.text(said)]
      if returned.response != .null {
        // Structured content is an object.
        result["structuredContent"] =
          returned.response.object.map { .object($0) } ?? ["result": returned.response]
        content.append(Self.text(returned.response.jsonText))
      }
      result["content"] = .array(content)
      return .object(result)
    case .asks(_, let said):
      return Self.failure(
        "Nothing is done yet: the person has to confirm this themselves, in their conversation \(channel). They are asked there: \(said)"
      )
    case .failed(let said): return Self.failure(said)
    }
  }

  /// A call that came to nothing.
  static func failure(_ text: String) -> JSONValue {
    ["isError": true, "content": .array([Self.text(text)])]
  }

  private static func text(_ text: String) -> JSONValue {
    ["type": "text", "text": .string(text)]
  }
}
