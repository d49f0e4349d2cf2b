import ImportExport
import Testing

/// How bytes are cut into lines.
@Suite struct LineReaderTests {
  private func lines(
    _ bytes: [UInt8], pieceSize: Int = 1000, maximumBytes: Int = LineReader.maximumBytes
  ) throws -> [Line] {
    var reader = LineReader(
      ByteSource(bytes, pieceSize: pieceSize), maximumBytes: maximumBytes)
    var lines: [Line] = []
    while let line = try reader.next() { lines.append(line) }
    return lines
  }

  @Test(arguments: 1...9)
  func `lines are the same however the bytes are cut into pieces`(_ pieceSize: Int) throws {
    let text = "\u{FEFF}one\r\n\n  \ntwo\u{FEFF}\nthree 😀\r\n\r\nlast"
    #expect(
      try lines(Array(text.utf8), pieceSize: pieceSize) == [
        Line(number: 1, bytes: Array("one".utf8)), Line(number: 2, bytes: []),
        Line(number: 3, bytes: Array("  ".utf8)), Line(number: 4, bytes: Array("two\u{FEFF}".utf8)),
        Line(number: 5, bytes: Array("three 😀".utf8)), Line(number: 6, bytes: []),
        Line(number: 7, bytes: Array("last".utf8)),
      ])
  }

  @Test func `a text without bytes has no lines, and its last line feed begins none`() throws {
    #expect(try lines([]) == [])
    #expect(try lines(Array("a\n".utf8)) == [Line(number: 1, bytes: [0x61])])
  }

  @Test(arguments: [1, 3, 100])
  func `a line that is too long is passed over with its number`(_ pieceSize: Int) throws {
    let bytes = Array("abcd\nabcde\nabcdef".utf8)
    #expect(
      try lines(bytes, pieceSize: pieceSize, maximumBytes: 4) == [
        Line(number: 1, bytes: Array("abcd".utf8)),
        Line(number: 2, bytes: [], isTooLong: true), Line(number: 3, bytes: [], isTooLong: true),
      ])
  }
}
