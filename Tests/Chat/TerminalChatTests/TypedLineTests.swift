import TerminalChat
import Testing

@Suite struct TypedLineTests {
  private func lines(_ input: String, upTo maximum: Int = 5) -> [TypedLine] {
    var bytes = Array(input.utf8)[...]
    var lines: [TypedLine] = []
    while let line = TypedLine.next(upTo: maximum, from: { bytes.popFirst() }) {
      lines.append(line)
    }
    return lines
  }

  @Test func `lines end with a line feed or with the input`() {
    #expect(lines("one\n\ntwo").map(\.text) == ["one", "", "two"])
    #expect(lines("").isEmpty && lines("\n").map(\.text) == [""])
    #expect(lines("\u{FF}é\n").map(\.text) == ["ÿé"])
  }

  @Test func `a line that is too long says how long, and the next one is read`() {
    let read = lines("12345\n123456\nend\n" + String(repeating: "x", count: 1 << 20))
    #expect(read.map(\.text) == ["12345", nil, "end", nil])
    #expect(read.map(\.size) == [5, 6, 3, 1 << 20])
  }
}
