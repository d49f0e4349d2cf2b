/// Minutes of a local day, half-open, from 0 to 1440.
struct Opening: Sendable, Hashable {
  var from: Int
  var to: Int
}

extension Opening {
  init(_ hours: LocalHours) {
    self.init(from: hours.from.minuteOfDay, to: hours.to.minuteOfDay)
  }

  func overlaps(_ other: Opening) -> Bool { max(from, other.from) < min(to, other.to) }
}

// Openings of one day are kept in order, apart from each other, and none of them is empty.
extension [Opening] {
  func adding(_ opening: Opening) -> [Opening] {
    guard opening.from < opening.to else { return self }
    let touching = filter { $0.from <= opening.to && opening.from <= $0.to }
    let merged = touching.reduce(opening) {
      Opening(from: Swift.min($0.from, $1.from), to: Swift.max($0.to, $1.to))
    }
    let apart = filter { $0.to < opening.from || opening.to < $0.from }
    return (apart + [merged]).sorted { $0.from < $1.from }
  }

  func removing(_ opening: Opening) -> [Opening] {
    guard opening.from < opening.to else { return self }
    return flatMap { own in
      [
        Opening(from: own.from, to: Swift.min(own.to, opening.from)),
        Opening(from: Swift.max(own.from, opening.to), to: own.to),
      ].filter { $0.from < $0.to }
    }
  }
}
