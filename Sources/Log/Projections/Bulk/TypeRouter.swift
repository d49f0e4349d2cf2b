import EventLog

/// Which folds want an event, found without hashing its type each time.
struct TypeRouter {
  private var routes: [EventType: [Int]] = [:]
  private var recent = [(type: EventType, folds: [Int])](repeating: ("", []), count: 16)

  init(_ wanted: [Set<EventType>]) {
    for (index, types) in wanted.enumerated() {
      for type in types { routes[type, default: []].append(index) }
    }
  }

  /// The places of the folds that want a type.
  mutating func folds(for type: EventType) -> [Int] {
    // The log hands out one string a type, so that comparing is comparing two words.
    let slot = type.name.utf8.count & 15
    if recent[slot].type == type { return recent[slot].folds }
    let folds = routes[type] ?? []
    recent[slot] = (type, folds)
    return folds
  }
}
