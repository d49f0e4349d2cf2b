import Basics
import Dispatch
import EventLog
import Foundation

/// Goes through the events of a log on several cores, some thousands at a time, and gives back in
/// order what was made of them.
struct ParallelScan: Sendable {
  let log: any EventLog
  /// How many events each core takes at a time.
  var stretch: UInt64 = 4096
  var cores = ProcessInfo.processInfo.activeProcessorCount
  /// Told how many more events were gone through, from any thread; what it throws ends the scan.
  var progress: @Sendable (Int) throws -> Void = { _ in }

  /// Makes something of the events at some positions after the other, up to a position; each
  /// stretch is seen in a state of its own.
  func map<R: Sendable>(
    upTo head: Position,
    _ body: @Sendable (borrowing Snapshot, ClosedRange<Position>) throws -> R
  ) throws -> [R] {
    let starts = Array(stride(from: UInt64(1), through: head.value, by: Int(stretch)))
    let state = Lock(State<R>(made: [R?](repeating: nil, count: starts.count)))
    DispatchQueue.concurrentPerform(iterations: min(max(1, cores), starts.count)) { _ in
      while let index = state.withLock({ $0.take() }) {
        let last = min(head.value, starts[index] + stretch - 1)
        let range = Position(starts[index])...Position(last)
        let made = Result {
          let made = try log.withSnapshot { try body($0, range) }
          try progress(Int(last - starts[index] + 1))
          return made
        }
        state.withLock { $0.put(made, at: index) }
      }
    }
    return try state.withLock { state in
      if let failure = state.failure { throw failure }
      return state.made.compactMap(\.self)
    }
  }

  private struct State<R: Sendable> {
    var made: [R?]
    var next = 0
    var failure: (any Error)?

    /// Which stretch is taken next; nil if none is left, or one has failed.
    mutating func take() -> Int? {
      guard failure == nil, next < made.count else { return nil }
      next += 1
      return next - 1
    }

    mutating func put(_ result: Result<R, any Error>, at index: Int) {
      switch result {
      case .success(let value): made[index] = value
      case .failure(let error): failure = failure ?? error
      }
    }
  }
}

extension Snapshot {
  /// Walks through the events at some positions as they lie in the log.
  func forEachStoredEvent(
    in positions: ClosedRange<Position>, _ body: (borrowing EventView) throws -> Step
  ) throws {
    try forEachStoredEvent(from: positions.lowerBound) { event in
      event.position > positions.upperBound ? .stop : try body(event)
    }
  }
}
