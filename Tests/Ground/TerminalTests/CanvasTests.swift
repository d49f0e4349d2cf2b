import Terminal
import Testing

@Test func `paint puts safe text in a style`() {
  let canvas = Canvas(colors: true)
  #expect(canvas.paint("\u{1B}[2Jx", .red) == "\u{1B}[31m␛[2Jx\u{1B}[0m")
  #expect(canvas.paint("x", .plain) == "x")
  #expect(canvas.paint("", .bold) == "")
}

@Test func `without colours paint only makes text safe`() {
  #expect(Canvas().paint("\u{1B}[2Jx", .red) == "␛[2Jx")
}

@Test func `a canvas has at least one column`() {
  #expect(Canvas(width: -3) == Canvas(width: 1))
}
