package import Conversation
internal import EventLog

/// A whole conversation as one page that stands for itself: to be read, printed and handed over, with nothing in it that acts.
///
/// It runs no script and tells no other site who reads it. Calls of functions are not in it: what people saw of them is.
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
