import HTTPTypes

/// What keeps the parts of a form apart.
struct MultipartBoundary {
  let text: String

  /// The boundary that a request's `Content-Type` names.
  ///
  /// - Throws: ``Problem`` 415 where that is no form with files, or names no boundary (RFC 2046, section 5.1.1).
  init(_ contentType: String?) throws {
    let field = FieldParameters(contentType ?? "")
    guard field.value == "multipart/form-data", let text = field["boundary"],
      (1...70).contains(text.utf8.count), text.utf8.allSatisfy(Self.isAllowed), text.last != " "
    else {
      throw Problem(
        .unsupportedMediaType, "unsupported-media-type",
        "Content-Type is '\((contentType ?? "").prefix(200))', expected is 'multipart/form-data; boundary=…' with one file, called file"
      )
    }
    self.text = text
  }

  private static func isAllowed(_ byte: UInt8) -> Bool {
    switch byte {
    case UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "a")...UInt8(ascii: "z"),
      UInt8(ascii: "A")...UInt8(ascii: "Z"):
      true
    default: "'()+_,-./:=? ".utf8.contains(byte)
    }
  }
}
