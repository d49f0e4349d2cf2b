internal import CCurl
import Foundation

extension HTTPAddress {
  /// Reads an address as libcurl does.
  ///
  /// - Throws: ``HTTPError/unusable(_:)`` for what is no address of `http` or `https`, and for one that holds a name or a password.
  package init(_ text: String) throws(HTTPError) {
    // Letters of other alphabets go as they are written on the wire.
    let text = text.utf8.allSatisfy { $0 < 0x80 } ? text : URL(string: text)?.absoluteString ?? text
    guard text.utf8.allSatisfy({ (0x21...0x7E).contains($0) }) else {
      throw .unusable("an address has no spaces, line ends or other control characters")
    }
    unsafe try self.init(Self.parts(of: text))
  }

  private init(_ parts: OpaquePointer?) throws(HTTPError) {
    defer { unsafe curl_url_cleanup(parts) }
    guard let scheme = unsafe Self.part(CURLUPART_SCHEME, of: parts)?.lowercased(),
      ["http", "https"].contains(scheme),
      let name = unsafe Self.part(CURLUPART_HOST, of: parts)?.lowercased(), !name.isEmpty,
      let port = unsafe Self.part(CURLUPART_PORT, of: parts, UInt32(CURLU_DEFAULT_PORT)).flatMap({
        Int($0)
      }),
      let whole = unsafe Self.part(CURLUPART_URL, of: parts)
    else { throw .unusable("expected an address such as https://host/path") }
    (text, isSecure, self.port) = (whole, scheme == "https", port)
    host = name.hasPrefix("[") ? String(name.dropFirst().dropLast()) : name
  }

  private static func parts(of text: String) throws(HTTPError) -> OpaquePointer? {
    HTTPLibrary.begin
    let parts = unsafe curl_url()
    let flags = UInt32(CURLU_DISALLOW_USER | CURLU_PATH_AS_IS)
    guard unsafe curl_url_set(parts, CURLUPART_URL, text, flags) == CURLUE_OK,
      unsafe curl_url_set(parts, CURLUPART_FRAGMENT, nil, 0) == CURLUE_OK
    else {
      unsafe curl_url_cleanup(parts)
      throw .unusable("expected an address such as https://host/path, without a name or a password")
    }
    return unsafe parts
  }

  private static func part(
    _ part: CURLUPart, of parts: OpaquePointer?, _ flags: UInt32 = 0
  ) -> String? {
    var text: UnsafeMutablePointer<CChar>?
    guard unsafe curl_url_get(parts, part, &text, flags) == CURLUE_OK, let text = unsafe text else {
      return nil
    }
    defer { unsafe curl_free(text) }
    return unsafe String(cString: text)
  }
}

enum HTTPLibrary {
  /// What has to be done once before anything else of libcurl.
  static let begin: Void = {
    let result = curl_global_init(Int(CURL_GLOBAL_DEFAULT))
    precondition(result == CURLE_OK, "libcurl does not start: \(result)")
  }()
}
