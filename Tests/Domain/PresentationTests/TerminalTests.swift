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

  @Test(
    arguments: [
      (
        .image(url: "u", width: 640, height: 480, caption: "my rash"),
        ["Picture · 640 × 480", "my rash"]
      ),
      (.image(url: "u", width: nil, height: nil, caption: nil), ["Picture"]),
      (.video(url: "u", seconds: 59.6, bytes: 1_240_000), ["Film · 1:00 · 1.2 MB"]),
      (.audio(url: "u", seconds: 3723, bytes: nil), ["Recording · 1:02:03"]),
      (.audio(url: "u", seconds: 1e300, bytes: 900), ["Recording · 900 B"]),
      (
        .file(url: "u", name: "a.pdf", mimeType: "application/pdf", bytes: 48_213),
        ["a.pdf", "application/pdf · 48.2 kB"]
      ),
      (
        .location(name: "Zürich HB", latitude: 47.378123456, longitude: -0.5),
        ["Zürich HB", "47.37812, -0.5"]
      ),
      (.location(name: nil, latitude: 0, longitude: 0), ["A place", "0.0, 0.0"]),
      (.diagnosis(title: "A sprain", text: "Rest it."), ["A sprain", "", "Rest it."]),
      (.expertAnswer(text: "Rest it.", by: "Dr. Lee"), ["Rest it.", "– Dr. Lee"]),
    ] as [(MessageContent, [String])])
  func `what is no text is a few lines, with its size and length`(
    content: MessageContent, shown: [String]
  ) {
    let lines = TerminalOutput().lines(ShownMessage(content), by: "Bot", on: canvas).dropFirst()
    #expect(lines.map { String($0.dropFirst(2)) } == shown)
  }
}
