import Assistant
import Conversation
import EventLog
import HTTPTypes
import JSON
import JSONSchema
import PluginKit
import Projections

// Undoing, trying again, and answering anew.
extension ChannelHandlers {
  /// Undoes the newest turn; what was done in it is taken back by and by, and `turn` then says
  /// which turn is still to be undone.
  func undo(_ request: AdmittedRequest, _ input: UndoRequest) async throws -> WriteReceipt {
    if let done = try earlierUndoReceipt(of: request, turn: input.turn) { return done }
    let turn = try input.turn.map { try TurnID(checking: $0) } ?? history(request).turns.last?.id
    return try await undo(turn, answering: nil, request)
  }

  /// Tries the message of a turn again that failed.
  func retry(_ open: OpenInput, _ request: AdmittedRequest) async throws -> WriteReceipt {
    let member = try request.principal.id
    let state = try server.channels.state(of: .channel(try request.channel))
    let turn = state.nextTry(at: open.id, of: member)
    let execution = try await execute(
      .retry(open.id, by: member), request, correlation: turn?.rawValue,
      causedBy: Position(UInt64(clamping: open.position)))
    guard let receipt = execution.receipt else { return WriteReceipt() }
    return WriteReceipt(
      position: Int(clamping: receipt.firstPosition.value), turn: turn?.rawValue)
  }

  /// Answers an input anew that was answered last: the turn is undone in which it was.
  func answerAnew(
    _ input: InteractionID, with value: JSONValue?, _ message: MessageID, _ request: AdmittedRequest
  ) async throws -> WriteReceipt {
    let member = try request.principal.id
    let history = try history(request)
    if history.has(message) {
      return WriteReceipt(
        message: message.rawValue, turn: TurnID(answering: message).rawValue)
    }
    guard let last = history.turns.last, last.person == member, let asked = last.input,
      asked.id == input, last.answer != nil
    else {
      throw Problem(
        .conflict, "conflict", "the input \(input) waits for no answer of yours (any more)")
    }
    guard asked.accepts != .retry else { return WriteReceipt() }
    let whole = try asked.whole(in: try request.channel, server.views)
    let answer = try checked(value, for: whole.accepts)
    guard answer["images"]?.array?.isEmpty ?? true else {
      throw Problem(
        .unprocessableContent, "wrong-value",
        "an answer with pictures cannot be changed in one step: undo the turn, then answer again")
    }
    let text = InputKind.words(of: answer)
    return try await undo(
      last.id,
      answering: MessageSent(message: message, sender: member, content: .text(text: text)), request)
  }

  private func undo(
    _ turn: TurnID?, answering answer: MessageSent?, _ request: AdmittedRequest
  ) async throws -> WriteReceipt {
    let member = try request.principal.id
    try await server.assistant.checkUndo(of: turn, by: member, in: try request.channel)
    let began = try history(request).turns.last?.position
    let next = answer.map { TurnID(answering: $0.message) }
    let execution = try await execute(
      .undo(turn, by: member, answer: answer), request, correlation: (next ?? turn)?.rawValue,
      causedBy: began.map { Position(UInt64(clamping: $0)) })
    guard let receipt = execution.receipt else { return WriteReceipt() }
    let isUndone = execution.events.contains { event in
      if case .turnUndone = event { true } else { false }
    }
    return WriteReceipt(
      message: answer?.message.rawValue, position: Int(clamping: receipt.firstPosition.value),
      turn: (next ?? (isUndone ? nil : turn))?.rawValue)
  }

  private func history(_ request: AdmittedRequest) throws -> UndoHistory {
    try server.views.catchUp()
    let head = try server.views.document(ChannelProjection(), try request.channel)
    return head?.undo ?? UndoHistory()
  }
}

extension UndoHistory {
  /// Whether a message has its turn already, or waits for it.
  fileprivate func has(_ message: MessageID) -> Bool {
    answer == message || open?.message == message || turns.last?.message == message
      || waiting.contains(message)
  }
}

/// The turns that each member of a channel can undo, written out.
struct UndoOffers: Sendable {
  private let offers: [MemberID: [UInt8]]
  private let others: [UInt8]

  /// The offers as they are now.
  init(of channel: String, in server: ServerParts) throws {
    let head = try server.views.document(ChannelProjection(), channel) ?? ChannelHead()
    let plugin = head.plugin.flatMap { server.assistant.registry[$0] }
    var offers: [MemberID: [UInt8]] = [:]
    for member in head.members where member.role == .person {
      let offer = UndoOffer(head.undo, for: member.id, by: plugin)
      let editable = try offer.editable.map { editable in
        EditableInput(
          input: try editable.input.whole(in: channel, server.views), value: editable.value)
      }
      offers[member.id] = Self.written(offer, editable)
    }
    self.offers = offers
    others = Array(
      #","undo":{"available":false,"reason":"Only who talks with the assistant can undo something."}"#
        .utf8)
  }

  /// The members of a page's JSON that say what somebody can undo.
  func json(for member: MemberID) -> [UInt8] { offers[member] ?? others }

  private static func written(_ offer: UndoOffer, _ editable: EditableInput?) -> [UInt8] {
    var undo: JSONObject = ["available": .bool(offer.refusal == nil)]
    undo["turn"] = offer.turn.map { .string($0.rawValue) }
    undo["reason"] = offer.reason.map { .string($0) }
    var text = ",\"undo\":\(JSONValue.object(undo).jsonText)"
    if let editable {
      text += ",\"editable\":{\"input\":\(editable.input.id.jsonText)"
      text += ",\"accepts\":\(editable.input.accepts.jsonText)"
      text += ",\"value\":\(editable.value.jsonText)}"
    }
    return Array(text.utf8)
  }
}
