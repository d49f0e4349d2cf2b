public import EventLog

/// A card is shown with a message.
@Event("card.rendered", subject: .caller)
public struct CardRendered: Sendable {
  public var message: MessageID
  /// The card.
  @Personal(erased: Card.erased)
  public var card: Card
}

/// A person chose a card.
@Event("card.selected")
public struct CardSelected: Sendable {
  public var card: InteractionID
  /// Who.
  public var by: MemberID
}

/// A button is shown with a message.
@Event("button.rendered", subject: .caller)
public struct ButtonRendered: Sendable {
  public var message: MessageID
  /// The button.
  @Personal(erased: Button.erased)
  public var button: Button
}

/// A person clicked a button.
@Event("button.clicked")
public struct ButtonClicked: Sendable {
  public var button: InteractionID
  /// Who.
  public var by: MemberID
}

/// Some replies are offered with a message.
@Event("quickReplies.suggested", subject: .caller)
public struct QuickRepliesSuggested: Sendable {
  public var message: MessageID
  /// The offered replies, in order.
  @Personal(erased: [QuickReply]())
  public var options: [QuickReply]
}

/// A person chose a reply that was offered.
@Event("quickReply.chosen")
public struct QuickReplyChosen: Sendable {
  public var reply: InteractionID
  /// Who.
  public var by: MemberID
}

/// The assistant asks for something.
@Event("input.requested", subject: .caller)
public struct InputRequested: Sendable {
  public var input: InteractionID
  /// The message that asks.
  public var message: MessageID
  /// Who is asked; nobody else can answer.
  public var of: MemberID
  /// The kind of answer it takes.
  @Personal(erased: InputKind.none)
  public var accepts: InputKind
  /// The purpose of the answer.
  @Personal(erased: InputPurpose.flow(flow: "[erased]", step: "[erased]"))
  public var purpose: InputPurpose
}

/// A person answered.
@Event("input.submitted", subject: .caller)
public struct InputSubmitted: Sendable {
  public var input: InteractionID
  /// Who.
  public var by: MemberID
  /// The answer, as the kind has it: see ``InputKind/answer(_:)``.
  @Personal public var value: JSONValue
  /// The messages that show it, in order, where it was sent as a value: the assistant answers the
  /// last.
  ///
  /// Nil if it was said in words, which a turn has understood.
  public var messages: [MessageID]?
}

/// A person spoke of a danger; what has to be said of it was said before anything else, and nothing
/// was done in that turn.
@Event("alarm.raised")
public struct AlarmRaised: Sendable {
  /// The turn that answers it.
  public var turn: TurnID
  /// The message that raised it.
  public var message: MessageID
  /// Who said it.
  @Subject public var by: MemberID
  /// The alarm, qualified by its plugin.
  @Plain("an alarm's name") public var alarm: String
  /// The words that raised it, as they were said.
  @Personal public var evidence: String
  /// The example that they resemble.
  @Plain("a plugin's example") public var example: String
  /// The fingerprint of the weights that found it by its meaning; nil if the words suffice.
  @Plain("a model's name") public var model: String?
  /// Who was let into the channel to see to it; nil if nobody was.
  public var told: MemberID?
  /// Why nobody could be told; nil if somebody was, or nobody had to be.
  @Personal public var untold: String?
}

/// A person complained, and was told where people look into it.
@Event("complaint.raised")
public struct ComplaintRaised: Sendable {
  /// The turn that answers it.
  public var turn: TurnID
  /// The message in which it was said.
  public var message: MessageID
  /// The person who complains.
  @Subject public var by: MemberID
  /// The words of it.
  @Personal public var text: String
}

/// A person asks somebody who knows, who answers in the channel when they can; until then the
/// assistant goes on with the person.
///
/// Its type and `clinician` are the recorded names.
@Event("clinician.asked")
public struct ExpertAsked: Sendable {
  public var question: InteractionID
  /// Who asks.
  @Subject public var by: MemberID
  /// Who is asked; any other provider in the channel can answer, too.
  @JSONName("clinician") public var expert: MemberID
  /// The question.
  @Personal public var text: String
  /// The pictures that belong to it, by their identifiers or addresses.
  @Personal(erased: [String]()) public var images: [String]
}

/// Somebody has answered what was asked of them; the type is the recorded name.
@Event("clinician.answered")
public struct ExpertAnswered: Sendable {
  public var question: InteractionID
  /// Who answered.
  public var by: MemberID
  /// The message that answers it.
  public var message: MessageID
}
