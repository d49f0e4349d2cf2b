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

  /// Makes something of the events at some positions after the other, behind a position and up to
  /// another; each stretch is seen in a state of its own.
  func map<R: Sendable>(
    after start: Position = .start, upTo head: Position,
    _ body: @Sendable (borrowing Snapshot, ClosedRange<Position>) throws -> R
  ) throws -> [R] {
    let ranges = stride(from: start.value + 1, through: head.value, by: Int(stretch)).map {
      Position($0)...Position(min(head.value, $0 + stretch - 1))
    }
    return try each(ranges) { snapshot, range in
      let made = try body(snapshot, range)
      try progress(Int(range.upperBound.value - range.lowerBound.value + 1))
      return made
    }
  }

  /// Makes something of each of some parts of a log, in their order.
  func each<Part: Sendable, R: Sendable>(
    _ parts: [Part], _ body: @Sendable (borrowing Snapshot, Part) throws -> R
  ) throws -> [R] {
    let state = Lock(State<R>(made: [R?](repeating: nil, count: parts.count)))
    DispatchQueue.concurrentPerform(iterations: min(max(1, cores), parts.count)) { _ in
      while let index = state.withLock({ $0.take() }) {
        let made = Result { try log.withSnapshot { try body($0, parts[index]) } }
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
