import EventLog
import Terminal
import Testing

@testable import EvtoolCommands

/// How an error is shown at a terminal and to a program.
@Suite struct FailureWidthTests {
  private static let path = "/srv/" + String(repeating: "folder/", count: 14) + "log"
  private static let failure = Failure(
    NothingFound(
      "there is nothing that could be read in \(path), and what should be there is a log with a file data.mdb: say --data"
    ))

  @Test func `at a terminal it takes lines that fit, and no path is cut`() {
    for width in [80, 200, 40] {
      let shown = Self.failure.shown(on: .memory(isTerminal: true, width: width))
      let lines = shown.split(separator: "\n")
      #expect(lines.contains { $0.contains(Self.path) })
      let most = min(width, 80)
      #expect(lines.allSatisfy { $0.contains(Self.path) || $0.count <= most })
      #expect(lines.count > 2)
      #expect(lines.joined(separator: " ") + "\n" == Self.failure.text)
    }
  }

  @Test func `a program gets one line`() {
    let shown = Self.failure.shown(on: .memory(isTerminal: false, width: 40))
    #expect(shown == Self.failure.text)
    #expect(shown.filter { $0 == "\n" }.count == 1)
  }
}
