/// One step from a JSON value to another (an operation of RFC 6902).
package enum JSONChange: Sendable, Hashable {
  /// A value is new there; in an array the ones after it move on.
  case add(JSONPointer, JSONValue)
  /// The old value is gone; in an array the ones after it move up.
  case remove(JSONPointer, JSONValue)
  /// There is a new value instead of the old one.
  case replace(JSONPointer, old: JSONValue, new: JSONValue)

  /// Where.
  package var pointer: JSONPointer {
    switch self {
    case .add(let pointer, _), .remove(let pointer, _), .replace(let pointer, _, _): pointer
    }
  }

  /// The operation as RFC 6902 writes it.
  package var json: JSONValue {
    switch self {
    case .add(let pointer, let new):
      ["op": "add", "path": .string(pointer.description), "value": new]
    case .remove(let pointer, _): ["op": "remove", "path": .string(pointer.description)]
    case .replace(let pointer, _, let new):
      ["op": "replace", "path": .string(pointer.description), "value": new]
    }
  }
}

extension JSONValue {
  /// The changes that make another value of this one, in the order in which they are made; none for
  /// an equal value.
  ///
  /// Members are told apart by their names; of arrays the equal beginning and end are kept and what
  /// is between them is compared in order.
  package func changes(to other: JSONValue) -> [JSONChange] {
    var changes: [JSONChange] = []
    Self.compare(self, other, JSONPointer.root, &changes)
    return changes
  }

  private static func compare(
    _ old: JSONValue, _ new: JSONValue, _ pointer: JSONPointer, _ changes: inout [JSONChange]
  ) {
    switch (old, new) {
    case _ where old == new: break
    case (.object(let old), .object(let new)): compare(old, new, pointer, &changes)
    case (.array(let old), .array(let new)): compare(old, new, pointer, &changes)
    default: changes.append(.replace(pointer, old: old, new: new))
    }
  }

  private static func compare(
    _ old: JSONObject, _ new: JSONObject, _ pointer: JSONPointer, _ changes: inout [JSONChange]
  ) {
    for name in Set(old.names + new.names).sorted(by: { $0.utf8.lexicographicallyPrecedes($1.utf8) }
    ) {
      let place = pointer.appending(name)
      switch (old[name], new[name]) {
      case (let old?, let new?): compare(old, new, place, &changes)
      case (let old?, nil): changes.append(.remove(place, old))
      case (nil, let new?): changes.append(.add(place, new))
      case (nil, nil): break
      }
    }
  }

  private static func compare(
    _ old: [JSONValue], _ new: [JSONValue], _ pointer: JSONPointer, _ changes: inout [JSONChange]
  ) {
    let start = zip(old, new).prefix { $0 == $1 }.count
    let rest = min(old.count, new.count) - start
    let end = zip(old.reversed(), new.reversed()).prefix(rest).prefix { $0 == $1 }.count
    let oldEnd = old.count - end
    let newEnd = new.count - end
    let both = min(oldEnd, newEnd)
    for index in start..<both {
      compare(old[index], new[index], pointer.appending("\(index)"), &changes)
    }
    for index in (both..<oldEnd).reversed() {
      changes.append(.remove(pointer.appending("\(index)"), old[index]))
    }
    for index in both..<newEnd {
      changes.append(.add(pointer.appending("\(index)"), new[index]))
    }
  }
}
