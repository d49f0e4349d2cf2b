// Whoever publishes hours writes days and weekdays.
@_exported public import Basics
public import JSON

extension CalendarDay: JSONRepresentable {
  /// Reads `2026-11-21`.
  public init(from reader: inout JSONReader) throws(JSONError) {
    guard let day = CalendarDay(try reader.readString()) else {
      throw reader.error("expected a day such as 2026-11-21")
    }
    self = day
  }

  /// Writes `2026-11-21`.
  public func write(to writer: inout JSONWriter) { writer.string(description) }
}

extension Weekday: JSONRepresentable {}
