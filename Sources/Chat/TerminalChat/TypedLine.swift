import Foundation

/// A line of the standard input, of which no more is kept than may be said.
package struct TypedLine: Equatable {
  /// What it says, without its end; nil where it is too long.
  package let text: String?
  /// How many bytes it has.
  package let size: Int

  /// Reads the next line; nil at the end of the input.
  ///
  /// Of a line of more than `maximum` bytes nothing is kept, however long it is.
  package static func next(
    upTo maximum: Int, from byte: () -> UInt8? = Self.standardInput
  ) -> TypedLine? {
    var bytes: [UInt8] = []
    var size = 0
    var isEnded = false
    while !isEnded, let byte = byte() {
      isEnded = byte == UInt8(ascii: "\n")
      guard !isEnded else { break }
      size += 1
      if size <= maximum { bytes.append(byte) }
    }
    guard size > 0 || isEnded else { return nil }
    let text = size <= maximum ? String(decoding: bytes, as: UTF8.self) : nil
    return TypedLine(text: text, size: size)
  }

  /// The next byte of the standard input; nil at its end.
  package static func standardInput() -> UInt8? { UInt8(exactly: getchar()) }
}
