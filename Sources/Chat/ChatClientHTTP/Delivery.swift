import ChatClient
import JSON

/// One attempt at having a server do what is in the outbox.
struct Delivery {
  let client: ServerClient
  let outbox: Outbox
  /// The channel's path.
  let path: String

  /// What the server has recorded.
  ///
  /// - Throws: ``ServerRefusal``; ``ServerFailure``, after which it may or may not be done, and is asked for again under the same key.
  func deliver(_ entry: OutboxEntry) async throws -> JSONValue {
    let key = entry.key
    switch entry.act {
    case .say(let text): return try await post("messages", ["text": .string(text)], key)
    case .send(let file, let caption):
      var message: [(String, JSONValue)] = [
        ("attachment", .string(try await upload(file, "\(key)-0")))
      ]
      if let caption { message.append(("text", .string(caption))) }
      return try await post("messages", .object(JSONObject(message)), key)
    case .place(let name, let latitude, let longitude):
      var place: [(String, JSONValue)] = [
        ("latitude", .double(latitude)), ("longitude", .double(longitude)),
      ]
      if let name { place.append(("name", .string(name))) }
      return try await post("messages", ["location": .object(JSONObject(place))], key)
    case .take(let kind, let id, _):
      return try await post("interactions", ["kind": .string(kind), "id": .string(id)], key)
    case .answer(let input, let value, let words, let images):
      var answer = value
      if !images.isEmpty {
        var ids: [JSONValue] = []
        for (number, image) in images.enumerated() {
          ids.append(.string(try await upload(image, "\(key)-\(number)")))
        }
        answer = ["text": .string(words), "images": .array(ids)]
      }
      return try await post(
        "interactions", ["kind": "input", "id": .string(input), "value": answer], key)
    }
  }

  private func post(_ route: String, _ body: JSONValue, _ key: String) async throws -> JSONValue {
    try await client.attempt("POST", "\(path)/\(route)", body.json, key: key)
  }

  private func upload(_ file: KeptFile, _ key: String) async throws -> String {
    let upload = Upload(
      ChatFile(name: file.name, bytes: try await outbox.bytes(of: file)), key: key)
    let stored = try await client.attempt(
      "POST", "\(path)/attachments", upload.body, upload.contentType, key: key)
    return try stored.text("id")
  }
}
