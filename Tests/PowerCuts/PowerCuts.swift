import Foundation

/// Simulates power cuts, kills and failing calls, and looks at what is left of the log.
///
/// ```
/// cuts SCENARIO SEED IMAGES [KEPT]      images of a scenario; a line for each model: images tried, images failed
/// faults SCENARIO SEED one|all [KEPT]   the same where the n-th call fails: some n in one way each, or all in every way
/// blind SCENARIO SEED IMAGES files|folders   a disk that ignores these syncs: here images have to fail
/// campaign SEED IMAGES KEPT             all of it, each scenario in a process of its own
/// list                                  the scenarios
/// ```
@main
struct PowerCuts {
  static func main() async throws {
    let arguments = Array(CommandLine.arguments.dropFirst())
    guard arguments.count >= 4 else {
      return print(Scenario.all.map(\.name).joined(separator: "\n"))
    }
    guard let seed = UInt64(arguments[2]),
      let scenario = Scenario.all.first(where: { $0.name == arguments[1] })
    else {
      return try await Campaign(arguments).run()
    }
    let folder =
      URL(fileURLWithPath: NSTemporaryDirectory()).resolvingSymlinksInPath().path
      + "/verbatim-power-cuts-\(getpid())"
    defer { try? FileManager.default.removeItem(atPath: folder) }
    let isBlind = arguments[0] == "blind"
    let kept = arguments.count > 4 && !isBlind ? arguments[4] : nil
    let trial = Trial(scenario.name, seed: seed, folder: folder, kept: kept)
    if arguments[0] == "faults" {
      var faults = FaultTrial(scenario, trial)
      try await faults.run(all: arguments[3] == "all")
      return print(faults.trial.report)
    }
    var rules = Rules()
    if isBlind {
      rules.ignoresFileSyncs = arguments[4] == "files"
      rules.ignoresFolderSyncs = arguments[4] == "folders"
    }
    var cuts = CuttingTrial(scenario, rules, trial)
    try await cuts.run(images: Int(arguments[3]) ?? 100)
    print(cuts.trial.report)
  }
}
