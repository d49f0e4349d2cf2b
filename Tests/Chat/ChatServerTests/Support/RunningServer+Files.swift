import HTTPClient
import JSON
import TestSupport

extension RunningServer {
  /// A file as it came back.
  struct Download: Sendable {
    let status: Int
    let headers: [String: String]
    let bytes: [UInt8]
  }

  /// Uploads a file as a form.
  func upload(
    _ bytes: [UInt8], called name: String = "file.bin", to channel: String, as token: String?,
    key: String? = nil, asking query: String = ""
  ) async throws -> Reply {
    try await send(
      Form(part: "file", name: name, bytes).bytes, type: Form.type, to: channel, as: token,
      key.map { ["idempotency-key": $0] } ?? [:], asking: query)
  }

  /// Sends any body to a channel's attachments.
  func post(
    _ body: [UInt8], type: String, to channel: String, as token: String?, key: String? = nil
  ) async throws -> Reply {
    try await send(
      body, type: type, to: channel, as: token, key.map { ["idempotency-key": $0] } ?? [:])
  }

  /// Sends a body in chunks, without saying how long it is.
  func stream(
    _ body: [UInt8], type: String, to channel: String, as token: String
  ) async throws -> Reply {
    try await send(body, type: type, to: channel, as: token, ["transfer-encoding": "chunked"])
  }

  private func send(
    _ body: [UInt8], type: String, to channel: String, as token: String?,
    _ headers: [String: String], asking query: String = ""
  ) async throws -> Reply {
    var request = request(
      "POST", "/v1/channels/\(channel)/attachments\(query)", as: token,
      headers.merging(["content-type": type]) { $1 })
    request.body = .bytes(body)
    return try await waiting.during("an upload") { [request] in
      Reply(try await Self.client.answer(to: request, limit: 1 << 20))
    }
  }

  /// Reads a file.
  func download(
    _ path: String, by method: String = "GET", as token: String?, headers: [String: String] = [:]
  ) async throws -> Download {
    let (head, bytes) = try await waiting.during("\(method) \(path)") {
      try await Self.client.answer(to: request(method, path, as: token, headers), limit: 64 << 20)
    }
    return Download(status: head.status, headers: head.fields, bytes: bytes)
  }
}

/// A form with one part, as a client writes it.
struct Form {
  static let boundary = "----a boundary'of"
  static let type = "multipart/form-data; boundary=\"\(boundary)\""

  let head: [UInt8]
  let content: [UInt8]
  let tail = Array("\r\n--\(boundary)--\r\n".utf8)

  init(part: String, name: String, _ content: [UInt8]) {
    head = Array(
      """
      --\(Self.boundary)\r
      Content-Disposition: form-data; name="\(part)"; filename="\(name)"\r
      Content-Type: text/html\r
      \r\n
      """.utf8)
    self.content = content
  }

  var bytes: [UInt8] { head + content + tail }
}

/// Files as they begin.
enum SampleFile {
  static let picture: [UInt8] =
    [0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A]
    + (0..<5000).map { UInt8(truncatingIfNeeded: $0) }
  static let document = Array("%PDF-1.7\nA letter of the hospital".utf8)
}
