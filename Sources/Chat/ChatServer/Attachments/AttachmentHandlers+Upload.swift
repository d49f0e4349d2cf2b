import Attachments
import EventLog
import Foundation
import HTTPTypes
import HummingbirdCore
import NIOCore

extension AttachmentHandlers {
  /// The bytes that a form has beside its file: boundaries, heads.
  private static let overhead = 64 << 10

  /// Takes the file of a form to the disk as it comes, and answers once it is there with whose it
  /// is.
  ///
  /// A file that comes again under its key is the same attachment. Of a picture only the picture
  /// stays, unless whoever uploads it wants to keep what else its file says.
  func upload(_ request: AdmittedRequest) async throws -> UploadedFile {
    let keepsMetadata = try request.flag("keep_metadata")
    let boundary = try MultipartBoundary(request.http.headers[.contentType])
    let began = try server.log.head()
    let draft = try store.draft()
    do {
      let (received, name) = try await receive(request, boundary, in: draft)
      let (id, owner) = (
        try AttachmentID(checking: request.key.identifier("f")), try request.principal.id
      )
      let channel = try request.channel
      let (kept, isCut) = try await onQueue { () throws -> (Attachment, Bool) in
        let cleaned = keepsMetadata ? nil : try received.withoutMetadata()
        let file = cleaned ?? received
        do {
          let isFalse = try file.isFalseGIF()
          let type = isFalse ? "application/octet-stream" : file.type.mediaType
          let attachment = Attachment(
            id: id, owner: owner, channel: channel, type: type, bytes: file.bytes,
            name: name.text, digest: file.digest, began: began)
          let measure = try isFalse ? MediaMeasure() : file.measure()
          let kept = try keep(file, as: attachment.measured(measure))
          try cleaned?.discard()
          return (kept, cleaned != nil)
        } catch {
          try cleaned?.discard()
          throw error
        }
      }
      try draft.discard()
      return UploadedFile(kept, isCut: isCut)
    } catch {
      try draft.discard()
      throw error
    }
  }

  private func receive(
    _ request: AdmittedRequest, _ boundary: MultipartBoundary, in draft: AttachmentDraft
  ) async throws -> (AttachmentDraft, FileName) {
    var form = FileForm(draft: draft, boundary: boundary, limit: configuration.maximumAttachment)
    let maximum = configuration.maximumAttachment + Self.overhead
    if let announced = request.http.headers[.contentLength].flatMap({ Int($0) }),
      announced > maximum
    {
      throw form.tooLarge
    }
    var bytes = 0
    for try await buffer in request.http.body {
      bytes += buffer.readableBytes
      guard bytes <= maximum else { throw form.tooLarge }
      try form.read(Array(buffer.readableBytesView))
    }
    return try form.end()
  }

  private func keep(_ draft: AttachmentDraft, as attachment: Attachment) throws -> Attachment {
    try draft.sync()
    return try store.keep(
      draft, as: attachment, quota: configuration.attachmentQuota,
      total: configuration.attachmentTotal, log: server.log)
  }

  /// Does what waits for the disk, or holds a whole picture in memory, one after the other.
  private func onQueue<R: Sendable>(_ body: @escaping @Sendable () throws -> R) async throws -> R {
    try await withCheckedThrowingContinuation { continuation in
      queue.async { continuation.resume(with: Result(catching: body)) }
    }
  }
}

/// A form with one file on its way to a draft.
///
/// The file is the part called `file`, or the one with a file name. Other parts are texts that some
/// clients add, and are passed over.
private struct FileForm {
  /// Whether the part that is being read is the file.
  private var isInFile = false
  private var draft: AttachmentDraft
  private var reader: MultipartReader
  private var name: FileName?
  private let limit: Int

  init(draft: AttachmentDraft, boundary: MultipartBoundary, limit: Int) {
    (self.draft, self.limit) = (draft, limit)
    reader = MultipartReader(boundary: boundary.text)
  }

  var tooLarge: Problem {
    Problem(
      .contentTooLarge, "too-large",
      "the file is larger than \(limit) bytes, the most that this server takes")
  }

  mutating func read(_ bytes: [UInt8]) throws {
    for piece in try reader.read(bytes) {
      switch piece {
      case .head(let head): try begin(head)
      case .content where !isInFile: break
      case .content(let content):
        guard draft.bytes + content.count <= limit else { throw tooLarge }
        try draft.append(content)
      case .end: break
      }
    }
  }

  private mutating func begin(_ head: MultipartHead) throws {
    isInFile = head.name == "file" || head.fileName != nil
    guard isInFile else { return }
    guard name == nil else {
      let other = head.name.map { "'\($0.prefix(100))'" } ?? "without a name"
      throw Problem.malformedForm("it has another file, \(other), expected one file alone")
    }
    name = FileName(head.fileName)
  }

  /// The file, which is whole.
  func end() throws -> (AttachmentDraft, FileName) {
    try reader.end()
    guard let name else {
      throw Problem.malformedForm(
        "it has no file, expected one part that is called 'file' or has a file name")
    }
    guard draft.bytes > 0 else {
      throw Problem(.unprocessableContent, "empty-file", "the file '\(name.text)' has no bytes")
    }
    return (draft, name)
  }
}

/// The name of a file, as it can be shown and be saved under.
struct FileName {
  /// The longest, in bytes; most file systems take no more.
  static let longest = 255

  let text: String

  /// Takes a path's last part without what nobody sees; a name without anything left is `file`.
  init(_ given: String?) {
    let last = (given ?? "").split { $0 == "/" || $0 == "\\" }.last ?? ""
    let shown = String(String.UnicodeScalarView(last.unicodeScalars.filter(Self.isShown)))
      .trimmingCharacters(in: .whitespaces)
    let isNamed = shown.contains { $0 != "." }
    text = isNamed ? Self.shortened(shown) : "file"
  }

  /// Keeps what says the kind of the file.
  private static func shortened(_ name: String) -> String {
    guard name.utf8.count > longest else { return name }
    let ending = name.lastIndex(of: ".").map { name[$0...] } ?? ""
    let kept = ending.utf8.count <= 16 ? String(ending) : ""
    var stem = String(name.dropLast(kept.count))
    while stem.utf8.count + kept.utf8.count > longest { stem.removeLast() }
    return stem + kept
  }

  /// Controls, those of direction, joiners and the like are not shown.
  private static func isShown(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar.properties.generalCategory {
    case .control, .format, .surrogate, .privateUse, .unassigned, .lineSeparator,
      .paragraphSeparator:
      false
    default: true
    }
  }

  /// How a download is to be treated (RFC 6266): the name in plain letters, and as it is.
  func disposition(_ kind: String) -> String {
    let plain = String(
      text.unicodeScalars.map { scalar in
        (0x20..<0x7F).contains(scalar.value) && !"\"\\%".unicodeScalars.contains(scalar)
          ? Character(scalar) : "_"
      })
    let encoded = text.addingPercentEncoding(withAllowedCharacters: Self.plainLetters) ?? "file"
    return "\(kind); filename=\"\(plain)\"; filename*=UTF-8''\(encoded)"
  }

  private static let plainLetters = CharacterSet(
    charactersIn: "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-._~")
}
