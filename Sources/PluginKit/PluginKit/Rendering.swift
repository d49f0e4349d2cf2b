public import Conversation
import EventLog
public import JSON

/// The content that a person is shown, whatever shows it: text, cards, a button, replies.
public struct Rendering: Sendable, Hashable {
  /// The messages before it, each on its own: a diagnosis, a leaflet.
  public var before: [MessageContent] = []
  /// The text; nil leaves the text to the assistant.
  public var text: String?
  /// A content kind of the plugin's own, for which the text stands if it cannot be shown.
  public var content: OwnContent?
  /// The cards that are shown with it, in order.
  public var cards: [Card]
  /// The button below it.
  public var button: Button?
  /// The quick replies; nil offers what the function offers.
  public var quickReplies: [Reply]?
  /// Whether links in the text are shown as previews.
  public var showsLinkPreview: Bool
  /// Somebody who knows and is asked something with it; they come into the conversation and answer
  /// when they can.
  public var asks: ExpertRequest?
  /// Why this is not what the plugin wanted to show, for whoever keeps the plugin; nobody in the
  /// conversation sees it.
  package var fault: String?

  public init(
    text: String? = nil, content: OwnContent? = nil, cards: [Card] = [], button: Button? = nil,
    quickReplies: [Reply]? = nil, showsLinkPreview: Bool = true
  ) {
    self.text = text
    self.content = content
    self.cards = cards
    self.button = button
    self.quickReplies = quickReplies
    self.showsLinkPreview = showsLinkPreview
  }

  /// A rendering with replies that are understood by their words.
  public init(
    text: String? = nil, content: OwnContent? = nil, cards: [Card] = [], button: Button? = nil,
    quickReplies: (some Collection<String>)?, showsLinkPreview: Bool = true
  ) {
    self.init(
      text: text, content: content, cards: cards, button: button,
      quickReplies: quickReplies.map { $0.map { Reply($0) } }, showsLinkPreview: showsLinkPreview)
  }

  /// A reply that can be chosen with one touch.
  public struct Reply: Sendable, Hashable, ExpressibleByStringInterpolation {
    /// The text that is sent.
    public var text: String
    /// The call that choosing it makes, and nothing else; nil if its words say it.
    public var offer: Offer?
    /// Whether a language model offers it, in words of its own.
    package private(set) var isByModel = false

    public init(_ text: String, offer: Offer? = nil) {
      self.text = text
      self.offer = offer
    }

    /// A reply that a language model offers: choosing it is no consent.
    package init(byModel text: String) {
      self.init(text)
      isByModel = true
    }

    /// A reply that is understood by its words.
    public init(stringLiteral text: String) { self.init(text) }
  }

  /// Message content that only the plugin can show as it is meant, see
  /// ``PluginRegistry/show(_:as:)``.
  public struct OwnContent: Sendable, Hashable {
    /// The kind, unique within the plugin.
    public var name: String
    /// The data that is shown.
    public var data: JSONValue

    public init(_ name: String, _ data: JSONValue) {
      self.name = name
      self.data = data
    }
  }

  /// A question to a real expert for the person.
  public struct ExpertRequest: Sendable, Hashable {
    /// Who is asked.
    public var expert: MemberID
    /// Their name.
    public var name: String
    /// The question.
    public var text: String
    /// The pictures that belong to it, by their identifiers or addresses.
    public var images: [String]

    public init(_ expert: MemberID, name: String, text: String, images: [String] = []) {
      (self.expert, self.name, self.text, self.images) = (expert, name, text, images)
    }
  }

  /// A card, not yet shown.
  public struct Card: Sendable, Hashable {
    /// The subject.
    public var title: String
    /// A second line.
    public var subtitle: String?
    /// Further lines.
    public var details: String?
    /// A picture.
    public var imageURL: String?
    /// The address that it leads to; ignored if there is an action.
    public var link: String?
    /// The action on choosing it; a call that it offers names the function as the plugin does, and
    /// leaves identities out.
    public var action: Action?
    /// The values that it stands for if a person speaks of it, by the names of parameters; what an
    /// offered call has, where it is nil.
    public var about: JSONValue?

    public init(
      title: String, subtitle: String? = nil, details: String? = nil, imageURL: String? = nil,
      link: String? = nil, action: Action? = nil, about: JSONValue? = nil
    ) {
      self.title = title
      self.subtitle = subtitle
      self.details = details
      self.imageURL = imageURL
      self.link = link
      self.action = action
      self.about = about
    }

    /// A card that stands for what the parameters name: an order by its number.
    public init(
      title: String, subtitle: String? = nil, details: String? = nil, imageURL: String? = nil,
      link: String? = nil, action: Action? = nil, about: (some FunctionParameters)?
    ) {
      self.init(
        title: title, subtitle: subtitle, details: details, imageURL: imageURL, link: link,
        action: action, about: about.map { .object(JSONObject(members: $0)) })
    }
  }

  /// A button, not yet shown.
  public struct Button: Sendable, Hashable {
    /// The recorded content.
    public var text: String
    /// The text below it.
    public var explanation: String?
    /// Its text once it is clicked.
    public var disabledText: String
    /// The action on clicking it.
    public var action: Action

    public init(text: String, explanation: String?, disabledText: String, action: Action) {
      self.text = text
      self.explanation = explanation
      self.disabledText = disabledText
      self.action = action
    }
  }
}

extension Rendering {
  /// The rendering without what would be seen as nothing: an empty text, a card without a title.
  var withoutBlanks: Rendering {
    var rendering = self
    if text?.isEmpty == true { rendering.text = nil }
    rendering.cards.removeAll { $0.title.isEmpty }
    return rendering
  }
}

/// Turns a function's response into something to show; pure, and for any JSON.
public typealias Renderer = @Sendable (JSONValue) -> Rendering

extension Rendering {
  /// The content of the message, if that is a kind of the plugin's own.
  package func message(of plugin: RegisteredPlugin, otherwise words: String) -> MessageContent? {
    content.map {
      .own(name: plugin.qualified($0.name), text: text ?? words, data: $0.data)
    }
  }

  /// The rendering for one person: calls that it offers name their function in full and have the
  /// person's identity, and an offer of what the plugin does not have is left out, so that its
  /// words count.
  package func offered(to person: MemberID, by plugin: RegisteredPlugin) -> Rendering {
    var rendering = self
    for index in rendering.cards.indices {
      rendering.cards[index].action = cards[index].action?.offered(to: person, by: plugin)
    }
    if let action = button?.action {
      rendering.button?.action = action.offered(to: person, by: plugin)
    }
    rendering.quickReplies = quickReplies?.map { reply in
      var offered = reply
      offered.offer = reply.offer?.offered(to: person, by: plugin)
      return offered
    }
    return rendering
  }
}

extension Action {
  fileprivate func offered(to person: MemberID, by plugin: RegisteredPlugin) -> Action {
    guard case .send(let text, let offer) = self else { return self }
    return .send(text: text, offer: offer?.offered(to: person, by: plugin))
  }
}

extension Offer {
  fileprivate func offered(to person: MemberID, by plugin: RegisteredPlugin) -> Offer? {
    guard case .call(let name, let arguments) = self else { return self }
    guard let function = plugin.function(name), let arguments = arguments.object else { return nil }
    let bound = JSONValue.object(function.binding(arguments, to: person))
    return .call(function: plugin.qualified(name), arguments: bound)
  }
}

extension Rendering.Reply {
  /// The reply as it is shown under an identifier.
  package func shown(as id: InteractionID) -> QuickReply {
    QuickReply(id: id, text: text, offer: offer, byModel: isByModel ? true : nil)
  }
}

extension Function {
  /// The arguments with a person's identity, whatever stood there.
  package func binding(_ arguments: JSONObject, to person: MemberID) -> JSONObject {
    var arguments = arguments
    for (parameter, slot) in slots where slot.kind == .identity {
      arguments[parameter] = .string(person.rawValue)
    }
    return arguments
  }

  /// The parameters among some arguments that only the preview fills in, and whoever takes a
  /// call back: a question does not show them.
  package func filledIn(in arguments: JSONObject) -> [String] {
    arguments.names.filter { slots[$0]?.isFilledIn == true }
  }
}

extension Rendering.Card {
  /// The card as it is shown under an identifier; a link is ignored if there is an action.
  package func shown(as id: InteractionID) -> Card {
    Card(
      id: id, title: title, subtitle: subtitle, details: details, imageURL: imageURL,
      link: action == nil ? link : nil, action: action, about: about)
  }
}

extension Rendering.Button {
  /// The button as it is shown under an identifier.
  package func shown(as id: InteractionID) -> Button {
    Button(
      id: id, text: text, explanation: explanation, disabledText: disabledText, action: action)
  }
}

extension Offer {
  /// A call of one of the plugin's own functions with exactly these arguments; identities are
  /// filled in, whatever stands there.
  public static func call(_ function: String, _ arguments: some FunctionParameters) -> Offer {
    .call(function: function, arguments: .object(JSONObject(members: arguments)))
  }
}

extension Action {
  /// Calls one of the plugin's own functions with exactly these arguments, and says it in the
  /// person's name.
  ///
  /// A tapped call is made as it is, and not understood anew.
  public static func call(
    _ function: String, _ arguments: some FunctionParameters, saying text: String
  ) -> Action {
    .send(text: text, offer: .call(function, arguments))
  }
}
