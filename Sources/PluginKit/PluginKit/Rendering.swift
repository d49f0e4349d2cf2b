public import Conversation
public import JSON

/// What a person is shown, whatever shows it: text, cards, a button, replies.
public struct Rendering: Sendable, Hashable {
  /// What is said before it, each as a message of its own: a diagnosis, a leaflet.
  public var before: [MessageContent] = []
  /// What is said; nil leaves the text to the assistant.
  public var text: String?
  /// A content kind of the plugin's own, for which the text stands where it cannot be shown.
  public var content: OwnContent?
  /// What is shown with it, in order.
  public var cards: [Card]
  /// What can be clicked below it.
  public var button: Button?
  /// What can be answered with one touch; nil offers what the function offers.
  public var quickReplies: [Reply]?
  /// Whether links in the text are shown as previews.
  public var showsLinkPreview: Bool
  /// A clinician who is asked something with it; they come into the conversation and answer when they can.
  public var asks: ClinicianRequest?
  /// Why this is not what the plugin wanted to show, for whoever keeps the plugin; nobody in the conversation sees it.
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
    /// What is sent.
    public var text: String
    /// What choosing it calls, and nothing else; nil where its words say it.
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

  /// What a message holds that only the plugin can show as it is meant, see ``PluginRegistry/show(_:as:)``.
  public struct OwnContent: Sendable, Hashable {
    /// The kind, unique within the plugin.
    public var name: String
    /// What is shown.
    public var data: JSONValue

    public init(_ name: String, _ data: JSONValue) {
      self.name = name
      self.data = data
    }
  }

  /// What somebody real is asked for the person.
  public struct ClinicianRequest: Sendable, Hashable {
    /// Who is asked.
    public var clinician: MemberID
    /// What they are called.
    public var name: String
    /// What is asked.
    public var text: String
    /// The pictures that belong to it, by their identifiers or addresses.
    public var images: [String]

    public init(_ clinician: MemberID, name: String, text: String, images: [String] = []) {
      (self.clinician, self.name, self.text, self.images) = (clinician, name, text, images)
    }
  }

  /// A card, not yet shown.
  public struct Card: Sendable, Hashable {
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
    /// What choosing it does; a call that it offers names the function as the plugin does, and leaves identities out.
    public var action: Action?
    /// What it stands for where a person speaks of it, by the names of parameters; what an offered call has, where it is nil.
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
    /// What it says.
    public var text: String
    /// What stands below it.
    public var explanation: String?
    /// What it says once it is clicked.
    public var disabledText: String
    /// What clicking it does.
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
