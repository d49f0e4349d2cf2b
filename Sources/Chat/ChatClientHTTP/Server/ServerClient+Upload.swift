import ChatClient
package import JSON

extension ServerClient {
  /// Uploads a file, once; what the server says of it.
  ///
  /// - Throws: ``ServerRefusal``; ``ServerFailure``, after which it may or may not be there.
  package func upload(
    _ name: String, _ bytes: [UInt8], to path: String
  ) async throws -> JSONValue {
    let key = "\(UInt128.random(in: .min ... .max))"
    let upload = Upload(ChatFile(name: name, bytes: bytes), key: key)
    return try await repeated(
      .init(
        method: "POST", path: path, body: upload.body, contentType: upload.contentType,
        headers: [("idempotency-key", key)]))
  }
}
