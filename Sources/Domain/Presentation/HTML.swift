/// A fragment of a page that is well formed and safe by construction: all text in it is escaped.
///
/// Names of elements and attributes are literals of a program, never data.
public struct HTML: Sendable, Hashable, CustomStringConvertible {
  /// The markup.
  public let description: String

  /// Names and values of an element's attributes, in order.
  public struct Attributes: Sendable, ExpressibleByDictionaryLiteral {
    var list: [(name: String, value: String?)]

    /// An attribute whose value is nil is left out.
    public init(dictionaryLiteral attributes: (StaticString, String?)...) {
      list = attributes.map { ("\($0)", $1) }
    }
  }

  private init(markup: String) { description = markup }

  /// Text, escaped; its line feeds stay line breaks.
  public static func text(_ text: String) -> HTML {
    HTML(
      markup: escaped(text).split(separator: "\n", omittingEmptySubsequences: false)
        .joined(separator: "<br>"))
  }

  /// An element; attributes whose value is nil are left out, an empty value is the attribute alone.
  public static func element(
    _ name: StaticString, _ attributes: Attributes = [:], _ children: HTML...
  ) -> HTML { element(name, attributes, children) }

  /// An element with any number of children; elements that have none in HTML, such as `img`, have no end tag.
  public static func element(
    _ name: StaticString, _ attributes: Attributes = [:], _ children: [HTML]
  ) -> HTML {
    let values = attributes.list.compactMap { name, value in
      value.map { $0.isEmpty ? " \(name)" : " \(name)=\"\(escaped($0))\"" }
    }
    let start = "<\(name)\(values.joined())>"
    guard !void.contains("\(name)") else { return HTML(markup: start) }
    return HTML(markup: start + children.map(\.description).joined() + "</\(name)>")
  }

  /// Fragments after one another.
  public static func sequence(_ parts: [HTML]) -> HTML {
    HTML(markup: parts.map(\.description).joined())
  }

  /// A link that tells the other side nothing; its text alone where the address may not stand in a page.
  public static func link(_ text: String, to address: String) -> HTML {
    guard let address = WebAddress(link: address) else { return .text(text) }
    return .element(
      "a", ["href": address.text, "rel": "noopener noreferrer nofollow"], .text(text))
  }

  private static let void: Set<String> = ["br", "hr", "img", "input", "meta"]

  private static func escaped(_ text: String) -> String {
    var result = ""
    for scalar in text.unicodeScalars {
      switch scalar {
      case "&": result += "&amp;"
      case "<": result += "&lt;"
      case ">": result += "&gt;"
      case "\"": result += "&quot;"
      case "'": result += "&#39;"
      case "\0": result += "\u{FFFD}"
      default: result.unicodeScalars.append(scalar)
      }
    }
    return result
  }
}
