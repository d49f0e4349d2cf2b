public import EventLog
public import Projections

/// `channel`: the timeline of one channel, with its cards, buttons and inputs as they are now.
///
/// A button is enabled only while it belongs to the newest message and has not been clicked; a card is chosen once. The
/// timeline lies in pages, so an event costs the same in a channel of ten messages and of a million.
public struct ChannelProjection: Projection {
  /// `channel`; the key is the channel's identifier.
  public let name = "channel"
  /// The version of the rules.
  public let version = 11
  /// All events of a channel but the turns' results in detail.
  public let events: Set<EventType> = Set(ChannelEvent.eventTypes).subtracting([
    QuickRepliesSuggested.eventType, QuickReplyChosen.eventType, FlowStarted.eventType,
    FlowAdvanced.eventType, FlowCompleted.eventType,
    FlowAbandoned.eventType, FlowResumed.eventType, FlowMigrated.eventType,
    ClinicianAsked.eventType, ClinicianAnswered.eventType, TurnResumed.eventType,
    DialogueRepaired.eventType,
    RequestDeferred.eventType, RequestTakenUp.eventType, OptionNamed.eventType,
    FunctionWithheld.eventType, FunctionRejected.eventType, ModelAnswered.eventType,
    ModelFailed.eventType,
  ])
  /// The pages' entries are the `timeline`.
  public let partsMember = "timeline"

  /// One channel without its timeline.
  public typealias Document = ChannelHead
  /// A page of the timeline, or where an older entry is.
  public typealias Part = ChannelPart

  public init() {}

  /// The channel's own stream.
  public func streams(of key: String) -> [StreamName]? {
    StreamName(rawValue: "channel-\(key)").map { [$0] } ?? []
  }

  /// The channel's.
  public func view(of event: borrowing EventView) throws -> String? {
    event.isIn(category: "channel") ? event.streamIdentifier : nil
  }

  /// Channels have nothing to do with each other.
  public let isGroupedByStream = true

  /// Folds one event of the channel.
  public func apply(
    _ event: borrowing EventView, to documents: inout Documents<ChannelProjection>
  ) throws {
    guard event.isIn(category: "channel") else { return }
    let channel = event.streamIdentifier
    switch event.type {
    case MessageSent.eventType:
      try documents.add(try event.decode(MessageSent.self), event, to: channel)
    case FunctionCalled.eventType:
      try documents.add(try event.decode(CallSummary.self), event, to: channel)
    case FunctionReturned.eventType:
      try documents.finish(try event.decode(CallSummary.self), "returned", event, in: channel)
    case FunctionFailed.eventType:
      try documents.finish(try event.decode(CallSummary.self), "failed", event, in: channel)
    case CardRendered.eventType:
      try documents.add(try event.decode(CardRendered.self), event, to: channel)
    case CardSelected.eventType:
      try documents.select(try event.decode(CardSelected.self).card, in: channel)
    case ButtonRendered.eventType:
      try documents.add(try event.decode(ButtonRendered.self), event, to: channel)
    case ButtonClicked.eventType:
      try documents.click(try event.decode(ButtonClicked.self).button, in: channel)
    case MemberJoined.eventType:
      try documents.join(try event.decode(MemberJoined.self).who, event, in: channel)
    case ChannelCreated.eventType:
      let created = try event.decode(CreatedSummary.self)
      try documents.update(channel, default: ChannelHead()) { head in
        head.title = created.title
        head.plugin = created.plugin
      }
    default: try applyRest(event, in: channel, &documents)
    }
  }

  /// A redacted message leaves a line that says so, and so does somebody who left: whoever may have is there no more.
  ///
  /// A turn whose end was redacted is over all the same, and a conversation that was handed to somebody, or back, is the assistant's.
  public func applyRedacted(
    _ event: borrowing EventView, to documents: inout Documents<ChannelProjection>
  ) throws {
    guard event.isIn(category: "channel") else { return }
    try documents.lose(event, in: event.streamIdentifier)
    switch event.type {
    case MessageSent.eventType: try documents.note("Removed", event, in: event.streamIdentifier)
    case MemberLeft.eventType:
      try documents.note(
        "A member left; who it was is removed from the record", event, in: event.streamIdentifier)
      let actor = event.actor
      try documents.update(event.streamIdentifier, default: ChannelHead()) { head in
        let gone = head.members.filter { $0.mayHaveLeft(actor) }.map(\.id)
        head.members.removeAll { gone.contains($0.id) }
        head.read.removeAll { gone.contains($0.member) }
        if let handedTo = head.handedTo, gone.contains(handedTo) { head.handedTo = nil }
      }
    case ChannelHandedOff.eventType:
      try documents.update(event.streamIdentifier, default: ChannelHead()) { $0.handedTo = nil }
    case TurnCompleted.eventType, TurnFailed.eventType:
      try documents.update(event.streamIdentifier, default: ChannelHead()) { $0.endTurn() }
    default: break
    }
  }

  private func applyRest(
    _ event: borrowing EventView, in channel: String,
    _ documents: inout Documents<ChannelProjection>
  ) throws {
    switch try ChannelEvent(event) {
    case .memberInvited(let invited):
      let guest = Member(id: invited.member, name: invited.name, role: invited.role)
      try documents.invite(guest, event, in: channel)
    case .memberLeft(let left): try documents.leave(left.member, event, in: channel)
    case .messageEdited(let edited):
      try documents.change(edited.message, "edited", edited.content, in: channel)
    case .messageRetracted(let retracted):
      try documents.change(retracted.message, "retracted", nil, in: channel)
    case .consentAsked(let asked): try documents.title(asked, in: channel)
    case .consentGiven(let given):
      try documents.decide(given.interaction, .given, event, in: channel)
    case .consentDeclined(let declined):
      try documents.decide(declined.input, .declined, event, in: channel)
    case .messageRead(let read): try documents.read(read, in: channel)
    case .turnUndone(let undone): try documents.undo(undone, in: channel)
    case .inputRequested(var requested):
      if let options = requested.accepts.longList {
        try documents.update(.named(requested.input.rawValue), of: channel, default: .place(0)) {
          $0 = .options(options)
        }
        requested.accepts = .sameOptions(input: requested.input, count: options.count)
      }
      try documents.ask(requested, in: channel)
      try change(.inputRequested(requested), event, in: channel, &documents)
    case let other?: try change(other, event, in: channel, &documents)
    case nil: break
    }
  }

  private func change(
    _ change: ChannelEvent, _ event: borrowing EventView, in channel: String,
    _ documents: inout Documents<ChannelProjection>
  ) throws {
    let position = Int64(clamping: event.position.value)
    let isImported = event.isImported
    try documents.update(channel, default: ChannelHead()) { head in
      head.change(change, at: position)
      if isImported { head.letRest() }
    }
  }
}

extension ChannelHead {
  fileprivate mutating func change(_ event: ChannelEvent, at position: Int64) {
    switch event {
    case .handedOff(let handed):
      handedTo = handed.to
      undo.handOff(to: handed.to)
    case .turnStarted(let started):
      closeRetry(of: started.person)
      turn = OpenTurn(id: started.turn, person: started.person, position: position)
      undo.begin(
        started, at: position, answering: inputs.first { $0.of == started.person })
    case .turnCompleted, .turnFailed:
      endTurn()
      undo.end()
    case .alarmRaised: undo.raiseAlarm()
    case .turnUndoRequested(let requested): undo.note(requested)
    case .turnUndoFailed(let failed): undo.note(failed)
    case .inputRequested(let requested):
      inputs.removeAll { $0.of == requested.of }
      inputs.append(
        OpenInput(
          id: requested.input, of: requested.of, accepts: requested.accepts, position: position,
          confirms: requested.purpose.confirmed))
    case .inputSubmitted(let submitted):
      undo.answer(submitted, among: inputs)
      inputs.removeAll { $0.id == submitted.input }
    default: break
    }
  }

  /// Nothing that was imported is acted on.
  fileprivate mutating func letRest() {
    handedTo = nil
    inputs = []
    turn = nil
    undo.rest()
  }

  /// An input of the same person that was open when the turn began was answered or passed over by it.
  fileprivate mutating func endTurn() {
    if let turn {
      inputs.removeAll { $0.of == turn.person && $0.position < turn.position }
    }
    turn = nil
  }
}

extension InputPurpose {
  /// The call that a yes consents to.
  fileprivate var confirmed: ConfirmedCall? {
    guard case .confirmation(let function, let arguments) = self else { return nil }
    return ConfirmedCall(function: function, arguments: arguments)
  }
}

extension EventView {
  /// Reads the payload no further than has to be: what follows may be large.
  func decode(_ type: CallSummary.Type) throws -> CallSummary {
    var reader = JSONReader(payload)
    var object = try reader.beginObject()
    var (call, function): (String?, String?)
    var (effect, status, reason): (Effect?, Int?, CallFailure?)
    while let key = try reader.nextKey(&object) {
      switch try reader.name(of: key) {
      case "call": call = try reader.readString()
      case "function": function = try reader.readString()
      case "effect": effect = try Effect?(from: &reader)
      case "status": status = try Int(from: &reader)
      case "reason": reason = try CallFailure(from: &reader)
      default: try reader.skipValue()
      }
      let isWhole = effect != nil || status != nil || reason != nil
      if isWhole && call != nil && function != nil { break }
    }
    guard let call else { throw reader.missing("call") }
    guard let function else { throw reader.missing("function") }
    if self.type == FunctionReturned.eventType { status = status ?? 200 }
    return CallSummary(
      call: CallID(call), function: function, effect: effect, status: status, reason: reason)
  }
}

/// What views show of a new channel; where an imported one comes from stays in the log.
@JSONShape
struct CreatedSummary: Sendable {
  var title: String
  var plugin: String?
  var person: MemberID?
}

/// What a timeline shows of a call; arguments and response stay in the log.
struct CallSummary: Sendable {
  var call: CallID
  var function: String
  /// What it does to the world, where it begins.
  var effect: Effect?
  /// Its answer's status.
  var status: Int?
  /// Why it has no answer.
  var reason: CallFailure?
}
