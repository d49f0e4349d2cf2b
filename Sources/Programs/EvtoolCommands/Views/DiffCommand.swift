import ArgumentParser
import EventLog
import JSON
import Projections
import Terminal

/// `evtool diff`.
struct DiffCommand: ConsoleCommand {
  static let configuration = CommandConfiguration(
    commandName: "diff", abstract: "Shows what changed in a view between two moments.",
    discussion: """
      Each line names a place by its JSON pointer (RFC 6901): + added, - removed, ~ replaced. With --json, the output \
      is a JSON Patch (RFC 6902) that turns the earlier view into the later one. Ends with 0 if nothing changed, and \
      with 1 if something did.

      EXAMPLES:
        evtool diff channel 42 --from 120
        evtool diff calendar dr-lee --from @2026-11-01T10:00Z --to -1h
        evtool diff channel 42 --from 120 --to 125 --json
      """)

  static let answersByExitCode = true

  @Argument(
    help: "The projection: \(KnownProjections.names).", completion: Completions.projections)
  var projection: String

  @Argument(help: "The view's key, such as a channel's identifier.")
  var key: String

  @OptionGroup var log: LogOptions

  @Option(parsing: .unconditional, help: "The earlier position, time (@…) or age (-1h).")
  var from: MomentArgument

  @Option(parsing: .unconditional, help: "The later one (default: now).")
  var to: MomentArgument?

  func run(on console: Console) async throws {
    let source = try await ViewSource(projection, log, on: console)
    let now = Timestamp.now()
    let (from, to) = (from.moment(now: now), to?.moment(now: now))
    if let to, try from.isAfter(to, in: source.log) {
      throw ReversedMoments()
    }
    let old = try source.view(key, at: from, pages: .all)
    let new = try source.view(key, at: to, pages: .all)
    guard old != nil || new != nil else {
      throw NothingFound("the projection \(projection) has no view of '\(key)' at both moments")
    }
    let failure = new?.stalled ?? old?.stalled
    if let failure { try console.note("this view stands still: \(failure)") }
    let changes = (old?.json ?? [:]).changes(to: new?.json ?? [:])
    if log.json {
      try console.write(JSONText(JSONValue.array(changes.map(\.json))))
    } else if changes.isEmpty {
      try console.output.writeLine(
        failure == nil
          ? "nothing changed" : "nothing changed up to the event at which the view stopped")
    } else {
      try console.output.writeLines(changes.map { ChangeLine($0).text(on: console.canvas) })
    }
    // Of what the view does not show nobody can say that nothing changed.
    if !changes.isEmpty || failure != nil { throw Failure.difference }
  }
}

/// The moments of a difference are the wrong way round.
struct ReversedMoments: Error, CustomStringConvertible {
  var description: String { "--from is later than --to: give the earlier moment as --from" }
}

/// One change of a JSON value as a line.
struct ChangeLine {
  private let change: JSONChange

  init(_ change: JSONChange) { self.change = change }

  func text(on canvas: Canvas) -> String {
    let place = Self.place(change.pointer)
    switch change {
    case .add(_, let new): return canvas.paint("+ \(place)  \(Self.text(new))", .green)
    case .remove(_, let old): return canvas.paint("- \(place)  \(Self.text(old))", .red)
    case .replace(_, let old, let new):
      return canvas.paint("~ \(place)  ", .yellow) + "\(Self.text(old)) → \(Self.text(new))"
    }
  }

  static func place(_ pointer: JSONPointer) -> String {
    pointer.tokens.isEmpty ? "(whole)" : pointer.description.sanitized()
  }

  static func text(_ value: JSONValue) -> String { value.jsonText.sanitized() }
}
