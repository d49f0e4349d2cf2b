import ArgumentParser
import Benchmarks
import Files
import Foundation
import JSON
import ProgramOptions
import Terminal

/// `evtool bench`.
struct BenchCommand: ConsoleCommand {
  static let configuration = CommandConfiguration(
    commandName: "bench", abstract: "Measures the speed of the log and the views on this machine.",
    discussion: """
      Writes a scratch log in a temporary folder, with a fixed seed and durable appends. In the same run it measures \
      the lower limits for comparison: a put and commit of the same bytes in bare LMDB, a plain write and fdatasync, \
      and SHA-256 alone. Your data is not touched. Use an optimised build (swift build -c release), and remember that \
      the folder's disk is measured.

      EXAMPLES:
        evtool bench
        evtool bench --projections
        evtool bench --turns
        evtool bench --conditions
        evtool bench --events 5000000 --folder /var/tmp
      """)

  @Option(help: "How many events are in the log when reading is measured.")
  var events = 1_000_000

  @Option(help: "How long each measurement takes, as a factor.")
  var scale = 1.0

  @Option(help: "Only the appends of so many appenders; nothing else is measured.")
  var appenders: Int?

  @Flag(
    help:
      "Measure the views instead: rebuilding, looking back, a page of a long channel, append to visible."
  )
  var projections = false

  @Flag(
    help:
      "Measure turns instead, with 1, 64 and 1,000 channels at a time: understood by the built-in model, or by an endpoint that answers at once."
  )
  var turns = false

  @Flag(
    help:
      "Measure conditions, tags and commits over three streams instead, beside plain appends of the same run."
  )
  var conditions = false

  @Option(help: "The folder for the scratch log (default: the system's temporary one).")
  var folder: String?

  @Flag(help: "Write JSON.")
  var json = false

  func validate() throws {
    guard [turns, projections, conditions].count(where: \.self) <= 1 else {
      throw ValidationError(
        "--turns, --projections and --conditions are a run each: give one of them.")
    }
    guard events >= 1, scale > 0, scale <= 100, (appenders ?? 1) >= 1 else {
      throw ValidationError(
        "--events and --appenders are at least 1, --scale is more than 0 and at most 100.")
    }
  }

  func run(on console: Console) async throws {
    let errors = console.errors
    let say: @Sendable (String) throws -> Void = { step in
      guard errors.isTerminal else { return }
      try errors.redraw(line: "\(step)…")
      try errors.flush()
    }
    let report = try await ScratchFolder.with("bench", in: folder) { try await measure($0, say) }
    if errors.isTerminal { try errors.redraw(line: "") }
    if json { return try console.write(JSONText(raw: report.jsonText)) }
    try console.output.writeLines(Self.lines(report, on: console.canvas))
  }

  private func measure(
    _ folder: String, _ say: @escaping @Sendable (String) throws -> Void
  ) async throws -> BenchmarkReport {
    let benchmark = LogBenchmark(
      folder: folder, scale: scale, program: Bundle.main.executableURL, progress: say)
    var report = try await benchmark.run(
      bulk: events, only: projections || turns || conditions ? 1 : appenders)
    if projections {
      report.results = try await ViewBenchmark(folder: folder, scale: scale, progress: say)
        .run(bulk: events)
    }
    if conditions {
      report.results = try await ConditionBenchmark(folder: folder, scale: scale, progress: say)
        .run()
    }
    if turns {
      let benchmark = TurnBenchmark(
        folder: folder, turns: max(1, Int(4000 * scale)), progress: say)
      report.results = try await benchmark.run { address in
        try EndpointModel.make(url: address, model: "scripted", environment: [:])
      }
    }
    return report
  }

  private static func lines(_ report: BenchmarkReport, on canvas: Canvas) -> [String] {
    var table = Table([
      Column("what"), Column("events/s", .right), Column("p50", .right), Column("p99", .right),
      Column("× floor", .right), Column("bytes", .right),
    ])
    for result in report.results {
      table.append([
        Cell(result.name), .count(Int(result.eventsPerSecond)), Cell(milliseconds(result.p50)),
        Cell(milliseconds(result.p99)), Cell(result.ratioToFloor.map { rounded($0) } ?? ""),
        Cell(result.bytesPerSecond.map { "\(Readable.bytes(Int($0)))/s" } ?? ""),
      ])
    }
    return [
      "floor of this run: \(Int(report.floor.lmdbCommitsPerSecond)) commits/s in bare LMDB, "
        + "\(Int(report.floor.fdatasyncsPerSecond)) fdatasync/s", "",
    ] + table.lines(on: canvas) + [
      "", "private memory at the end: \(Readable.bytes(report.privateBytes))",
    ]
  }

  private static func milliseconds(_ seconds: Double) -> String {
    seconds == 0 ? "" : "\(rounded(seconds * 1000)) ms"
  }

  private static func rounded(_ value: Double) -> String {
    String(format: value < 10 ? "%.3f" : "%.1f", value)
  }
}
