import PowerCutShim
import TestSupport

/// A stage in which the n-th call fails, for each n: what was claimed has to be true.
struct FaultTrial {
  let scenario: Scenario
  private(set) var trial: Trial
  private var random: SplitMix64

  init(_ scenario: Scenario, _ trial: Trial) {
    (self.scenario, self.trial) = (scenario, trial)
    random = SplitMix64(seed: trial.seed)
  }

  /// Most calls of a kind that fail where not all of them have to.
  private static let sample = 10

  /// Tries every n and every way to fail, or one way each for some n.
  mutating func run(all: Bool) async throws {
    let work = scenario.work(seed: random.next())
    let (disk, tree, earlier) = try await begin(work)
    try tree.write(to: trial.disk)
    let stage = scenario.then?.stage ?? scenario.first
    _ = await stage.record(trial.disk, work)
    let calls = Fault.calls.map { Int(powerCutCalls($0.call)) }
    for (call, count) in calls.enumerated() {
      let numbers = (0..<count).shuffled(using: &random).prefix(all ? count : Self.sample)
      for number in numbers.sorted() {
        for fault in faults(call, number, all) {
          try tree.write(to: trial.disk)
          let trace = await stage.record(trial.disk, work, failing: fault)
          try await inspect(Play(before: disk, trace: trace, earlier: earlier), fault, work)
        }
      }
    }
  }

  private mutating func faults(_ call: Int, _ number: Int, _ all: Bool) -> [Fault] {
    let actions = Fault.Action.allCases.filter { $0 != .short || call == 0 }
    let faults = actions.flatMap { action in
      [false, true].map { Fault(call: call, number: number, isLasting: $0, action: action) }
    }
    return all ? faults : faults.shuffled(using: &random).prefix(1).map { $0 }
  }

  /// The disk at the beginning of the stage, and what had been claimed by then.
  private mutating func begin(_ work: Work) async throws -> (Disk, DiskTree, [Claim]) {
    guard scenario.then != nil else { return (Disk(), DiskTree(), []) }
    try DiskTree().write(to: trial.disk)
    let trace = await scenario.first.record(trial.disk, work)
    let play = Play(before: Disk(), trace: trace)
    let isFinished = if case .finished = scenario.then?.end { true } else { false }
    let cut = isFinished ? trace.events.count : max(trace.events.count / 2, trace.events.count - 30)
    var disk = Disk()
    for event in trace.events[..<cut] { disk.apply(event) }
    disk.endProcess()
    return (disk, disk.afterKill, play.claims(at: cut))
  }

  /// Looks at the disk when the process has ended, and after a power cut at some moment.
  private mutating func inspect(_ play: Play, _ fault: Fault, _ work: Work) async throws {
    let end = play.trace.events.count
    var random = SplitMix64(seed: self.random.next())
    for (model, cuts) in [
      (DiskModel.kill, [end]), (.ordered, [play.someCut(&random)]), (.strict, [end]),
    ] {
      try await play.visit(cuts, Rules(), &random) { cut, disk, begun, random in
        let tree = disk.cut(model, begun: begun, &random)
        try await trial.inspect(tree, model, "\(fault), cut \(cut)") { image in
          try await Inspection(root: image, work: work, claims: play.claims(at: cut)).run()
        }
      }
    }
  }
}
