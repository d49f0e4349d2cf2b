import HTTPTypes
import JSONSchema
import PluginKit

/// The routes of files.
enum AttachmentEndpoints {
  static func table(
    _ attachments: ChannelAttachments, _ images: CardImages
  ) throws -> [Endpoint] {
    [
      Endpoint(
        method: .post, path: "/v1/channels/{channel}/attachments", name: "uploadAttachment",
        summary: "Uploads a file, which a message can then carry; its type is found in its bytes.",
        rule: .members,
        body: .object(
          .required("file", .string("the file", minLength: 1).adding(.format, "binary"))),
        bodyType: "multipart/form-data", status: .created,
        content: .json(try UploadedFile.parameterSchema)
      ) { .json(try await attachments.upload($0), .created) }.recorded,
      Endpoint(
        method: .get, path: "/v1/channels/{channel}/attachments/{attachment}",
        name: "getAttachment", summary: "A file, or the part of it that Range names.",
        rule: .readers, content: .media("*/*"),
        problems: [.partialContent, .notModified, .rangeNotSatisfiable]
      ) { try attachments.download($0) },
      Endpoint(
        method: .get, path: "/v1/channels/{channel}/images", name: "getCardImage",
        summary: "The picture of a card that lies on another host, fetched by the server.",
        rule: .readers,
        query: [.init("url", .string(minLength: 1, maxLength: 2048), isRequired: true)],
        content: .media("image/*"), problems: [.badGateway]
      ) { try await images.image($0) },
    ]
  }
}
