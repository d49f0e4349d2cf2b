/// Cuts what comes in into lines of bounded length.
struct LineReader {
  private let limit: Int
  private var line: [UInt8] = []

  /// A line of more bytes than may be.
  struct TooLong: Error {}

  init(limit: Int) { self.limit = limit }

  /// The lines that are complete with some bytes, without their ends and without empty ones.
  ///
  /// - Throws: ``TooLong``.
  mutating func take(_ bytes: [UInt8]) throws(TooLong) -> [[UInt8]] {
    var lines: [[UInt8]] = []
    for byte in bytes {
      guard byte == UInt8(ascii: "\n") else {
        line.append(byte)
        guard line.count <= limit else { throw TooLong() }
        continue
      }
      if line.last == UInt8(ascii: "\r") { line.removeLast() }
      if !line.isEmpty { lines.append(line) }
      line = []
    }
    return lines
  }

  /// The same, where of a line that is too long nothing counts.
  mutating func takeCutting(_ bytes: [UInt8]) -> [[UInt8]] {
    do {
      return try take(bytes)
    } catch {
      line = []
      return []
    }
  }
}
