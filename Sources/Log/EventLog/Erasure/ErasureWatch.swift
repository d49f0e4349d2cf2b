import Synchronization

/// The erasures of a vault's subjects by this process: what is sealed for one of them meanwhile goes with the rest.
final class ErasureWatch: Sendable {
  private let state = Mutex((begun: 0, underWay: [String: Int]()))

  /// How many there have been.
  var begun: Int { state.withLock(\.begun) }

  /// Whether that of a subject is under way, whose part of its handles is given.
  func isErasing(_ name: String) -> Bool { state.withLock { $0.underWay[name] != nil } }

  func begin(_ name: String) {
    state.withLock {
      $0.begun += 1
      $0.underWay[name, default: 0] += 1
    }
  }

  func end(_ name: String) {
    state.withLock {
      let left = ($0.underWay[name] ?? 1) - 1
      $0.underWay[name] = left > 0 ? left : nil
    }
  }
}
