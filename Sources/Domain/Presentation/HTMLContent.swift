import Conversation

/// What a message holds, as a fragment of a page.
struct HTMLContent {
  let html: HTML

  init(_ content: MessageContent) {
    html = .element("div", ["class": "content"], Self.parts(content))
  }

  private static func parts(_ content: MessageContent) -> [HTML] {
    switch content {
    case .text(let text), .notice(let text), .own(_, let text, _): [paragraph(text)]
    case .doctorResponse(let text, let doctor):
      [paragraph(text)] + [doctor.map { paragraph("– \($0)") }].compactMap(\.self)
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
