import AccessRecord
import Attachments
import Conversation
import EventLog
import Files
import HTTPTypes
import JSONSchema
import PluginKit

/// The routes of files.
enum AttachmentEndpoints {
  static func table(
    _ handlers: AttachmentHandlers, _ images: CardImages
  ) throws -> [Endpoint] {
    [
      Endpoint(
        method: .post, path: "/v1/channels/{channel}/attachments", name: "uploadAttachment",
        summary:
          "Uploads a file, which a message can then carry; its type is found in its bytes. Where and when a JPEG, PNG, WebP or GIF was taken, and whatever else its file says beside it, is taken away unless ?keep_metadata=true; other files are kept as they are.",
        rule: .members, query: [.init("keep_metadata", .boolean())],
        body: .object(
          .required("file", .string("the file", minLength: 1).adding(.format, "binary"))),
        bodyType: "multipart/form-data", status: .created,
        content: .json(try UploadedFile.parameterSchema)
      ) { .json(try await handlers.upload($0), .created) }.recorded,
      Endpoint(
        method: .get, path: "/v1/channels/{channel}/attachments/{attachment}",
        name: "getAttachment", summary: "A file, or the part of it that Range names.",
        rule: .readers, content: .media("*/*"),
        problems: [.partialContent, .notModified, .rangeNotSatisfiable]
      ) { try handlers.download($0) }.showing(.file),
      Endpoint(
        method: .get, path: "/v1/channels/{channel}/images", name: "getCardImage",
        summary: "The picture of a card that lies on another host, fetched by the server.",
        rule: .readers,
        query: [.init("url", .string(minLength: 1, maxLength: 2048), isRequired: true)],
        content: .media("image/*"), problems: [.badGateway]
      ) { try await images.image($0) }.showing(.file),
    ]
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
  /// how wide a picture is, in pixels; nothing if its bytes do not say it.
  var width: Int?
  /// how high a picture is, in pixels.
  var height: Int?
  /// how long a film or a recording lasts.
  var seconds: Double?
  /// true if something was taken away that a picture's file said beside the picture.
  @Parameter("metadata_removed")
  var metadataRemoved: Bool?
}

extension UploadedFile {
  init(_ attachment: Attachment, isCut: Bool) {
    self.init(
      id: attachment.id.rawValue, type: attachment.type, bytes: attachment.bytes,
      name: attachment.name, url: attachment.url, width: attachment.width,
      height: attachment.height, seconds: attachment.seconds,
      metadataRemoved: isCut ? true : nil)
  }
}
