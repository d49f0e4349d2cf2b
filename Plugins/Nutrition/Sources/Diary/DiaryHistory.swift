import PluginKit
import Scheduling

/// A person's diary as the log has it, with what was taken out of it; read from the newest entry
/// on.
struct DiaryHistory {
  private let log: any EventLog
  private let stream: StreamName

  init(of person: MemberID, in log: any EventLog) {
    (self.log, stream) = (log, .diary(of: person))
  }

  /// An entry, and whether it stands in the diary.
  struct Entry {
    let logged: FoodLogged
    let stands: Bool
  }

  /// The entry that was written down last, of those that stand.
  func last() throws -> FoodLogged? { try first { $0.stands }?.logged }

  /// The last entry that stands in the diary and has one of some foods.
  func last(of foods: Set<String>) throws -> FoodLogged? {
    let exact = try first { $0.stands && $0.logged.items.contains { foods.contains($0.food) } }
    let found =
      try exact
      ?? first { entry in
        entry.stands && entry.logged.items.contains { item in foods.contains { item.isCalled($0) } }
      }
    return found?.logged
  }

  /// The last entry of a meal that stands in the diary.
  func last(of meal: Meal) throws -> FoodLogged? {
    try first { $0.stands && $0.logged.meal == meal }?.logged
  }

  /// The identifier of what stays of an entry of which a call takes a part out.
  static func rest(of entry: EntryID, after call: CallID) -> EntryID {
    EntryID("\(entry.rawValue).rest.\(call.rawValue)")
  }

  /// The rest of an entry of which a part was taken out.
  func rest(of entry: EntryID) throws -> Entry? {
    try first { $0.stands && $0.logged.entry.rawValue.hasPrefix("\(entry.rawValue).rest.") }
  }

  /// What stands in the diary in the place of an entry: written down by the call that took it out
  /// last, after which it is named.
  func replacement(of id: EntryID) throws -> FoodLogged? {
    var found: FoodLogged?
    try log.withSnapshot { snapshot in
      var (standing, known): ([FoodLogged], Set<EntryID>) = ([], [])
      try snapshot.forEachEvent(in: stream, .backward) { event in
        guard event.isReadable else { return .proceed }
        // What is met first of an entry says whether it stands.
        if event.type == FoodLogged.eventType {
          let logged: FoodLogged = try event.decode(FoodLogged.self)
          if known.insert(logged.entry).inserted { standing.append(logged) }
          return .proceed
        }
        let gone: FoodRemoved = try event.decode(FoodRemoved.self)
        known.insert(gone.entry)
        guard gone.entry == id else { return .proceed }
        for entry in standing {
          let removal = try snapshot.position(of: CommitID("\(entry.entry.rawValue).remove"))
          if removal == event.position { found = entry }
        }
        return .stop
      }
    }
    return found
  }

  /// The entry that was taken out last and has not come back.
  func lastRemoved() throws -> FoodLogged? {
    var removed: EntryID?
    var known: Set<EntryID> = []
    try walk { event in
      switch event {
      case .logged(let logged): known.insert(logged.entry)
      case .removed(let entry): if known.insert(entry).inserted { removed = entry }
      }
      return removed == nil
    }
    return try removed.flatMap { id in try entry(id)?.logged }
  }

  /// The entry of that identifier; nil if there never was one.
  func entry(_ id: EntryID) throws -> Entry? { try first { $0.logged.entry == id } }

  private func first(where isMeant: (Entry) -> Bool) throws -> Entry? {
    var found: Entry?
    var removed: Set<EntryID> = []
    try walk { event in
      switch event {
      case .removed(let entry): removed.insert(entry)
      case .logged(let logged):
        let entry = Entry(logged: logged, stands: !removed.contains(logged.entry))
        // What was written down again, once it was taken out, is met first.
        removed.insert(logged.entry)
        if isMeant(entry) { found = entry }
      }
      return found == nil
    }
    return found
  }

  private enum Event {
    case logged(FoodLogged)
    case removed(EntryID)
  }

  /// Walks through the diary from its newest event on while `body` says so.
  private func walk(_ body: (Event) -> Bool) throws {
    try log.withSnapshot { snapshot in
      try snapshot.forEachEvent(in: stream, .backward) { event in
        guard event.isReadable else { return .proceed }
        let known: Event =
          event.type == FoodLogged.eventType
          ? .logged(try event.decode(FoodLogged.self))
          : .removed(try event.decode(FoodRemoved.self).entry)
        return body(known) ? .proceed : .stop
      }
    }
  }
}
