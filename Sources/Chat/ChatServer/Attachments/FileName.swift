import Foundation

/// What a person calls a file, as it can be shown and be saved under.
struct FileName {
  /// The longest, in bytes; most file systems take no more.
  static let longest = 255

  let text: String

  /// Takes a path's last part without what nobody sees; a name without anything left is `file`.
  init(_ given: String?) {
    let last = (given ?? "").split { $0 == "/" || $0 == "\\" }.last ?? ""
    let shown = String(String.UnicodeScalarView(last.unicodeScalars.filter(Self.isShown)))
      .trimmingCharacters(in: .whitespaces)
    let isNamed = shown.contains { $0 != "." }
    text = isNamed ? Self.shortened(shown) : "file"
  }

  /// Keeps what says the kind of the file.
  private static func shortened(_ name: String) -> String {
    guard name.utf8.count > longest else { return name }
    let ending = name.lastIndex(of: ".").map { name[$0...] } ?? ""
    let kept = ending.utf8.count <= 16 ? String(ending) : ""
    var stem = String(name.dropLast(kept.count))
    while stem.utf8.count + kept.utf8.count > longest { stem.removeLast() }
    return stem + kept
  }

  /// Controls, those of direction, joiners and the like are not shown.
  private static func isShown(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar.properties.generalCategory {
    case .control, .format, .surrogate, .privateUse, .unassigned, .lineSeparator,
      .paragraphSeparator:
      false
    default: true
    }
  }

  /// How a download is to be treated (RFC 6266): the name in plain letters, and as it is.
  func disposition(_ kind: String) -> String {
    let plain = String(
      text.unicodeScalars.map { scalar in
        (0x20..<0x7F).contains(scalar.value) && !"\"\\%".unicodeScalars.contains(scalar)
          ? Character(scalar) : "_"
      })
    let encoded = text.addingPercentEncoding(withAllowedCharacters: Self.plainLetters) ?? "file"
    return "\(kind); filename=\"\(plain)\"; filename*=UTF-8''\(encoded)"
  }

  private static let plainLetters = CharacterSet(
    charactersIn: "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-._~")
}
