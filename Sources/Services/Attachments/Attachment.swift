import Basics
package import Conversation
import Cryptography
import ErasableStore
package import EventLog
package import Files
import Glibc
import JSON

/// Tells identifiers of attachments apart from others.
package enum AttachmentKind {}
/// An attachment: nobody learns from it what the file says.
package typealias AttachmentID = Identifier<AttachmentKind>

/// A file that somebody has uploaded to a channel.
///
/// It lies beside the log, never in it, and goes with who uploaded it.
@JSONShape
package struct Attachment: Sendable, Equatable {
  /// Its identifier.
  package var id: AttachmentID
  /// Who uploaded it.
  package var owner: MemberID
  /// The channel in which it can be read; in no other.
  package var channel: String
  /// Its type by its bytes, as a media type.
  package var type: String
  /// How many bytes it has.
  package var bytes: Int
  /// Its owner's name for it.
  package var name: String
  /// The SHA-256 of its bytes, hexadecimal.
  package var digest: String
  /// The last position of the log when its upload began: a person who is forgotten after that takes
  /// it along.
  package var began: Int64
  /// A picture's width, in pixels.
  package var width: Int?
  /// A picture's height, in pixels.
  package var height: Int?
  /// How long a film or a recording lasts.
  package var seconds: Double?

  package init(
    id: AttachmentID, owner: MemberID, channel: String, type: String, bytes: Int, name: String,
    digest: String, began: Position
  ) {
    (self.id, self.owner, self.channel) = (id, owner, channel)
    (self.type, self.bytes, self.name) = (type, bytes, name)
    (self.digest, self.began) = (digest, Int64(clamping: began.value))
  }

  /// The same with how large or long it is; what could be a film and holds sound alone is a
  /// recording.
  package func measured(_ measure: MediaMeasure) -> Attachment {
    var measured = self
    (measured.width, measured.height) = (measure.width, measure.height)
    measured.seconds = measure.seconds
    if measure.isSoundOnly { measured.type = type.replacing("video/", with: "audio/") }
    return measured
  }

  /// The most pixels of a picture that is shown where it stands: more would fill a phone's memory.
  package static let shownPixels = 50_000_000

  /// The way in which it is shown; a picture of absurd size is a file.
  package var shownKind: SniffedType.Kind {
    let kind = SniffedType(type).kind
    guard kind == .image, let width, let height else { return kind }
    let (pixels, isTooMany) = width.multipliedReportingOverflow(by: height)
    return isTooMany || pixels > Self.shownPixels ? .file : .image
  }

  /// Whether another upload is the same one, made once more.
  func isRepeated(by other: Attachment) -> Bool {
    (owner, channel, name, digest) == (other.owner, other.channel, other.name, other.digest)
  }

  /// The bytes that it counts towards its owner's quota: a block of the disk at least.
  var charge: Int { max(bytes, 4096) }
}

/// Why a file is not kept.
package enum AttachmentRefusal: Error, Equatable, CustomStringConvertible {
  /// The identifier belongs to another file.
  case idTaken
  /// The owner has no room left.
  case quotaExceeded(used: Int, quota: Int)
  /// All attachments together have no room left.
  case totalExceeded(total: Int)
  /// The owner was forgotten while it was uploaded.
  case ownerForgotten

  /// A sentence for a person.
  package var description: String {
    switch self {
    case .idTaken: "this upload was made before with another file: take a new key"
    case .quotaExceeded(let used, let quota):
      "your files have \(used) bytes already, and \(quota) is the most: this one does not fit"
    case .totalExceeded(let total):
      "all files of this server together have \(total) bytes at most: this one does not fit; ask an administrator"
    case .ownerForgotten: "who uploads this was forgotten meanwhile: nothing is kept"
    }
  }
}

/// A file while it is uploaded: written as it comes, in no more memory than a piece of it.
package struct AttachmentDraft: Sendable {
  let path: String
  private let folder: String
  private let file: OpenFile
  private var hash = SHA256()
  private var head: [UInt8] = []
  /// How many bytes it has so far.
  package private(set) var bytes = 0

  init(in folder: String) throws {
    self.folder = folder
    var generator = SystemRandomNumberGenerator()
    path = "\(folder)/\(String(generator.next(), radix: 36))\(String(generator.next(), radix: 36))"
    let draft = path
    file = try StoreFolderError.naming(folder) { try OpenFile(path: draft, isReadOnly: false) }
  }

  /// Writes some more.
  package mutating func append(_ chunk: [UInt8]) throws {
    try StoreFolderError.naming(folder) { try file.write(chunk, at: bytes) }
    hash.update(chunk.span)
    bytes += chunk.count
    if head.count < SniffedType.headLength {
      head += chunk.prefix(SniffedType.headLength - head.count)
    }
  }

  /// The SHA-256 of its bytes, hexadecimal.
  package var digest: String { hash.finalize().hexadecimal }

  /// Its type by its bytes.
  package var type: SniffedType { SniffedType(of: head) }

  /// How large or long what it holds is, as far as its bytes say so.
  package func measure() throws -> MediaMeasure {
    try MediaMeasure(of: type, size: bytes) { [file] in try file.read($0, at: $1) }
  }

  /// Writes what it holds without what a picture's or a film's file says beside it into another
  /// draft; nil if there is nothing to take away.
  ///
  /// - Throws: what reading and writing throws.
  package func withoutMetadata() throws -> AttachmentDraft? {
    guard PictureMetadata.knows(type, head) else { return nil }
    let whole = try file.read(bytes, at: 0)
    guard let cleaned = PictureMetadata.removed(from: whole, of: type), cleaned != whole else {
      return nil
    }
    var draft = try AttachmentDraft(in: folder)
    try draft.append(cleaned)
    return draft
  }

  /// Whether it begins as a GIF and is none: a page or a script can look so.
  package func isFalseGIF() throws -> Bool {
    guard type.mediaType == "image/gif" else { return false }
    return PictureMetadata.removed(from: try file.read(bytes, at: 0), of: type) == nil
  }

  /// Returns once its bytes are on the disk.
  package func sync() throws { try StoreFolderError.naming(folder) { try file.sync() } }

  /// Removes it, unless it has become a file that stays.
  package func discard() throws(FileError) {
    guard unlink(path) == 0 || errno == ENOENT else { throw FileError("removed", path) }
  }
}
