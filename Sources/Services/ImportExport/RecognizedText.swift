import JSON

/// The kind of a text, told by its first values.
package enum RecognizedText: Sendable {
  /// Conversations of any program.
  case conversations
  /// Events as an export writes them.
  case events
  /// CloudEvents.
  case cloudEvents

  /// How many values are looked at: one that is broken off tells nothing.
  private static let maximumValues = 10

  /// Looks at the beginning of a source, and gives a source that begins there again.
  package static func look(
    at source: ByteSource
  ) throws -> (text: RecognizedText, source: ByteSource) {
    var start: [UInt8] = []
    var reader = try ItemReader(
      ByteSource(size: source.size) {
        guard let piece = try source.next() else { return nil }
        start += piece
        return piece
      })
    var text = RecognizedText.conversations
    for _ in 0..<maximumValues {
      guard let line = try reader.next() else { break }
      guard let found = found(in: line) else { continue }
      text = found
      break
    }
    return (text, source.preceded(by: start))
  }

  private static func found(in line: Line) -> RecognizedText? {
    guard !line.isBlank, !line.isTooLong else { return nil }
    do {
      guard let object = try JSONValue(foreign: line.bytes).object else { return nil }
      if object["specversion"] != nil { return .cloudEvents }
      return object["stream"] != nil && object["payload"] != nil ? .events : .conversations
    } catch {
      return nil
    }
  }
}
