/// What a file is by its bytes, whatever somebody says that it is (WHATWG MIME Sniffing, sections 6 and 7).
///
/// Nothing is ever taken for a page or a script: what no signature fits is text, or else just bytes.
package struct SniffedType: Sendable, Hashable {
  /// How many bytes of a file are looked at.
  package static let headLength = 1445

  /// The media type.
  package let mediaType: String

  /// The type that an earlier look has found.
  package init(_ mediaType: String) { self.mediaType = mediaType }

  /// Looks at the first bytes of a file.
  package init(of head: [UInt8]) {
    if let signature = Signature.all.first(where: { $0.fits(head) }) {
      mediaType = signature.mediaType
    } else if MediaContainer.isMP4(head) {
      mediaType = "video/mp4"
    } else if MediaContainer.isWebM(head) {
      mediaType = "video/webm"
    } else if MP3Frame.begins(head) {
      mediaType = "audio/mpeg"
    } else {
      mediaType = head.contains(where: Self.isBinary) ? "application/octet-stream" : "text/plain"
    }
  }

  /// What it is shown as.
  package var kind: Kind {
    switch mediaType.prefix(while: { $0 != "/" }) {
    case "image": .image
    case "video": .video
    case "audio": .audio
    // An Ogg container has no other name, and what plays sound takes it (section 4.5).
    default: mediaType == "application/ogg" ? .audio : .file
    }
  }

  /// What a file is shown as.
  package enum Kind: Sendable { case image, video, audio, file }

  /// A byte that no text has (section 3).
  private static func isBinary(_ byte: UInt8) -> Bool {
    switch byte {
    case 0x00...0x08, 0x0B, 0x0E...0x1A, 0x1C...0x1F: true
    default: false
    }
  }
}
