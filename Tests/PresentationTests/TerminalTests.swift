import Conversation
import JSON
import Presentation
import Terminal
import Testing

@Suite struct TerminalTests {
  private let canvas = Canvas(width: 44)

  @Test func `cards that do something, the button and the replies are numbered in order`() {
    let lines = TerminalOutput().lines(.full, by: "Bot", on: canvas).joined(separator: "\n")
    let numbers = lines.matches(of: /\[(\d)\]/).map { String($0.1) }
    #expect(numbers == ["1", "2", "3", "4", "5"])
    #expect(lines.contains("<script>"))
    let old = TerminalOutput().lines(.full, by: "Bot", isNumbered: false, on: canvas)
    #expect(!old.dropLast().joined().contains("[1]"))
  }

  @Test func `what is asked for is said in words`() {
    let message = ShownMessage(
      .text(text: "When?"), input: .date(earliest: "2026-11-21", latest: nil))
    #expect(
      TerminalOutput().lines(message, by: "Bot", on: canvas).last == "(a day from 2026-11-21)")
  }

  @Test func `an own kind is drawn by its plugin and cannot control the terminal`() {
    let own = ["clinic.xray": ContentOutputs(terminal: { _, _ in ["\u{1B}[2Jknee"] })]
    let message = ShownMessage(.own(name: "clinic.xray", text: "An X-ray", data: []))
    let lines = TerminalOutput(own: own).lines(message, by: "Bot", on: canvas)
    #expect(lines.contains { $0.contains("knee") } && !lines.joined().contains("\u{1B}"))
  }
}
