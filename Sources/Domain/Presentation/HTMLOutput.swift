package import Conversation
internal import EventLog

/// Shows messages as fragments of a page.
///
/// Everything is text until it is known to be more: a script in a title stays text, and links lead
/// only to `http`, `https` and `mailto`. What can be acted on is a `button` with `data-card`,
/// `data-button` or `data-reply`, the identifier to act on.
package struct HTMLOutput: Sendable {
  private let own: [String: ContentOutputs]

  /// `own` shows plugins' content kinds, by their qualified names.
  package init(own: [String: ContentOutputs] = [:]) { self.own = own }

  /// The message as one `article`.
  package func html(_ message: ShownMessage) -> HTML {
    var parts = [content(message.content)]
    parts += message.cards.map(card)
    if let button = message.button { parts.append(self.button(button)) }
    if let input = message.input.flatMap(HTMLInput.init) { parts.append(input.html) }
    if !message.quickReplies.isEmpty { parts.append(replies(message.quickReplies)) }
    return .element("article", ["class": "message"], parts)
  }

  private func content(_ content: MessageContent?) -> HTML {
    guard let content else {
      return .element("p", ["class": "retracted"], .text("(taken back)"))
    }
    if case .own(let name, _, let data) = content, let html = own[name]?.html { return html(data) }
    return HTMLContent(content).html
  }

  private func card(_ shown: ShownCard) -> HTML {
    let card = shown.card
    var parts: [HTML] = []
    if let image = card.imageURL.flatMap(WebAddress.init(media:)) {
      parts.append(
        .element("img", ["src": image.text, "alt": card.title, "loading": "lazy"]))
    }
    parts.append(.element("h3", [:], .text(card.title)))
    for (name, text) in [("subtitle", card.subtitle), ("details", card.details)] {
      if let text { parts.append(.element("p", ["class": name], .text(text))) }
    }
    if card.action != nil {
      parts.append(
        .element(
          "button",
          [
            "type": "button", "data-card": card.id.rawValue,
            "disabled": shown.isEnabled ? nil : "", "aria-label": "\(shown.label) \(card.title)",
          ], .text(shown.label)))
    } else if let link = card.link {
      parts.append(.element("p", ["class": "link"], .link(link, to: link)))
    }
    return .element("section", ["class": "card"], parts)
  }

  private func button(_ shown: ShownButton) -> HTML {
    let button = HTML.element(
      "button",
      [
        "type": "button", "data-button": shown.button.id.rawValue,
        "disabled": shown.isEnabled ? nil : "",
      ], .text(shown.text))
    let explanation = shown.button.explanation.map { HTML.element("p", [:], .text($0)) }
    return .element(
      "div", ["class": "button"],
      shown.isEnabled ? [explanation, button].compactMap(\.self) : [button])
  }

  private func replies(_ replies: [QuickReply]) -> HTML {
    .element(
      "menu", ["class": "quick-replies", "aria-label": "Quick replies"],
      replies.map { reply in
        .element(
          "li", [:],
          .element(
            "button", ["type": "button", "data-reply": reply.id.rawValue], .text(reply.text)))
      })
  }
}

/// The content of a message, as a fragment of a page.
struct HTMLContent {
  let html: HTML

  init(_ content: MessageContent) {
    html = .element("div", ["class": "content"], Self.parts(content))
  }

  private static func parts(_ content: MessageContent) -> [HTML] {
    switch content {
    case .text(let text), .notice(let text), .own(_, let text, _): [paragraph(text)]
    case .expertAnswer(let text, let expert):
      [paragraph(text)] + [expert.map { paragraph("– \($0)") }].compactMap(\.self)
    case .leaflet(let title, let text, let url):
      [heading(title)]
        + [text.map(paragraph), url.map { .element("p", [:], .link($0, to: $0)) }]
        .compactMap(\.self)
    case .diagnosis(let title, let text):
      [heading(title)] + [text.map(paragraph)].compactMap(\.self)
    case .image(let url, let width, let height, let caption):
      image(url, width, height, caption)
    case .video(let url, _, _): [media("video", url, named: "Video")]
    case .audio(let url, _, _): [media("audio", url, named: "Audio")]
    case .file(let url, let name, let type, _):
      [.element("p", [:], .link(name, to: url), .text(" (\(type))"))]
    case .location(let name, let latitude, let longitude):
      [paragraph([name, "\(latitude), \(longitude)"].compactMap(\.self).joined(separator: "\n"))]
    }
  }

  private static func image(
    _ url: String, _ width: Int?, _ height: Int?, _ caption: String?
  ) -> [HTML] {
    guard let address = WebAddress(media: url) else { return [paragraph(caption ?? "Image")] }
    let image = HTML.element(
      "img",
      [
        "src": address.text, "alt": caption ?? "Image", "width": width.map(String.init),
        "height": height.map(String.init), "loading": "lazy",
      ])
    return [image] + [caption.map(paragraph)].compactMap(\.self)
  }

  private static func media(_ element: StaticString, _ url: String, named name: String) -> HTML {
    guard let address = WebAddress(media: url) else { return paragraph(name) }
    return .element(
      element, ["src": address.text, "controls": "", "preload": "metadata"], .text(name))
  }

  private static func paragraph(_ text: String) -> HTML { .element("p", [:], .text(text)) }
  private static func heading(_ text: String) -> HTML { .element("h3", [:], .text(text)) }
}

/// A question, as a form of a page; its fields are all named `value`.
struct HTMLInput {
  let html: HTML

  /// Nil if nothing is asked for.
  init?(_ input: InputKind) {
    guard let fields = Self.fields(input) else { return nil }
    let send = HTML.element("button", ["type": "submit"], .text(Self.label(input)))
    html = .element("form", ["class": "input"], fields + [send])
  }

  private static func label(_ input: InputKind) -> String {
    if case .retry = input { "Try again" } else { "Send" }
  }

  private static func fields(_ input: InputKind) -> [HTML]? {
    switch input {
    case .text(let placeholder):
      [field("text", ["placeholder": placeholder, "autocomplete": "off"])]
    case .date(let earliest, let latest): [field("date", ["min": earliest, "max": latest])]
    case .singleOption(let options) where options.count > InputKind.shortList:
      suggesting(options, as: "options")
    case .singleOption(let options): choices("radio", options)
    case .sameOptions: [field("text", ["autocomplete": "off"])]
    case .multipleOption(let options): choices("checkbox", options)
    case .textAndImages(let maximum):
      [
        .element("textarea", ["name": "value", "aria-label": "Your answer"]),
        field("file", ["accept": "image/*", "multiple": maximum == 1 ? nil : ""]),
      ]
    case .phone: [field("tel", ["autocomplete": "tel"])]
    case .optionsWithOwnWords(let suggestions, _): suggesting(suggestions, as: "suggestions")
    case .retry: []
    case .none: nil
    }
  }

  private static func field(
    _ type: String, _ others: HTML.Attributes
  ) -> HTML {
    var attributes: HTML.Attributes = ["type": type, "name": "value", "aria-label": "Your answer"]
    attributes.list += others.list
    return .element("input", attributes)
  }

  private static func suggesting(_ texts: [String], as name: String) -> [HTML] {
    [
      field("text", ["list": .some(name), "autocomplete": "off"]),
      .element("datalist", ["id": .some(name)], texts.map { .element("option", ["value": $0]) }),
    ]
  }

  private static func choices(_ type: String, _ options: [String]) -> [HTML] {
    [
      .element(
        "fieldset", [:],
        options.map { option in
          .element(
            "label", [:],
            .element("input", ["type": type, "name": "value", "value": option]),
            .text(" " + option))
        })
    ]
  }
}

/// A fragment of a page that is well formed and safe by construction: all text in it is escaped.
///
/// Names of elements and attributes are literals of a program, never data.
public struct HTML: Sendable, Hashable, CustomStringConvertible {
  /// The markup.
  public let description: String

  /// Names and values of an element's attributes, in order.
  public struct Attributes: Sendable, ExpressibleByDictionaryLiteral {
    var list: [(name: String, value: String?)]

    /// An attribute whose value is nil is left out.
    public init(dictionaryLiteral attributes: (StaticString, String?)...) {
      list = attributes.map { ("\($0)", $1) }
    }
  }

  private init(markup: String) { description = markup }

  /// Text, escaped; its line feeds stay line breaks.
  public static func text(_ text: String) -> HTML {
    HTML(
      markup: escaped(text).split(separator: "\n", omittingEmptySubsequences: false)
        .joined(separator: "<br>"))
  }

  /// An element; attributes whose value is nil are left out, an empty value is the attribute alone.
  public static func element(
    _ name: StaticString, _ attributes: Attributes = [:], _ children: HTML...
  ) -> HTML { element(name, attributes, children) }

  /// An element with any number of children; elements that have none in HTML, such as `img`, have
  /// no end tag.
  public static func element(
    _ name: StaticString, _ attributes: Attributes = [:], _ children: [HTML]
  ) -> HTML {
    let values = attributes.list.compactMap { name, value in
      value.map { $0.isEmpty ? " \(name)" : " \(name)=\"\(escaped($0))\"" }
    }
    let start = "<\(name)\(values.joined())>"
    guard !void.contains("\(name)") else { return HTML(markup: start) }
    return HTML(markup: start + children.map(\.description).joined() + "</\(name)>")
  }

  /// Fragments after one another.
  public static func sequence(_ parts: [HTML]) -> HTML {
    HTML(markup: parts.map(\.description).joined())
  }

  /// A link that tells the other side nothing; its text alone where the address may not stand in a
  /// page.
  public static func link(_ text: String, to address: String) -> HTML {
    guard let address = WebAddress(link: address) else { return .text(text) }
    return .element(
      "a", ["href": address.text, "rel": "noopener noreferrer nofollow"], .text(text))
  }

  private static let void: Set<String> = ["br", "hr", "img", "input", "meta"]

  private static func escaped(_ text: String) -> String {
    var result = ""
    for scalar in text.unicodeScalars {
      switch scalar {
      case "&": result += "&amp;"
      case "<": result += "&lt;"
      case ">": result += "&gt;"
      case "\"": result += "&quot;"
      case "'": result += "&#39;"
      case "\0": result += "\u{FFFD}"
      default: result.unicodeScalars.append(scalar)
      }
    }
    return result
  }
}

/// A whole conversation as one page that stands for itself: to be read, printed and handed over,
/// with nothing in it that acts.
///
/// It runs no script and tells no other site who reads it. Calls of functions are not in it: what
/// people saw of them is.
package struct ConversationPage: Sendable {
  private let output: HTMLOutput

  /// `own` shows plugins' content kinds, by their qualified names.
  package init(own: [String: ContentOutputs] = [:]) { output = HTMLOutput(own: own) }

  /// The page, from the doctype on; `until` says in words up to when it tells the conversation.
  package func text(of view: ChannelView, until: String) -> String {
    let title = view.title.isEmpty ? "Conversation" : view.title
    let head = HTML.element(
      "head", [:],
      .element("meta", ["charset": "utf-8"]),
      .element("meta", ["name": "viewport", "content": "width=device-width"]),
      .element("meta", ["name": "referrer", "content": "no-referrer"]),
      .element(
        "meta", ["http-equiv": "Content-Security-Policy", "content": .some(Self.policy)]),
      .element("title", [:], .text(title)), .element("style", [:], .text(Self.style)))
    let names = Dictionary(
      (view.members + [view.guest].compactMap(\.self)).map { ($0.id, $0.name) },
      uniquingKeysWith: { first, _ in first })
    let about = (view.members.map(\.name) + [until]).joined(separator: " · ")
    let body = HTML.element(
      "body", [:], .element("h1", [:], .text(title)),
      .element("p", ["class": "about"], .text(about)),
      .element("main", [:], view.timeline.compactMap { entry($0, names) }))
    return "<!doctype html>\n\(HTML.element("html", ["lang": "en"], head, body))\n"
  }

  private func entry(_ entry: TimelineEntry, _ names: [MemberID: String]) -> HTML? {
    let moment = HTML.element("time", ["datetime": "\(entry.time)"], .text(Self.words(entry.time)))
    if let notice = entry.notice {
      return .element("p", ["class": "notice"], .text(notice + " · "), moment)
    }
    guard let sender = entry.sender else { return nil }
    let name = names[sender] ?? sender.rawValue
    let change = entry.change.map { " · \($0)" } ?? ""
    return .element(
      "section", ["class": sender == .assistant ? "assistant" : "person"],
      .element(
        "p", ["class": "who"], .element("strong", [:], .text(name)), .text(" · "), moment,
        .text(change)),
      output.html(ShownMessage(entry).past))
  }

  /// `2026-11-24 16:05 UTC`.
  private static func words(_ time: Timestamp) -> String {
    "\(time)".prefix(16).replacing("T", with: " ") + " UTC"
  }

  /// Pictures and films lie where they always did; nothing else is loaded.
  private static let policy =
    "default-src 'none'; style-src 'unsafe-inline'; img-src https: http:; media-src https: http:"

  private static let style = """
    body { font: 16px/1.5 system-ui, sans-serif; max-width: 44rem; margin: 2rem auto; padding: 0 1rem; \
    overflow-wrap: anywhere; color-scheme: light dark } \
    .about, .who, .notice { color: GrayText; font-size: .85rem } \
    .notice { text-align: center } \
    section { margin: 1rem 0; break-inside: avoid } \
    .who, p { margin: .25rem 0 } \
    .person article { border-left: .25rem solid Highlight; padding-left: .75rem } \
    .assistant article { border-left: .25rem solid ButtonBorder; padding-left: .75rem } \
    .card { border: 1px solid ButtonBorder; border-radius: .5rem; padding: .5rem .75rem; margin: .5rem 0; max-width: 24rem } \
    h3 { font-size: 1rem; margin: 0 } \
    img, video { max-width: 100%; height: auto }
    """
}
