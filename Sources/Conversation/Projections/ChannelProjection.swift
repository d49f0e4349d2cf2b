public import EventLog
public import Projections

/// `channel`: the timeline of one channel, with its cards, buttons and inputs as they are now.
///
/// A button is enabled only while it belongs to the newest message and has not been clicked; a card is chosen once.
public struct ChannelProjection: KeyedProjection {
  /// `channel`; the key is the channel's identifier.
  public let name = "channel"
  /// The version of the rules.
  public let version = 1
  /// All events of a channel but the turns' results in detail.
  public let events = Set(ChannelEvent.eventTypes)

  /// One channel.
  public typealias Document = ChannelView

  /// Creates the projection.
  public init() {}

  /// The channel's identifier.
  public func key(for event: borrowing EventView) -> String? {
    event.isIn(category: "channel") ? event.streamIdentifier : nil
  }

  /// An empty channel.
  public func initial(_ key: String) -> ChannelView { ChannelView() }

  /// The channel's own stream.
  public func streams(of key: String) -> [StreamName]? { [.channel(key)] }

  /// Folds one event of the channel.
  public func apply(_ event: borrowing EventView, to view: inout ChannelView) throws {
    switch event.type {
    case MessageSent.eventType: view.add(try event.decode(MessageSent.self), event)
    case FunctionCalled.eventType: view.add(try event.decode(CallSummary.self), event)
    case FunctionReturned.eventType:
      view.finish(try event.decode(CallSummary.self), "returned", event.position)
    case FunctionFailed.eventType:
      view.finish(try event.decode(CallSummary.self), "failed", event.position)
    case CardRendered.eventType: view.add(try event.decode(CardRendered.self), event.position)
    case CardSelected.eventType: view.select(try event.decode(CardSelected.self).card)
    case ButtonRendered.eventType:
      view.add(try event.decode(ButtonRendered.self), event.position)
    case ButtonClicked.eventType: view.click(try event.decode(ButtonClicked.self).button)
    default: try applyRest(event, to: &view)
    }
  }

  private func applyRest(_ event: borrowing EventView, to view: inout ChannelView) throws {
    switch try ChannelEvent(event) {
    case .channelCreated(let created):
      view.title = created.title
      view.plugin = created.plugin
    case .memberJoined(let joined): view.join(joined.member, event)
    case .memberLeft(let left): view.members.removeAll { $0.id == left.member }
    case .memberInvited(let invited):
      view.note("\(invited.member.name) was invited", event)
    case .handedOff(let handed): view.handedTo = handed.to
    case .turnStarted(let started):
      view.turn = OpenTurn(id: started.turn, position: Int64(clamping: event.position.value))
    case .turnCompleted, .turnFailed: view.endTurn()
    case .inputRequested(let requested):
      view.input = OpenInput(
        id: requested.input, accepts: requested.accepts,
        position: Int64(clamping: event.position.value))
    case .inputSubmitted(let submitted):
      if view.input?.id == submitted.input { view.input = nil }
    case .messageEdited(let edited): view.change(edited.message, "edited", edited.content)
    case .messageRetracted(let retracted): view.change(retracted.message, "retracted", nil)
    default: break
    }
  }
}

extension EventView {
  /// Reads a part of the payload.
  func decode(_ type: CallSummary.Type) throws -> CallSummary { try CallSummary(json: payload) }
}

/// What a timeline shows of a call; arguments and response stay in the log.
@JSONShape
struct CallSummary {
  var call: CallID
  var function: String
}
