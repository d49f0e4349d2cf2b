import Basics
import EventLog
import Foundation
import Scheduling

/// Reads one calendar's events.
struct BusyReader {
  /// The most times before they are put together: of all events of a calendar.
  private static let maximumTimes = 200_000

  let range: Interval
  var zones: CalendarZones
  private(set) var events = 0
  private(set) var faults: [String] = []

  /// The work that may still be done.
  private(set) var work: CalendarWork

  init(range: Interval, zones: CalendarZones, work: CalendarWork) {
    (self.range, self.zones, self.work) = (range, zones, work)
  }

  mutating func times(of calendar: CalendarComponent) -> [Interval] {
    var found: [Interval] = []
    for event in calendar.parts where event.name == "VFREEBUSY" {
      attempt { reader throws(CalendarFault) in found += try reader.busy(event) }
    }
    let series = Dictionary(
      grouping: calendar.parts.enumerated().filter { $0.element.name == "VEVENT" }
    ) { index, event in event["UID"]?.value ?? "\u{0}\(index)" }
    for (_, parts) in series.sorted(by: { $0.value[0].offset < $1.value[0].offset }) {
      attempt { reader throws(CalendarFault) in
        let times = try reader.times(ofSeries: parts.map(\.element))
        guard found.count + times.count <= Self.maximumTimes else {
          throw CalendarFault("there are more than \(Self.maximumTimes) times")
        }
        found += times
      }
    }
    for zone in zones.unknown {
      note(
        "the zone '\(zone.prefix(60))' is not known: its times are read by the provider's clocks")
    }
    return found
  }

  private mutating func note(_ fault: String) {
    if !faults.contains(fault) { faults.append(fault) }
  }

  /// Reads something; what cannot be read is left out, and said.
  private mutating func attempt(
    _ body: (inout BusyReader) throws(CalendarFault) -> Void
  ) {
    events += 1
    do throws(CalendarFault) {
      try body(&self)
    } catch {
      note(error.description)
    }
  }

  private mutating func busy(_ part: CalendarComponent) throws(CalendarFault) -> [Interval] {
    var found: [Interval] = []
    for line in part.all("FREEBUSY") where line.parameters["FBTYPE"]?.uppercased() != "FREE" {
      for text in line.value.split(separator: ",") {
        let period = try CalendarPeriod(text)
        let start = zones.clock(of: nil).second(of: period.start)
        let end = zones.clock(of: nil).end(of: period, at: start)
        if let time = time(start, end) { found.append(time) }
      }
    }
    return found
  }

  private func time(_ start: Int64, _ end: Int64) -> Interval? {
    guard start < end, abs(start) < 1 << 40, abs(end) < 1 << 40 else { return nil }
    let time = Interval(
      start: Timestamp(microseconds: start * 1_000_000),
      end: Timestamp(microseconds: end * 1_000_000))
    return time.overlaps(range) ? time : nil
  }
}

extension BusyReader {
  /// The times of the parts of one UID: what comes back, and what is otherwise once.
  private mutating func times(
    ofSeries parts: [CalendarComponent]
  ) throws(CalendarFault) -> [Interval] {
    let changed = parts.filter { $0["RECURRENCE-ID"] != nil }
    // Of one that is there twice the newest counts.
    let master = parts.filter { $0["RECURRENCE-ID"] == nil }
      .max { $0.sequence < $1.sequence }
    var instances: [Int64: EventInstance] = [:]
    if let master {
      for instance in try self.instances(of: master) { instances[instance.start] = instance }
    }
    let ordered = try changed.map { part throws(CalendarFault) in
      (try second(of: part["RECURRENCE-ID"]), part)
    }.sorted { ($0.0, $0.1.sequence) < ($1.0, $1.1.sequence) }
    for (replaced, part) in ordered {
      let new = try instance(of: part)
      if part["RECURRENCE-ID"]?.parameters["RANGE"]?.uppercased() == "THISANDFUTURE" {
        let shift = new.start - replaced
        for (start, old) in instances where start > replaced {
          let moved = old.start + shift
          instances[start] = EventInstance(
            start: moved, end: moved + (new.end - new.start), isBusy: new.isBusy)
        }
      }
      instances[replaced] = new
    }
    return instances.values.filter(\.isBusy).compactMap { time($0.start, $0.end) }
  }

  /// The times of an event by itself, and of each time that it comes back.
  private mutating func instances(
    of event: CalendarComponent
  ) throws(CalendarFault) -> [EventInstance] {
    let (start, clock) = try moment(of: event["DTSTART"])
    let length = try length(of: event, from: start, clock)
    let end = clock.local(at: range.end.microseconds / 1_000_000) + .day
    let reach = Int64(length.days) * .day + length.seconds + .day
    let begin = clock.local(at: range.start.microseconds / 1_000_000) - reach
    var locals: Set<LocalSecond> = [start.local]
    for rule in event.all("RRULE") {
      do throws(CalendarFault) {
        locals.formUnion(
          try RecurrenceRule(rule.value).occurrences(
            from: start.local, before: end, start: begin, work: &work, local: clock.local(at:)))
      } catch {
        // The first time is known nevertheless.
        note(error.description)
      }
    }
    var periods: [EventInstance] = []
    for dates in event.all("RDATE") {
      let own = dates.parameters["TZID"].map { zones.clock(of: $0) } ?? clock
      for text in dates.value.split(separator: ",") {
        guard text.contains("/") else {
          let date = try CalendarMoment(String(text).trimmed)
          locals.insert(date.isUTC ? clock.local(at: date.local) : date.local)
          continue
        }
        let period = try CalendarPeriod(text)
        let start = own.second(of: period.start)
        periods.append(
          EventInstance(start: start, end: own.end(of: period, at: start), isBusy: event.isBusy))
      }
    }
    let (left, days) = try exceptions(of: event, clock)
    let kept = locals.filter { !left.contains($0) && !days.contains($0.dayNumber) && $0 >= begin }
    return kept.map { local in
      let start = clock.second(of: CalendarMoment(local: local, like: start))
      return EventInstance(
        start: start, end: clock.end(of: length, local: local, at: start), isBusy: event.isBusy)
    } + periods
  }

  /// The times at which an event does not come, and the days on which it does not at all.
  private mutating func exceptions(
    of event: CalendarComponent, _ clock: CalendarClock
  ) throws(CalendarFault) -> (times: Set<LocalSecond>, days: Set<Int>) {
    var (times, days): (Set<LocalSecond>, Set<Int>) = ([], [])
    for dates in event.all("EXDATE") {
      let own = dates.parameters["TZID"].map { zones.clock(of: $0) } ?? clock
      for text in dates.value.split(separator: ",") {
        let date = try CalendarMoment(String(text).trimmed)
        if date.isDate {
          days.insert(date.local.dayNumber)
        } else {
          times.insert(clock.local(at: own.second(of: date)))
        }
      }
    }
    return (times, days)
  }

  private mutating func instance(
    of event: CalendarComponent
  ) throws(CalendarFault) -> EventInstance {
    let (start, clock) = try moment(of: event["DTSTART"])
    let second = clock.second(of: start)
    let length = try length(of: event, from: start, clock)
    return EventInstance(
      start: second, end: clock.end(of: length, local: start.local, at: second),
      isBusy: event.isBusy)
  }

  /// How long an event takes that begins at a moment: a day if it is one of a day and says nothing,
  /// no time at all if it is one of a time.
  private mutating func length(
    of event: CalendarComponent, from start: CalendarMoment, _ clock: CalendarClock
  ) throws(CalendarFault) -> CalendarPeriod.Length {
    if let property = event["DTEND"] {
      let (end, own) = try moment(of: property)
      if start.isDate, end.isDate {
        return CalendarPeriod.Length(days: end.local.dayNumber - start.local.dayNumber)
      }
      return CalendarPeriod.Length(seconds: own.second(of: end) - clock.second(of: start))
    }
    guard let duration = event["DURATION"] else {
      return CalendarPeriod.Length(days: start.isDate ? 1 : 0)
    }
    return CalendarPeriod.Length(try CalendarDuration(duration.value.trimmed))
  }

  private mutating func second(of property: CalendarProperty?) throws(CalendarFault) -> Int64 {
    let (moment, clock) = try moment(of: property)
    return clock.second(of: moment)
  }

  private mutating func moment(
    of property: CalendarProperty?
  ) throws(CalendarFault) -> (CalendarMoment, CalendarClock) {
    guard let property else { throw CalendarFault("an event has no DTSTART") }
    let moment = try CalendarMoment(property.value.trimmed)
    let clock: CalendarClock =
      moment.isUTC ? .zone(.gmt) : zones.clock(of: property.parameters["TZID"])
    return (moment, clock)
  }
}

/// One time at which an event takes place, in seconds since 1970.
private struct EventInstance {
  var start: Int64
  var end: Int64
  var isBusy: Bool
}

extension CalendarComponent {
  fileprivate var sequence: Int { self["SEQUENCE"].flatMap { Int($0.value.trimmed) } ?? 0 }

  /// Whether an event keeps its owner busy.
  fileprivate var isBusy: Bool {
    func has(_ name: String, _ value: String) -> Bool {
      self[name]?.value.trimmed.uppercased() == value
    }
    return !has("TRANSP", "TRANSPARENT") && !has("STATUS", "CANCELLED")
      && !has("X-MICROSOFT-CDO-BUSYSTATUS", "FREE")
  }
}
