import Foundation
import Testing

/// Simulated power cuts, kills and failing calls; `make power-cuts` tries many more.
@Suite(.serialized) struct PowerCutTests {
  private static let seed = ProcessInfo.processInfo.environment["VERBATIM_POWER_SEED"] ?? "1"

  static let scenarios = [
    "create", "append-1", "append-64", "append-journal", "append-direct", "append-large", "reopen",
    "seal", "seal-reopen", "seal-killed",
    "recover-finished", "recover-killed", "recover-killed-journal", "recover-power-cut",
    "compact-finished", "compact-killed", "compact-killed-journal", "compact-power-cut",
    "backup-finished", "backup-killed", "backup-killed-journal", "backup-power-cut",
    "forget-finished", "forget-killed", "forget-power-cut",
    "redact-finished", "redact-killed", "redact-power-cut",
  ]

  @Test func `no scenario is left out`() throws {
    let listed = try Simulator("list", "scenarios").output.split(separator: "\n").map(String.init)
    #expect(listed == Self.scenarios)
  }

  @Test(arguments: scenarios)
  func `whatever a cut leaves of the disk, the log keeps all that it said`(
    scenario: String
  ) throws {
    let run = try Simulator("cuts", scenario, Self.seed, "120")
    report(run, scenario)
  }

  @Test(arguments: [
    "append-1", "append-64", "append-journal", "reopen", "seal", "recover-power-cut",
    "compact-power-cut", "backup-killed", "forget-power-cut", "redact-killed",
  ])
  func `one seed makes the same images in every run, and another makes others`(
    scenario: String
  ) throws {
    let runs = try [Self.seed, Self.seed, "9" + Self.seed].map {
      try Simulator("cuts", scenario, $0, "20").hash
    }
    #expect(runs[0] != nil && runs[0] == runs[1] && runs[1] != runs[2], "\(runs)")
  }

  @Test func `a campaign takes no folder with images of an earlier one, and leaves them`()
    throws
  {
    let kept = FileManager.default.temporaryDirectory
      .appendingPathComponent("kept-\(UUID().uuidString)").path
    let image = kept + "/seal-ordered-1-1"
    try FileManager.default.createDirectory(atPath: image, withIntermediateDirectories: true)
    let run = try Simulator("campaign", "1", "1", kept)
    #expect(run.exitCode == 64 && run.output == "", "\(run.output)")
    #expect(FileManager.default.fileExists(atPath: image))
    try FileManager.default.removeItem(atPath: kept)
  }

  @Test func `whatever a cut leaves of its disk, a server has all that it answered`() throws {
    report(try Simulator("server", Self.seed, "30"), "server")
  }

  @Test(arguments: [
    "append-1", "reopen", "compact-killed-journal", "backup-killed-journal", "seal",
    "forget-finished", "redact-finished",
  ])
  func `whichever call fails, only what is true is answered`(scenario: String) throws {
    let run = try Simulator("faults", scenario, Self.seed, "one")
    report(run, "faults \(scenario)")
  }

  @Test(arguments: [("append-1", "files"), ("create", "folders"), ("server", "files")])
  func `a disk that ignores syncs is found out`(scenario: String, ignored: String) throws {
    let run = try Simulator("blind", scenario, Self.seed, "120", ignored)
    // Pages that no sync ever reached are no tree any more: LMDB trusts them, and may well crash on
    // one.
    #expect(run.failed > 0 || run.exitCode != 0)
  }

  private func report(_ run: Simulator, _ name: String) {
    print("seed \(Self.seed), \(name): \(run.failed) of \(run.tried) images failed")
    #expect(run.exitCode == 0, "the simulator crashed on an image")
    #expect(run.tried > 0)
    #expect(run.failures == [], "\(run.failed) of \(run.tried) images failed")
  }
}
