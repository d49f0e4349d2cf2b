import EventIndex
import EventLog
import EventLogVerification
import Interchange
import Synchronization
import Terminal

/// How `cat` writes events: as rows of a table, as JSON, or through a template.
final class EventPrinter: Sendable {
  /// The form of an event.
  enum Form: Sendable {
    case rows(EventRows)
    case json
    case template(EventTemplate)
  }

  private let form: Form
  private let output: Output
  /// Where in the log lies what was written.
  private let written = Mutex(Stretches())

  init(_ form: Form, on console: Console) {
    self.form = form
    output = console.output
  }

  /// Writes what stands before the first event.
  func begin() throws {
    if case .rows(let rows) = form { try rows.writeHeader() }
  }

  func write(_ events: [RecordedEvent]) throws {
    written.withLock { for event in events { $0.add(event.position) } }
    switch form {
    case .rows(let rows): try rows.write(events)
    case .json: try output.write(json: String(decoding: EventExport.lines(events), as: UTF8.self))
    case .template(let template):
      try output.write(events.map { try template.line($0) + "\n" }.joined())
    }
  }

  /// Verifies the commits of what was written: what is damaged may be JSON all the same.
  ///
  /// - Throws: ``DamagedEvent``.
  func prove(in log: any EventLog) throws {
    guard !Task.isCancelled else { return }
    try LogVerifier.prove(written.withLock { $0 }, in: log)
  }
}

extension LogVerifier {
  /// Verifies the commits that some events are in.
  ///
  /// - Throws: ``DamagedEvent`` at the first one that is not as it was written.
  static func prove(_ shown: Stretches, in log: any EventLog) throws {
    guard let first = try verify(log, commitsAt: shown.ranges).problems.first else { return }
    throw DamagedEvent(position: first.position, what: first.what)
  }
}
