import PluginKit

/// Tells identifiers of orders apart from others.
enum OrderKind {}

/// An order's number, without the `#`: `1001`.
typealias OrderID = Identifier<OrderKind>

extension Identifier<OrderKind> {
  private static let lengths = 1...40

  /// Reads a number as people and models write it: `1001`, `#1001`, ` # 1001 `.
  ///
  /// Nil unless 1 to 40 ASCII letters, digits and hyphens are left.
  init?(written text: String) {
    var number = text.drop { $0.isWhitespace || $0 == "#" }
    while number.last?.isWhitespace == true { number.removeLast() }
    guard Self.lengths.contains(number.utf8.count), number.utf8.allSatisfy(Self.isAllowed) else {
      return nil
    }
    self.init(rawValue: String(number))
  }

  private static func isAllowed(_ byte: UInt8) -> Bool {
    switch byte {
    case UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "a")...UInt8(ascii: "z"),
      UInt8(ascii: "A")...UInt8(ascii: "Z"), UInt8(ascii: "-"):
      true
    default: false
    }
  }
}

extension StreamName {
  /// An order's stream, `order-1001`; nil if the identifier cannot be part of a stream's name.
  static func order(_ order: OrderID) -> StreamName? {
    StreamName(rawValue: "order-\(order)")
  }
}
