public import EventLog
public import JSON

/// What happens when a person takes a card or clicks a button.
@JSONShape
public enum Action: Sendable, Hashable {
  /// A message with this text is sent in the person's name; it means the offer, where there is one.
  case send(text: String, offer: Offer? = nil)
  /// Somebody is invited into the channel and the assistant steps back.
  case invite(member: MemberID, name: String)
}

extension Action {
  /// What taking it means; nil where its words say it.
  public var offer: Offer? {
    if case .send(_, let offer) = self { offer } else { nil }
  }
}

/// Something shown with a message that may be chosen once.
@JSONShape
public struct Card: Sendable, Hashable {
  /// Its identifier.
  public var id: InteractionID
  /// What it is about.
  public var title: String
  /// A second line.
  public var subtitle: String?
  /// Further lines.
  public var details: String?
  /// A picture.
  public var imageURL: String?
  /// Where it leads; ignored where there is an action.
  public var link: String?
  /// What choosing it does; nil for a card that only shows.
  public var action: Action?
  /// What it stands for where it is spoken of, by the names of parameters: `{"order_id": "1001"}`.
  public var about: JSONValue?
}

extension Card {
  /// What it stands for where it is spoken of: what it says itself, else what it offers to call.
  public var values: JSONObject {
    if let about = about?.object { return about }
    guard case .call(_, let arguments) = action?.offer else { return JSONObject() }
    return arguments.object ?? JSONObject()
  }
}

extension Card {
  /// What is left of a card whose person was forgotten.
  public static let erased = Card(id: "erased", title: "[erased]")
}

/// Something shown below a message that may be clicked once.
@JSONShape
public struct Button: Sendable, Hashable {
  /// Its identifier.
  public var id: InteractionID
  /// What it says.
  public var text: String
  /// What stands below it.
  public var explanation: String?
  /// What it says once it is clicked.
  public var disabledText: String
  /// What clicking it does.
  public var action: Action
}

extension Button {
  /// What is left of a button whose person was forgotten.
  public static let erased = Button(
    id: "erased", text: "[erased]", disabledText: "[erased]", action: .send(text: "[erased]"))
}

/// A message that a person may send with one touch.
@JSONShape
public struct QuickReply: Sendable, Hashable {
  /// Its identifier.
  public var id: InteractionID
  /// What is sent.
  public var text: String
  /// What that means; nil where the words say it.
  public var offer: Offer?
  /// Whether a language model offers it, in words of its own: choosing it is then no consent.
  ///
  /// Nil where a plugin or the platform does.
  public var byModel: Bool?
}
