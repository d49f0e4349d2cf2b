import ChatPage
import Cryptography
import HTTPTypes
import Hummingbird
import NIOCore

/// Hands out the chat page's files.
struct PageDelivery: Sendable {
  let files: PageFiles
  /// The lines of the page about privacy on the rules of retention; nil if there are none.
  var retention: RetentionNotice?

  /// The policy of the page: it may load and run its own files, and what it makes itself of data it
  /// was sent, and nothing inline that it has no hash of (CSP level 3; Trusted Types).
  ///
  /// The one policy is for the address of its service worker, which is a script's.
  static let policy = """
    default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self' blob:; media-src 'self' blob:; connect-src 'self'; \
    worker-src 'self'; manifest-src 'self'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'; \
    require-trusted-types-for 'script'; trusted-types verbatim
    """

  /// A file; unchanged since the client's `If-None-Match`, only that.
  ///
  /// - Throws: ``Problem`` 404 if there is none.
  func answer(_ path: String, to request: AdmittedRequest) throws -> EndpointAnswer {
    guard let file = try files.file(path), let type = file.type else {
      throw Problem.notFound("the page's file \(path)")
    }
    let filled =
      path == "privacy.html"
      ? retention.map { Array($0.filling(String(decoding: file.bytes, as: UTF8.self)).utf8) } : nil
    // Weak: the same file is sent in several codings.
    let hash = Digest(of: filled ?? Array(file.bytes)).bytes.prefix(12).map {
      String($0, radix: 16)
    }
    let tag = "W/\"\(hash.joined(separator: "-"))\""
    var headers: HTTPFields = [
      .eTag: tag, .contentSecurityPolicy: policy(of: file),
      .cacheControl: files.isForever(file)
        ? "public, max-age=31536000, immutable" : "no-cache",
    ]
    guard !request.http.headers.hasTag(tag, in: .ifNoneMatch) else {
      return EndpointAnswer(.notModified, headers: headers)
    }
    headers[.contentType] = type
    if let filled {
      return EndpointAnswer(headers: headers, body: .init(byteBuffer: ByteBuffer(bytes: filled)))
    }
    headers[.vary] = "Accept-Encoding"
    guard request.http.takesGzip, let compressed = files.compressed(file) else {
      return EndpointAnswer(
        headers: headers, body: .init(byteBuffer: ByteBuffer(bytes: file.bytes)))
    }
    headers[.contentEncoding] = "gzip"
    return EndpointAnswer(headers: headers, body: .init(byteBuffer: ByteBuffer(bytes: compressed)))
  }

  /// The policy, with what stands in the file itself, by its hash.
  private func policy(of file: PageFile) -> String {
    guard let (script, style) = files.hashes(in: file) else { return Self.policy }
    return Self.policy.replacing("script-src 'self'", with: "script-src 'self' \(script)")
      .replacing("style-src 'self'", with: "style-src 'self' \(style)")
  }

  /// Whether a browser asks for a page rather than a program for the list of routes.
  static func isWanted(by request: AdmittedRequest) -> Bool {
    request.http.headers[values: .accept].contains { $0.contains("text/html") }
  }
}

extension Request {
  /// Whether the client says that it reads gzip (RFC 9110, section 12.5.3).
  fileprivate var takesGzip: Bool {
    let codings = headers[values: .acceptEncoding].joined(separator: ",").split(separator: ",")
    return codings.contains { coding in
      let coding = coding.filter { $0 != " " && $0 != "\t" }
      return coding == "gzip"
        || (coding.hasPrefix("gzip;q=") && coding.wholeMatch(of: /gzip;q=0(\.0*)?/) == nil)
    }
  }
}
