public import EventLog
public import Projections

/// `channel`: the timeline of one channel, with its cards, buttons and inputs as they are now.
///
/// A button is enabled only while it belongs to the newest message and has not been clicked; a card
/// is chosen once. The timeline lies in pages, so an event costs the same in a channel of ten
/// messages and of a million.
public struct ChannelProjection: Projection {
  /// `channel`; the key is the channel's identifier.
  public let name = "channel"
  /// The version of the rules.
  public let version = 15
  /// All events of a channel but the turns' results in detail.
  public let events: Set<EventType> = Set(ChannelEvent.eventTypes).subtracting([
    QuickRepliesSuggested.eventType, QuickReplyChosen.eventType, FlowStarted.eventType,
    FlowAdvanced.eventType, FlowCompleted.eventType,
    FlowAbandoned.eventType, FlowResumed.eventType, FlowMigrated.eventType,
    ExpertAsked.eventType, ExpertAnswered.eventType, TurnResumed.eventType,
    DialogueRepaired.eventType, ComplaintRaised.eventType,
    RequestDeferred.eventType, RequestTakenUp.eventType, OptionNamed.eventType,
    FunctionWithheld.eventType, FunctionRejected.eventType, ModelAnswered.eventType,
    ModelFailed.eventType, ChannelReported.eventType, ClaimWithheld.eventType,
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

  /// A redacted message leaves a line that says so, and so does somebody who left: whoever may have
  /// is there no more.
  ///
  /// A turn whose end was redacted is over all the same, and a conversation that was handed to
  /// somebody, or back, is the assistant's.
  public func applyRedacted(
    _ event: borrowing EventView, to documents: inout Documents<ChannelProjection>
  ) throws {
    guard event.isIn(category: "channel") else { return }
    try documents.lose(event, in: event.streamIdentifier)
    switch event.type {
    case MessageSent.eventType: try documents.noteRemoved(event, in: event.streamIdentifier)
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
      try documents.invite(invited, event, in: channel)
    case .invitationDeclined(let declined):
      try documents.decline(declined.member, event, in: channel)
    case .messageReacted(let reacted): try documents.react(reacted, in: channel)
    case .memberLeft(let left): try documents.leave(left.member, event, in: channel)
    case .messageEdited(let edited):
      try documents.change(edited.message, "edited", edited.content, in: channel)
    case .messageRetracted(let retracted):
      try documents.retract(retracted, in: channel)
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

/// An optional property that lies in a box of its own: for what is large and rarely there.
///
/// A timeline has hundreds of thousands of entries of which few have a button; without the box each
/// would keep room for one.
@propertyWrapper
public struct Boxed<Value: Sendable & Equatable>: Sendable, Equatable {
  private final class Box: Sendable {
    let value: Value

    init(_ value: Value) { self.value = value }
  }

  private var box: Box?

  /// Puts a value into a box.
  public init(wrappedValue: Value?) { box = wrappedValue.map(Box.init) }

  /// The content of the box.
  public var wrappedValue: Value? {
    get { box?.value }
    set { box = newValue.map(Box.init) }
  }

  /// Whether the values are equal.
  public static func == (left: Boxed, right: Boxed) -> Bool {
    left.wrappedValue == right.wrappedValue
  }
}
