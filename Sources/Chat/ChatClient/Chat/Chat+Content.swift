public import JSON

extension Chat {
  /// The content of a message.
  public enum Content: Sendable, Equatable {
    /// Words.
    case text(String)
    /// A picture.
    case image(Media, caption: String?)
    /// A film.
    case video(Media)
    /// A recording.
    case audio(Media)
    /// Any other file.
    case file(Media, name: String)
    /// A place, in degrees (WGS 84).
    case location(name: String?, latitude: Double, longitude: Double)
    /// The answer of somebody who was asked, with what they are called.
    case answer(text: String, by: String?)
    /// Something to read.
    case leaflet(title: String, text: String?, address: String?)
    /// A remark of the platform, such as one on privacy.
    case notice(String)
    /// The outcome of a check.
    case diagnosis(title: String, text: String?)
    /// A plugin's own kind, by its qualified name; the text is for whoever cannot show it.
    case own(name: String, text: String, data: JSONValue)
    /// A kind that this program does not know, with its text and all that is known of it.
    case unknown(kind: String, text: String, value: JSONValue)
    /// Nothing any more: it was taken back.
    case takenBack
  }

  /// A file: its address, and what is known of it.
  public struct Media: Sendable, Equatable {
    /// Its address, or its path at the server.
    public var address: String
    /// Its type, as `image/png`; nil if nobody says.
    public var type: String?
    /// Its width in pixels.
    public var width: Int?
    /// Its height in pixels.
    public var height: Int?
    /// How long it lasts, in seconds.
    public var seconds: Double?
    /// How large it is.
    public var bytes: Int?

    /// A file at an address.
    public init(
      address: String, type: String? = nil, width: Int? = nil, height: Int? = nil,
      seconds: Double? = nil, bytes: Int? = nil
    ) {
      (self.address, self.type, self.width, self.height) = (address, type, width, height)
      (self.seconds, self.bytes) = (seconds, bytes)
    }
  }
}

extension Chat.Content {
  /// Words that stand for the content if it cannot be shown as what it is.
  public var summary: String {
    switch self {
    case .text(let text), .notice(let text), .own(_, let text, _), .unknown(_, let text, _): text
    case .answer(let text, let expert): expert.map { "\($0): \(text)" } ?? text
    case .image(_, let caption): caption ?? "Image"
    case .video: "Video"
    case .audio: "Audio"
    case .file(_, let name): name
    case .location(let name, let latitude, let longitude): name ?? "\(latitude), \(longitude)"
    case .leaflet(let title, let text, _), .diagnosis(let title, let text):
      [title, text].compactMap(\.self).joined(separator: "\n")
    case .takenBack: "(taken back)"
    }
  }
}

extension Chat {
  /// Something that can be acted on once: a card, a button, a quick reply, the answer to a question
  /// for consent.
  public struct Choice: Sendable, Equatable, Identifiable {
    /// Tells choices apart.
    public typealias ID = ChatIdentifier<Choice>

    /// Whether it can still be acted on.
    public enum State: Sendable, Hashable {
      /// It can.
      case open
      /// It was chosen.
      case taken
      /// It was not, and cannot be any more.
      case closed
    }

    /// Which one it is.
    public var id: ID
    /// Its label.
    public var label: String
    /// Whether it can still be acted on.
    public var state: State
    /// Chooses it; a second time changes nothing.
    public var sender: ChatSender<Void>

    /// Something to choose.
    public init(id: ID, label: String, state: State, sender: ChatSender<Void>) {
      (self.id, self.label, self.state, self.sender) = (id, label, state, sender)
    }
  }

  /// Something shown below a message, which may be chosen.
  public struct Card: Sendable, Equatable, Identifiable {
    /// Which one it is.
    public var id: Choice.ID
    /// Its subject.
    public var title: String
    /// A second line.
    public var subtitle: String?
    /// Further lines.
    public var details: String?
    /// A picture.
    public var imageAddress: String?
    /// The address that it leads to; nil if it can be chosen.
    public var link: String?
    /// The effect of choosing it; nil for a card that only shows.
    public var choice: Choice?

    /// A card that shows something.
    public init(
      id: Choice.ID, title: String, subtitle: String? = nil, details: String? = nil,
      imageAddress: String? = nil, link: String? = nil, choice: Choice? = nil
    ) {
      (self.id, self.title, self.subtitle, self.details) = (id, title, subtitle, details)
      (self.imageAddress, self.link, self.choice) = (imageAddress, link, choice)
    }
  }

  /// A button below a message; its choice's label is what it says in its state.
  public struct Button: Sendable, Equatable {
    /// The text below it.
    public var explanation: String?
    /// The effect of clicking it.
    public var choice: Choice

    /// A button.
    public init(explanation: String?, choice: Choice) {
      (self.explanation, self.choice) = (explanation, choice)
    }
  }

  /// A question whether exactly this may be done.
  public struct Consent: Sendable, Equatable {
    /// The decision.
    public enum Decision: String, Sendable, Hashable {
      /// Nothing yet, or it was passed over: then there are no answers.
      case asked
      /// It is to be done.
      case given
      /// It is not to be done.
      case declined
    }

    /// A value that would be used, in words.
    public struct Argument: Sendable, Hashable {
      /// The name of the value.
      public var name: String
      /// The value.
      public var value: String

      /// A value with its name.
      public init(name: String, value: String) { (self.name, self.value) = (name, value) }
    }

    /// Who is asked, and nobody else.
    public var person: ChatIdentifier<Person>
    /// The proposed action, in words.
    public var title: String
    /// Its effect on the world: `read`, `write`, `destructive`; nil if nobody says.
    public var effect: String?
    /// With what it would be done.
    public var arguments: [Argument]
    /// The decision.
    public var decision: Decision
    /// The answers, yes before no; none if it is not oneself who is asked, or not any more.
    public var answers: [Choice]

    /// A question for consent.
    public init(
      person: ChatIdentifier<Person>, title: String, effect: String?, arguments: [Argument],
      decision: Decision, answers: [Choice]
    ) {
      (self.person, self.title, self.effect) = (person, title, effect)
      (self.arguments, self.decision, self.answers) = (arguments, decision, answers)
    }
  }
}

extension Chat.Incoming {
  /// Everything that can be chosen at it now, in the order in which it is shown: cards, button,
  /// answers, replies.
  public var openChoices: [Chat.Choice] {
    let shown = cards.compactMap(\.choice) + [button?.choice].compactMap(\.self)
    let answers = consent?.answers ?? []
    let labels = Set(answers.map(\.label))
    // A question for consent offers its answers as replies, too.
    return (shown + answers + replies.filter { !labels.contains($0.label) })
      .filter { $0.state == .open }
  }
}
