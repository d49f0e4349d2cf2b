import ArgumentParser
import EventLog
import JSON
import Terminal

/// `evtool verify`.
struct VerifyCommand: ConsoleCommand {
  static let configuration = CommandConfiguration(
    commandName: "verify", abstract: "Proves that the log holds together.",
    discussion: """
      Checks the chain of SHA-256 links, positions and versions, that every event decodes and its payload is JSON, and that \
      the indexes are those that the events demand. Ends with exit code 3 where something does not hold.

      EXAMPLES:
        evtool verify
        evtool verify --json | jq '.problems[0]'
      """)

  @OptionGroup var log: LogOptions

  func run(on console: Console) async throws {
    let log = try log.open()
    let bar = console.progress("Verifying", total: Self.length(of: log))
    let result = try LogVerifier.verify(log) { try bar.advance(by: $0) }
    try bar.finish()
    if self.log.json {
      try console.write(JSONText(result))
    } else {
      try console.output.writeLines(Self.lines(result, on: console.canvas))
    }
    if !result.isFine { throw Failure.corruption }
  }

  /// How many events there are; nil where the end cannot be read, of which the verification tells more.
  private static func length(of log: any EventLog) -> Int? {
    do {
      return Int(clamping: try log.head().value)
    } catch {
      return nil
    }
  }

  private static func lines(_ result: LogVerification, on canvas: Canvas) -> [String] {
    let read =
      "\(Readable.count(result.events)) events in \(Readable.count(result.commits)) commits"
    guard !result.isFine else {
      return [
        canvas.paint("fine", .green) + ": \(read); chain, versions, indexes and payloads hold"
      ]
    }
    var table = Table([Column("position", .right), Column("what does not hold")])
    for problem in result.problems {
      table.append([.count(problem.position.value), Cell(problem.what)])
    }
    let more = result.problems.count == LogVerification.maximumProblems ? " or more" : ""
    return table.lines(on: canvas) + [
      "",
      canvas.paint("damaged", .red)
        + ": \(Readable.count(result.problems.count))\(more) problems in \(read)",
    ]
  }
}

extension JSONText {
  /// The shape that scripts rely on.
  init(_ result: LogVerification) {
    self.init([
      "ok": JSONText(result.isFine), "events": JSONText(result.events),
      "commits": JSONText(result.commits),
      "problems": JSONText(
        result.problems.map { problem in
          JSONText([
            "position": JSONText(Int64(clamping: problem.position.value)),
            "what": JSONText(problem.what),
          ])
        }),
    ])
  }
}
