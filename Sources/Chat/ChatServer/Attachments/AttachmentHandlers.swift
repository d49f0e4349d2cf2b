import Accounts
import Attachments
import Conversation
import EventLog
import Files
import Foundation
import HTTPTypes
import HummingbirdCore
import JSONSchema
import NIOCore
import PluginKit

/// Files that people bring to channels: uploaded first, then said, and read by who reads the
/// channel.
struct AttachmentHandlers: Sendable {
  let server: ServerParts
  let store: AttachmentStore
  let configuration: ServerConfiguration
  /// The queue that waits for the disk, so that nobody else has to.
  let queue = DispatchQueue(label: "verbatim.attachments")

  /// The attachment of a channel under an identifier.
  ///
  /// - Throws: ``Problem`` 404 if there is none in this channel.
  func attachment(_ id: String, in channel: String) throws -> Attachment {
    guard let id = AttachmentID(rawValue: id), let attachment = try store.attachment(id),
      attachment.channel == channel
    else { throw Problem.notFound("the attachment \(id)") }
    return attachment
  }

  /// The content of a message: words, a file, a picture with both, or a place.
  ///
  /// - Throws: ``Problem`` 422 if there is nothing of it or too much, such as words beside a file
  ///   that has no caption, 404 for a file that is not the sender's.
  func content(of said: NewMessage, _ request: AdmittedRequest) throws -> MessageContent {
    if let place = said.location {
      guard said.text == nil, said.attachment == nil else {
        throw Problem(
          .unprocessableContent, "not-both",
          "'location' stands alone: send 'text' or 'attachment' as a message of its own")
      }
      return place.content
    }
    guard let id = said.attachment else {
      guard let text = said.text else {
        throw Problem(
          .unprocessableContent, "nothing-said",
          "the message has neither 'text' nor 'attachment' nor 'location': send one of them")
      }
      return .text(text: text)
    }
    let file = try uploaded(id, request)
    guard said.text == nil || file.shownKind == .image else {
      throw Problem(
        .unprocessableContent, "no-caption",
        "'text' beside '\(file.type)': only a picture has a caption; send the words as a message")
    }
    return MessageContent(file, caption: said.text)
  }

  /// A picture that the caller has uploaded to the channel, as it is said.
  ///
  /// - Throws: ``Problem`` 404 for a file that is not the caller's, 422 for one that is no picture.
  func image(_ id: String, _ request: AdmittedRequest) throws -> MessageContent {
    let file = try uploaded(id, request)
    guard file.shownKind == .image else {
      throw Problem(
        .unprocessableContent, "no-picture",
        "the file '\(id)' is '\(file.type)', no picture that can be shown")
    }
    return MessageContent(file, caption: nil)
  }

  /// A file that the caller has uploaded to the channel.
  private func uploaded(_ id: String, _ request: AdmittedRequest) throws -> Attachment {
    let (channel, sender) = (try request.channel, try request.principal.id)
    guard let known = AttachmentID(rawValue: id), let file = try store.attachment(known),
      file.channel == channel, file.owner == sender
    else { throw Problem.notFound("the file '\(id)', uploaded by you to this channel,") }
    return file
  }
}

extension Attachment {
  /// The address at which it is read.
  var url: String {
    let name = channel.addingPercentEncoding(withAllowedCharacters: .inPath) ?? channel
    return "/v1/channels/\(name)/attachments/\(id.rawValue)"
  }
}

extension CharacterSet {
  fileprivate static let inPath = CharacterSet.urlPathAllowed.subtracting(["/", ";"])
}

extension MessageContent {
  /// A file as it is said.
  fileprivate init(_ file: Attachment, caption: String?) {
    switch file.shownKind {
    case .image:
      self = .image(url: file.url, width: file.width, height: file.height, caption: caption)
    case .video: self = .video(url: file.url, seconds: file.seconds, bytes: file.bytes)
    case .audio: self = .audio(url: file.url, seconds: file.seconds, bytes: file.bytes)
    case .file:
      self = .file(url: file.url, name: file.name, mimeType: file.type, bytes: file.bytes)
    }
  }
}

extension AttachmentHandlers {
  /// How many bytes are in memory at once.
  private static let piece = 64 << 10

  /// Answers with a file, or with the part of it that `Range` names.
  func download(_ request: AdmittedRequest) throws -> EndpointAnswer {
    let attachment = try attachment(try request.parameter("attachment"), in: try request.channel)
    let isDeleted = try server.channels.state(of: .channel(try request.channel))
      .isRetracted(file: "/" + attachment.id.rawValue)
    guard try !isDeleted || request.principal.has(.auditor), let file = try store.open(attachment)
    else {
      throw Problem.notFound("the attachment \(attachment.id)")
    }
    let sent = request.http.headers
    var headers = attachment.headers
    if sent.hasTag(attachment.tag, in: .ifNoneMatch) {
      return EndpointAnswer(.notModified, headers: headers)
    }
    // A client that has a part of something else gets all of this.
    let isPart = sent[.ifRange].map { $0 == attachment.tag } ?? true
    let range = request.http.method == .get && isPart ? sent[.range] : nil
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
  ) -> EndpointAnswer {
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
    let isShown = shownKind != .file
    return [
      .contentType: type, .xContentTypeOptions: "nosniff",
      .contentDisposition: FileName(name).disposition(isShown ? "inline" : "attachment"),
      .contentSecurityPolicy: "sandbox; \(ProtectiveFields.policy)",
      .cacheControl: "private, no-cache",
      .eTag: tag, .acceptRanges: "bytes",
    ]
  }
}

/// Which part of a file a request asks for (RFC 9110, section 14).
enum RangeRequest: Equatable {
  /// All of it; so does who asks for several parts, or for something that is none.
  case whole
  /// These bytes.
  case part(Range<Int>)
  /// None of what there is.
  case unsatisfiable

  /// Reads the field `Range` for a file of some bytes.
  init(_ field: String?, of size: Int) {
    self = .whole
    guard let field, let equals = field.firstIndex(of: "="),
      field[..<equals].lowercased() == "bytes"
    else { return }
    let ends = field[field.index(after: equals)...]
      .split(separator: "-", omittingEmptySubsequences: false).map { $0.trimmed }
    guard ends.count == 2, ends.allSatisfy({ $0.utf8.allSatisfy(Self.isDigit) }) else { return }
    switch (Self.number(ends[0]), Self.number(ends[1])) {
    case (nil, nil): return
    case (nil, let last?): self = last == 0 ? .unsatisfiable : .part(max(0, size - last)..<size)
    case (let first?, let last):
      if let last, last < first { return }
      self = first >= size ? .unsatisfiable : .part(first..<min(last ?? size, size - 1) + 1)
    }
  }

  private static func isDigit(_ byte: UInt8) -> Bool {
    (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(byte)
  }

  /// Nil for nothing; what is too large to be counted is as good as the largest.
  private static func number(_ digits: Substring) -> Int? {
    digits.isEmpty ? nil : Int(digits) ?? Int.max
  }
}

extension Substring {
  fileprivate var trimmed: Substring {
    let start = drop { $0 == " " || $0 == "\t" }
    return start.prefix(
      upTo: start.lastIndex { $0 != " " && $0 != "\t" }.map(start.index(after:)) ?? start.startIndex
    )
  }
}
