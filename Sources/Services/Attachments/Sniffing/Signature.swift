import Basics

/// The bytes that files of a type begin with; `..` stands for any byte (WHATWG MIME Sniffing, sections 6.1, 6.2, 6.4 and 7.1).
struct Signature: Sendable {
  let mediaType: String
  private let bytes: [UInt8?]

  private init(_ pattern: String, _ mediaType: String) {
    self.mediaType = mediaType
    bytes = pattern.split(separator: " ").map { UInt8($0, radix: 16) }
  }

  /// Whether a file begins so.
  func fits(_ head: [UInt8]) -> Bool {
    head.count >= bytes.count && zip(bytes, head).allSatisfy { $0 == nil || $0 == $1 }
  }

  static let all = images + sounds + archives + documents

  private static let images = [
    Signature("00 00 01 00", "image/x-icon"),
    Signature("00 00 02 00", "image/x-icon"),
    Signature("42 4D", "image/bmp"),
    Signature("47 49 46 38 37 61", "image/gif"),
    Signature("47 49 46 38 39 61", "image/gif"),
    Signature("52 49 46 46 .. .. .. .. 57 45 42 50 56 50", "image/webp"),
    Signature("89 50 4E 47 0D 0A 1A 0A", "image/png"),
    Signature("FF D8 FF", "image/jpeg"),
  ]

  private static let sounds = [
    Signature("46 4F 52 4D .. .. .. .. 41 49 46 46", "audio/aiff"),
    Signature("49 44 33", "audio/mpeg"),
    Signature("4F 67 67 53 00", "application/ogg"),
    Signature("4D 54 68 64 00 00 00 06", "audio/midi"),
    Signature("52 49 46 46 .. .. .. .. 41 56 49 20", "video/avi"),
    Signature("52 49 46 46 .. .. .. .. 57 41 56 45", "audio/wave"),
  ]

  private static let archives = [
    Signature("1F 8B 08", "application/x-gzip"),
    Signature("50 4B 03 04", "application/zip"),
    Signature("52 61 72 21 1A 07 00", "application/x-rar-compressed"),
  ]

  private static let documents = [
    Signature("25 50 44 46 2D", "application/pdf"),
    Signature("25 21 50 53 2D 41 64 6F 62 65 2D", "application/postscript"),
    Signature("FE FF", "text/plain"),
    Signature("FF FE", "text/plain"),
    Signature("EF BB BF", "text/plain"),
  ]
}
