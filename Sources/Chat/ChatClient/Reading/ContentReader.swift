import JSON

extension Chat.Content {
  /// Reads a message's content; nil is one that was taken back.
  init(_ content: JSONValue?) {
    guard let content else {
      self = .takenBack
      return
    }
    let kind = content["kind"]?.string ?? ""
    let text = content["text"]?.string
    self =
      switch kind {
      case "text": .text(text ?? "")
      case "image": .image(Chat.Media(content), caption: content["caption"]?.string)
      case "video": .video(Chat.Media(content))
      case "audio": .audio(Chat.Media(content))
      case "file": .file(Chat.Media(content), name: content["name"]?.string ?? "")
      case "location":
        .location(
          name: content["name"]?.string, latitude: content["latitude"]?.number ?? 0,
          longitude: content["longitude"]?.number ?? 0)
      case "doctorResponse": .doctorResponse(text: text ?? "", doctor: content["doctor"]?.string)
      case "leaflet":
        .leaflet(
          title: content["title"]?.string ?? "", text: text, address: content["url"]?.string)
      case "notice": .notice(text ?? "")
      case "diagnosis": .diagnosis(title: content["title"]?.string ?? "", text: text)
      case "own":
        .own(
          name: content["name"]?.string ?? "", text: text ?? "", data: content["data"] ?? .null)
      default: .unknown(kind: kind, text: text ?? content["title"]?.string ?? kind, value: content)
      }
  }
}

extension Chat.Media {
  init(_ content: JSONValue) {
    self.init(
      address: content["url"]?.string ?? "", type: content["mimeType"]?.string,
      width: content["width"]?.int.map { Int(clamping: $0) },
      height: content["height"]?.int.map { Int(clamping: $0) },
      seconds: content["seconds"]?.number, bytes: content["bytes"]?.int.map { Int(clamping: $0) })
  }
}

extension JSONValue {
  /// A number of any kind.
  fileprivate var number: Double? {
    switch self {
    case .int(let value): Double(value)
    case .double(let value): value
    default: nil
    }
  }
}
