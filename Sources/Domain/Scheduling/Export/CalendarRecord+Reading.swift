package import EventLog

extension CalendarRecord {
  /// Reads one provider's calendar, or nil if the log has none; only events that `isWanted` says yes to count.
  ///
  /// What cannot be read is left out and listed.
  ///
  /// Costs the events of that calendar.
  package init?(
    of provider: ProviderID, in snapshot: borrowing Snapshot,
    where isWanted: (borrowing EventView) -> Bool = { _ in true }
  ) throws {
    self.init(of: provider)
    var isEmpty = true
    try snapshot.forEachEvent(in: provider.stream) { event in
      isEmpty = false
      guard isWanted(event) else { return .proceed }
      do throws(UnreadableEvent) {
        if let known = try CalendarEvent.read(event) { apply(known, at: event.time) }
      } catch {
        unreadable.append(error)
      }
      return .proceed
    }
    if isEmpty { return nil }
  }

  /// Reads the calendars of all providers, in the order of their identifiers.
  ///
  /// Costs the events of all calendars.
  package static func all(
    in snapshot: borrowing Snapshot, where isWanted: (borrowing EventView) -> Bool = { _ in true }
  ) throws -> [CalendarRecord] {
    var calendars: [CalendarRecord] = []
    for provider in try providers(in: snapshot) {
      guard let calendar = try CalendarRecord(of: provider, in: snapshot, where: isWanted) else {
        continue
      }
      calendars.append(calendar)
    }
    return calendars
  }

  /// The providers who have a calendar, in the order of their identifiers.
  package static func providers(in snapshot: borrowing Snapshot) throws -> [ProviderID] {
    try snapshot.streams().map(\.name)
      .filter { $0.category == "calendar" }
      .compactMap { ProviderID(rawValue: $0.identifier) }
      .sorted()
  }
}
