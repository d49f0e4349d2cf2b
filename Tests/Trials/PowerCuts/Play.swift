import TestSupport

/// A trace, the disk as it was before, and the moments at which it can be cut.
struct Play {
  let before: Disk
  let trace: Trace
  /// What was claimed before the trace.
  var earlier: [Claim] = []

  /// What has been claimed after so many events.
  func claims(at cut: Int) -> [Claim] {
    earlier
      + trace.events[..<cut].compactMap { event in
        if case .marked(let number) = event { trace.claims[number] } else { nil }
      }
  }

  /// Calls `body` at cuts, in order, with the disk as it is then; half of the time the next event
  /// has begun.
  func visit(
    _ cuts: [Int], _ rules: Rules, _ random: inout SplitMix64,
    _ body: (Int, Disk, _ begun: TraceEvent?, inout SplitMix64) async throws -> Void
  ) async throws {
    var disk = before
    var done = 0
    for cut in cuts.sorted() {
      for event in trace.events[done..<cut] { disk.apply(event, rules) }
      done = cut
      let next = cut < trace.events.count && Bool.random(using: &random) ? trace.events[cut] : nil
      try await body(cut, disk, next, &random)
    }
  }

  /// A moment; the last ones are not rarer than others.
  func someCut(_ random: inout SplitMix64) -> Int {
    let count = trace.events.count
    let isLate = Int.random(in: 0..<4, using: &random) == 0
    return Int.random(in: (isLate ? max(0, count - 24) : 0)...count, using: &random)
  }
}

extension Disk {
  /// What is left of the disk when it is cut, with an event that has begun.
  func cut(_ model: DiskModel, begun: TraceEvent?, _ random: inout SplitMix64) -> DiskTree {
    var disk = self
    if let begun { disk.begin(begun, model, &random) }
    switch model {
    case .kill: return disk.afterKill
    case .ordered: return disk.afterPowerCut(isOrdered: true, &random)
    case .strict: return disk.afterPowerCut(isOrdered: false, &random)
    }
  }

  /// Does a part of an event: nothing of it is certain.
  private mutating func begin(
    _ event: TraceEvent, _ model: DiskModel, _ random: inout SplitMix64
  ) {
    switch event {
    case .written(let handle, let offset, let bytes, _):
      let count = model == .kill ? Int.random(in: 0...bytes.count, using: &random) : bytes.count
      guard count > 0 else { return }
      apply(
        .written(
          handle: handle, offset: offset, bytes: Array(bytes[..<count]), isThrough: false))
    case .synced, .syncFailed: break
    default: apply(event)
    }
  }
}
