internal import Basics

/// A text as its UTF-8 bytes: what names, identifiers and keys are compared by.
///
/// Swift's own strings are equal where Unicode calls them canonically equivalent: "é" as one scalar and "e" with an accent. On disk
/// these are two names, so they are two names in memory as well.
public struct ExactText: Sendable, Hashable, Comparable {
  public let text: String

  /// Takes a text as its bytes.
  public init(_ text: String) { self.text = text }

  /// Whether the bytes are the same.
  public static func == (left: ExactText, right: ExactText) -> Bool {
    left.text.utf8.span.isEqual(to: right.text.utf8.span)
  }

  /// Orders by the bytes, as LMDB does.
  public static func < (left: ExactText, right: ExactText) -> Bool {
    left.text.utf8.lexicographicallyPrecedes(right.text.utf8)
  }

  /// Hashes the bytes.
  public func hash(into hasher: inout Hasher) {
    let bytes = text.utf8.span
    hasher.combine(bytes.count)
    var index = 0
    while index < bytes.count {
      hasher.combine(bytes.number(at: index, bytes: min(8, bytes.count - index)))
      index += 8
    }
  }
}

extension ExactText: CustomStringConvertible {
  /// The text.
  public var description: String { text }
}
