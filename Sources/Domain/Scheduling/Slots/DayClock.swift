/// The clocks on the wall during one local day, and the hours around it.
///
/// Seconds count from 1970-01-01T00:00:00Z.
struct DayClock {
  /// A moment from which another offset counts.
  struct Change {
    let second: Int64
    let offset: Int64
  }

  /// Local midnight as if the zone were UTC.
  let midnight: Int64
  /// The seconds the zone is ahead of UTC before the first change.
  let offset: Int64
  let changes: [Change]

  /// The moment at which the clocks show a minute of the day: the first of two, nil if they skip it.
  func second(atMinute minute: Int) -> Int64? {
    let local = midnight + Int64(minute) * 60
    guard !changes.isEmpty else { return local - offset }
    return resolve(local).exact
  }

  /// The moment by which the clocks have come to a minute of the day; where they skip it, the moment of the skip.
  func second(reachingMinute minute: Int) -> Int64 {
    let local = midnight + Int64(minute) * 60
    guard !changes.isEmpty else { return local - offset }
    let (exact, skip) = resolve(local)
    return exact ?? skip
  }

  private func resolve(_ local: Int64) -> (exact: Int64?, skip: Int64) {
    var offset = offset
    for change in changes {
      if local - offset < change.second { return (local - offset, change.second) }
      if local - change.offset < change.second { return (nil, change.second) }
      offset = change.offset
    }
    return (local - offset, local - offset)
  }
}
