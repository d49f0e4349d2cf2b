import Foundation
import Testing

/// Calls that fail, disks that lie, a server whose disk is cut off, and that one seed tells one
/// story; `make power-cuts` tries many more.
@Suite(.serialized) struct FailingCallTests {
  @Test(arguments: [
    "append-1", "append-64", "append-journal", "reopen", "seal", "recover-power-cut",
    "compact-power-cut", "backup-killed", "forget-power-cut", "redact-killed",
  ])
  func `one seed makes the same images in every run, and another makes others`(
    scenario: String
  ) async throws {
    var hashes: [String?] = []
    for seed in [Simulator.seed, Simulator.seed, "9" + Simulator.seed] {
      hashes.append(try await Simulator("cuts", scenario, seed, "20").hash)
    }
    #expect(
      hashes[0] != nil && hashes[0] == hashes[1] && hashes[1] != hashes[2], "\(hashes)")
  }

  @Test func `a campaign takes no folder with images of an earlier one, and leaves them`()
    async throws
  {
    let kept = FileManager.default.temporaryDirectory
      .appendingPathComponent("kept-\(UUID().uuidString)").path
    let image = kept + "/seal-ordered-1-1"
    try FileManager.default.createDirectory(atPath: image, withIntermediateDirectories: true)
    let run = try await Simulator("campaign", "1", "1", kept)
    #expect(run.exitCode == 64 && run.output == "", "\(run.output)")
    #expect(FileManager.default.fileExists(atPath: image))
    try FileManager.default.removeItem(atPath: kept)
  }

  @Test func `whatever a cut leaves of its disk, a server has all that it answered`() async throws {
    let run = try await Simulator("server", Simulator.seed, "30")
    run.expectNoFailure("server")
  }

  @Test(arguments: [
    "append-1", "reopen", "compact-killed-journal", "backup-killed-journal", "seal",
    "forget-finished", "redact-finished",
  ])
  func `whichever call fails, only what is true is answered`(scenario: String) async throws {
    let run = try await Simulator("faults", scenario, Simulator.seed, "one")
    run.expectNoFailure("faults \(scenario)")
  }

  @Test(arguments: [("append-1", "files"), ("create", "folders"), ("server", "files")])
  func `a disk that ignores syncs is found out`(scenario: String, ignored: String) async throws {
    let run = try await Simulator("blind", scenario, Simulator.seed, "120", ignored)
    // Pages that no sync ever reached are no tree any more: LMDB trusts them, and may well crash on
    // one.
    #expect(run.failed > 0 || run.exitCode != 0)
  }
}
