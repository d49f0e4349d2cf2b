import EventLog
import Interchange
import Terminal

/// How `cat` writes events: as rows of a table, as JSON, or through a template.
struct EventPrinter: Sendable {
  /// The form of an event.
  enum Form: Sendable {
    case rows(EventRows)
    case json
    case template(EventTemplate)
  }

  private let form: Form
  private let output: Output

  init(_ form: Form, on console: Console) {
    self.form = form
    output = console.output
  }

  /// Writes what stands before the first event.
  func begin() throws {
    if case .rows(let rows) = form { try rows.writeHeader() }
  }

  func write(_ events: [RecordedEvent]) throws {
    switch form {
    case .rows(let rows): try rows.write(events)
    case .json: try output.write(json: String(decoding: EventExport.lines(events), as: UTF8.self))
    case .template(let template):
      try output.write(events.map { try template.line($0) + "\n" }.joined())
    }
  }
}
