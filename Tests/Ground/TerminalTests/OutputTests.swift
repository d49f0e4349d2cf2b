import Foundation
import Terminal
import Testing

@Test func `memory keeps what is written, in order`() throws {
  let output = Output.memory(width: 40)
  try output.write("a\n\t")
  try output.writeLine("b")
  try output.writeLines(["c", "", "예약"])
  try output.writeLine()
  #expect(output.written == "a\n\tb\nc\n\n예약\n\n")
  #expect(output.canvas == Canvas(width: 40))
}

@Test(arguments: [false, true])
func `whatever is written, no text commands or hides`(colors: Bool) throws {
  let hostile = "\u{1B}[2J\u{1B}[31\u{9B}1m\u{202E}\u{200B}\u{E0041}\u{7}"
  for isTerminal in [false, true] {
    let output = Output.memory(isTerminal: isTerminal, colors: colors)
    try output.write(hostile)
    try output.writeLine(hostile + "\n")
    try output.writeLines([output.canvas.paint(hostile, .red) + hostile])
    try output.redraw(line: hostile)
    try output.redraw([hostile], over: 0)
    try output.write(json: "\"" + hostile.dropFirst().dropLast() + "\"\n")
    let own = ["\u{1B}[31m", "\u{1B}[0m", "\r", "\u{1B}[K"]
    let left = own.reduce(output.written) { $0.replacing($1, with: "") }
    #expect(left.replacing("\n", with: "").isSafeLine, "\(left.debugDescription)")
  }
}

@Test func `a style passes where there are colours, and nothing that looks like one`() throws {
  let line = "a\u{1B}[1mb\u{1B}[0mc\u{1B}[8md\u{1B}[1;5me\u{1B}"
  let colored = Output.memory(isTerminal: true, colors: true)
  try colored.writeLine(line)
  #expect(colored.written == "a\u{1B}[1mb\u{1B}[0mc␛[8md␛[1;5me␛\n")
  let plain = Output.memory(isTerminal: true)
  try plain.writeLine(line)
  #expect(plain.written == "a␛[1mb␛[0mc␛[8md␛[1;5me␛\n")
}

@Test func `a program gets bytes as they are, a terminal the same lines cleaned`() throws {
  let text = "BEGIN\r\nSUMMARY:\u{1B}[2J\tx\r\n"
  for (isTerminal, written) in [(false, text), (true, "BEGIN\nSUMMARY:␛[2J\tx\n")] {
    let output = Output.memory(isTerminal: isTerminal)
    try output.write(exactly: text)
    #expect(output.written == written)
  }
}

@Test func `JSON keeps its values and its lines`() throws {
  let output = Output.memory()
  try output.write(json: "{\"a\":\"\u{9B}\"}\n\"é\"\n")
  #expect(output.written == #"{"a":"\u009b"}"# + "\n\"é\"\n")
}

@Test func `a pipe gets nothing before a flush`() throws {
  let pipe = Pipe()
  let output = Output(descriptor: pipe.fileHandleForWriting.fileDescriptor, environment: [:])
  try output.writeLine("first")
  #expect(try pipe.isEmpty)
  try output.flush()
  #expect(pipe.fileHandleForReading.availableData == Data("first\n".utf8))
}

@Test func `a reader that has gone is told apart from a failure`() throws {
  ignoreBrokenPipeSignal()
  let pipe = Pipe()
  let output = Output(descriptor: pipe.fileHandleForWriting.fileDescriptor, environment: [:])
  try pipe.fileHandleForReading.close()
  try output.writeLine("nobody reads this")
  #expect(throws: OutputClosed()) { try output.flush() }
  #expect(throws: Never.self) { try output.flush() }
}

@Test func `a program whose exit code is its answer outlives its reader`() throws {
  ignoreBrokenPipeSignal()
  let pipe = Pipe()
  let output = Output(descriptor: pipe.fileHandleForWriting.fileDescriptor, environment: [:])
  output.outliveReader()
  try pipe.fileHandleForReading.close()
  try output.writeLine("nobody reads this")
  #expect(throws: Never.self) { try output.flush() }
}

@Test func `a full disk says so`() throws {
  let file = try #require(FileHandle(forWritingAtPath: "/dev/full"))
  let output = Output(descriptor: file.fileDescriptor, environment: [:])
  try output.writeLine("too much")
  let expected = OutputFailure(descriptor: file.fileDescriptor, code: ENOSPC)
  #expect(throws: expected) { try output.flush() }
  #expect(
    expected.description
      == "file descriptor \(file.fileDescriptor) cannot be written: No space left on device")
}

@Test
func `a program whose exit code is its answer goes on where nothing can be written, and knows it`()
  throws
{
  let file = try #require(FileHandle(forWritingAtPath: "/dev/full"))
  let output = Output(descriptor: file.fileDescriptor, environment: [:])
  output.outliveReader()
  try output.writeLine(String(repeating: "too much ", count: 10_000))
  try output.flush()
  #expect(output.failure == OutputFailure(descriptor: file.fileDescriptor, code: ENOSPC))
}

@Test func `a terminal's window tells the width, also after a resize`() throws {
  let terminal = try #require(FileHandle(forUpdatingAtPath: "/dev/ptmx"))
  let output = Output(descriptor: terminal.fileDescriptor, environment: ["COLUMNS": "99"])
  #expect(output.isTerminal && output.width == 99)
  for columns: UInt16 in [133, 50] {
    var size = winsize(ws_row: 24, ws_col: columns, ws_xpixel: 0, ws_ypixel: 0)
    try #require(ioctl(terminal.fileDescriptor, UInt(TIOCSWINSZ), &size) == 0)
    #expect(output.width == Int(columns))
  }
}

@Test func `a slow reader gets every byte of a large write, even without blocking`() async throws {
  let pipe = Pipe()
  let descriptor = pipe.fileHandleForWriting.fileDescriptor
  #expect(fcntl(descriptor, F_SETFL, O_NONBLOCK) == 0)
  let lines = (0..<60_000).map { "line \($0)" }
  // A thread of its own: this test blocks one of those that tasks run on, and another test may
  // block the other.
  let (received, reader) = AsyncThrowingStream<Data, any Error>.makeStream()
  let source = pipe.fileHandleForReading
  Thread.detachNewThread {
    reader.yield(with: Result { try source.readToEnd() ?? Data() })
    reader.finish()
  }
  let output = Output(descriptor: descriptor, environment: [:])
  try output.writeLines(lines)
  try output.flush()
  try pipe.fileHandleForWriting.close()
  let bytes = try await received.reduce(into: Data()) { $0 += $1 }
  let text = String(decoding: bytes, as: UTF8.self)
  #expect(text == lines.joined(separator: "\n") + "\n")
}

extension Pipe {
  fileprivate var isEmpty: Bool {
    get throws {
      var request = pollfd(
        fd: fileHandleForReading.fileDescriptor, events: Int16(POLLIN), revents: 0)
      let ready = poll(&request, 1, 0)
      try #require(ready >= 0)
      return ready == 0
    }
  }
}
