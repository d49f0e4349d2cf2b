import PluginKit

extension JSONValue {
  /// What can be shown as words: a text that is not empty, or a number.
  var words: String? {
    switch self {
    case .string(let text): text.isEmpty ? nil : text
    case .int(let number): String(number)
    case .digits(let digits): digits
    case .double(let number): String(number)
    default: nil
    }
  }

  /// A sum in whole dollars, `$129`; cents are cut off, as the demo does.
  var dollars: String? {
    switch self {
    case .int(let number): "$\(number)"
    case .double(let number): Int64(exactly: number.rounded(.towardZero)).map { "$\($0)" }
    case .string(let text): Int64(text).map { "$\($0)" }
    default: nil
    }
  }

  /// The texts of an array, joined by ", "; nil for anything but an array.
  var enumeration: String? {
    array.map { $0.compactMap(\.words).joined(separator: ", ") }
  }

  /// An address on the web.
  var webAddress: String? {
    guard let string, string.hasPrefix("https://") || string.hasPrefix("http://") else {
      return nil
    }
    return string
  }
}
