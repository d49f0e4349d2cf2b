import Attachments
import Conversation
import EventLog
import Foundation
import HTTPTypes
import PluginKit

/// Files that people bring to channels: uploaded first, then said, and read by who reads the channel.
struct ChannelAttachments: Sendable {
  let platform: Platform
  let store: AttachmentStore
  let configuration: ServerConfiguration
  /// Where the disk is waited for, and nobody else has to.
  let queue = DispatchQueue(label: "verbatim.attachments")

  /// The attachment of a channel under an identifier.
  ///
  /// - Throws: ``Problem`` 404 where there is none in this channel.
  func attachment(_ id: String, in channel: String) throws -> Attachment {
    guard let id = AttachmentID(rawValue: id), let attachment = try store.attachment(id),
      attachment.channel == channel
    else { throw Problem.notFound("the attachment \(id)") }
    return attachment
  }

  /// What a message says: words, a file, a picture with both, or a place.
  ///
  /// - Throws: ``Problem`` 422 where there is nothing of it or too much, such as words beside a file that has no caption, 404 for a file that
  ///   is not the sender's.
  func content(of said: NewMessage, _ call: Call) throws -> MessageContent {
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
    let file = try own(id, call)
    guard said.text == nil || SniffedType(file.type).kind == .image else {
      throw Problem(
        .unprocessableContent, "no-caption",
        "'text' beside '\(file.type)': only a picture has a caption; send the words as a message")
    }
    return MessageContent(file, caption: said.text)
  }

  /// A picture that the caller has uploaded to the channel, as it is said.
  ///
  /// - Throws: ``Problem`` 404 for a file that is not the caller's, 422 for one that is no picture.
  func image(_ id: String, _ call: Call) throws -> MessageContent {
    let file = try own(id, call)
    guard SniffedType(file.type).kind == .image else {
      throw Problem(
        .unprocessableContent, "no-picture", "the file '\(id)' is '\(file.type)', no picture")
    }
    return MessageContent(file, caption: nil)
  }

  /// A file that the caller has uploaded to the channel.
  private func own(_ id: String, _ call: Call) throws -> Attachment {
    let (channel, sender) = (try call.channel, try call.principal.id)
    guard let known = AttachmentID(rawValue: id), let file = try store.attachment(known),
      file.channel == channel, file.owner == sender
    else { throw Problem.notFound("the file '\(id)', uploaded by you to this channel,") }
    return file
  }
}

extension Attachment {
  /// Where it is read.
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
    switch SniffedType(file.type).kind {
    case .image:
      self = .image(url: file.url, width: file.width, height: file.height, caption: caption)
    case .video: self = .video(url: file.url, seconds: file.seconds, bytes: file.bytes)
    case .audio: self = .audio(url: file.url, seconds: file.seconds, bytes: file.bytes)
    case .file:
      self = .file(url: file.url, name: file.name, mimeType: file.type, bytes: file.bytes)
    }
  }
}

/// A file that was uploaded.
@FunctionResult
struct UploadedFile: Sendable {
  /// what a message carries it by.
  var id: String
  /// its media type, found in its bytes.
  var type: String
  /// how many bytes it has.
  var bytes: Int
  /// what it is called.
  var name: String
  /// where it is read.
  var url: String
  /// how wide a picture is, in pixels; nothing where its bytes do not say it.
  var width: Int?
  /// how high a picture is, in pixels.
  var height: Int?
  /// how long a film or a recording lasts.
  var seconds: Double?
}

extension UploadedFile {
  init(_ attachment: Attachment) {
    self.init(
      id: attachment.id.rawValue, type: attachment.type, bytes: attachment.bytes,
      name: attachment.name, url: attachment.url, width: attachment.width,
      height: attachment.height, seconds: attachment.seconds)
  }
}
