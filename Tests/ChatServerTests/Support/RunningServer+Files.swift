import AsyncHTTPClient
import JSON
import NIOCore
import NIOHTTP1
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
    key: String? = nil
  ) async throws -> Reply {
    try await post(
      Form(part: "file", name: name, bytes).bytes, type: Form.type, to: channel, as: token, key: key
    )
  }

  /// Sends any body to a channel's attachments.
  func post(
    _ body: [UInt8], type: String, to channel: String, as token: String?, key: String? = nil
  ) async throws -> Reply {
    try await send(.bytes(body), type: type, to: channel, as: token, key: key)
  }

  /// Sends a body piece by piece, without saying how long it is.
  func stream(
    _ pieces: [[UInt8]], type: String, to channel: String, as token: String
  ) async throws -> Reply {
    let body = AsyncStream { continuation in
      for piece in pieces { continuation.yield(ByteBuffer(bytes: piece)) }
      continuation.finish()
    }
    return try await send(.stream(body, length: .unknown), type: type, to: channel, as: token)
  }

  private func send(
    _ body: HTTPClientRequest.Body, type: String, to channel: String, as token: String?,
    key: String? = nil
  ) async throws -> Reply {
    var request = request(
      "POST", "/v1/channels/\(channel)/attachments", as: token,
      key.map { ["idempotency-key": $0] } ?? [:])
    request.headers.replaceOrAdd(name: "content-type", value: type)
    request.body = body
    let (response, bytes) = try await waiting.during("an upload") { [request] in
      let response = try await client.execute(request, timeout: .minutes(5))
      return (response, try await response.body.collect(upTo: 1 << 20))
    }
    let fields = response.headers.map { ($0.name.lowercased(), $0.value) }
    return Reply(
      status: Int(response.status.code), headers: Dictionary(fields) { first, _ in first },
      body: String(buffer: bytes))
  }

  /// Reads a file.
  func download(
    _ path: String, by method: String = "GET", as token: String?, headers: [String: String] = [:]
  ) async throws -> Download {
    let (response, bytes) = try await waiting.during("\(method) \(path)") {
      let response = try await client.execute(
        request(method, path, as: token, headers), timeout: .minutes(5))
      return (response, try await response.body.collect(upTo: 64 << 20))
    }
    let fields = response.headers.map { ($0.name.lowercased(), $0.value) }
    return Download(
      status: Int(response.status.code), headers: Dictionary(fields) { first, _ in first },
      bytes: Array(buffer: bytes))
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
