import ImportExport
import JSON
import Terminal

/// What was taken out, and what was not.
struct ExtractReport {
  let lines: ExtractedLines
  let outcome: ImportResult
  let channel: String
  /// How many people have other names; nil where nothing was scrubbed.
  let people: Int?
  let folder: String
  /// How many of the events only stand around it.
  let context: Int

  /// Says it; what the new log does not take ends with 1.
  ///
  /// Beside something else that is written it is a note.
  func write(on console: Console, isBeside: Bool) throws {
    if console.isJSON {
      try console.write(json)
    } else if isBeside {
      try console.note(line)
    } else {
      try console.output.writeLine(line)
    }
    for note in notes { try console.note(note) }
    if outcome.badLines > 0 { throw Failure.difference }
  }

  private var json: JSONText {
    JSONText([
      "destination": JSONText(folder), "channel": JSONText(channel),
      "events": JSONText(outcome.events), "context": JSONText(context),
      "streams": JSONText(lines.streams), "sealed": JSONText(lines.sealed),
      "redacted": JSONText(lines.redacted), "people": JSONText(people),
      "refused": JSONText(
        outcome.problems.map { problem in
          JSONText([
            "position": JSONText(lines.lines[problem.line - 1]["position"]?.int),
            "what": JSONText(problem.what),
          ])
        }),
    ])
  }

  private var line: String {
    let scrubbed =
      people.map { "; \($0 == 1 ? "1 person" : "\($0) people") called otherwise" } ?? ""
    return
      "\(Readable.count(outcome.events, "event")) of \(Readable.count(lines.streams, "stream")) "
      + "in \(folder), the conversation is \(channel)\(scrubbed)"
  }

  private var notes: [String] {
    var notes = outcome.problems.prefix(20).map { problem in
      "left out: position \(lines.lines[problem.line - 1]["position"]?.int ?? 0): \(problem.what)"
    }
    if lines.redacted > 0 {
      notes.append("\(Readable.count(lines.redacted, "redacted event")) left out")
    }
    if lines.sealed > 0 {
      notes.append(
        "\(Readable.count(lines.sealed, "event")) sealed under keys that are not there: nobody reads them in the copy either"
      )
    }
    return notes
  }
}
