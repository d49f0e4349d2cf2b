internal import JSON

extension JSONError {
  /// Why an event of a newer version is not read as if it had the shape that is known.
  static func newer(_ type: EventType, _ version: Int) -> JSONError {
    JSONError(offset: 0, reason: "version \(version) of \(type) is newer than this program")
  }

  /// Why an event whose payload is archived is not read as if it had said nothing.
  static func archived(_ record: Position) -> JSONError {
    JSONError(
      offset: 0,
      reason:
        "its payload is archived, and no segment at hand has it: evtool show \(record) names the one"
    )
  }
}
