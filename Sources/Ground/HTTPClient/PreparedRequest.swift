internal import Foundation

/// A request that can be sent as it is.
struct PreparedRequest: Sendable {
  let method: String
  let address: HTTPAddress
  /// The lines of the head, as libcurl takes them.
  let lines: [String]
  let body: HTTPRequest.Body?
  /// How long the body is; nil if nobody says it beforehand.
  let bodySize: Int?
  /// The most bytes of the answer's body.
  let limit: Int

  /// - Throws: ``HTTPError/unusable(_:)``.
  init(_ request: HTTPRequest, limit: Int) throws(HTTPError) {
    address = try HTTPAddress(request.address)
    guard Self.isToken(request.method) else { throw .unusable("the method is none") }
    method = request.method
    // What libcurl would say of itself: `Expect` would wait for a second before a body.
    var lines = ["Expect:"]
    if !request.headers.contains(where: { $0.name.lowercased() == "accept" }) {
      lines.append("Accept:")
    }
    var isChunked = false
    for (name, value) in request.headers {
      guard Self.isToken(name), value.utf8.allSatisfy({ $0 >= 0x20 && $0 != 0x7F || $0 == 0x09 })
      else { throw .unusable("a header has a name of letters, and a value of one line") }
      switch name.lowercased() {
      case "content-length", "expect": continue
      case "transfer-encoding": isChunked = true
      default: break
      }
      lines.append(value.allSatisfy { $0 == " " } ? "\(name);" : "\(name): \(value)")
    }
    self.lines = lines
    // A server may wait for the body that these have, if nothing says that there is none.
    let isEmpty = request.body == nil && ["POST", "PUT", "PATCH"].contains(method)
    body = isEmpty ? .bytes([]) : request.body
    bodySize = isChunked ? nil : try Self.size(of: body)
    self.limit = limit
  }

  private static func size(of body: HTTPRequest.Body?) throws(HTTPError) -> Int? {
    switch body {
    case nil: return nil
    case .bytes(let bytes): return bytes.count
    case .file(let path):
      var status = stat()
      guard unsafe stat(path, &status) == 0, status.st_mode & S_IFMT == S_IFREG else {
        throw .unusable("the file that is to be sent cannot be read")
      }
      return Int(status.st_size)
    }
  }

  /// What RFC 9110 calls so.
  private static func isToken(_ text: String) -> Bool {
    !text.isEmpty
      && text.utf8.allSatisfy { byte in
        switch byte {
        case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
          UInt8(ascii: "0")...UInt8(ascii: "9"):
          true
        default: "!#$%&'*+-.^_`|~".utf8.contains(byte)
        }
      }
  }
}
