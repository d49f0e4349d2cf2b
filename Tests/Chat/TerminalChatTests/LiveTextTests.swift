import Terminal
import TerminalChat
import Testing

/// What a model says while it says it: seen in a terminal, and gone again before the record is
/// drawn.
@Suite struct LiveTextTests {
  @Test func `words are seen as they come, and leave nothing behind`() throws {
    let output = Output.memory(isTerminal: true, width: 20)
    try output.writeLine("> hello")
    let live = LiveText(on: output)
    live.begin(in: "c1")
    live.hear("Blue and ", in: "c1")
    #expect(Screen(output).lines == ["> hello", "Blue and"])
    live.hear("Green are free tomorrow.", in: "c1")
    #expect(Screen(output).lines == ["> hello", "Blue and Green are", "free tomorrow."])
    try live.end()
    #expect(Screen(output).lines == ["> hello"])
  }

  @Test func `what is said elsewhere, or to nobody, is not seen`() throws {
    let output = Output.memory(isTerminal: true)
    let live = LiveText(on: output)
    live.hear("too early", in: "c1")
    live.begin(in: "c1")
    live.hear("secret", in: "c2")
    try live.end()
    live.hear("too late", in: "c1")
    #expect(output.written.isEmpty)
  }

  @Test func `a pipe gets nothing of it`() throws {
    let output = Output.memory()
    let live = LiveText(on: output)
    live.begin(in: "c1")
    live.hear("Blue", in: "c1")
    try live.end()
    #expect(output.written.isEmpty)
  }

  @Test func `of a long answer the end is seen, and all of it goes`() throws {
    let output = Output.memory(isTerminal: true, width: 20)
    let live = LiveText(on: output)
    live.begin(in: "c1")
    for number in 1...500 { live.hear("word\(number) ", in: "c1") }
    let lines = Screen(output).lines
    #expect(lines.count == 12 && lines.last?.hasSuffix("word500") == true)
    try live.end()
    #expect(Screen(output).lines.isEmpty)
  }

  @Test func `a model commands no terminal`() throws {
    let output = Output.memory(isTerminal: true)
    let live = LiveText(on: output)
    live.begin(in: "c1")
    live.hear("a\u{1B}[2Jb\u{1B}", in: "c1")
    live.hear("]0;title\u{7}", in: "c1")
    #expect(!output.written.contains("\u{1B}[2J") && !output.written.contains("\u{1B}]0"))
  }
}

/// A terminal that knows as much as is needed here: lines, up, the line's beginning, nothing below.
private struct Screen {
  private(set) var lines: [String] = []

  init(_ output: Output) {
    var row = 0
    var rest = output.written[...]
    while let character = rest.first {
      rest = rest.dropFirst()
      switch character {
      case "\n": row += 1
      case "\r": break
      case "\u{1B}":
        let code = rest.dropFirst().prefix { !$0.isLetter }
        let command = rest.dropFirst(1 + code.count).first
        rest = rest.dropFirst(2 + code.count)
        if command == "A" { row = max(0, row - (Int(code) ?? 1)) }
        if command == "J" { lines = Array(lines.prefix(row)) }
      default:
        while lines.count <= row { lines.append("") }
        lines[row].append(character)
      }
    }
    lines = lines.map { line in
      String(line.reversed().drop { $0 == " " }.reversed())
    }
  }
}
