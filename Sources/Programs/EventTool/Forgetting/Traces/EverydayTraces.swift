import EventLog
import Synchronization

/// The texts of a person that what others' keys seal has as a whole, as often as makes them everybody's: what else says them changes no plan.
///
/// A word that one other has is nobody's, an address that two have; some words stay the person's, whoever else says them. What a walk has found of it, its
/// next stretches need not open again.
final class EverydayTraces: Sendable {
  private struct State {
    var holders: [Int: Set<String>] = [:]
    var everyday: Set<Int> = []
    /// What lets through the values that may have another one; nil where that has changed.
    var sieve: PayloadSieve?
  }

  private let table: TextTable
  private let state = Mutex(State())

  init(_ table: TextTable) { self.table = table }

  /// Lets through what may have a text that is not everybody's yet.
  var sieve: PayloadSieve {
    state.withLock { state in
      let sieve = state.sieve ?? table.sieve(but: state.everyday)
      state.sieve = sieve
      return sieve
    }
  }

  /// Notes who else has a text as a whole.
  func note(_ seen: [TextSight.Sealed]) {
    guard seen.contains(where: { !$0.wholes.isEmpty }) else { return }
    state.withLock { state in
      for sealed in seen {
        for trace in sealed.wholes where !state.everyday.contains(trace) {
          state.holders[trace, default: []].insert(sealed.key.subject)
          let count = state.holders[trace]?.count ?? 0
          let isEverydays =
            switch table.traces[trace].distinctness {
            case .sentence: false
            case .distinctive: count > 1
            case .faint: true
            }
          guard isEverydays else { continue }
          state.everyday.insert(trace)
          state.sieve = nil
        }
      }
    }
  }
}
