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

  /// What a message says: words, a file, or a picture with both.
  ///
  /// - Throws: ``Problem`` 422 where there is neither, or words beside a file that has no caption, 404 for a file that is not the sender's.
  func content(of said: NewMessage, _ call: Call) throws -> MessageContent {
    guard let id = said.attachment else {
      guard let text = said.text else {
        throw Problem(
          .unprocessableContent, "nothing-said",
          "the message has neither 'text' nor 'attachment': send one of them")
      }
      return .text(text: text)
    }
    let (channel, sender) = (try call.channel, try call.principal.id)
    guard let known = AttachmentID(rawValue: id), let file = try store.attachment(known),
      file.channel == channel, file.owner == sender
    else { throw Problem.notFound("the file '\(id)', uploaded by you to this channel,") }
    let content = MessageContent(file, caption: said.text)
    if said.text != nil, SniffedType(file.type).kind != .image {
      throw Problem(
        .unprocessableContent, "no-caption",
        "'text' beside '\(file.type)': only a picture has a caption; send the words as a message")
    }
    return content
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
    case .image: self = .image(url: file.url, width: nil, height: nil, caption: caption)
    case .video: self = .video(url: file.url, seconds: nil, bytes: file.bytes)
    case .audio: self = .audio(url: file.url, seconds: nil, bytes: file.bytes)
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
}

extension UploadedFile {
  init(_ attachment: Attachment) {
    self.init(
      id: attachment.id.rawValue, type: attachment.type, bytes: attachment.bytes,
      name: attachment.name, url: attachment.url)
  }
}
