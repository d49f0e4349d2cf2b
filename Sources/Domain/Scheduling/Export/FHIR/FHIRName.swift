internal import Basics
import Cryptography

/// How things of this project are named in FHIR R4.
enum FHIRName {
  /// A place for names that nobody else can have (RFC 2606).
  static let base = "https://verbatim.invalid/fhir"

  /// A logical id, 1 to 64 letters, digits, `-` and `.` (R4, data type `id`), of a thing that these parts name together.
  ///
  /// The parts themselves where they can stand in one, else their SHA-256. No two things get the same one.
  static func id(_ parts: String...) -> String {
    let readable = parts.joined(separator: ".")
    if readable.utf8.count <= 64, parts.allSatisfy(isPlain) { return readable }
    let named = parts.map { "\($0.utf8.count):\($0)" }.joined()
    let digits = Digest(of: named.utf8).hexadecimal
    return "x." + digits.prefix(60)
  }

  // Only the dots between parts are dots, and no part is the "x" that a hash begins with.
  private static func isPlain(_ part: String) -> Bool {
    !part.isEmpty && part != "x"
      && part.utf8.allSatisfy { byte in
        switch byte {
        case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
          UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "-"):
          true
        default: false
        }
      }
  }
}
