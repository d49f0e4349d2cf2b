import TestSupport

/// A server that people talk through, recorded again and again, each time cut at many moments.
struct ServerTrial {
  private static let imagesOfTrace = 40

  let rules: Rules
  private(set) var trial: Trial
  private var random: SplitMix64

  init(_ rules: Rules, _ trial: Trial) {
    (self.rules, self.trial) = (rules, trial)
    random = SplitMix64(seed: trial.seed)
  }

  mutating func run(images: Int) async throws {
    while trial.tried < max(1, images) {
      try DiskTree().write(to: trial.disk)
      let trace = await ServerStage(seed: random.next()).record(trial.disk)
      let play = Play(before: Disk(), trace: trace)
      for case .failed(let reason) in trace.claims {
        trial.countStage()
        return try trial.fail(.kill, reason, play.before.afterKill)
      }
      try await cut(play, min(Self.imagesOfTrace, max(1, images) - trial.tried))
    }
  }

  private mutating func cut(_ play: Play, _ count: Int) async throws {
    var random = SplitMix64(seed: self.random.next())
    // Before the first answer there is nothing to lose.
    let first = play.trace.events.firstIndex { if case .marked = $0 { true } else { false } } ?? 0
    let cuts = (0..<count).map { _ in
      Int.random(in: first...play.trace.events.count, using: &random)
    }
    try await play.visit(cuts, rules, &random) { cut, disk, begun, random in
      let model = [DiskModel.kill, .ordered, .ordered, .strict, .strict][Int(random.next() % 5)]
      let tree = disk.cut(model, begun: begun, &random)
      try await trial.inspect(tree, model, "cut \(cut) of \(play.trace.events.count)") { image in
        try await ServerInspection(root: image, claims: play.claims(at: cut)).run()
      }
    }
  }
}
