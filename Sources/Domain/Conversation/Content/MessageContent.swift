public import EventLog
public import JSON

/// The content of a message.
///
/// All but plain words lie in a box of their own, so that a timeline of words takes no room for
/// them.
@JSONShape
public enum MessageContent: Sendable, Hashable {
  /// Words.
  case text(text: String)
  /// A picture.
  indirect case image(url: String, width: Int?, height: Int?, caption: String?)
  /// A film, with its length in seconds.
  indirect case video(url: String, seconds: Double?, bytes: Int?)
  /// A recording, with its length in seconds.
  indirect case audio(url: String, seconds: Double?, bytes: Int?)
  /// Any other file.
  indirect case file(url: String, name: String, mimeType: String, bytes: Int?)
  /// A place, in degrees (WGS 84).
  indirect case location(name: String?, latitude: Double, longitude: Double)
  /// The answer of somebody who was asked, with what they are called. Its names in JSON are the
  /// recorded ones.
  @JSONName("doctorResponse", values: ["by": "doctor"])
  indirect case expertAnswer(text: String, by: String?)
  /// Something to read.
  indirect case leaflet(title: String, text: String?, url: String?)
  /// A remark of the system.
  case notice(text: String)
  /// The outcome of a check.
  indirect case diagnosis(title: String, text: String?)
  /// A plugin's own kind, by its qualified name; the text is for whoever cannot show it.
  indirect case own(name: String, text: String, data: JSONValue)

  /// The rest of a message whose sender was forgotten.
  public static let erased = MessageContent.notice(text: "[erased]")

  /// Whether it is ``erased``: nobody knows any more what was said.
  package var isErased: Bool { self == .erased }

  /// Its bytes: those of plain words, else those of all of it as JSON.
  package var size: Int {
    if case .text(let text) = self { text.utf8.count } else { json.count }
  }

  /// The address of the file that it shows; nil for what is none.
  package var fileAddress: String? {
    switch self {
    case .image(let url, _, _, _), .video(let url, _, _), .audio(let url, _, _),
      .file(let url, _, _, _):
      url
    default: nil
    }
  }

  /// One line that stands for the content in a list.
  public var summary: String {
    switch self {
    case .text(let text), .expertAnswer(let text, _), .notice(let text), .own(_, let text, _):
      text
    case .image(_, _, _, let caption): caption ?? "Image"
    case .video: "Video"
    case .audio: "Audio"
    case .file(_, let name, _, _): name
    case .location(let name, _, _): name ?? "Location"
    case .leaflet(let title, _, _), .diagnosis(let title, _): title
    }
  }
}

/// The effect if a person takes a card or clicks a button.
@JSONShape
public enum Action: Sendable, Hashable {
  /// A message with this text is sent in the person's name; it means the offer, where there is one.
  case send(text: String, offer: Offer? = nil)
  /// Somebody is invited into the channel and the assistant steps back.
  case invite(member: MemberID, name: String)
}

extension Action {
  /// The meaning of taking it; nil if its words say it.
  public var offer: Offer? {
    if case .send(_, let offer) = self { offer } else { nil }
  }
}

/// Something shown with a message that may be chosen once.
@JSONShape
public struct Card: Sendable, Hashable {
  /// Its identifier.
  public var id: InteractionID
  /// Its subject.
  public var title: String
  /// A second line.
  public var subtitle: String?
  /// Further lines.
  public var details: String?
  /// A picture.
  public var imageURL: String?
  /// The address that it leads to; ignored if there is an action.
  public var link: String?
  /// The effect of choosing it; nil for a card that only shows.
  public var action: Action?
  /// The values that it stands for if it is spoken of, by the names of parameters: `{"order_id":
  /// "1001"}`.
  public var about: JSONValue?
}

extension Card {
  /// The values that it stands for if it is spoken of: its own, else those of the call that it
  /// offers to call.
  public var values: JSONObject {
    if let about = about?.object { return about }
    guard case .call(_, let arguments) = action?.offer else { return JSONObject() }
    return arguments.object ?? JSONObject()
  }

  /// The rest of a card whose person was forgotten.
  public static let erased = Card(id: "erased", title: "[erased]")
}

/// Something shown below a message that may be clicked once.
@JSONShape
public struct Button: Sendable, Hashable {
  /// Its identifier.
  public var id: InteractionID
  /// Its text.
  public var text: String
  /// The text below it.
  public var explanation: String?
  /// Its text once it is clicked.
  public var disabledText: String
  /// The effect of clicking it.
  public var action: Action
}

extension Button {
  /// The rest of a button whose person was forgotten.
  public static let erased = Button(
    id: "erased", text: "[erased]", disabledText: "[erased]", action: .send(text: "[erased]"))
}

/// A message that a person may send with one touch.
@JSONShape
public struct QuickReply: Sendable, Hashable {
  /// Its identifier.
  public var id: InteractionID
  /// The text that is sent.
  public var text: String
  /// Its meaning; nil if the words say it.
  public var offer: Offer?
  /// Whether a language model offers it, in words of its own: choosing it is then no consent.
  ///
  /// Nil if a plugin or the platform does.
  public var byModel: Bool?
}

/// The meaning of a choice, so that its words need not be understood.
@JSONShape
public enum Offer: Sendable, Hashable {
  /// This call, with all its arguments; what is shown says them.
  case call(function: String, arguments: JSONValue)
  /// This answer to an input.
  case answer(input: InteractionID, value: JSONValue)
}
