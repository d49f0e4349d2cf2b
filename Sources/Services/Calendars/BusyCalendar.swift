import Basics
import EventLog
package import Foundation
package import Scheduling

/// When somebody is busy, as a calendar of theirs says; nothing else of it is read.
///
/// An event counts unless it is transparent or cancelled. What comes back for ever is followed as
/// far as it is asked for.
package struct BusyCalendar: Sendable, Equatable {
  /// The most bytes of a calendar that is read.
  package static let maximumBytes = 8 << 20

  /// The times, in order and apart from each other.
  package private(set) var times: [Interval] = []
  /// How many events and free/busy parts were read.
  package private(set) var events = 0
  /// Why some of them were left out, each reason once.
  package private(set) var faults: [String] = []

  /// Reads the bytes of an iCalendar file (RFC 5545): the times that lie in a range, of which
  /// `zone` says what is meant by a time without a zone.
  ///
  /// - Throws: ``CalendarFault`` if it is no such file, or too large.
  package init(
    _ bytes: [UInt8], in range: Interval, zone: TimeZone
  ) throws(CalendarFault) {
    guard bytes.count <= Self.maximumBytes else {
      throw CalendarFault("expected \(Self.maximumBytes) bytes at most, found \(bytes.count)")
    }
    var found: [Interval] = []
    var work = CalendarWork()
    for calendar in try CalendarComponent.calendars(in: bytes) {
      let end = range.end.microseconds / 1_000_000
      let zones = CalendarZones(calendar, usual: zone, before: end, &work)
      var reader = BusyReader(range: range, zones: zones, work: work)
      found += reader.times(of: calendar)
      (events, work) = (events + reader.events, reader.work)
      faults += reader.faults.filter { !faults.contains($0) }
    }
    times = found.merged
  }
}
