public import JSON

/// What a message holds.
///
/// All but plain words lie in a box of their own, so that a timeline of words takes no room for them.
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
  /// A clinician's answer.
  indirect case doctorResponse(text: String, doctor: String?)
  /// Something to read.
  indirect case leaflet(title: String, text: String?, url: String?)
  /// A remark of the system.
  case notice(text: String)
  /// What a symptom check came to.
  indirect case diagnosis(title: String, text: String?)
  /// A plugin's own kind, by its qualified name; the text is for whoever cannot show it.
  indirect case own(name: String, text: String, data: JSONValue)

  /// Its bytes: those of plain words, else those of all of it as JSON.
  package var size: Int {
    if case .text(let text) = self { text.utf8.count } else { json.count }
  }

  /// One line that stands for the content in a list.
  public var summary: String {
    switch self {
    case .text(let text), .doctorResponse(let text, _), .notice(let text), .own(_, let text, _):
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
