import TestSupport

/// A scenario, played again and again, each time cut at many moments.
struct CuttingTrial {
  private static let imagesOfTrace = 60
  private static let secondsOfTrace = 4

  let scenario: Scenario
  let rules: Rules
  private(set) var trial: Trial
  private var random: SplitMix64

  init(_ scenario: Scenario, _ rules: Rules, _ trial: Trial) {
    (self.scenario, self.rules, self.trial) = (scenario, rules, trial)
    random = SplitMix64(seed: trial.seed)
  }

  mutating func run(images: Int) async throws {
    let images = max(1, Int(Double(images) * scenario.share))
    while trial.tried < images {
      let work = scenario.work(seed: random.next())
      let count = min(Self.imagesOfTrace, images - trial.tried)
      try DiskTree().write(to: trial.disk)
      let trace = await scenario.first.record(trial.disk, work)
      let play = Play(before: Disk(), trace: trace)
      try complain(about: play, scenario.first, work)
      guard let (end, stage) = scenario.then else {
        try await cut(play, count, work)
        continue
      }
      for _ in 0..<min(Self.secondsOfTrace, count) {
        let second = try await goOn(play, end, stage, work)
        try await cut(second, max(1, count / Self.secondsOfTrace), work)
      }
    }
  }

  /// Ends the first process at some moment, and records the second one.
  private mutating func goOn(
    _ play: Play, _ end: Scenario.End, _ stage: Stage, _ work: Work
  ) async throws -> Play {
    var random = SplitMix64(seed: self.random.next())
    let isFinished = if case .finished = end { true } else { false }
    let moment = isFinished ? play.trace.events.count : play.someCut(&random)
    var second = play
    try await play.visit([moment], rules, &random) { cut, disk, begun, random in
      var disk = disk
      var tree = disk.cut(.kill, begun: nil, &random)
      if case .powerCut = end {
        tree = disk.cut(Bool.random(using: &random) ? .ordered : .strict, begun: begun, &random)
        disk = Disk(tree)
      }
      disk.endProcess()
      try tree.write(to: trial.disk)
      let trace = await stage.record(trial.disk, work)
      second = Play(before: disk, trace: trace, earlier: play.claims(at: cut))
    }
    try complain(about: second, stage, work)
    return second
  }

  /// A process that meets no fault has to do what it is asked.
  private mutating func complain(about play: Play, _ stage: Stage, _ work: Work) throws {
    let isPromised = play.earlier.contains { if case .acknowledged = $0 { true } else { false } }
    guard isPromised || play.earlier.isEmpty && scenario.first.name == stage.name else { return }
    for case .failed(let reason) in play.trace.claims {
      trial.countStage()
      return try trial.fail(.kill, "\(stage.name): \(reason)", play.before.afterKill)
    }
  }

  private mutating func cut(_ play: Play, _ count: Int, _ work: Work) async throws {
    var random = SplitMix64(seed: self.random.next())
    let cuts = (0..<count).map { _ in play.someCut(&random) }
    try await play.visit(cuts, rules, &random) { cut, disk, begun, random in
      let model = [DiskModel.kill, .ordered, .ordered, .strict, .strict][Int(random.next() % 5)]
      let tree = disk.cut(model, begun: begun, &random)
      let moment = "cut \(cut) of \(play.trace.events.count)"
      try await trial.inspect(tree, model, moment) { image in
        try await Inspection(root: image, work: work, claims: play.claims(at: cut)).run()
      }
    }
  }
}
