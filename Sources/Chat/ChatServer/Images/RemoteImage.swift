import Attachments
import HTTPTypes
import HummingbirdCore
import NIOCore

/// A picture of another host, as it was fetched.
struct RemoteImage: Sendable {
  /// The most bytes of a picture.
  static let mostBytes = 5 << 20
  /// What browsers show as a picture, and run nothing of.
  private static let types: Set<String> = [
    "image/png", "image/jpeg", "image/gif", "image/webp", "image/avif", "image/bmp", "image/x-icon",
  ]

  let type: String
  let bytes: ByteBuffer

  /// Nil where the bytes are no picture, whatever the host calls them.
  init?(_ bytes: [UInt8]) {
    let type = SniffedType(of: Array(bytes.prefix(SniffedType.headLength))).mediaType
    guard Self.types.contains(type) else { return nil }
    (self.type, self.bytes) = (type, ByteBuffer(bytes: bytes))
  }

  /// The picture; a browser keeps it for a day and runs nothing of it.
  var answer: Answer {
    Answer(
      headers: [
        .contentType: type, .xContentTypeOptions: "nosniff", .contentDisposition: "inline",
        .contentSecurityPolicy: "sandbox; \(ProtectiveFields.policy)",
        .cacheControl: "private, max-age=86400",
      ], body: .init(byteBuffer: bytes))
  }
}
