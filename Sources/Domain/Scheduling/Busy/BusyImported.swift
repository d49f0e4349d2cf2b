public import EventLog

/// Another calendar of a provider's says when they are busy; it takes the place of what the same
/// source said before.
///
/// Nothing is said of why: no titles, no places, no people.
@Event("busy.imported")
public struct BusyImported: Sendable {
  /// Whose time it is.
  @Subject public var provider: ProviderID
  /// The source, of those that the provider has named.
  @Plain("an identifier at random") public var source: String
  /// The times, in order and apart from each other.
  @Personal(erased: [Interval]()) public var times: [Interval]
}

extension BusyImported {
  /// The most times of one source.
  public static let maximumTimes = 2000
}

/// The time of a calendar in which its provider is busy elsewhere, by the source that says so.
struct BusyTime: Sendable, Equatable {
  private(set) var sources: [String: [Interval]] = [:]
  /// All of it, in order and apart from each other.
  private(set) var times: [Interval] = []

  mutating func set(_ times: [Interval], of source: String) {
    sources[source] = times.isEmpty ? nil : times
    self.times = sources.values.joined().merged
  }

  /// Whether some of a time is busy; O(log n).
  func overlaps(_ time: Interval) -> Bool {
    var (low, high) = (0, times.count)
    while low < high {
      let middle = (low + high) / 2
      if times[middle].end <= time.start { low = middle + 1 } else { high = middle }
    }
    return low < times.count && times[low].overlaps(time)
  }
}

extension Sequence<Interval> {
  /// Their time in as few intervals as it takes, in order; empty ones are left out.
  package var merged: [Interval] {
    var merged: [Interval] = []
    for time in filter({ $0.start < $0.end }).sorted() {
      if let last = merged.last, time.start <= last.end {
        merged[merged.count - 1].end = Swift.max(last.end, time.end)
      } else {
        merged.append(time)
      }
    }
    return merged
  }
}

extension ProviderCalendar {
  /// Notes what a source says, if it says something else than before.
  static func importBusy(
    _ times: [Interval], from source: String, of provider: ProviderID, in state: CalendarState
  ) throws(SchedulingRefusal) -> [CalendarEvent] {
    guard state.provider ?? provider == provider else { throw .notYours }
    let times = Array(times.merged.prefix(BusyImported.maximumTimes))
    guard times != state.busy.sources[source] ?? [] else { return [] }
    return [.busyImported(BusyImported(provider: provider, source: source, times: times))]
  }
}

extension CalendarState {
  /// The time in a stretch in which the provider is busy elsewhere, in order.
  package func busyTimes(from start: Timestamp, to end: Timestamp) -> [Interval] {
    busy.times.filter { $0.overlaps(Interval(start: start, end: end)) }
  }
}
