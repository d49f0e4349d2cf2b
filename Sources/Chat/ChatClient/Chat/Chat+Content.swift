public import JSON

extension Chat {
  /// What a message holds.
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
    /// A clinician's answer.
    case doctorResponse(text: String, doctor: String?)
    /// Something to read.
    case leaflet(title: String, text: String?, address: String?)
    /// A remark of the platform, such as one on privacy.
    case notice(String)
    /// What a symptom check came to.
    case diagnosis(title: String, text: String?)
    /// A plugin's own kind, by its qualified name; the text is for whoever cannot show it.
    case own(name: String, text: String, data: JSONValue)
    /// A kind that this program does not know, with its text and all that is known of it.
    case unknown(kind: String, text: String, value: JSONValue)
    /// Nothing any more: it was taken back.
    case takenBack
  }

  /// Where a file lies, and what is known of it.
  public struct Media: Sendable, Equatable {
    /// Where it lies: an address, or a path at the server.
    public var address: String
    /// What it is, as `image/png`; nil where nobody says.
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
  /// Words that stand for the content where it cannot be shown as what it is.
  public var summary: String {
    switch self {
    case .text(let text), .notice(let text), .own(_, let text, _), .unknown(_, let text, _): text
    case .doctorResponse(let text, let doctor): doctor.map { "\($0): \(text)" } ?? text
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
