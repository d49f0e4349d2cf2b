import Assistant
import Conversation
import EventLog
import HTTPTypes
import PluginKit

/// The wait for what the assistant answers to one message, until its turn is over.
///
/// It hears of the channel's events by the live feed, whichever server runs the turn.
struct AnswerWaiting: Sendable {
  /// A part of the answer.
  enum Part: Sendable {
    /// Some text: a message, a card, or what is offered.
    case text(String)
    /// Nothing for a while: the assistant is still at it.
    case heartbeat
  }

  private let message: MessageID
  private let turn: TurnID
  private let channel: String
  private let request: AdmittedRequest
  private let listening: LiveSubscription
  private let server: ServerParts
  private var reader: TurnReader
  /// The texts that were read and not given yet.
  private var texts: [String] = []
  private var isOver = false
  private var hasSpoken = false

  /// Waits for the answer to a message that was just sent, or is sent again under its key.
  init(
    _ receipt: WriteReceipt, in channel: String, for request: AdmittedRequest,
    _ listening: LiveSubscription, _ server: ServerParts
  ) throws {
    guard let message = receipt.message.flatMap({ MessageID(rawValue: $0) }),
      let position = receipt.position
    else { throw Problem.unanswered(in: channel) }
    (self.message, turn, self.channel) = (message, TurnID(answering: message), channel)
    (self.request, self.listening, self.server) = (request, listening, server)
    reader = try TurnReader(
      turn, in: channel, from: Position(UInt64(clamping: position)), server.log)
  }

  /// The name of the answer.
  var id: String { "chatcmpl-\(message.rawValue)" }

  /// When the message was said, in seconds since 1970.
  var created: Int { Int(reader.start.microseconds / 1_000_000) }

  /// The next part when it is there; nil at the end.
  ///
  /// There is one text at least.
  ///
  /// - Throws: ``Problem`` if the client has hung up, the server ends, or nothing is answered.
  mutating func next() async throws -> Part? {
    do {
      while texts.isEmpty, !isOver {
        try await read()
        guard texts.isEmpty, !isOver else { break }
        if try await hear() == .heartbeat { return .heartbeat }
      }
      guard !texts.isEmpty else { return nil }
      hasSpoken = true
      return .text(texts.removeFirst())
    } catch {
      throw request.key.isNamed ? Problem(error) : Problem(error).final
    }
  }

  /// Reads what has been said since the last time.
  private mutating func read() async throws {
    // Whether it goes on is asked first: what was said until it ended is read after that.
    let isOpen = try await isOpen()
    texts = try reader.read()
    isOver = reader.isOver || !isOpen
    if isOver, texts.isEmpty, !hasSpoken { texts = [try wordsOfSilence()] }
  }

  private enum Heard { case event, heartbeat }

  /// Returns once something may have happened in the channel, or nothing has for a while.
  private func hear() async throws -> Heard {
    if let heard = await listening.listener.next() {
      return heard.isHeartbeat ? .heartbeat : .event
    }
    try request.checkClientWaits()
    throw Problem(
      .serviceUnavailable, "answer-pending",
      "your message is on record, and its answer follows in the channel \(channel); this server ends, or you may not listen any more: read it there, or ask again with the same Idempotency-Key",
      headers: [.retryAfter: "1"])
  }

  /// Whether the message waits for its turn, or has it.
  private func isOpen() async throws -> Bool {
    let state = try server.channels.state(of: .channel(channel))
    if state.turn?.id == turn { return true }
    guard state.waiting.contains(where: { $0.message == message }) else { return false }
    guard state.handedTo != nil else { return true }
    // While a person has the conversation, only an alarm is answered, and who wants the assistant
    // back. Whether it is one of these is known once the assistant has looked.
    try await server.assistant.run(channel)
    return try server.channels.state(of: .channel(channel)).turn?.id == turn
  }

  /// The words for a message to which the assistant says nothing.
  private func wordsOfSilence() throws -> String {
    let state = try server.channels.state(of: .channel(channel))
    if let holder = state.handedTo {
      let name = state.members[holder]?.name ?? "A person"
      return
        "\(name) has this conversation, and your message is there. People answer in the channel \(channel). Say \"back to the assistant\" to talk to the assistant again."
    }
    if state.isGroup {
      return
        "Your message is in the conversation. In a group, the assistant answers only what is said to it by name."
    }
    throw Problem.unanswered(in: channel)
  }
}

extension Problem {
  /// The turn of a message ended without a word.
  fileprivate static func unanswered(in channel: String) -> Problem {
    Problem(
      .unprocessableContent, "unanswered",
      "your message has no answer in the channel \(channel): it was taken back or erased, or the assistant has nothing to say"
    )
  }

  /// This problem, if the same request again would say the same a second time.
  fileprivate var final: Problem {
    var problem = self
    problem.headers[.shouldRetry] = "false"
    return problem
  }
}
