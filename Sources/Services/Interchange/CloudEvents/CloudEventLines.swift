package import EventLog
import JSON

/// Events as CloudEvents 1.0 in its JSON format, one a line (https://github.com/cloudevents/spec).
///
/// The id is `<stream>/<version>`, the source `/verbatim`, the subject the stream, the data the payload. Extension attributes, all strings,
/// hold the rest: `position`, `version`, `schemaversion` where it is not 1, and `actor`, `correlation`, `causation` where there are any; `personal`, as a text of JSON, and the
/// truth value `sealed` where something is personal; `redacted`, the salted hash of what was redacted.
/// What is said of an import in ``EventLines`` holds here too.
package struct CloudEventLines: ImportFormat {
  private var lines: EventLines

  /// Without rules events are taken as they are.
  package init(rules: ImportRules? = .core) { lines = EventLines(rules: rules) }

  /// The event that one line is.
  package func item(of line: Line) -> ReadLine {
    ReadLine(line, rules: lines.rules, members: EventLine.members(ofCloudEvent:))
  }

  /// Appends the events that are new and notes those that do not fit.
  package mutating func append(
    _ items: [NumberedItem<ReadLine>], to log: any EventLog, noting result: inout ImportResult
  ) async throws {
    try await lines.append(items, to: log, noting: &result)
  }
}
