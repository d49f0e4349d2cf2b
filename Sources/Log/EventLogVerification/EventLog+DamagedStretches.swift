package import EventLog

/// Reading on behind what is damaged.
extension EventLog {
  /// The first position behind another, up to an end, from which events can be read; nil if there
  /// is none.
  ///
  /// The event right behind `position` cannot be read. It is looked for in steps that grow, then
  /// back: between two damages with little in between that may be left out, too.
  package func readable(after position: Position, upTo end: Position) throws -> Position? {
    var failed = position.value + 1
    var step: UInt64 = 1
    while failed < end.value {
      let next = failed + min(step, end.value - failed)
      guard try canRead(from: Position(next)) else {
        failed = next
        if failed - position.value > 64 { step *= 2 }
        continue
      }
      var (low, high) = (failed, next)
      while high - low > 1 {
        let middle = low + (high - low) / 2
        if try canRead(from: Position(middle)) { high = middle } else { low = middle }
      }
      return Position(high)
    }
    return nil
  }

  private func canRead(from position: Position) throws -> Bool {
    do {
      try withSnapshot { try $0.forEachStoredEvent(from: position) { _ in .stop } }
      return true
    } catch let error where LogError.damage(in: error) != nil {
      return false
    }
  }

  /// Walks through the events at some positions as they lie in the log, as far as they can be read;
  /// `gap` hears of those that cannot.
  package func forEachReadableEvent(
    in positions: ClosedRange<Position>,
    passing gap: (ClosedRange<Position>) throws -> Void = { _ in },
    _ body: (borrowing EventView) throws -> Void
  ) throws {
    var passed = Position(max(1, positions.lowerBound.value) - 1)
    while passed < positions.upperBound {
      do {
        return try withSnapshot { snapshot in
          try snapshot.forEachStoredEvent(from: passed.next) { event in
            guard event.position <= positions.upperBound else { return .stop }
            try body(event)
            passed = event.position
            return .proceed
          }
        }
      } catch let error where LogError.damage(in: error) != nil {
        let next = try readable(after: passed, upTo: positions.upperBound)
        let last = next.map { Position($0.value - 1) } ?? positions.upperBound
        try gap(passed.next...last)
        passed = last
      }
    }
  }
}
