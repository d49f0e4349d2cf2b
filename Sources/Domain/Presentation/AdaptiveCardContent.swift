import Conversation
import JSON

/// What a message holds, as elements of an Adaptive Card.
struct AdaptiveCardContent {
  let elements: [JSONValue]

  init(_ content: MessageContent) {
    elements = Self.elements(content)
  }

  private static func elements(_ content: MessageContent) -> [JSONValue] {
    switch content {
    case .text(let text), .notice(let text), .own(_, let text, _): [AdaptiveCardOutput.text(text)]
    case .doctorResponse(let text, let doctor): texts(text, doctor.map { "– \($0)" })
    case .leaflet(let title, let text, let url): titled(title, text) + link(url, title)
    case .diagnosis(let title, let text): titled(title, text)
    case .image(let url, _, _, let caption): image(url, caption)
    case .video(let url, _, _): media(url, "video/mp4", "Video")
    case .audio(let url, _, _): media(url, "audio/mpeg", "Audio")
    case .file(let url, let name, let type, _):
      [AdaptiveCardOutput.text("\(name) (\(type))")] + link(url, name)
    case .location(let name, let latitude, let longitude):
      texts(name ?? "Location", "\(latitude), \(longitude)")
    }
  }

  private static func texts(_ first: String, _ second: String?) -> [JSONValue] {
    [AdaptiveCardOutput.text(first)]
      + [second.map { AdaptiveCardOutput.text($0, isSubtle: true) }].compactMap(\.self)
  }

  private static func titled(_ title: String, _ text: String?) -> [JSONValue] {
    [AdaptiveCardOutput.text(title, isHeading: true)]
      + [text.map { AdaptiveCardOutput.text($0) }].compactMap(\.self)
  }

  private static func link(_ url: String?, _ title: String) -> [JSONValue] {
    guard let address = url.flatMap(WebAddress.init(link:)) else { return [] }
    return [
      ["type": "ActionSet", "actions": [AdaptiveCardOutput.open(address, "Open \(title)")]]
    ]
  }

  private static func image(_ url: String, _ caption: String?) -> [JSONValue] {
    guard let address = WebAddress(media: url) else {
      return [AdaptiveCardOutput.text(caption ?? "Image")]
    }
    return [AdaptiveCardOutput.image(address, caption ?? "Image")]
      + [caption.map { AdaptiveCardOutput.text($0) }].compactMap(\.self)
  }

  private static func media(_ url: String, _ type: String, _ name: String) -> [JSONValue] {
    guard let address = WebAddress(media: url) else { return [AdaptiveCardOutput.text(name)] }
    return [
      [
        "type": "Media", "altText": .string(name),
        "sources": [["mimeType": .string(type), "url": .string(address.text)]],
      ]
    ]
  }
}
