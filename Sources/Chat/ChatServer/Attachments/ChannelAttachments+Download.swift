import Attachments
import EventLog
import Files
import HTTPTypes
import HummingbirdCore
import NIOCore

extension ChannelAttachments {
  /// How many bytes are in memory at once.
  private static let piece = 64 << 10

  /// Answers with a file, or with the part of it that `Range` names.
  func download(_ call: Call) throws -> Answer {
    let attachment = try attachment(try call.parameter("attachment"), in: try call.channel)
    guard let file = try store.open(attachment) else {
      throw Problem.notFound("the attachment \(attachment.id)")
    }
    let request = call.request.headers
    var headers = attachment.headers
    if request.hasTag(attachment.tag, in: .ifNoneMatch) {
      return Answer(.notModified, headers: headers)
    }
    // Where the client has a part of something else, it gets all of this.
    let isPart = request[.ifRange].map { $0 == attachment.tag } ?? true
    let range = call.request.method == .get && isPart ? request[.range] : nil
    switch RangeRequest(range, of: attachment.bytes) {
    case .whole:
      headers[.contentLength] = "\(attachment.bytes)"
      return Self.answer(.ok, headers, file, 0..<attachment.bytes)
    case .part(let part):
      headers[.contentRange] =
        "bytes \(part.lowerBound)-\(part.upperBound - 1)/\(attachment.bytes)"
      return Self.answer(.partialContent, headers, file, part)
    case .unsatisfiable:
      throw Problem(
        .rangeNotSatisfiable, "range-not-satisfiable",
        "Range is '\((range ?? "").prefix(100))', and the file has \(attachment.bytes) bytes",
        headers: [.contentRange: "bytes */\(attachment.bytes)"])
    }
  }

  private static func answer(
    _ status: HTTPResponse.Status, _ headers: HTTPFields, _ file: OpenFile, _ part: Range<Int>
  ) -> Answer {
    .streamed(status, headers: headers, length: part.count) { writer in
      for start in stride(from: part.lowerBound, to: part.upperBound, by: piece) {
        let count = min(piece, part.upperBound - start)
        let bytes = try file.read(count, at: start)
        // Cut since it was opened: the connection ends, so that nobody waits for the rest.
        guard bytes.count == count else {
          throw DamagedAttachment(
            path: file.path, found: start + bytes.count, kept: part.upperBound)
        }
        try await writer.write(ByteBuffer(bytes: bytes))
      }
      try await writer.finish(nil)
    }
  }
}

extension Attachment {
  /// Tells it apart from other content of the same address; an attachment never changes.
  fileprivate var tag: String { "\"\(id.rawValue)\"" }

  /// Whatever is in it, a browser runs nothing of it, and no cache of others keeps it.
  fileprivate var headers: HTTPFields {
    let isShown = SniffedType(type).kind != .file
    return [
      .contentType: type, .xContentTypeOptions: "nosniff",
      .contentDisposition: FileName(name).disposition(isShown ? "inline" : "attachment"),
      .contentSecurityPolicy: "sandbox; \(ProtectiveFields.policy)",
      .cacheControl: "private, no-cache",
      .eTag: tag, .acceptRanges: "bytes",
    ]
  }
}
